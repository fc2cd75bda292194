
module v3_8_i8(s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata);
  reg \$auto$verilog_backend.cc:2355:dump_module$1  = 0;
  wire \$1 ;
  wire \$10 ;
  reg [2:0] \$100 ;
  reg [2:0] \$101 ;
  reg [2:0] \$102 ;
  reg [2:0] \$103 ;
  reg [5:0] \$104 ;
  reg \$105 ;
  reg \$106 ;
  reg \$107 ;
  reg [2:0] \$108 ;
  reg [1:0] \$109 ;
  wire \$11 ;
  reg \$110 ;
  reg \$111 ;
  reg \$112 ;
  reg [2:0] \$113 ;
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
  reg [31:0] \$128 ;
  reg [31:0] \$129 ;
  wire [5:0] \$13 ;
  reg [4:0] \$130 ;
  reg [2:0] \$131 ;
  reg \$132 ;
  wire [31:0] \$14 ;
  wire [3:0] \$144 ;
  wire \$146 ;
  wire [31:0] \$15 ;
  wire [31:0] \$16 ;
  wire [31:0] \$17 ;
  wire [31:0] \$18 ;
  wire [8:0] \$181 ;
  wire [31:0] \$19 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [3:0] \$207 ;
  wire \$209 ;
  wire [31:0] \$21 ;
  wire [3:0] \$218 ;
  wire [32:0] \$22 ;
  wire \$220 ;
  wire [5:0] \$229 ;
  wire [32:0] \$23 ;
  wire [5:0] \$234 ;
  wire [5:0] \$239 ;
  wire [32:0] \$24 ;
  wire [5:0] \$244 ;
  wire [5:0] \$249 ;
  wire [32:0] \$25 ;
  wire [5:0] \$254 ;
  wire [5:0] \$259 ;
  wire [32:0] \$26 ;
  wire [5:0] \$264 ;
  wire [32:0] \$27 ;
  wire [32:0] \$28 ;
  wire [32:0] \$29 ;
  wire \$3 ;
  wire [31:0] \$30 ;
  wire [2:0] \$31 ;
  wire [2:0] \$32 ;
  wire [7:0] \$33 ;
  wire [7:0] \$34 ;
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
  wire \$44 ;
  wire [3:0] \$45 ;
  wire [3:0] \$46 ;
  wire [3:0] \$47 ;
  wire [3:0] \$48 ;
  wire [3:0] \$49 ;
  wire [5:0] \$5 ;
  wire [3:0] \$50 ;
  wire [3:0] \$51 ;
  wire [6:0] \$52 ;
  wire [3:0] \$53 ;
  wire [3:0] \$54 ;
  wire [4:0] \$55 ;
  wire \$56 ;
  wire [3:0] \$57 ;
  wire [3:0] \$58 ;
  wire [3:0] \$59 ;
  wire [5:0] \$6 ;
  wire [3:0] \$60 ;
  wire \$61 ;
  wire [3:0] \$62 ;
  wire [6:0] \$63 ;
  wire [6:0] \$64 ;
  wire \$65 ;
  wire \$66 ;
  wire [7:0] \$67 ;
  wire [15:0] \$68 ;
  wire [32:0] \$69 ;
  wire \$7 ;
  wire [7:0] \$70 ;
  wire [15:0] \$71 ;
  wire [32:0] \$72 ;
  wire [7:0] \$73 ;
  wire [15:0] \$74 ;
  wire [32:0] \$75 ;
  wire [7:0] \$76 ;
  wire [15:0] \$77 ;
  wire [32:0] \$78 ;
  wire [7:0] \$79 ;
  wire \$8 ;
  wire [15:0] \$80 ;
  wire [32:0] \$81 ;
  wire [7:0] \$82 ;
  wire [15:0] \$83 ;
  wire [32:0] \$84 ;
  wire [7:0] \$85 ;
  wire [15:0] \$86 ;
  wire [32:0] \$87 ;
  wire [7:0] \$88 ;
  wire [15:0] \$89 ;
  wire [3:0] \$9 ;
  wire [32:0] \$90 ;
  wire \$91 ;
  wire \$92 ;
  wire \$93 ;
  reg [4:0] \$94 ;
  reg [2:0] \$95 ;
  reg [2:0] \$96 ;
  reg [2:0] \$97 ;
  reg [2:0] \$98 ;
  reg [5:0] \$99 ;
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
  wire [4:0] \$signal$19 ;
  reg [4:0] \$signal$20  = 5'h00;
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
  wire [3:0] \$signature__addr ;
  reg [2:0] \$signature__addr$31  = 3'h0;
  wire [3:0] \$signature__addr$66 ;
  wire [2:0] \$signature__addr$68 ;
  reg [2:0] \$signature__addr$73 ;
  reg [2:0] \$signature__addr$81  = 3'h0;
  wire [255:0] \$signature__data ;
  wire [255:0] \$signature__data$52 ;
  wire [31:0] \$signature__data$67 ;
  wire [63:0] \$signature__data$69 ;
  wire [31:0] \$signature__data$82 ;
  wire [63:0] \$signature__data$83 ;
  wire \$signature__en ;
  reg \$signature__en$71 ;
  reg [1:0] \$signature__en$72 ;
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
  reg [1:0] element = 2'h0;
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
  reg [31:0] a [15:0];
  always @(posedge clk) begin
    if (\$signature__en$71 )
      a[\$signal$20 [3:0]] <= s_axis_tdata;
  end
  reg [31:0] _0_;
  always @(posedge clk) begin
    _0_ <= a[\$13 [3:0]];
  end
  assign \$signature__data$82  = _0_;
  reg [63:0] b [7:0];
  always @(posedge clk) begin
    if (\$signature__en$72 [0])
      b[\$signal$20 [2:0]][31:0] <= s_axis_tdata;
    if (\$signature__en$72 [1])
      b[\$signal$20 [2:0]][63:32] <= s_axis_tdata;
  end
  reg [63:0] _1_;
  always @(posedge clk) begin
    _1_ <= b[\$signature__addr$31 ];
  end
  assign \$signature__data$83  = _1_;
  reg [255:0] c [7:0];
  always @(posedge clk) begin
    if (\$signature__en )
      c[\$signature__addr$81 ] <= { \$29 [31:0], \$28 [31:0], \$27 [31:0], \$26 [31:0], \$25 [31:0], \$24 [31:0], \$23 [31:0], \$22 [31:0] };
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
  assign \$6  = \$signal$15  ? 6'h00 : \$5 ;
  assign \$7  = \$like  == 3'h7;
  assign \$8  = \$signal$22  & \$7 ;
  assign \$10  = ! \$like$25 ;
  assign \$11  = \$8  & \$10 ;
  assign \$12  = \$like$27  == 3'h7;
  assign \$signal$21  = \$11  & \$12 ;
  assign \$14  = fresh ? 32'd0 : \$signature__data [31:0];
  assign before0 = \$signal$34  ? \$14  : total0;
  assign \$15  = fresh ? 32'd0 : \$signature__data [63:32];
  assign before1 = \$signal$34  ? \$15  : total1;
  assign \$16  = fresh ? 32'd0 : \$signature__data [95:64];
  assign before2 = \$signal$34  ? \$16  : total2;
  assign \$17  = fresh ? 32'd0 : \$signature__data [127:96];
  assign before3 = \$signal$34  ? \$17  : total3;
  assign \$18  = fresh ? 32'd0 : \$signature__data [159:128];
  assign before4 = \$signal$34  ? \$18  : total4;
  assign \$19  = fresh ? 32'd0 : \$signature__data [191:160];
  assign before5 = \$signal$34  ? \$19  : total5;
  assign \$20  = fresh ? 32'd0 : \$signature__data [223:192];
  assign before6 = \$signal$34  ? \$20  : total6;
  assign \$21  = fresh ? 32'd0 : \$signature__data [255:224];
  assign before7 = \$signal$34  ? \$21  : total7;
  assign \$22  = before0 + product0;
  assign \$23  = before1 + product1;
  assign \$24  = before2 + product2;
  assign \$25  = before3 + product3;
  assign \$26  = before4 + product4;
  assign \$27  = before5 + product5;
  assign \$28  = before6 + product6;
  assign \$29  = before7 + product7;
  assign \$signature__en  = \$signal$62  & last_sum;
  assign \$signal$64  = s_axis_tvalid & s_axis_tready;
  assign \$signal$65  = m_axis_tvalid & m_axis_tready;
  assign \$181  = \$signal$13  * 6'h20;
  assign \$30  = \$signature__data  >> \$181 ;
  assign m_axis_tdata = fresh ? 32'd0 : \$30 ;
  assign \$33  = 1'h1 << \$signal$13 ;
  assign \$34  = \$signal$64  ? \$33  : 8'h00;
  assign \$35  = \$signal$10  == \$signal$11 ;
  assign \$36  = \$signal$17  == \$signal$18 ;
  assign \$37  = \$35  & \$36 ;
  assign \$38  = ! fsm_state;
  assign \$39  = fsm_state == 1'h1;
  assign \$40  = fsm_state == 2'h2;
  assign \$41  = fsm_state == 2'h3;
  assign \$42  = fsm_state == 3'h4;
  assign \$43  = fsm_state == 3'h5;
  assign \$44  = fsm_state == 3'h6;
  assign \$45  = \$signal$10  + 1'h1;
  assign \$46  = \$signal  ? 4'h0 : \$45 ;
  assign \$47  = \$signal$17  + \$signal ;
  assign \$48  = \$signal$15  ? 4'h0 : \$47 ;
  assign \$49  = \$signal$13  + 1'h1;
  assign \$50  = place_end ? 4'h0 : \$49 ;
  assign \$51  = \$like  + 1'h1;
  assign \$52  = a_place + 1'h1;
  assign \$54  = \$signature__addr$31  + 3'h0;
  assign \$55  = \$54  + 1'h1;
  assign \$56  = \$like  == 3'h7;
  assign \$57  = c_place + 1'h1;
  assign \$58  = \$like$25  + 1'h1;
  assign \$59  = \$like$25  + 1'h1;
  assign \$61  = ! \$like$25 ;
  assign \$62  = \$like$27  + 1'h1;
  assign \$63  = a_place + 1'h1;
  assign \$64  = a_place + 1'h1;
  assign \$65  = ! \$like ;
  assign \$66  = \$like  == 3'h7;
  assign \$229  = element * 4'h8;
  assign \$67  = \$signature__data$82  >> \$229 ;
  assign \$68  = $signed(\$67 ) * $signed(\$signature__data$83 [7:0]);
  assign \$69  = before0 + product0;
  assign \$234  = element * 4'h8;
  assign \$70  = \$signature__data$82  >> \$234 ;
  assign \$71  = $signed(\$70 ) * $signed(\$signature__data$83 [15:8]);
  assign \$72  = before1 + product1;
  assign \$239  = element * 4'h8;
  assign \$73  = \$signature__data$82  >> \$239 ;
  assign \$74  = $signed(\$73 ) * $signed(\$signature__data$83 [23:16]);
  assign \$75  = before2 + product2;
  assign \$244  = element * 4'h8;
  assign \$76  = \$signature__data$82  >> \$244 ;
  assign \$77  = $signed(\$76 ) * $signed(\$signature__data$83 [31:24]);
  assign \$78  = before3 + product3;
  assign \$249  = element * 4'h8;
  assign \$79  = \$signature__data$82  >> \$249 ;
  assign \$80  = $signed(\$79 ) * $signed(\$signature__data$83 [39:32]);
  assign \$81  = before4 + product4;
  assign \$254  = element * 4'h8;
  assign \$82  = \$signature__data$82  >> \$254 ;
  assign \$83  = $signed(\$82 ) * $signed(\$signature__data$83 [47:40]);
  assign \$84  = before5 + product5;
  assign \$259  = element * 4'h8;
  assign \$85  = \$signature__data$82  >> \$259 ;
  assign \$86  = $signed(\$85 ) * $signed(\$signature__data$83 [55:48]);
  assign \$87  = before6 + product6;
  assign \$264  = element * 4'h8;
  assign \$88  = \$signature__data$82  >> \$264 ;
  assign \$89  = $signed(\$88 ) * $signed(\$signature__data$83 [63:56]);
  assign \$90  = before7 + product7;
  assign \$91  = ~ \$signal$77 ;
  assign \$92  = ~ \$signal$62 ;
  assign \$93  = \$91  & \$92 ;
  always @(posedge clk)
    \$signal$20  <= \$94 ;
  always @(posedge clk)
    \$signal$10  <= \$95 ;
  always @(posedge clk)
    \$signal$17  <= \$96 ;
  always @(posedge clk)
    \$signal$13  <= \$97 ;
  always @(posedge clk)
    \$like  <= \$98 ;
  always @(posedge clk)
    a_place <= \$99 ;
  always @(posedge clk)
    \$signature__addr$31  <= \$100 ;
  always @(posedge clk)
    c_place <= \$101 ;
  always @(posedge clk)
    \$like$25  <= \$102 ;
  always @(posedge clk)
    \$like$27  <= \$103 ;
  always @(posedge clk)
    a_row <= \$104 ;
  always @(posedge clk)
    \$signal$77  <= \$105 ;
  always @(posedge clk)
    \$signal$78  <= \$106 ;
  always @(posedge clk)
    \$signal$79  <= \$107 ;
  always @(posedge clk)
    \$like$74  <= \$108 ;
  always @(posedge clk)
    element <= \$109 ;
  always @(posedge clk)
    \$signal$62  <= \$110 ;
  always @(posedge clk)
    \$signal$34  <= \$111 ;
  always @(posedge clk)
    last_sum <= \$112 ;
  always @(posedge clk)
    \$signature__addr$81  <= \$113 ;
  always @(posedge clk)
    product0 <= \$114 ;
  always @(posedge clk)
    total0 <= \$115 ;
  always @(posedge clk)
    product1 <= \$116 ;
  always @(posedge clk)
    total1 <= \$117 ;
  always @(posedge clk)
    product2 <= \$118 ;
  always @(posedge clk)
    total2 <= \$119 ;
  always @(posedge clk)
    product3 <= \$120 ;
  always @(posedge clk)
    total3 <= \$121 ;
  always @(posedge clk)
    product4 <= \$122 ;
  always @(posedge clk)
    total4 <= \$123 ;
  always @(posedge clk)
    product5 <= \$124 ;
  always @(posedge clk)
    total5 <= \$125 ;
  always @(posedge clk)
    product6 <= \$126 ;
  always @(posedge clk)
    total6 <= \$127 ;
  always @(posedge clk)
    product7 <= \$128 ;
  always @(posedge clk)
    total7 <= \$129 ;
  always @(posedge clk)
    opcode <= \$130 ;
  always @(posedge clk)
    fsm_state <= \$131 ;
  always @(posedge clk)
    fresh <= \$132 ;
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
          \$signal$11  = \$31 ;
      3'h3:
          \$signal$11  = \$32 ;
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
          lane_last = 3'h1;
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
    \$signature__en$72  = 2'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          \$signature__en$72  = \$34 [1:0];
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
          m_axis_tlast = \$37 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$94  = \$6 [4:0];
    if (rst) begin
      \$94  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$95  = \$signal$10 ;
    if (\$signal$16 ) begin
      \$95  = \$46 [2:0];
    end
    if (rst) begin
      \$95  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$96  = \$signal$17 ;
    if (\$signal$16 ) begin
      \$96  = \$48 [2:0];
    end
    if (rst) begin
      \$96  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$97  = \$signal$13 ;
    if (\$signal$16 ) begin
      \$97  = \$50 [2:0];
    end
    if (rst) begin
      \$97  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$98  = \$like ;
    if (\$signal$22 ) begin
      \$98  = \$51 [2:0];
      if (\$56 ) begin
        \$98  = 3'h0;
      end
    end
    if (rst) begin
      \$98  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$99  = a_place;
    if (\$signal$22 ) begin
      \$99  = \$52 [5:0];
      if (\$56 ) begin
        \$99  = a_row;
        if (\$61 ) begin
          \$99  = \$63 [5:0];
        end
      end
      if (\$signal$21 ) begin
        \$99  = 6'h00;
      end
    end
    if (rst) begin
      \$99  = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$100  = \$signature__addr$31 ;
    if (\$signal$22 ) begin
      \$100  = \$55 [2:0];
      if (\$56 ) begin
        \$100  = \$59 [2:0];
        if (\$61 ) begin
          \$100  = 3'h0;
        end
      end
    end
    if (rst) begin
      \$100  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$101  = c_place;
    if (\$signal$22 ) begin
      if (\$56 ) begin
        \$101  = \$57 [2:0];
      end
      if (\$signal$21 ) begin
        \$101  = 3'h0;
      end
    end
    if (rst) begin
      \$101  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$102  = \$like$25 ;
    if (\$signal$22 ) begin
      if (\$56 ) begin
        \$102  = \$58 [2:0];
        if (\$61 ) begin
          \$102  = 3'h0;
        end
      end
    end
    if (rst) begin
      \$102  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$103  = \$like$27 ;
    if (\$signal$22 ) begin
      if (\$56 ) begin
        if (\$61 ) begin
          \$103  = \$62 [2:0];
        end
      end
      if (\$signal$21 ) begin
        \$103  = 3'h0;
      end
    end
    if (rst) begin
      \$103  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$104  = a_row;
    if (\$signal$22 ) begin
      if (\$56 ) begin
        if (\$61 ) begin
          \$104  = \$64 [5:0];
        end
      end
      if (\$signal$21 ) begin
        \$104  = 6'h00;
      end
    end
    if (rst) begin
      \$104  = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$105  = \$signal$22 ;
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
    \$107  = \$66 ;
    if (rst) begin
      \$107  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$108  = c_place;
    if (rst) begin
      \$108  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$109  = a_place[1:0];
    if (rst) begin
      \$109  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$110  = \$signal$77 ;
    if (rst) begin
      \$110  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$111  = \$signal$78 ;
    if (rst) begin
      \$111  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$112  = \$signal$79 ;
    if (rst) begin
      \$112  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$113  = \$like$74 ;
    if (rst) begin
      \$113  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$114  = { \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68 [15], \$68  };
    if (rst) begin
      \$114  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$115  = total0;
    if (\$signal$62 ) begin
      \$115  = \$69 [31:0];
    end
    if (rst) begin
      \$115  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$116  = { \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71 [15], \$71  };
    if (rst) begin
      \$116  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$117  = total1;
    if (\$signal$62 ) begin
      \$117  = \$72 [31:0];
    end
    if (rst) begin
      \$117  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$118  = { \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74 [15], \$74  };
    if (rst) begin
      \$118  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$119  = total2;
    if (\$signal$62 ) begin
      \$119  = \$75 [31:0];
    end
    if (rst) begin
      \$119  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$120  = { \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77 [15], \$77  };
    if (rst) begin
      \$120  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$121  = total3;
    if (\$signal$62 ) begin
      \$121  = \$78 [31:0];
    end
    if (rst) begin
      \$121  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$122  = { \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80 [15], \$80  };
    if (rst) begin
      \$122  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$123  = total4;
    if (\$signal$62 ) begin
      \$123  = \$81 [31:0];
    end
    if (rst) begin
      \$123  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$124  = { \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83 [15], \$83  };
    if (rst) begin
      \$124  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$125  = total5;
    if (\$signal$62 ) begin
      \$125  = \$84 [31:0];
    end
    if (rst) begin
      \$125  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$126  = { \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86 [15], \$86  };
    if (rst) begin
      \$126  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$127  = total6;
    if (\$signal$62 ) begin
      \$127  = \$87 [31:0];
    end
    if (rst) begin
      \$127  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$128  = { \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89 [15], \$89  };
    if (rst) begin
      \$128  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$129  = total7;
    if (\$signal$62 ) begin
      \$129  = \$90 [31:0];
    end
    if (rst) begin
      \$129  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$130  = opcode;
    casez (fsm_state)
      3'h0:
          \$130  = s_axis_tdata[4:0];
    endcase
    if (rst) begin
      \$130  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$131  = fsm_state;
    casez (fsm_state)
      3'h0:
          if (\$signal$64 ) begin
            \$131  = 3'h0;
            if (s_axis_tdata[3]) begin
              \$131  = 3'h1;
            end
            if (s_axis_tdata[2]) begin
              \$131  = 3'h2;
            end
            if (s_axis_tdata[1]) begin
              \$131  = 3'h3;
            end
            if (s_axis_tdata[0]) begin
              \$131  = 3'h4;
            end
          end
      3'h4:
          if (\$signal$15 ) begin
            \$131  = 3'h0;
            if (opcode[3]) begin
              \$131  = 3'h1;
            end
            if (opcode[2]) begin
              \$131  = 3'h2;
            end
            if (opcode[1]) begin
              \$131  = 3'h3;
            end
          end
      3'h3:
          if (\$signal$15 ) begin
            \$131  = 3'h0;
            if (opcode[3]) begin
              \$131  = 3'h1;
            end
            if (opcode[2]) begin
              \$131  = 3'h2;
            end
          end
      3'h2:
          if (\$signal$21 ) begin
            \$131  = 3'h5;
          end
      3'h5:
          if (\$93 ) begin
            \$131  = 3'h0;
            if (opcode[3]) begin
              \$131  = 3'h1;
            end
          end
      3'h1:
          \$131  = 3'h6;
      3'h6:
          if (\$signal$15 ) begin
            \$131  = 3'h0;
          end
    endcase
    if (rst) begin
      \$131  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$132  = fresh;
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
          if (\$93 ) begin
            \$132  = 1'h0;
          end
      3'h1:
          /* empty */;
      3'h6:
          if (\$signal$15 ) begin
            \$132  = 1'h1;
          end
    endcase
    if (rst) begin
      \$132  = 1'h1;
    end
  end
  assign \$signal$19  = \$6 [4:0];
  assign k_last = 3'h7;
  assign n_last = 3'h7;
  assign m_last = 3'h7;
  assign \$signature__addr  = \$13 [3:0];
  assign \$signal$32  = \$signature__addr$31 ;
  assign \$signature__data$52  = { \$29 [31:0], \$28 [31:0], \$27 [31:0], \$26 [31:0], \$25 [31:0], \$24 [31:0], \$23 [31:0], \$22 [31:0] };
  assign \$signature__addr$66  = \$signal$20 [3:0];
  assign \$signature__data$67  = s_axis_tdata;
  assign \$signature__addr$68  = \$signal$20 [2:0];
  assign \$signature__data$69  = { s_axis_tdata, s_axis_tdata };
  assign \$144  = 4'h0;
  assign \$146  = 1'h1;
  assign \$9  = 4'h0;
  assign \$13  = { 2'h0, a_place[5:2] };
  assign \$31  = 3'h1;
  assign \$32  = 3'h1;
  assign \$207  = 4'h0;
  assign \$209  = 1'h1;
  assign \$53  = 4'h0;
  assign \$218  = 4'h0;
  assign \$220  = 1'h1;
  assign \$60  = 4'h0;
endmodule
