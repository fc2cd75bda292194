
module v2_8(s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata);
  reg \$auto$verilog_backend.cc:2355:dump_module$1  = 0;
  wire \$1 ;
  wire \$10 ;
  reg [2:0] \$100 ;
  reg [2:0] \$101 ;
  reg [2:0] \$102 ;
  reg [5:0] \$103 ;
  reg \$104 ;
  reg \$105 ;
  reg \$106 ;
  reg [2:0] \$107 ;
  reg \$108 ;
  reg \$109 ;
  wire \$11 ;
  reg \$110 ;
  reg [2:0] \$111 ;
  reg [31:0] \$112 ;
  reg [31:0] \$113 ;
  reg [31:0] \$114 ;
  reg [31:0] \$115 ;
  reg [31:0] \$116 ;
  reg [31:0] \$117 ;
  reg [31:0] \$118 ;
  reg [31:0] \$119 ;
  wire \$12 ;
  reg [31:0] \$120 ;
  reg [31:0] \$121 ;
  reg [31:0] \$122 ;
  reg [31:0] \$123 ;
  reg [31:0] \$124 ;
  reg [31:0] \$125 ;
  reg [31:0] \$126 ;
  reg [31:0] \$127 ;
  reg [4:0] \$128 ;
  reg [2:0] \$129 ;
  wire [31:0] \$13 ;
  reg \$130 ;
  wire [31:0] \$14 ;
  wire [3:0] \$142 ;
  wire \$144 ;
  wire [31:0] \$15 ;
  wire [31:0] \$16 ;
  wire [31:0] \$17 ;
  wire [8:0] \$179 ;
  wire [31:0] \$18 ;
  wire [31:0] \$19 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [3:0] \$205 ;
  wire \$207 ;
  wire [32:0] \$21 ;
  wire [3:0] \$216 ;
  wire \$218 ;
  wire [32:0] \$22 ;
  wire [5:0] \$227 ;
  wire [32:0] \$23 ;
  wire [5:0] \$232 ;
  wire [5:0] \$237 ;
  wire [32:0] \$24 ;
  wire [5:0] \$242 ;
  wire [5:0] \$247 ;
  wire [32:0] \$25 ;
  wire [5:0] \$252 ;
  wire [5:0] \$257 ;
  wire [32:0] \$26 ;
  wire [5:0] \$262 ;
  wire [32:0] \$27 ;
  wire [32:0] \$28 ;
  wire [31:0] \$29 ;
  wire \$3 ;
  wire [2:0] \$30 ;
  wire [2:0] \$31 ;
  wire [7:0] \$32 ;
  wire [7:0] \$33 ;
  wire \$34 ;
  wire \$35 ;
  wire \$36 ;
  wire \$37 ;
  wire \$38 ;
  wire \$39 ;
  wire \$4 ;
  wire \$40 ;
  wire \$41 ;
  wire \$42 ;
  wire \$43 ;
  wire [3:0] \$44 ;
  wire [3:0] \$45 ;
  wire [3:0] \$46 ;
  wire [3:0] \$47 ;
  wire [3:0] \$48 ;
  wire [3:0] \$49 ;
  wire [7:0] \$5 ;
  wire [3:0] \$50 ;
  wire [6:0] \$51 ;
  wire [3:0] \$52 ;
  wire [3:0] \$53 ;
  wire [4:0] \$54 ;
  wire \$55 ;
  wire [3:0] \$56 ;
  wire [3:0] \$57 ;
  wire [3:0] \$58 ;
  wire [3:0] \$59 ;
  wire [7:0] \$6 ;
  wire \$60 ;
  wire [3:0] \$61 ;
  wire [6:0] \$62 ;
  wire [6:0] \$63 ;
  wire \$64 ;
  wire \$65 ;
  wire [31:0] \$66 ;
  wire [63:0] \$67 ;
  wire [32:0] \$68 ;
  wire [31:0] \$69 ;
  wire \$7 ;
  wire [63:0] \$70 ;
  wire [32:0] \$71 ;
  wire [31:0] \$72 ;
  wire [63:0] \$73 ;
  wire [32:0] \$74 ;
  wire [31:0] \$75 ;
  wire [63:0] \$76 ;
  wire [32:0] \$77 ;
  wire [31:0] \$78 ;
  wire [63:0] \$79 ;
  wire \$8 ;
  wire [32:0] \$80 ;
  wire [31:0] \$81 ;
  wire [63:0] \$82 ;
  wire [32:0] \$83 ;
  wire [31:0] \$84 ;
  wire [63:0] \$85 ;
  wire [32:0] \$86 ;
  wire [31:0] \$87 ;
  wire [63:0] \$88 ;
  wire [32:0] \$89 ;
  wire [3:0] \$9 ;
  wire \$90 ;
  wire \$91 ;
  wire \$92 ;
  reg [6:0] \$93 ;
  reg [2:0] \$94 ;
  reg [2:0] \$95 ;
  reg [2:0] \$96 ;
  reg [2:0] \$97 ;
  reg [5:0] \$98 ;
  reg [2:0] \$99 ;
  reg [2:0] \$like  = 3'h0;
  reg [2:0] \$like$25  = 3'h0;
  reg [2:0] \$like$27  = 3'h0;
  reg [2:0] \$like$74  = 3'h0;
  wire \$signal ;
  reg [2:0] \$signal$10  = 3'h0;
  reg [2:0] \$signal$11 ;
  reg [2:0] \$signal$13  = 3'h0;
  wire \$signal$15 ;
  reg \$signal$16 ;
  reg [2:0] \$signal$17  = 3'h0;
  reg [2:0] \$signal$18 ;
  wire [6:0] \$signal$19 ;
  reg [6:0] \$signal$20  = 7'h00;
  wire \$signal$21 ;
  reg \$signal$22 ;
  (* init = 3'h0 *)
  wire [2:0] \$signal$32 ;
  reg \$signal$34  = 1'h0;
  reg \$signal$62  = 1'h0;
  wire \$signal$64 ;
  wire \$signal$65 ;
  reg \$signal$77  = 1'h0;
  reg \$signal$78  = 1'h0;
  reg \$signal$79  = 1'h0;
  wire [5:0] \$signature__addr ;
  reg [2:0] \$signature__addr$31  = 3'h0;
  wire [5:0] \$signature__addr$66 ;
  wire [2:0] \$signature__addr$68 ;
  reg [2:0] \$signature__addr$73 ;
  reg [2:0] \$signature__addr$81  = 3'h0;
  wire [255:0] \$signature__data ;
  wire [255:0] \$signature__data$52 ;
  wire [31:0] \$signature__data$67 ;
  wire [255:0] \$signature__data$69 ;
  wire [31:0] \$signature__data$82 ;
  wire [255:0] \$signature__data$83 ;
  wire \$signature__en ;
  reg \$signature__en$71 ;
  reg [7:0] \$signature__en$72 ;
  reg [5:0] a_place = 6'h00;
  reg [5:0] a_row = 6'h00;
  wire [31:0] before0;
  wire [31:0] before1;
  wire [31:0] before2;
  wire [31:0] before3;
  wire [31:0] before4;
  wire [31:0] before5;
  wire [31:0] before6;
  wire [31:0] before7;
  reg [2:0] c_place = 3'h0;
  input clk;
  wire clk;
  wire [-1:0] element;
  reg fresh = 1'h1;
  reg [2:0] fsm_state = 3'h0;
  wire [2:0] k_last;
  reg [2:0] lane_last;
  reg last_sum = 1'h0;
  output [31:0] m_axis_tdata;
  wire [31:0] m_axis_tdata;
  output m_axis_tlast;
  reg m_axis_tlast;
  input m_axis_tready;
  wire m_axis_tready;
  output m_axis_tvalid;
  reg m_axis_tvalid;
  wire [2:0] m_last;
  wire [2:0] n_last;
  reg [4:0] opcode = 5'h00;
  wire place_end;
  reg [31:0] product0 = 32'd0;
  reg [31:0] product1 = 32'd0;
  reg [31:0] product2 = 32'd0;
  reg [31:0] product3 = 32'd0;
  reg [31:0] product4 = 32'd0;
  reg [31:0] product5 = 32'd0;
  reg [31:0] product6 = 32'd0;
  reg [31:0] product7 = 32'd0;
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
  reg [31:0] total4 = 32'd0;
  reg [31:0] total5 = 32'd0;
  reg [31:0] total6 = 32'd0;
  reg [31:0] total7 = 32'd0;
  reg [31:0] a [63:0];
  always @(posedge clk) begin
    if (\$signature__en$71 )
      a[\$signal$20 [5:0]] <= s_axis_tdata;
  end
  reg [31:0] _0_;
  always @(posedge clk) begin
    _0_ <= a[\$signature__addr ];
  end
  assign \$signature__data$82  = _0_;
  reg [255:0] b [7:0];
  always @(posedge clk) begin
    if (\$signature__en$72 [0])
      b[\$signal$20 [2:0]][31:0] <= s_axis_tdata;
    if (\$signature__en$72 [1])
      b[\$signal$20 [2:0]][63:32] <= s_axis_tdata;
    if (\$signature__en$72 [2])
      b[\$signal$20 [2:0]][95:64] <= s_axis_tdata;
    if (\$signature__en$72 [3])
      b[\$signal$20 [2:0]][127:96] <= s_axis_tdata;
    if (\$signature__en$72 [4])
      b[\$signal$20 [2:0]][159:128] <= s_axis_tdata;
    if (\$signature__en$72 [5])
      b[\$signal$20 [2:0]][191:160] <= s_axis_tdata;
    if (\$signature__en$72 [6])
      b[\$signal$20 [2:0]][223:192] <= s_axis_tdata;
    if (\$signature__en$72 [7])
      b[\$signal$20 [2:0]][255:224] <= s_axis_tdata;
  end
  reg [255:0] _1_;
  always @(posedge clk) begin
    _1_ <= b[\$signature__addr$31 ];
  end
  assign \$signature__data$83  = _1_;
  reg [255:0] c [7:0];
  always @(posedge clk) begin
    if (\$signature__en )
      c[\$signature__addr$81 ] <= { \$28 [31:0], \$27 [31:0], \$26 [31:0], \$25 [31:0], \$24 [31:0], \$23 [31:0], \$22 [31:0], \$21 [31:0] };
  end
  reg [255:0] _2_;
  always @(posedge clk) begin
    _2_ <= c[\$signature__addr$73 ];
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
  assign \$6  = \$signal$15  ? 8'h00 : \$5 ;
  assign \$7  = \$like  == 3'h7;
  assign \$8  = \$signal$22  & \$7 ;
  assign \$10  = ! \$like$25 ;
  assign \$11  = \$8  & \$10 ;
  assign \$12  = \$like$27  == 3'h7;
  assign \$signal$21  = \$11  & \$12 ;
  assign \$13  = fresh ? 32'd0 : \$signature__data [31:0];
  assign before0 = \$signal$34  ? \$13  : total0;
  assign \$14  = fresh ? 32'd0 : \$signature__data [63:32];
  assign before1 = \$signal$34  ? \$14  : total1;
  assign \$15  = fresh ? 32'd0 : \$signature__data [95:64];
  assign before2 = \$signal$34  ? \$15  : total2;
  assign \$16  = fresh ? 32'd0 : \$signature__data [127:96];
  assign before3 = \$signal$34  ? \$16  : total3;
  assign \$17  = fresh ? 32'd0 : \$signature__data [159:128];
  assign before4 = \$signal$34  ? \$17  : total4;
  assign \$18  = fresh ? 32'd0 : \$signature__data [191:160];
  assign before5 = \$signal$34  ? \$18  : total5;
  assign \$19  = fresh ? 32'd0 : \$signature__data [223:192];
  assign before6 = \$signal$34  ? \$19  : total6;
  assign \$20  = fresh ? 32'd0 : \$signature__data [255:224];
  assign before7 = \$signal$34  ? \$20  : total7;
  assign \$21  = before0 + product0;
  assign \$22  = before1 + product1;
  assign \$23  = before2 + product2;
  assign \$24  = before3 + product3;
  assign \$25  = before4 + product4;
  assign \$26  = before5 + product5;
  assign \$27  = before6 + product6;
  assign \$28  = before7 + product7;
  assign \$signature__en  = \$signal$62  & last_sum;
  assign \$signal$64  = s_axis_tvalid & s_axis_tready;
  assign \$signal$65  = m_axis_tvalid & m_axis_tready;
  assign \$179  = \$signal$13  * 6'h20;
  assign \$29  = \$signature__data  >> \$179 ;
  assign m_axis_tdata = fresh ? 32'd0 : \$29 ;
  assign \$32  = 1'h1 << \$signal$13 ;
  assign \$33  = \$signal$64  ? \$32  : 8'h00;
  assign \$34  = \$signal$10  == \$signal$11 ;
  assign \$35  = \$signal$17  == \$signal$18 ;
  assign \$36  = \$34  & \$35 ;
  assign \$37  = ! fsm_state;
  assign \$38  = fsm_state == 1'h1;
  assign \$39  = fsm_state == 2'h2;
  assign \$40  = fsm_state == 2'h3;
  assign \$41  = fsm_state == 3'h4;
  assign \$42  = fsm_state == 3'h5;
  assign \$43  = fsm_state == 3'h6;
  assign \$44  = \$signal$10  + 1'h1;
  assign \$45  = \$signal  ? 4'h0 : \$44 ;
  assign \$46  = \$signal$17  + \$signal ;
  assign \$47  = \$signal$15  ? 4'h0 : \$46 ;
  assign \$48  = \$signal$13  + 1'h1;
  assign \$49  = place_end ? 4'h0 : \$48 ;
  assign \$50  = \$like  + 1'h1;
  assign \$51  = a_place + 1'h1;
  assign \$53  = \$signature__addr$31  + 3'h0;
  assign \$54  = \$53  + 1'h1;
  assign \$55  = \$like  == 3'h7;
  assign \$56  = c_place + 1'h1;
  assign \$57  = \$like$25  + 1'h1;
  assign \$58  = \$like$25  + 1'h1;
  assign \$60  = ! \$like$25 ;
  assign \$61  = \$like$27  + 1'h1;
  assign \$62  = a_place + 1'h1;
  assign \$63  = a_place + 1'h1;
  assign \$64  = ! \$like ;
  assign \$65  = \$like  == 3'h7;
  assign \$67  = $signed(\$66 ) * $signed(\$signature__data$83 [31:0]);
  assign \$68  = before0 + product0;
  assign \$70  = $signed(\$69 ) * $signed(\$signature__data$83 [63:32]);
  assign \$71  = before1 + product1;
  assign \$73  = $signed(\$72 ) * $signed(\$signature__data$83 [95:64]);
  assign \$74  = before2 + product2;
  assign \$76  = $signed(\$75 ) * $signed(\$signature__data$83 [127:96]);
  assign \$77  = before3 + product3;
  assign \$79  = $signed(\$78 ) * $signed(\$signature__data$83 [159:128]);
  assign \$80  = before4 + product4;
  assign \$82  = $signed(\$81 ) * $signed(\$signature__data$83 [191:160]);
  assign \$83  = before5 + product5;
  assign \$85  = $signed(\$84 ) * $signed(\$signature__data$83 [223:192]);
  assign \$86  = before6 + product6;
  assign \$88  = $signed(\$87 ) * $signed(\$signature__data$83 [255:224]);
  assign \$89  = before7 + product7;
  assign \$90  = ~ \$signal$77 ;
  assign \$91  = ~ \$signal$62 ;
  assign \$92  = \$90  & \$91 ;
  always @(posedge clk)
    \$signal$20  <= \$93 ;
  always @(posedge clk)
    \$signal$10  <= \$94 ;
  always @(posedge clk)
    \$signal$17  <= \$95 ;
  always @(posedge clk)
    \$signal$13  <= \$96 ;
  always @(posedge clk)
    \$like  <= \$97 ;
  always @(posedge clk)
    a_place <= \$98 ;
  always @(posedge clk)
    \$signature__addr$31  <= \$99 ;
  always @(posedge clk)
    c_place <= \$100 ;
  always @(posedge clk)
    \$like$25  <= \$101 ;
  always @(posedge clk)
    \$like$27  <= \$102 ;
  always @(posedge clk)
    a_row <= \$103 ;
  always @(posedge clk)
    \$signal$77  <= \$104 ;
  always @(posedge clk)
    \$signal$78  <= \$105 ;
  always @(posedge clk)
    \$signal$79  <= \$106 ;
  always @(posedge clk)
    \$like$74  <= \$107 ;
  always @(posedge clk)
    \$signal$62  <= \$108 ;
  always @(posedge clk)
    \$signal$34  <= \$109 ;
  always @(posedge clk)
    last_sum <= \$110 ;
  always @(posedge clk)
    \$signature__addr$81  <= \$111 ;
  always @(posedge clk)
    product0 <= \$112 ;
  always @(posedge clk)
    total0 <= \$113 ;
  always @(posedge clk)
    product1 <= \$114 ;
  always @(posedge clk)
    total1 <= \$115 ;
  always @(posedge clk)
    product2 <= \$116 ;
  always @(posedge clk)
    total2 <= \$117 ;
  always @(posedge clk)
    product3 <= \$118 ;
  always @(posedge clk)
    total3 <= \$119 ;
  always @(posedge clk)
    product4 <= \$120 ;
  always @(posedge clk)
    total4 <= \$121 ;
  always @(posedge clk)
    product5 <= \$122 ;
  always @(posedge clk)
    total5 <= \$123 ;
  always @(posedge clk)
    product6 <= \$124 ;
  always @(posedge clk)
    total6 <= \$125 ;
  always @(posedge clk)
    product7 <= \$126 ;
  always @(posedge clk)
    total7 <= \$127 ;
  always @(posedge clk)
    opcode <= \$128 ;
  always @(posedge clk)
    fsm_state <= \$129 ;
  always @(posedge clk)
    fresh <= \$130 ;
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
    \$signal$11  = 3'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signal$11  = \$30 ;
      3'h3:
          \$signal$11  = \$31 ;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          \$signal$11  = 3'h7;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$18  = 3'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signal$18  = 3'h7;
      3'h3:
          \$signal$18  = 3'h7;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          \$signal$18  = 3'h7;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$16  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signal$16  = \$signal$64 ;
      3'h3:
          \$signal$16  = \$signal$64 ;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          \$signal$16  = \$signal$65 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$71  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signature__en$71  = \$signal$64 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    lane_last = 3'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          lane_last = 3'h7;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          lane_last = 3'h7;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$72  = 8'h00;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          \$signature__en$72  = \$33 ;
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
    \$signature__addr$73  = 3'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          \$signature__addr$73  = \$like$74 ;
      3'h5:
          \$signature__addr$73  = \$like$74 ;
      3'h1:
          /* empty */;
      3'h6:
          \$signature__addr$73  = \$6 [2:0];
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
          m_axis_tlast = \$36 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$93  = \$6 [6:0];
    if (rst) begin
      \$93  = 7'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$94  = \$signal$10 ;
    if (\$signal$16 ) begin
      \$94  = \$45 [2:0];
    end
    if (rst) begin
      \$94  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$95  = \$signal$17 ;
    if (\$signal$16 ) begin
      \$95  = \$47 [2:0];
    end
    if (rst) begin
      \$95  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$96  = \$signal$13 ;
    if (\$signal$16 ) begin
      \$96  = \$49 [2:0];
    end
    if (rst) begin
      \$96  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$97  = \$like ;
    if (\$signal$22 ) begin
      \$97  = \$50 [2:0];
      if (\$55 ) begin
        \$97  = 3'h0;
      end
    end
    if (rst) begin
      \$97  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$98  = a_place;
    if (\$signal$22 ) begin
      \$98  = \$51 [5:0];
      if (\$55 ) begin
        \$98  = a_row;
        if (\$60 ) begin
          \$98  = \$62 [5:0];
        end
      end
      if (\$signal$21 ) begin
        \$98  = 6'h00;
      end
    end
    if (rst) begin
      \$98  = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$99  = \$signature__addr$31 ;
    if (\$signal$22 ) begin
      \$99  = \$54 [2:0];
      if (\$55 ) begin
        \$99  = \$58 [2:0];
        if (\$60 ) begin
          \$99  = 3'h0;
        end
      end
    end
    if (rst) begin
      \$99  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$100  = c_place;
    if (\$signal$22 ) begin
      if (\$55 ) begin
        \$100  = \$56 [2:0];
      end
      if (\$signal$21 ) begin
        \$100  = 3'h0;
      end
    end
    if (rst) begin
      \$100  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$101  = \$like$25 ;
    if (\$signal$22 ) begin
      if (\$55 ) begin
        \$101  = \$57 [2:0];
        if (\$60 ) begin
          \$101  = 3'h0;
        end
      end
    end
    if (rst) begin
      \$101  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$102  = \$like$27 ;
    if (\$signal$22 ) begin
      if (\$55 ) begin
        if (\$60 ) begin
          \$102  = \$61 [2:0];
        end
      end
      if (\$signal$21 ) begin
        \$102  = 3'h0;
      end
    end
    if (rst) begin
      \$102  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$103  = a_row;
    if (\$signal$22 ) begin
      if (\$55 ) begin
        if (\$60 ) begin
          \$103  = \$63 [5:0];
        end
      end
      if (\$signal$21 ) begin
        \$103  = 6'h00;
      end
    end
    if (rst) begin
      \$103  = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$104  = \$signal$22 ;
    if (rst) begin
      \$104  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$105  = \$64 ;
    if (rst) begin
      \$105  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$106  = \$65 ;
    if (rst) begin
      \$106  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$107  = c_place;
    if (rst) begin
      \$107  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$108  = \$signal$77 ;
    if (rst) begin
      \$108  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$109  = \$signal$78 ;
    if (rst) begin
      \$109  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$110  = \$signal$79 ;
    if (rst) begin
      \$110  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$111  = \$like$74 ;
    if (rst) begin
      \$111  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$112  = \$67 [31:0];
    if (rst) begin
      \$112  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$113  = total0;
    if (\$signal$62 ) begin
      \$113  = \$68 [31:0];
    end
    if (rst) begin
      \$113  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$114  = \$70 [31:0];
    if (rst) begin
      \$114  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$115  = total1;
    if (\$signal$62 ) begin
      \$115  = \$71 [31:0];
    end
    if (rst) begin
      \$115  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$116  = \$73 [31:0];
    if (rst) begin
      \$116  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$117  = total2;
    if (\$signal$62 ) begin
      \$117  = \$74 [31:0];
    end
    if (rst) begin
      \$117  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$118  = \$76 [31:0];
    if (rst) begin
      \$118  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$119  = total3;
    if (\$signal$62 ) begin
      \$119  = \$77 [31:0];
    end
    if (rst) begin
      \$119  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$120  = \$79 [31:0];
    if (rst) begin
      \$120  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$121  = total4;
    if (\$signal$62 ) begin
      \$121  = \$80 [31:0];
    end
    if (rst) begin
      \$121  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$122  = \$82 [31:0];
    if (rst) begin
      \$122  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$123  = total5;
    if (\$signal$62 ) begin
      \$123  = \$83 [31:0];
    end
    if (rst) begin
      \$123  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$124  = \$85 [31:0];
    if (rst) begin
      \$124  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$125  = total6;
    if (\$signal$62 ) begin
      \$125  = \$86 [31:0];
    end
    if (rst) begin
      \$125  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$126  = \$88 [31:0];
    if (rst) begin
      \$126  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$127  = total7;
    if (\$signal$62 ) begin
      \$127  = \$89 [31:0];
    end
    if (rst) begin
      \$127  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$128  = opcode;
    casez (fsm_state)
      3'h0:
          \$128  = s_axis_tdata[4:0];
    endcase
    if (rst) begin
      \$128  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$129  = fsm_state;
    casez (fsm_state)
      3'h0:
          if (\$signal$64 ) begin
            \$129  = 3'h0;
            if (s_axis_tdata[2]) begin
              \$129  = 3'h2;
            end
            if (s_axis_tdata[1]) begin
              \$129  = 3'h3;
            end
            if (s_axis_tdata[0]) begin
              \$129  = 3'h4;
            end
          end
      3'h4:
          if (\$signal$15 ) begin
            \$129  = 3'h0;
            if (opcode[2]) begin
              \$129  = 3'h2;
            end
            if (opcode[1]) begin
              \$129  = 3'h3;
            end
          end
      3'h3:
          if (\$signal$15 ) begin
            \$129  = 3'h0;
            if (opcode[2]) begin
              \$129  = 3'h2;
            end
          end
      3'h2:
          if (\$signal$21 ) begin
            \$129  = 3'h5;
          end
      3'h5:
          if (\$92 ) begin
            \$129  = 3'h0;
            if (opcode[2]) begin
              \$129  = 3'h1;
            end
          end
      3'h1:
          \$129  = 3'h6;
      3'h6:
          if (\$signal$15 ) begin
            \$129  = 3'h0;
          end
    endcase
    if (rst) begin
      \$129  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$130  = fresh;
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
          if (\$92 ) begin
            \$130  = 1'h0;
          end
      3'h1:
          /* empty */;
      3'h6:
          if (\$signal$15 ) begin
            \$130  = 1'h1;
          end
    endcase
    if (rst) begin
      \$130  = 1'h1;
    end
  end
  assign \$signal$19  = \$6 [6:0];
  assign k_last = 3'h7;
  assign n_last = 3'h7;
  assign m_last = 3'h7;
  assign \$signal$32  = \$signature__addr$31 ;
  assign \$signature__data$52  = { \$28 [31:0], \$27 [31:0], \$26 [31:0], \$25 [31:0], \$24 [31:0], \$23 [31:0], \$22 [31:0], \$21 [31:0] };
  assign \$signature__addr$66  = \$signal$20 [5:0];
  assign \$signature__data$67  = s_axis_tdata;
  assign \$signature__addr$68  = \$signal$20 [2:0];
  assign \$signature__data$69  = { s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata };
  assign \$142  = 4'h0;
  assign \$144  = 1'h1;
  assign \$9  = 4'h0;
  assign \$signature__addr  = a_place;
  assign \$30  = 3'h7;
  assign \$31  = 3'h7;
  assign \$205  = 4'h0;
  assign \$207  = 1'h1;
  assign \$52  = 4'h0;
  assign \$216  = 4'h0;
  assign \$218  = 1'h1;
  assign \$59  = 4'h0;
  assign \$227  = 6'h00;
  assign \$66  = \$signature__data$82 ;
  assign \$232  = 6'h00;
  assign \$69  = \$signature__data$82 ;
  assign \$237  = 6'h00;
  assign \$72  = \$signature__data$82 ;
  assign \$242  = 6'h00;
  assign \$75  = \$signature__data$82 ;
  assign \$247  = 6'h00;
  assign \$78  = \$signature__data$82 ;
  assign \$252  = 6'h00;
  assign \$81  = \$signature__data$82 ;
  assign \$257  = 6'h00;
  assign \$84  = \$signature__data$82 ;
  assign \$262  = 6'h00;
  assign \$87  = \$signature__data$82 ;
endmodule
