
module v3_4(s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata);
  reg \$auto$verilog_backend.cc:2355:dump_module$1  = 0;
  wire \$1 ;
  wire \$10 ;
  reg [4:0] \$100 ;
  reg [2:0] \$101 ;
  reg \$102 ;
  wire \$11 ;
  wire [2:0] \$114 ;
  wire \$116 ;
  wire \$12 ;
  wire [31:0] \$13 ;
  wire [7:0] \$139 ;
  wire [31:0] \$14 ;
  wire [31:0] \$15 ;
  wire [31:0] \$16 ;
  wire [2:0] \$165 ;
  wire \$167 ;
  wire [32:0] \$17 ;
  wire [2:0] \$176 ;
  wire \$178 ;
  wire [32:0] \$18 ;
  wire [5:0] \$187 ;
  wire [32:0] \$19 ;
  wire [5:0] \$192 ;
  wire [5:0] \$197 ;
  wire \$2 ;
  wire [32:0] \$20 ;
  wire [5:0] \$202 ;
  wire [31:0] \$21 ;
  wire [1:0] \$22 ;
  wire [1:0] \$23 ;
  wire [3:0] \$24 ;
  wire [3:0] \$25 ;
  wire \$26 ;
  wire \$27 ;
  wire \$28 ;
  wire \$29 ;
  wire \$3 ;
  wire \$30 ;
  wire \$31 ;
  wire \$32 ;
  wire \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire [2:0] \$36 ;
  wire [2:0] \$37 ;
  wire [2:0] \$38 ;
  wire [2:0] \$39 ;
  wire \$4 ;
  wire [2:0] \$40 ;
  wire [2:0] \$41 ;
  wire [2:0] \$42 ;
  wire [4:0] \$43 ;
  wire [2:0] \$44 ;
  wire [2:0] \$45 ;
  wire [3:0] \$46 ;
  wire \$47 ;
  wire [2:0] \$48 ;
  wire [2:0] \$49 ;
  wire [5:0] \$5 ;
  wire [2:0] \$50 ;
  wire [2:0] \$51 ;
  wire \$52 ;
  wire [2:0] \$53 ;
  wire [4:0] \$54 ;
  wire [4:0] \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire [31:0] \$58 ;
  wire [63:0] \$59 ;
  wire [5:0] \$6 ;
  wire [32:0] \$60 ;
  wire [31:0] \$61 ;
  wire [63:0] \$62 ;
  wire [32:0] \$63 ;
  wire [31:0] \$64 ;
  wire [63:0] \$65 ;
  wire [32:0] \$66 ;
  wire [31:0] \$67 ;
  wire [63:0] \$68 ;
  wire [32:0] \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire \$71 ;
  wire \$72 ;
  reg [4:0] \$73 ;
  reg [1:0] \$74 ;
  reg [1:0] \$75 ;
  reg [1:0] \$76 ;
  reg [1:0] \$77 ;
  reg [3:0] \$78 ;
  reg [1:0] \$79 ;
  wire \$8 ;
  reg [1:0] \$80 ;
  reg [1:0] \$81 ;
  reg [1:0] \$82 ;
  reg [3:0] \$83 ;
  reg \$84 ;
  reg \$85 ;
  reg \$86 ;
  reg [1:0] \$87 ;
  reg \$88 ;
  reg \$89 ;
  wire [2:0] \$9 ;
  reg \$90 ;
  reg [1:0] \$91 ;
  reg [31:0] \$92 ;
  reg [31:0] \$93 ;
  reg [31:0] \$94 ;
  reg [31:0] \$95 ;
  reg [31:0] \$96 ;
  reg [31:0] \$97 ;
  reg [31:0] \$98 ;
  reg [31:0] \$99 ;
  reg [1:0] \$like  = 2'h0;
  reg [1:0] \$like$25  = 2'h0;
  reg [1:0] \$like$27  = 2'h0;
  reg [1:0] \$like$62  = 2'h0;
  wire \$signal ;
  reg [1:0] \$signal$10  = 2'h0;
  reg [1:0] \$signal$11 ;
  reg [1:0] \$signal$13  = 2'h0;
  wire \$signal$15 ;
  reg \$signal$16 ;
  reg [1:0] \$signal$17  = 2'h0;
  reg [1:0] \$signal$18 ;
  wire [4:0] \$signal$19 ;
  reg [4:0] \$signal$20  = 5'h00;
  wire \$signal$21 ;
  reg \$signal$22 ;
  (* init = 2'h0 *)
  wire [1:0] \$signal$32 ;
  reg \$signal$34  = 1'h0;
  reg \$signal$50  = 1'h0;
  wire \$signal$52 ;
  wire \$signal$53 ;
  reg \$signal$65  = 1'h0;
  reg \$signal$66  = 1'h0;
  reg \$signal$67  = 1'h0;
  wire [3:0] \$signature__addr ;
  reg [1:0] \$signature__addr$31  = 2'h0;
  wire [3:0] \$signature__addr$54 ;
  wire [1:0] \$signature__addr$56 ;
  reg [1:0] \$signature__addr$61 ;
  reg [1:0] \$signature__addr$69  = 2'h0;
  wire [127:0] \$signature__data ;
  wire [127:0] \$signature__data$44 ;
  wire [31:0] \$signature__data$55 ;
  wire [127:0] \$signature__data$57 ;
  wire [31:0] \$signature__data$70 ;
  wire [127:0] \$signature__data$71 ;
  wire \$signature__en ;
  reg \$signature__en$59 ;
  reg [3:0] \$signature__en$60 ;
  reg [3:0] a_place = 4'h0;
  reg [3:0] a_row = 4'h0;
  wire [31:0] before0;
  wire [31:0] before1;
  wire [31:0] before2;
  wire [31:0] before3;
  reg [1:0] c_place = 2'h0;
  input clk;
  wire clk;
  wire [-1:0] element;
  reg fresh = 1'h1;
  reg [2:0] fsm_state = 3'h0;
  wire [1:0] k_last;
  reg [1:0] lane_last;
  reg last_sum = 1'h0;
  output [31:0] m_axis_tdata;
  wire [31:0] m_axis_tdata;
  output m_axis_tlast;
  reg m_axis_tlast;
  input m_axis_tready;
  wire m_axis_tready;
  output m_axis_tvalid;
  reg m_axis_tvalid;
  wire [1:0] m_last;
  wire [1:0] n_last;
  reg [4:0] opcode = 5'h00;
  wire place_end;
  reg [31:0] product0 = 32'd0;
  reg [31:0] product1 = 32'd0;
  reg [31:0] product2 = 32'd0;
  reg [31:0] product3 = 32'd0;
  input rst;
  wire rst;
  input [31:0] s_axis_tdata;
  wire [31:0] s_axis_tdata;
  output s_axis_tready;
  reg s_axis_tready;
  input s_axis_tvalid;
  wire s_axis_tvalid;
  reg [31:0] total0 = 32'd0;
  reg [31:0] total1 = 32'd0;
  reg [31:0] total2 = 32'd0;
  reg [31:0] total3 = 32'd0;
  reg [31:0] a [15:0];
  always @(posedge clk) begin
    if (\$signature__en$59 )
      a[\$signal$20 [3:0]] <= s_axis_tdata;
  end
  reg [31:0] _0_;
  always @(posedge clk) begin
    _0_ <= a[\$signature__addr ];
  end
  assign \$signature__data$70  = _0_;
  reg [127:0] b [3:0];
  always @(posedge clk) begin
    if (\$signature__en$60 [0])
      b[\$signal$20 [1:0]][31:0] <= s_axis_tdata;
    if (\$signature__en$60 [1])
      b[\$signal$20 [1:0]][63:32] <= s_axis_tdata;
    if (\$signature__en$60 [2])
      b[\$signal$20 [1:0]][95:64] <= s_axis_tdata;
    if (\$signature__en$60 [3])
      b[\$signal$20 [1:0]][127:96] <= s_axis_tdata;
  end
  reg [127:0] _1_;
  always @(posedge clk) begin
    _1_ <= b[\$signature__addr$31 ];
  end
  assign \$signature__data$71  = _1_;
  reg [127:0] c [3:0];
  always @(posedge clk) begin
    if (\$signature__en )
      c[\$signature__addr$69 ] <= { \$20 [31:0], \$19 [31:0], \$18 [31:0], \$17 [31:0] };
  end
  reg [127:0] _2_;
  always @(posedge clk) begin
    _2_ <= c[\$signature__addr$61 ];
  end
  assign \$signature__data  = _2_;
  assign \$signal  = \$signal$10  == \$signal$11 ;
  assign \$1  = \$signal$13  == lane_last;
  assign place_end = \$signal  | \$1 ;
  assign \$2  = \$signal$16  & \$signal ;
  assign \$3  = \$signal$17  == \$signal$18 ;
  assign \$signal$15  = \$2  & \$3 ;
  assign \$4  = \$signal$16  & place_end;
  assign \$5  = \$signal$20  + \$4 ;
  assign \$6  = \$signal$15  ? 6'h00 : \$5 ;
  assign \$7  = \$like  == 2'h3;
  assign \$8  = \$signal$22  & \$7 ;
  assign \$10  = ! \$like$25 ;
  assign \$11  = \$8  & \$10 ;
  assign \$12  = \$like$27  == 2'h3;
  assign \$signal$21  = \$11  & \$12 ;
  assign \$13  = fresh ? 32'd0 : \$signature__data [31:0];
  assign before0 = \$signal$34  ? \$13  : total0;
  assign \$14  = fresh ? 32'd0 : \$signature__data [63:32];
  assign before1 = \$signal$34  ? \$14  : total1;
  assign \$15  = fresh ? 32'd0 : \$signature__data [95:64];
  assign before2 = \$signal$34  ? \$15  : total2;
  assign \$16  = fresh ? 32'd0 : \$signature__data [127:96];
  assign before3 = \$signal$34  ? \$16  : total3;
  assign \$17  = before0 + product0;
  assign \$18  = before1 + product1;
  assign \$19  = before2 + product2;
  assign \$20  = before3 + product3;
  assign \$signature__en  = \$signal$50  & last_sum;
  assign \$signal$52  = s_axis_tvalid & s_axis_tready;
  assign \$signal$53  = m_axis_tvalid & m_axis_tready;
  assign \$139  = \$signal$13  * 6'h20;
  assign \$21  = \$signature__data  >> \$139 ;
  assign m_axis_tdata = fresh ? 32'd0 : \$21 ;
  assign \$24  = 1'h1 << \$signal$13 ;
  assign \$25  = \$signal$52  ? \$24  : 4'h0;
  assign \$26  = \$signal$10  == \$signal$11 ;
  assign \$27  = \$signal$17  == \$signal$18 ;
  assign \$28  = \$26  & \$27 ;
  assign \$29  = ! fsm_state;
  assign \$30  = fsm_state == 1'h1;
  assign \$31  = fsm_state == 2'h2;
  assign \$32  = fsm_state == 2'h3;
  assign \$33  = fsm_state == 3'h4;
  assign \$34  = fsm_state == 3'h5;
  assign \$35  = fsm_state == 3'h6;
  assign \$36  = \$signal$10  + 1'h1;
  assign \$37  = \$signal  ? 3'h0 : \$36 ;
  assign \$38  = \$signal$17  + \$signal ;
  assign \$39  = \$signal$15  ? 3'h0 : \$38 ;
  assign \$40  = \$signal$13  + 1'h1;
  assign \$41  = place_end ? 3'h0 : \$40 ;
  assign \$42  = \$like  + 1'h1;
  assign \$43  = a_place + 1'h1;
  assign \$45  = \$signature__addr$31  + 2'h0;
  assign \$46  = \$45  + 1'h1;
  assign \$47  = \$like  == 2'h3;
  assign \$48  = c_place + 1'h1;
  assign \$49  = \$like$25  + 1'h1;
  assign \$50  = \$like$25  + 1'h1;
  assign \$52  = ! \$like$25 ;
  assign \$53  = \$like$27  + 1'h1;
  assign \$54  = a_place + 1'h1;
  assign \$55  = a_place + 1'h1;
  assign \$56  = ! \$like ;
  assign \$57  = \$like  == 2'h3;
  assign \$59  = $signed(\$58 ) * $signed(\$signature__data$71 [31:0]);
  assign \$60  = before0 + product0;
  assign \$62  = $signed(\$61 ) * $signed(\$signature__data$71 [63:32]);
  assign \$63  = before1 + product1;
  assign \$65  = $signed(\$64 ) * $signed(\$signature__data$71 [95:64]);
  assign \$66  = before2 + product2;
  assign \$68  = $signed(\$67 ) * $signed(\$signature__data$71 [127:96]);
  assign \$69  = before3 + product3;
  assign \$70  = ~ \$signal$65 ;
  assign \$71  = ~ \$signal$50 ;
  assign \$72  = \$70  & \$71 ;
  always @(posedge clk)
    \$signal$20  <= \$73 ;
  always @(posedge clk)
    \$signal$10  <= \$74 ;
  always @(posedge clk)
    \$signal$17  <= \$75 ;
  always @(posedge clk)
    \$signal$13  <= \$76 ;
  always @(posedge clk)
    \$like  <= \$77 ;
  always @(posedge clk)
    a_place <= \$78 ;
  always @(posedge clk)
    \$signature__addr$31  <= \$79 ;
  always @(posedge clk)
    c_place <= \$80 ;
  always @(posedge clk)
    \$like$25  <= \$81 ;
  always @(posedge clk)
    \$like$27  <= \$82 ;
  always @(posedge clk)
    a_row <= \$83 ;
  always @(posedge clk)
    \$signal$65  <= \$84 ;
  always @(posedge clk)
    \$signal$66  <= \$85 ;
  always @(posedge clk)
    \$signal$67  <= \$86 ;
  always @(posedge clk)
    \$like$62  <= \$87 ;
  always @(posedge clk)
    \$signal$50  <= \$88 ;
  always @(posedge clk)
    \$signal$34  <= \$89 ;
  always @(posedge clk)
    last_sum <= \$90 ;
  always @(posedge clk)
    \$signature__addr$69  <= \$91 ;
  always @(posedge clk)
    product0 <= \$92 ;
  always @(posedge clk)
    total0 <= \$93 ;
  always @(posedge clk)
    product1 <= \$94 ;
  always @(posedge clk)
    total1 <= \$95 ;
  always @(posedge clk)
    product2 <= \$96 ;
  always @(posedge clk)
    total2 <= \$97 ;
  always @(posedge clk)
    product3 <= \$98 ;
  always @(posedge clk)
    total3 <= \$99 ;
  always @(posedge clk)
    opcode <= \$100 ;
  always @(posedge clk)
    fsm_state <= \$101 ;
  always @(posedge clk)
    fresh <= \$102 ;
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    s_axis_tready = 1'h0;
    casez (fsm_state)
      3'h0:
          s_axis_tready = 1'h1;
      3'h4:
          s_axis_tready = 1'h1;
      3'h3:
          s_axis_tready = 1'h1;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$11  = 2'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signal$11  = \$22 ;
      3'h3:
          \$signal$11  = \$23 ;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          \$signal$11  = 2'h3;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$18  = 2'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signal$18  = 2'h3;
      3'h3:
          \$signal$18  = 2'h3;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          \$signal$18  = 2'h3;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$16  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signal$16  = \$signal$52 ;
      3'h3:
          \$signal$16  = \$signal$52 ;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          \$signal$16  = \$signal$53 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$59  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signature__en$59  = \$signal$52 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    lane_last = 2'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          lane_last = 2'h3;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          lane_last = 2'h3;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$60  = 4'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          \$signature__en$60  = \$25 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$22  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          \$signal$22  = 1'h1;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__addr$61  = 2'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          \$signature__addr$61  = \$like$62 ;
      3'h5:
          \$signature__addr$61  = \$like$62 ;
      3'h1:
          /* empty */;
      3'h6:
          \$signature__addr$61  = \$6 [1:0];
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    m_axis_tvalid = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          m_axis_tvalid = 1'h1;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    m_axis_tlast = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          m_axis_tlast = \$28 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$73  = \$6 [4:0];
    if (rst) begin
      \$73  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$74  = \$signal$10 ;
    if (\$signal$16 ) begin
      \$74  = \$37 [1:0];
    end
    if (rst) begin
      \$74  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$75  = \$signal$17 ;
    if (\$signal$16 ) begin
      \$75  = \$39 [1:0];
    end
    if (rst) begin
      \$75  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$76  = \$signal$13 ;
    if (\$signal$16 ) begin
      \$76  = \$41 [1:0];
    end
    if (rst) begin
      \$76  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$77  = \$like ;
    if (\$signal$22 ) begin
      \$77  = \$42 [1:0];
      if (\$47 ) begin
        \$77  = 2'h0;
      end
    end
    if (rst) begin
      \$77  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$78  = a_place;
    if (\$signal$22 ) begin
      \$78  = \$43 [3:0];
      if (\$47 ) begin
        \$78  = a_row;
        if (\$52 ) begin
          \$78  = \$54 [3:0];
        end
      end
      if (\$signal$21 ) begin
        \$78  = 4'h0;
      end
    end
    if (rst) begin
      \$78  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$79  = \$signature__addr$31 ;
    if (\$signal$22 ) begin
      \$79  = \$46 [1:0];
      if (\$47 ) begin
        \$79  = \$50 [1:0];
        if (\$52 ) begin
          \$79  = 2'h0;
        end
      end
    end
    if (rst) begin
      \$79  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$80  = c_place;
    if (\$signal$22 ) begin
      if (\$47 ) begin
        \$80  = \$48 [1:0];
      end
      if (\$signal$21 ) begin
        \$80  = 2'h0;
      end
    end
    if (rst) begin
      \$80  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$81  = \$like$25 ;
    if (\$signal$22 ) begin
      if (\$47 ) begin
        \$81  = \$49 [1:0];
        if (\$52 ) begin
          \$81  = 2'h0;
        end
      end
    end
    if (rst) begin
      \$81  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$82  = \$like$27 ;
    if (\$signal$22 ) begin
      if (\$47 ) begin
        if (\$52 ) begin
          \$82  = \$53 [1:0];
        end
      end
      if (\$signal$21 ) begin
        \$82  = 2'h0;
      end
    end
    if (rst) begin
      \$82  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$83  = a_row;
    if (\$signal$22 ) begin
      if (\$47 ) begin
        if (\$52 ) begin
          \$83  = \$55 [3:0];
        end
      end
      if (\$signal$21 ) begin
        \$83  = 4'h0;
      end
    end
    if (rst) begin
      \$83  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$84  = \$signal$22 ;
    if (rst) begin
      \$84  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$85  = \$56 ;
    if (rst) begin
      \$85  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$86  = \$57 ;
    if (rst) begin
      \$86  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$87  = c_place;
    if (rst) begin
      \$87  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$88  = \$signal$65 ;
    if (rst) begin
      \$88  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$89  = \$signal$66 ;
    if (rst) begin
      \$89  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$90  = \$signal$67 ;
    if (rst) begin
      \$90  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$91  = \$like$62 ;
    if (rst) begin
      \$91  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$92  = \$59 [31:0];
    if (rst) begin
      \$92  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$93  = total0;
    if (\$signal$50 ) begin
      \$93  = \$60 [31:0];
    end
    if (rst) begin
      \$93  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$94  = \$62 [31:0];
    if (rst) begin
      \$94  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$95  = total1;
    if (\$signal$50 ) begin
      \$95  = \$63 [31:0];
    end
    if (rst) begin
      \$95  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$96  = \$65 [31:0];
    if (rst) begin
      \$96  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$97  = total2;
    if (\$signal$50 ) begin
      \$97  = \$66 [31:0];
    end
    if (rst) begin
      \$97  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$98  = \$68 [31:0];
    if (rst) begin
      \$98  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$99  = total3;
    if (\$signal$50 ) begin
      \$99  = \$69 [31:0];
    end
    if (rst) begin
      \$99  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$100  = opcode;
    casez (fsm_state)
      3'h0:
          \$100  = s_axis_tdata[4:0];
    endcase
    if (rst) begin
      \$100  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$101  = fsm_state;
    casez (fsm_state)
      3'h0:
          if (\$signal$52 ) begin
            \$101  = 3'h0;
            if (s_axis_tdata[3]) begin
              \$101  = 3'h1;
            end
            if (s_axis_tdata[2]) begin
              \$101  = 3'h2;
            end
            if (s_axis_tdata[1]) begin
              \$101  = 3'h3;
            end
            if (s_axis_tdata[0]) begin
              \$101  = 3'h4;
            end
          end
      3'h4:
          if (\$signal$15 ) begin
            \$101  = 3'h0;
            if (opcode[3]) begin
              \$101  = 3'h1;
            end
            if (opcode[2]) begin
              \$101  = 3'h2;
            end
            if (opcode[1]) begin
              \$101  = 3'h3;
            end
          end
      3'h3:
          if (\$signal$15 ) begin
            \$101  = 3'h0;
            if (opcode[3]) begin
              \$101  = 3'h1;
            end
            if (opcode[2]) begin
              \$101  = 3'h2;
            end
          end
      3'h2:
          if (\$signal$21 ) begin
            \$101  = 3'h5;
          end
      3'h5:
          if (\$72 ) begin
            \$101  = 3'h0;
            if (opcode[3]) begin
              \$101  = 3'h1;
            end
          end
      3'h1:
          \$101  = 3'h6;
      3'h6:
          if (\$signal$15 ) begin
            \$101  = 3'h0;
          end
    endcase
    if (rst) begin
      \$101  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$102  = fresh;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          /* empty */;
      3'h5:
          if (\$72 ) begin
            \$102  = 1'h0;
          end
      3'h1:
          /* empty */;
      3'h6:
          if (\$signal$15 ) begin
            \$102  = 1'h1;
          end
    endcase
    if (rst) begin
      \$102  = 1'h1;
    end
  end
  assign \$signal$19  = \$6 [4:0];
  assign k_last = 2'h3;
  assign n_last = 2'h3;
  assign m_last = 2'h3;
  assign \$signal$32  = \$signature__addr$31 ;
  assign \$signature__data$44  = { \$20 [31:0], \$19 [31:0], \$18 [31:0], \$17 [31:0] };
  assign \$signature__addr$54  = \$signal$20 [3:0];
  assign \$signature__data$55  = s_axis_tdata;
  assign \$signature__addr$56  = \$signal$20 [1:0];
  assign \$signature__data$57  = { s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata };
  assign \$114  = 3'h0;
  assign \$116  = 1'h1;
  assign \$9  = 3'h0;
  assign \$signature__addr  = a_place;
  assign \$22  = 2'h3;
  assign \$23  = 2'h3;
  assign \$165  = 3'h0;
  assign \$167  = 1'h1;
  assign \$44  = 3'h0;
  assign \$176  = 3'h0;
  assign \$178  = 1'h1;
  assign \$51  = 3'h0;
  assign \$187  = 6'h00;
  assign \$58  = \$signature__data$70 ;
  assign \$192  = 6'h00;
  assign \$61  = \$signature__data$70 ;
  assign \$197  = 6'h00;
  assign \$64  = \$signature__data$70 ;
  assign \$202  = 6'h00;
  assign \$67  = \$signature__data$70 ;
endmodule
