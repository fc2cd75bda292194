
module v1_8(s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata);
  reg \$auto$verilog_backend.cc:2355:dump_module$1  = 0;
  wire \$1 ;
  wire \$10 ;
  reg [2:0] \$100 ;
  reg [2:0] \$101 ;
  reg [5:0] \$102 ;
  reg \$103 ;
  reg \$104 ;
  reg \$105 ;
  reg [2:0] \$106 ;
  reg \$107 ;
  reg \$108 ;
  reg \$109 ;
  wire \$11 ;
  reg [2:0] \$110 ;
  reg [31:0] \$111 ;
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
  reg [2:0] \$127 ;
  reg \$128 ;
  wire [31:0] \$13 ;
  wire [31:0] \$14 ;
  wire [3:0] \$140 ;
  wire \$142 ;
  wire [31:0] \$15 ;
  wire [31:0] \$16 ;
  wire [31:0] \$17 ;
  wire [8:0] \$177 ;
  wire [31:0] \$18 ;
  wire [31:0] \$19 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [3:0] \$202 ;
  wire \$204 ;
  wire [32:0] \$21 ;
  wire [3:0] \$213 ;
  wire \$215 ;
  wire [32:0] \$22 ;
  wire [5:0] \$224 ;
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
  wire [3:0] \$43 ;
  wire [3:0] \$44 ;
  wire [3:0] \$45 ;
  wire [3:0] \$46 ;
  wire [3:0] \$47 ;
  wire [3:0] \$48 ;
  wire [3:0] \$49 ;
  wire [7:0] \$5 ;
  wire [6:0] \$50 ;
  wire [3:0] \$51 ;
  wire [3:0] \$52 ;
  wire [4:0] \$53 ;
  wire \$54 ;
  wire [3:0] \$55 ;
  wire [3:0] \$56 ;
  wire [3:0] \$57 ;
  wire [3:0] \$58 ;
  wire \$59 ;
  wire [7:0] \$6 ;
  wire [3:0] \$60 ;
  wire [6:0] \$61 ;
  wire [6:0] \$62 ;
  wire \$63 ;
  wire \$64 ;
  wire [31:0] \$65 ;
  wire [63:0] \$66 ;
  wire [32:0] \$67 ;
  wire [31:0] \$68 ;
  wire [63:0] \$69 ;
  wire \$7 ;
  wire [32:0] \$70 ;
  wire [31:0] \$71 ;
  wire [63:0] \$72 ;
  wire [32:0] \$73 ;
  wire [31:0] \$74 ;
  wire [63:0] \$75 ;
  wire [32:0] \$76 ;
  wire [31:0] \$77 ;
  wire [63:0] \$78 ;
  wire [32:0] \$79 ;
  wire \$8 ;
  wire [31:0] \$80 ;
  wire [63:0] \$81 ;
  wire [32:0] \$82 ;
  wire [31:0] \$83 ;
  wire [63:0] \$84 ;
  wire [32:0] \$85 ;
  wire [31:0] \$86 ;
  wire [63:0] \$87 ;
  wire [32:0] \$88 ;
  wire \$89 ;
  wire [3:0] \$9 ;
  wire \$90 ;
  wire \$91 ;
  reg [6:0] \$92 ;
  reg [2:0] \$93 ;
  reg [2:0] \$94 ;
  reg [2:0] \$95 ;
  reg [2:0] \$96 ;
  reg [5:0] \$97 ;
  reg [2:0] \$98 ;
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
  assign \$177  = \$signal$13  * 6'h20;
  assign \$29  = \$signature__data  >> \$177 ;
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
  assign \$43  = \$signal$10  + 1'h1;
  assign \$44  = \$signal  ? 4'h0 : \$43 ;
  assign \$45  = \$signal$17  + \$signal ;
  assign \$46  = \$signal$15  ? 4'h0 : \$45 ;
  assign \$47  = \$signal$13  + 1'h1;
  assign \$48  = place_end ? 4'h0 : \$47 ;
  assign \$49  = \$like  + 1'h1;
  assign \$50  = a_place + 1'h1;
  assign \$52  = \$signature__addr$31  + 3'h0;
  assign \$53  = \$52  + 1'h1;
  assign \$54  = \$like  == 3'h7;
  assign \$55  = c_place + 1'h1;
  assign \$56  = \$like$25  + 1'h1;
  assign \$57  = \$like$25  + 1'h1;
  assign \$59  = ! \$like$25 ;
  assign \$60  = \$like$27  + 1'h1;
  assign \$61  = a_place + 1'h1;
  assign \$62  = a_place + 1'h1;
  assign \$63  = ! \$like ;
  assign \$64  = \$like  == 3'h7;
  assign \$66  = $signed(\$65 ) * $signed(\$signature__data$83 [31:0]);
  assign \$67  = before0 + product0;
  assign \$69  = $signed(\$68 ) * $signed(\$signature__data$83 [63:32]);
  assign \$70  = before1 + product1;
  assign \$72  = $signed(\$71 ) * $signed(\$signature__data$83 [95:64]);
  assign \$73  = before2 + product2;
  assign \$75  = $signed(\$74 ) * $signed(\$signature__data$83 [127:96]);
  assign \$76  = before3 + product3;
  assign \$78  = $signed(\$77 ) * $signed(\$signature__data$83 [159:128]);
  assign \$79  = before4 + product4;
  assign \$81  = $signed(\$80 ) * $signed(\$signature__data$83 [191:160]);
  assign \$82  = before5 + product5;
  assign \$84  = $signed(\$83 ) * $signed(\$signature__data$83 [223:192]);
  assign \$85  = before6 + product6;
  assign \$87  = $signed(\$86 ) * $signed(\$signature__data$83 [255:224]);
  assign \$88  = before7 + product7;
  assign \$89  = ~ \$signal$77 ;
  assign \$90  = ~ \$signal$62 ;
  assign \$91  = \$89  & \$90 ;
  always @(posedge clk)
    \$signal$20  <= \$92 ;
  always @(posedge clk)
    \$signal$10  <= \$93 ;
  always @(posedge clk)
    \$signal$17  <= \$94 ;
  always @(posedge clk)
    \$signal$13  <= \$95 ;
  always @(posedge clk)
    \$like  <= \$96 ;
  always @(posedge clk)
    a_place <= \$97 ;
  always @(posedge clk)
    \$signature__addr$31  <= \$98 ;
  always @(posedge clk)
    c_place <= \$99 ;
  always @(posedge clk)
    \$like$25  <= \$100 ;
  always @(posedge clk)
    \$like$27  <= \$101 ;
  always @(posedge clk)
    a_row <= \$102 ;
  always @(posedge clk)
    \$signal$77  <= \$103 ;
  always @(posedge clk)
    \$signal$78  <= \$104 ;
  always @(posedge clk)
    \$signal$79  <= \$105 ;
  always @(posedge clk)
    \$like$74  <= \$106 ;
  always @(posedge clk)
    \$signal$62  <= \$107 ;
  always @(posedge clk)
    \$signal$34  <= \$108 ;
  always @(posedge clk)
    last_sum <= \$109 ;
  always @(posedge clk)
    \$signature__addr$81  <= \$110 ;
  always @(posedge clk)
    product0 <= \$111 ;
  always @(posedge clk)
    total0 <= \$112 ;
  always @(posedge clk)
    product1 <= \$113 ;
  always @(posedge clk)
    total1 <= \$114 ;
  always @(posedge clk)
    product2 <= \$115 ;
  always @(posedge clk)
    total2 <= \$116 ;
  always @(posedge clk)
    product3 <= \$117 ;
  always @(posedge clk)
    total3 <= \$118 ;
  always @(posedge clk)
    product4 <= \$119 ;
  always @(posedge clk)
    total4 <= \$120 ;
  always @(posedge clk)
    product5 <= \$121 ;
  always @(posedge clk)
    total5 <= \$122 ;
  always @(posedge clk)
    product6 <= \$123 ;
  always @(posedge clk)
    total6 <= \$124 ;
  always @(posedge clk)
    product7 <= \$125 ;
  always @(posedge clk)
    total7 <= \$126 ;
  always @(posedge clk)
    fsm_state <= \$127 ;
  always @(posedge clk)
    fresh <= \$128 ;
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    s_axis_tready = 1'h0;
    casez (fsm_state)
      3'h0:
          s_axis_tready = 1'h1;
      3'h1:
          s_axis_tready = 1'h1;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$11  = 3'h0;
    casez (fsm_state)
      3'h0:
          \$signal$11  = \$30 ;
      3'h1:
          \$signal$11  = \$31 ;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          \$signal$11  = 3'h7;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$18  = 3'h0;
    casez (fsm_state)
      3'h0:
          \$signal$18  = 3'h7;
      3'h1:
          \$signal$18  = 3'h7;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          \$signal$18  = 3'h7;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$16  = 1'h0;
    casez (fsm_state)
      3'h0:
          \$signal$16  = \$signal$64 ;
      3'h1:
          \$signal$16  = \$signal$64 ;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          \$signal$16  = \$signal$65 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$71  = 1'h0;
    casez (fsm_state)
      3'h0:
          \$signature__en$71  = \$signal$64 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    lane_last = 3'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          lane_last = 3'h7;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          lane_last = 3'h7;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$72  = 8'h00;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          \$signature__en$72  = \$33 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$22  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
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
      3'h1:
          /* empty */;
      3'h2:
          \$signature__addr$73  = \$like$74 ;
      3'h3:
          \$signature__addr$73  = \$like$74 ;
      3'h4:
          /* empty */;
      3'h5:
          \$signature__addr$73  = \$6 [2:0];
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    m_axis_tvalid = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          /* empty */;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          m_axis_tvalid = 1'h1;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    m_axis_tlast = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          /* empty */;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          m_axis_tlast = \$36 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$92  = \$6 [6:0];
    if (rst) begin
      \$92  = 7'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$93  = \$signal$10 ;
    if (\$signal$16 ) begin
      \$93  = \$44 [2:0];
    end
    if (rst) begin
      \$93  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$94  = \$signal$17 ;
    if (\$signal$16 ) begin
      \$94  = \$46 [2:0];
    end
    if (rst) begin
      \$94  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$95  = \$signal$13 ;
    if (\$signal$16 ) begin
      \$95  = \$48 [2:0];
    end
    if (rst) begin
      \$95  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$96  = \$like ;
    if (\$signal$22 ) begin
      \$96  = \$49 [2:0];
      if (\$54 ) begin
        \$96  = 3'h0;
      end
    end
    if (rst) begin
      \$96  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$97  = a_place;
    if (\$signal$22 ) begin
      \$97  = \$50 [5:0];
      if (\$54 ) begin
        \$97  = a_row;
        if (\$59 ) begin
          \$97  = \$61 [5:0];
        end
      end
      if (\$signal$21 ) begin
        \$97  = 6'h00;
      end
    end
    if (rst) begin
      \$97  = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$98  = \$signature__addr$31 ;
    if (\$signal$22 ) begin
      \$98  = \$53 [2:0];
      if (\$54 ) begin
        \$98  = \$57 [2:0];
        if (\$59 ) begin
          \$98  = 3'h0;
        end
      end
    end
    if (rst) begin
      \$98  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$99  = c_place;
    if (\$signal$22 ) begin
      if (\$54 ) begin
        \$99  = \$55 [2:0];
      end
      if (\$signal$21 ) begin
        \$99  = 3'h0;
      end
    end
    if (rst) begin
      \$99  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$100  = \$like$25 ;
    if (\$signal$22 ) begin
      if (\$54 ) begin
        \$100  = \$56 [2:0];
        if (\$59 ) begin
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
    \$101  = \$like$27 ;
    if (\$signal$22 ) begin
      if (\$54 ) begin
        if (\$59 ) begin
          \$101  = \$60 [2:0];
        end
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
    \$102  = a_row;
    if (\$signal$22 ) begin
      if (\$54 ) begin
        if (\$59 ) begin
          \$102  = \$62 [5:0];
        end
      end
      if (\$signal$21 ) begin
        \$102  = 6'h00;
      end
    end
    if (rst) begin
      \$102  = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$103  = \$signal$22 ;
    if (rst) begin
      \$103  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$104  = \$63 ;
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
    \$106  = c_place;
    if (rst) begin
      \$106  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$107  = \$signal$77 ;
    if (rst) begin
      \$107  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$108  = \$signal$78 ;
    if (rst) begin
      \$108  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$109  = \$signal$79 ;
    if (rst) begin
      \$109  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$110  = \$like$74 ;
    if (rst) begin
      \$110  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$111  = \$66 [31:0];
    if (rst) begin
      \$111  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$112  = total0;
    if (\$signal$62 ) begin
      \$112  = \$67 [31:0];
    end
    if (rst) begin
      \$112  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$113  = \$69 [31:0];
    if (rst) begin
      \$113  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$114  = total1;
    if (\$signal$62 ) begin
      \$114  = \$70 [31:0];
    end
    if (rst) begin
      \$114  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$115  = \$72 [31:0];
    if (rst) begin
      \$115  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$116  = total2;
    if (\$signal$62 ) begin
      \$116  = \$73 [31:0];
    end
    if (rst) begin
      \$116  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$117  = \$75 [31:0];
    if (rst) begin
      \$117  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$118  = total3;
    if (\$signal$62 ) begin
      \$118  = \$76 [31:0];
    end
    if (rst) begin
      \$118  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$119  = \$78 [31:0];
    if (rst) begin
      \$119  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$120  = total4;
    if (\$signal$62 ) begin
      \$120  = \$79 [31:0];
    end
    if (rst) begin
      \$120  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$121  = \$81 [31:0];
    if (rst) begin
      \$121  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$122  = total5;
    if (\$signal$62 ) begin
      \$122  = \$82 [31:0];
    end
    if (rst) begin
      \$122  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$123  = \$84 [31:0];
    if (rst) begin
      \$123  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$124  = total6;
    if (\$signal$62 ) begin
      \$124  = \$85 [31:0];
    end
    if (rst) begin
      \$124  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$125  = \$87 [31:0];
    if (rst) begin
      \$125  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$126  = total7;
    if (\$signal$62 ) begin
      \$126  = \$88 [31:0];
    end
    if (rst) begin
      \$126  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$127  = fsm_state;
    casez (fsm_state)
      3'h0:
          if (\$signal$15 ) begin
            \$127  = 3'h1;
          end
      3'h1:
          if (\$signal$15 ) begin
            \$127  = 3'h2;
          end
      3'h2:
          if (\$signal$21 ) begin
            \$127  = 3'h3;
          end
      3'h3:
          if (\$91 ) begin
            \$127  = 3'h4;
          end
      3'h4:
          \$127  = 3'h5;
      3'h5:
          if (\$signal$15 ) begin
            \$127  = 3'h0;
          end
    endcase
    if (rst) begin
      \$127  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$128  = fresh;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          /* empty */;
      3'h2:
          /* empty */;
      3'h3:
          if (\$91 ) begin
            \$128  = 1'h0;
          end
      3'h4:
          /* empty */;
      3'h5:
          if (\$signal$15 ) begin
            \$128  = 1'h1;
          end
    endcase
    if (rst) begin
      \$128  = 1'h1;
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
  assign \$140  = 4'h0;
  assign \$142  = 1'h1;
  assign \$9  = 4'h0;
  assign \$signature__addr  = a_place;
  assign \$30  = 3'h7;
  assign \$31  = 3'h7;
  assign \$202  = 4'h0;
  assign \$204  = 1'h1;
  assign \$51  = 4'h0;
  assign \$213  = 4'h0;
  assign \$215  = 1'h1;
  assign \$58  = 4'h0;
  assign \$224  = 6'h00;
  assign \$65  = \$signature__data$82 ;
  assign \$229  = 6'h00;
  assign \$68  = \$signature__data$82 ;
  assign \$234  = 6'h00;
  assign \$71  = \$signature__data$82 ;
  assign \$239  = 6'h00;
  assign \$74  = \$signature__data$82 ;
  assign \$244  = 6'h00;
  assign \$77  = \$signature__data$82 ;
  assign \$249  = 6'h00;
  assign \$80  = \$signature__data$82 ;
  assign \$254  = 6'h00;
  assign \$83  = \$signature__data$82 ;
  assign \$259  = 6'h00;
  assign \$86  = \$signature__data$82 ;
endmodule
