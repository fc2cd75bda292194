// A copy engine with the ports of a system: reads bursts of up to 16 beats at `source`, writes them at `destination`.
// It takes time stamps of its own at each handshake, so that the harness's timing can be checked by something else.
// `fault` makes it break one rule of AXI. Names in braces are filled in by tests/sim/copy_engine.py.
module copy_engine (
    input clk, input rst,
    input [31:0] s_axil_awaddr, input [2:0] s_axil_awprot, input s_axil_awvalid, output s_axil_awready,
    input [31:0] s_axil_wdata, input [3:0] s_axil_wstrb, input s_axil_wvalid, output s_axil_wready,
    output reg [1:0] s_axil_bresp, output reg s_axil_bvalid, input s_axil_bready,
    input [31:0] s_axil_araddr, input [2:0] s_axil_arprot, input s_axil_arvalid, output s_axil_arready,
    output reg [31:0] s_axil_rdata, output reg [1:0] s_axil_rresp, output reg s_axil_rvalid, input s_axil_rready,
    output [3:0] m_axi_dma0_arid, output reg [31:0] m_axi_dma0_araddr, output reg [7:0] m_axi_dma0_arlen,
    output [2:0] m_axi_dma0_arsize, output [1:0] m_axi_dma0_arburst, output m_axi_dma0_arlock,
    output [3:0] m_axi_dma0_arcache, output [2:0] m_axi_dma0_arprot, output [3:0] m_axi_dma0_arqos,
    output reg m_axi_dma0_arvalid, input m_axi_dma0_arready,
    input [3:0] m_axi_dma0_rid, input [${width}-1:0] m_axi_dma0_rdata, input [1:0] m_axi_dma0_rresp,
    input m_axi_dma0_rlast, input m_axi_dma0_rvalid, output m_axi_dma0_rready,
    output [3:0] m_axi_dma0_awid, output reg [31:0] m_axi_dma0_awaddr, output reg [7:0] m_axi_dma0_awlen,
    output [2:0] m_axi_dma0_awsize, output [1:0] m_axi_dma0_awburst, output m_axi_dma0_awlock,
    output [3:0] m_axi_dma0_awcache, output [2:0] m_axi_dma0_awprot, output [3:0] m_axi_dma0_awqos,
    output reg m_axi_dma0_awvalid, input m_axi_dma0_awready,
    output [${width}-1:0] m_axi_dma0_wdata, output [${width}/8-1:0] m_axi_dma0_wstrb, output m_axi_dma0_wlast,
    output reg m_axi_dma0_wvalid, input m_axi_dma0_wready,
    input [3:0] m_axi_dma0_bid, input [1:0] m_axi_dma0_bresp, input m_axi_dma0_bvalid, output m_axi_dma0_bready,
    output interrupt_dma0, output interrupt_gemm0
);
    localparam STEP = ${width} / 8;
    localparam IDLE = 0, READ_ADDRESS = 1, READ = 2, WRITE_ADDRESS = 3, WRITE = 4, RESPONSE = 5, ABORT = 6;

    reg [2:0] state;
    reg [31:0] source, destination, fault, left, completed, error, error_address, now;
    reg [31:0] read_latency, write_latency, asked, sent;
    reg pending, mask, first;
    reg [${width}-1:0] buffer [0:15];
    reg [4:0] beat, beats;

    wire [31:0] to_page = (32'd4096 - {20'd0, source[11:0]}) / STEP;
    wire [31:0] to_page2 = (32'd4096 - {20'd0, destination[11:0]}) / STEP;
    wire [31:0] near = to_page < to_page2 ? to_page : to_page2;
    wire [31:0] most = left < 16 ? left : 16;
    wire [31:0] chunk = fault == 1 || most < near ? most : near;

    assign m_axi_dma0_arid = 4'd3;
    assign m_axi_dma0_awid = 4'd5;
    assign {m_axi_dma0_arsize, m_axi_dma0_awsize} = {2{fault == 5 ? 3'd7 : fault == 8 ? 3'd0 : 3'd${size}}};
    assign {m_axi_dma0_arburst, m_axi_dma0_awburst} = {2{fault == 6 ? 2'd2 : 2'd1}};
    assign {m_axi_dma0_arlock, m_axi_dma0_awlock} = 2'd0;
    assign {m_axi_dma0_arcache, m_axi_dma0_awcache} = 8'h33;
    assign {m_axi_dma0_arprot, m_axi_dma0_awprot} = 6'd0;
    assign {m_axi_dma0_arqos, m_axi_dma0_awqos} = 8'd0;
    assign m_axi_dma0_rready = state == READ;
    assign m_axi_dma0_bready = state == RESPONSE;
    assign m_axi_dma0_wdata = buffer[beat[3:0]] ^ (fault == 4 && !m_axi_dma0_wready ? {${width}{now[0]}} : {${width}{1'b0}});
    assign m_axi_dma0_wstrb = ~{(${width}/8){1'b0}};
    assign m_axi_dma0_wlast = fault == 2 ? beat + 2 == beats : fault == 3 ? 1'b0 : beat + 1 == beats;
    assign interrupt_dma0 = pending & ~mask;
    assign interrupt_gemm0 = 1'b0;

    // Registers. A start while a copy runs is held.
    wire taken = s_axil_awvalid && s_axil_wvalid && !s_axil_bvalid
        && !(s_axil_awaddr == ${start} && state != IDLE);
    assign s_axil_awready = taken;
    assign s_axil_wready = taken;
    assign s_axil_arready = !s_axil_rvalid;

    always @(posedge clk) begin
        now <= now + 1;
        if (s_axil_bready) s_axil_bvalid <= 0;
        if (taken) begin
            s_axil_bvalid <= 1;
            s_axil_bresp <= s_axil_awaddr == ${refused} ? 2'd2 : s_axil_awaddr == ${unknown} ? 2'd3 : 2'd0;
            case (s_axil_awaddr)
                ${source}: source <= s_axil_wdata;
                ${destination}: destination <= s_axil_wdata;
                ${fault}: fault <= s_axil_wdata;
                ${start}: begin left <= s_axil_wdata; state <= READ_ADDRESS; end
                ${pending}: pending <= 0;
                ${mask}: mask <= s_axil_wdata != 0;
            endcase
        end
        if (s_axil_rready) s_axil_rvalid <= 0;
        if (s_axil_arvalid && s_axil_arready) begin
            s_axil_rvalid <= 1;
            s_axil_rresp <= s_axil_araddr == ${unknown} ? 2'd3 : 2'd0;
            case (s_axil_araddr)
                ${source}: s_axil_rdata <= source;
                ${destination}: s_axil_rdata <= destination;
                ${completed}: s_axil_rdata <= completed;
                ${status}: s_axil_rdata <= error << ${error_shift};
                ${error_address}: s_axil_rdata <= error_address;
                ${read_latency}: s_axil_rdata <= read_latency;
                ${write_latency}: s_axil_rdata <= write_latency;
                ${pending}: s_axil_rdata <= {31'd0, pending};
                default: s_axil_rdata <= 0;
            endcase
        end

        case (state)
            READ_ADDRESS: begin
                m_axi_dma0_arvalid <= 1;
                m_axi_dma0_araddr <= source;
                m_axi_dma0_arlen <= chunk[7:0] - 8'd1;
                beats <= chunk[4:0];
                beat <= 0;
                first <= 1;
                if (fault == 7 && m_axi_dma0_arvalid && !m_axi_dma0_arready) m_axi_dma0_arvalid <= 0;
                if (m_axi_dma0_arvalid && m_axi_dma0_arready) begin
                    m_axi_dma0_arvalid <= 0;
                    asked <= now;
                    state <= READ;
                end
            end
            READ: if (m_axi_dma0_rvalid) begin
                first <= 0;
                if (first) read_latency <= now - asked;
                if (m_axi_dma0_rresp != 0 && error == 0) begin
                    error <= m_axi_dma0_rresp == 2 ? ${read_slverr} : ${read_decerr};
                    error_address <= m_axi_dma0_araddr;
                end
                buffer[beat[3:0]] <= m_axi_dma0_rdata;
                beat <= beat + 1;
                if (m_axi_dma0_rlast) begin
                    beat <= 0;
                    state <= error != 0 || m_axi_dma0_rresp != 0 ? ABORT : WRITE_ADDRESS;
                end
            end
            WRITE_ADDRESS: begin
                m_axi_dma0_awvalid <= 1;
                m_axi_dma0_awaddr <= destination;
                m_axi_dma0_awlen <= beats - 8'd1;
                if (m_axi_dma0_awvalid && m_axi_dma0_awready) begin
                    m_axi_dma0_awvalid <= 0;
                    m_axi_dma0_wvalid <= 1;
                    state <= WRITE;
                end
            end
            WRITE: if (m_axi_dma0_wready) begin
                beat <= beat + 1;
                if (m_axi_dma0_wlast || beat + 1 == beats) begin
                    m_axi_dma0_wvalid <= 0;
                    sent <= now;
                    state <= RESPONSE;
                end
            end
            RESPONSE: if (m_axi_dma0_bvalid) begin
                write_latency <= now - sent;
                source <= source + STEP * beats;
                destination <= destination + STEP * beats;
                left <= left - beats;
                state <= left == beats ? IDLE : READ_ADDRESS;
                if (m_axi_dma0_bresp != 0) begin
                    error <= m_axi_dma0_bresp == 2 ? ${write_slverr} : ${write_decerr};
                    error_address <= m_axi_dma0_awaddr;
                    state <= ABORT;
                end else if (left == beats) begin
                    completed <= completed + 1;
                    pending <= 1;
                end
            end
            ABORT: begin
                pending <= 1;
                state <= IDLE;
            end
        endcase

        if (rst) begin
            state <= IDLE;
            m_axi_dma0_arvalid <= fault == 9;
            {m_axi_dma0_awvalid, m_axi_dma0_wvalid} <= 0;
            {s_axil_bvalid, s_axil_rvalid} <= 0;
            if (fault != 9) fault <= 0;
            {completed, error, error_address, now} <= 0;
            pending <= 0;
            mask <= 1;
        end
    end
endmodule
