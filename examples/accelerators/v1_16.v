
module v1_16(s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata);
  reg \$auto$verilog_backend.cc:2355:dump_module$1  = 0;
  wire \$1 ;
  wire \$10 ;
  wire [63:0] \$100 ;
  wire [32:0] \$101 ;
  wire [31:0] \$102 ;
  wire [63:0] \$103 ;
  wire [32:0] \$104 ;
  wire [31:0] \$105 ;
  wire [63:0] \$106 ;
  wire [32:0] \$107 ;
  wire [31:0] \$108 ;
  wire [63:0] \$109 ;
  wire \$11 ;
  wire [32:0] \$110 ;
  wire [31:0] \$111 ;
  wire [63:0] \$112 ;
  wire [32:0] \$113 ;
  wire [31:0] \$114 ;
  wire [63:0] \$115 ;
  wire [32:0] \$116 ;
  wire [31:0] \$117 ;
  wire [63:0] \$118 ;
  wire [32:0] \$119 ;
  wire \$12 ;
  wire [31:0] \$120 ;
  wire [63:0] \$121 ;
  wire [32:0] \$122 ;
  wire [31:0] \$123 ;
  wire [63:0] \$124 ;
  wire [32:0] \$125 ;
  wire [31:0] \$126 ;
  wire [63:0] \$127 ;
  wire [32:0] \$128 ;
  wire \$129 ;
  wire [31:0] \$13 ;
  wire \$130 ;
  wire \$131 ;
  reg [8:0] \$132 ;
  reg [3:0] \$133 ;
  reg [3:0] \$134 ;
  reg [3:0] \$135 ;
  reg [3:0] \$136 ;
  reg [7:0] \$137 ;
  reg [3:0] \$138 ;
  reg [3:0] \$139 ;
  wire [31:0] \$14 ;
  reg [3:0] \$140 ;
  reg [3:0] \$141 ;
  reg [7:0] \$142 ;
  reg \$143 ;
  reg \$144 ;
  reg \$145 ;
  reg [3:0] \$146 ;
  reg \$147 ;
  reg \$148 ;
  reg \$149 ;
  wire [31:0] \$15 ;
  reg [3:0] \$150 ;
  reg [31:0] \$151 ;
  reg [31:0] \$152 ;
  reg [31:0] \$153 ;
  reg [31:0] \$154 ;
  reg [31:0] \$155 ;
  reg [31:0] \$156 ;
  reg [31:0] \$157 ;
  reg [31:0] \$158 ;
  reg [31:0] \$159 ;
  wire [31:0] \$16 ;
  reg [31:0] \$160 ;
  reg [31:0] \$161 ;
  reg [31:0] \$162 ;
  reg [31:0] \$163 ;
  reg [31:0] \$164 ;
  reg [31:0] \$165 ;
  reg [31:0] \$166 ;
  reg [31:0] \$167 ;
  reg [31:0] \$168 ;
  reg [31:0] \$169 ;
  wire [31:0] \$17 ;
  reg [31:0] \$170 ;
  reg [31:0] \$171 ;
  reg [31:0] \$172 ;
  reg [31:0] \$173 ;
  reg [31:0] \$174 ;
  reg [31:0] \$175 ;
  reg [31:0] \$176 ;
  reg [31:0] \$177 ;
  reg [31:0] \$178 ;
  reg [31:0] \$179 ;
  wire [31:0] \$18 ;
  reg [31:0] \$180 ;
  reg [31:0] \$181 ;
  reg [31:0] \$182 ;
  reg [2:0] \$183 ;
  reg \$184 ;
  wire [31:0] \$19 ;
  wire [4:0] \$196 ;
  wire \$198 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [31:0] \$21 ;
  wire [31:0] \$22 ;
  wire [31:0] \$23 ;
  wire [31:0] \$24 ;
  wire [31:0] \$25 ;
  wire [9:0] \$257 ;
  wire [31:0] \$26 ;
  wire [31:0] \$27 ;
  wire [31:0] \$28 ;
  wire [4:0] \$282 ;
  wire \$284 ;
  wire [32:0] \$29 ;
  wire [4:0] \$293 ;
  wire \$295 ;
  wire \$3 ;
  wire [32:0] \$30 ;
  wire [5:0] \$304 ;
  wire [5:0] \$309 ;
  wire [32:0] \$31 ;
  wire [5:0] \$314 ;
  wire [5:0] \$319 ;
  wire [32:0] \$32 ;
  wire [5:0] \$324 ;
  wire [5:0] \$329 ;
  wire [32:0] \$33 ;
  wire [5:0] \$334 ;
  wire [5:0] \$339 ;
  wire [32:0] \$34 ;
  wire [5:0] \$344 ;
  wire [5:0] \$349 ;
  wire [32:0] \$35 ;
  wire [5:0] \$354 ;
  wire [5:0] \$359 ;
  wire [32:0] \$36 ;
  wire [5:0] \$364 ;
  wire [5:0] \$369 ;
  wire [32:0] \$37 ;
  wire [5:0] \$374 ;
  wire [5:0] \$379 ;
  wire [32:0] \$38 ;
  wire [32:0] \$39 ;
  wire \$4 ;
  wire [32:0] \$40 ;
  wire [32:0] \$41 ;
  wire [32:0] \$42 ;
  wire [32:0] \$43 ;
  wire [32:0] \$44 ;
  wire [31:0] \$45 ;
  wire [3:0] \$46 ;
  wire [3:0] \$47 ;
  wire [15:0] \$48 ;
  wire [15:0] \$49 ;
  wire [9:0] \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire \$58 ;
  wire [4:0] \$59 ;
  wire [9:0] \$6 ;
  wire [4:0] \$60 ;
  wire [4:0] \$61 ;
  wire [4:0] \$62 ;
  wire [4:0] \$63 ;
  wire [4:0] \$64 ;
  wire [4:0] \$65 ;
  wire [8:0] \$66 ;
  wire [4:0] \$67 ;
  wire [4:0] \$68 ;
  wire [5:0] \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire [4:0] \$71 ;
  wire [4:0] \$72 ;
  wire [4:0] \$73 ;
  wire [4:0] \$74 ;
  wire \$75 ;
  wire [4:0] \$76 ;
  wire [8:0] \$77 ;
  wire [8:0] \$78 ;
  wire \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire [31:0] \$81 ;
  wire [63:0] \$82 ;
  wire [32:0] \$83 ;
  wire [31:0] \$84 ;
  wire [63:0] \$85 ;
  wire [32:0] \$86 ;
  wire [31:0] \$87 ;
  wire [63:0] \$88 ;
  wire [32:0] \$89 ;
  wire [4:0] \$9 ;
  wire [31:0] \$90 ;
  wire [63:0] \$91 ;
  wire [32:0] \$92 ;
  wire [31:0] \$93 ;
  wire [63:0] \$94 ;
  wire [32:0] \$95 ;
  wire [31:0] \$96 ;
  wire [63:0] \$97 ;
  wire [32:0] \$98 ;
  wire [31:0] \$99 ;
  reg [3:0] \$like  = 4'h0;
  reg [3:0] \$like$25  = 4'h0;
  reg [3:0] \$like$27  = 4'h0;
  reg [3:0] \$like$98  = 4'h0;
  wire \$signal ;
  reg [3:0] \$signal$10  = 4'h0;
  reg \$signal$101  = 1'h0;
  reg \$signal$102  = 1'h0;
  reg \$signal$103  = 1'h0;
  reg [3:0] \$signal$11 ;
  reg [3:0] \$signal$13  = 4'h0;
  wire \$signal$15 ;
  reg \$signal$16 ;
  reg [3:0] \$signal$17  = 4'h0;
  reg [3:0] \$signal$18 ;
  wire [8:0] \$signal$19 ;
  reg [8:0] \$signal$20  = 9'h000;
  wire \$signal$21 ;
  reg \$signal$22 ;
  (* init = 4'h0 *)
  wire [3:0] \$signal$32 ;
  reg \$signal$34  = 1'h0;
  reg \$signal$86  = 1'h0;
  wire \$signal$88 ;
  wire \$signal$89 ;
  wire [7:0] \$signature__addr ;
  reg [3:0] \$signature__addr$105  = 4'h0;
  reg [3:0] \$signature__addr$31  = 4'h0;
  wire [7:0] \$signature__addr$90 ;
  wire [3:0] \$signature__addr$92 ;
  reg [3:0] \$signature__addr$97 ;
  wire [511:0] \$signature__data ;
  wire [31:0] \$signature__data$106 ;
  wire [511:0] \$signature__data$107 ;
  wire [511:0] \$signature__data$68 ;
  wire [31:0] \$signature__data$91 ;
  wire [511:0] \$signature__data$93 ;
  wire \$signature__en ;
  reg \$signature__en$95 ;
  reg [15:0] \$signature__en$96 ;
  reg [7:0] a_place = 8'h00;
  reg [7:0] a_row = 8'h00;
  wire [31:0] before0;
  wire [31:0] before1;
  wire [31:0] before10;
  wire [31:0] before11;
  wire [31:0] before12;
  wire [31:0] before13;
  wire [31:0] before14;
  wire [31:0] before15;
  wire [31:0] before2;
  wire [31:0] before3;
  wire [31:0] before4;
  wire [31:0] before5;
  wire [31:0] before6;
  wire [31:0] before7;
  wire [31:0] before8;
  wire [31:0] before9;
  reg [3:0] c_place = 4'h0;
  input clk;
  wire clk;
  wire [-1:0] element;
  reg fresh = 1'h1;
  reg [2:0] fsm_state = 3'h0;
  wire [3:0] k_last;
  reg [3:0] lane_last;
  reg last_sum = 1'h0;
  output [31:0] m_axis_tdata;
  wire [31:0] m_axis_tdata;
  output m_axis_tlast;
  reg m_axis_tlast;
  input m_axis_tready;
  wire m_axis_tready;
  output m_axis_tvalid;
  reg m_axis_tvalid;
  wire [3:0] m_last;
  wire [3:0] n_last;
  wire place_end;
  reg [31:0] product0 = 32'd0;
  reg [31:0] product1 = 32'd0;
  reg [31:0] product10 = 32'd0;
  reg [31:0] product11 = 32'd0;
  reg [31:0] product12 = 32'd0;
  reg [31:0] product13 = 32'd0;
  reg [31:0] product14 = 32'd0;
  reg [31:0] product15 = 32'd0;
  reg [31:0] product2 = 32'd0;
  reg [31:0] product3 = 32'd0;
  reg [31:0] product4 = 32'd0;
  reg [31:0] product5 = 32'd0;
  reg [31:0] product6 = 32'd0;
  reg [31:0] product7 = 32'd0;
  reg [31:0] product8 = 32'd0;
  reg [31:0] product9 = 32'd0;
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
  reg [31:0] total10 = 32'd0;
  reg [31:0] total11 = 32'd0;
  reg [31:0] total12 = 32'd0;
  reg [31:0] total13 = 32'd0;
  reg [31:0] total14 = 32'd0;
  reg [31:0] total15 = 32'd0;
  reg [31:0] total2 = 32'd0;
  reg [31:0] total3 = 32'd0;
  reg [31:0] total4 = 32'd0;
  reg [31:0] total5 = 32'd0;
  reg [31:0] total6 = 32'd0;
  reg [31:0] total7 = 32'd0;
  reg [31:0] total8 = 32'd0;
  reg [31:0] total9 = 32'd0;
  reg [31:0] a [255:0];
  always @(posedge clk) begin
    if (\$signature__en$95 )
      a[\$signal$20 [7:0]] <= s_axis_tdata;
  end
  reg [31:0] _0_;
  always @(posedge clk) begin
    _0_ <= a[\$signature__addr ];
  end
  assign \$signature__data$106  = _0_;
  reg [511:0] b [15:0];
  always @(posedge clk) begin
    if (\$signature__en$96 [0])
      b[\$signal$20 [3:0]][31:0] <= s_axis_tdata;
    if (\$signature__en$96 [1])
      b[\$signal$20 [3:0]][63:32] <= s_axis_tdata;
    if (\$signature__en$96 [2])
      b[\$signal$20 [3:0]][95:64] <= s_axis_tdata;
    if (\$signature__en$96 [3])
      b[\$signal$20 [3:0]][127:96] <= s_axis_tdata;
    if (\$signature__en$96 [4])
      b[\$signal$20 [3:0]][159:128] <= s_axis_tdata;
    if (\$signature__en$96 [5])
      b[\$signal$20 [3:0]][191:160] <= s_axis_tdata;
    if (\$signature__en$96 [6])
      b[\$signal$20 [3:0]][223:192] <= s_axis_tdata;
    if (\$signature__en$96 [7])
      b[\$signal$20 [3:0]][255:224] <= s_axis_tdata;
    if (\$signature__en$96 [8])
      b[\$signal$20 [3:0]][287:256] <= s_axis_tdata;
    if (\$signature__en$96 [9])
      b[\$signal$20 [3:0]][319:288] <= s_axis_tdata;
    if (\$signature__en$96 [10])
      b[\$signal$20 [3:0]][351:320] <= s_axis_tdata;
    if (\$signature__en$96 [11])
      b[\$signal$20 [3:0]][383:352] <= s_axis_tdata;
    if (\$signature__en$96 [12])
      b[\$signal$20 [3:0]][415:384] <= s_axis_tdata;
    if (\$signature__en$96 [13])
      b[\$signal$20 [3:0]][447:416] <= s_axis_tdata;
    if (\$signature__en$96 [14])
      b[\$signal$20 [3:0]][479:448] <= s_axis_tdata;
    if (\$signature__en$96 [15])
      b[\$signal$20 [3:0]][511:480] <= s_axis_tdata;
  end
  reg [511:0] _1_;
  always @(posedge clk) begin
    _1_ <= b[\$signature__addr$31 ];
  end
  assign \$signature__data$107  = _1_;
  reg [511:0] c [15:0];
  always @(posedge clk) begin
    if (\$signature__en )
      c[\$signature__addr$105 ] <= { \$44 [31:0], \$43 [31:0], \$42 [31:0], \$41 [31:0], \$40 [31:0], \$39 [31:0], \$38 [31:0], \$37 [31:0], \$36 [31:0], \$35 [31:0], \$34 [31:0], \$33 [31:0], \$32 [31:0], \$31 [31:0], \$30 [31:0], \$29 [31:0] };
  end
  reg [511:0] _2_;
  always @(posedge clk) begin
    _2_ <= c[\$signature__addr$97 ];
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
  assign \$6  = \$signal$15  ? 10'h000 : \$5 ;
  assign \$7  = \$like  == 4'hf;
  assign \$8  = \$signal$22  & \$7 ;
  assign \$10  = ! \$like$25 ;
  assign \$11  = \$8  & \$10 ;
  assign \$12  = \$like$27  == 4'hf;
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
  assign \$21  = fresh ? 32'd0 : \$signature__data [287:256];
  assign before8 = \$signal$34  ? \$21  : total8;
  assign \$22  = fresh ? 32'd0 : \$signature__data [319:288];
  assign before9 = \$signal$34  ? \$22  : total9;
  assign \$23  = fresh ? 32'd0 : \$signature__data [351:320];
  assign before10 = \$signal$34  ? \$23  : total10;
  assign \$24  = fresh ? 32'd0 : \$signature__data [383:352];
  assign before11 = \$signal$34  ? \$24  : total11;
  assign \$25  = fresh ? 32'd0 : \$signature__data [415:384];
  assign before12 = \$signal$34  ? \$25  : total12;
  assign \$26  = fresh ? 32'd0 : \$signature__data [447:416];
  assign before13 = \$signal$34  ? \$26  : total13;
  assign \$27  = fresh ? 32'd0 : \$signature__data [479:448];
  assign before14 = \$signal$34  ? \$27  : total14;
  assign \$28  = fresh ? 32'd0 : \$signature__data [511:480];
  assign before15 = \$signal$34  ? \$28  : total15;
  assign \$29  = before0 + product0;
  assign \$30  = before1 + product1;
  assign \$31  = before2 + product2;
  assign \$32  = before3 + product3;
  assign \$33  = before4 + product4;
  assign \$34  = before5 + product5;
  assign \$35  = before6 + product6;
  assign \$36  = before7 + product7;
  assign \$37  = before8 + product8;
  assign \$38  = before9 + product9;
  assign \$39  = before10 + product10;
  assign \$40  = before11 + product11;
  assign \$41  = before12 + product12;
  assign \$42  = before13 + product13;
  assign \$43  = before14 + product14;
  assign \$44  = before15 + product15;
  assign \$signature__en  = \$signal$86  & last_sum;
  assign \$signal$88  = s_axis_tvalid & s_axis_tready;
  assign \$signal$89  = m_axis_tvalid & m_axis_tready;
  assign \$257  = \$signal$13  * 6'h20;
  assign \$45  = \$signature__data  >> \$257 ;
  assign m_axis_tdata = fresh ? 32'd0 : \$45 ;
  assign \$48  = 1'h1 << \$signal$13 ;
  assign \$49  = \$signal$88  ? \$48  : 16'h0000;
  assign \$50  = \$signal$10  == \$signal$11 ;
  assign \$51  = \$signal$17  == \$signal$18 ;
  assign \$52  = \$50  & \$51 ;
  assign \$53  = ! fsm_state;
  assign \$54  = fsm_state == 1'h1;
  assign \$55  = fsm_state == 2'h2;
  assign \$56  = fsm_state == 2'h3;
  assign \$57  = fsm_state == 3'h4;
  assign \$58  = fsm_state == 3'h5;
  assign \$59  = \$signal$10  + 1'h1;
  assign \$60  = \$signal  ? 5'h00 : \$59 ;
  assign \$61  = \$signal$17  + \$signal ;
  assign \$62  = \$signal$15  ? 5'h00 : \$61 ;
  assign \$63  = \$signal$13  + 1'h1;
  assign \$64  = place_end ? 5'h00 : \$63 ;
  assign \$65  = \$like  + 1'h1;
  assign \$66  = a_place + 1'h1;
  assign \$68  = \$signature__addr$31  + 4'h0;
  assign \$69  = \$68  + 1'h1;
  assign \$70  = \$like  == 4'hf;
  assign \$71  = c_place + 1'h1;
  assign \$72  = \$like$25  + 1'h1;
  assign \$73  = \$like$25  + 1'h1;
  assign \$75  = ! \$like$25 ;
  assign \$76  = \$like$27  + 1'h1;
  assign \$77  = a_place + 1'h1;
  assign \$78  = a_place + 1'h1;
  assign \$79  = ! \$like ;
  assign \$80  = \$like  == 4'hf;
  assign \$82  = $signed(\$81 ) * $signed(\$signature__data$107 [31:0]);
  assign \$83  = before0 + product0;
  assign \$85  = $signed(\$84 ) * $signed(\$signature__data$107 [63:32]);
  assign \$86  = before1 + product1;
  assign \$88  = $signed(\$87 ) * $signed(\$signature__data$107 [95:64]);
  assign \$89  = before2 + product2;
  assign \$91  = $signed(\$90 ) * $signed(\$signature__data$107 [127:96]);
  assign \$92  = before3 + product3;
  assign \$94  = $signed(\$93 ) * $signed(\$signature__data$107 [159:128]);
  assign \$95  = before4 + product4;
  assign \$97  = $signed(\$96 ) * $signed(\$signature__data$107 [191:160]);
  assign \$98  = before5 + product5;
  assign \$100  = $signed(\$99 ) * $signed(\$signature__data$107 [223:192]);
  assign \$101  = before6 + product6;
  assign \$103  = $signed(\$102 ) * $signed(\$signature__data$107 [255:224]);
  assign \$104  = before7 + product7;
  assign \$106  = $signed(\$105 ) * $signed(\$signature__data$107 [287:256]);
  assign \$107  = before8 + product8;
  assign \$109  = $signed(\$108 ) * $signed(\$signature__data$107 [319:288]);
  assign \$110  = before9 + product9;
  assign \$112  = $signed(\$111 ) * $signed(\$signature__data$107 [351:320]);
  assign \$113  = before10 + product10;
  assign \$115  = $signed(\$114 ) * $signed(\$signature__data$107 [383:352]);
  assign \$116  = before11 + product11;
  assign \$118  = $signed(\$117 ) * $signed(\$signature__data$107 [415:384]);
  assign \$119  = before12 + product12;
  assign \$121  = $signed(\$120 ) * $signed(\$signature__data$107 [447:416]);
  assign \$122  = before13 + product13;
  assign \$124  = $signed(\$123 ) * $signed(\$signature__data$107 [479:448]);
  assign \$125  = before14 + product14;
  assign \$127  = $signed(\$126 ) * $signed(\$signature__data$107 [511:480]);
  assign \$128  = before15 + product15;
  assign \$129  = ~ \$signal$101 ;
  assign \$130  = ~ \$signal$86 ;
  assign \$131  = \$129  & \$130 ;
  always @(posedge clk)
    \$signal$20  <= \$132 ;
  always @(posedge clk)
    \$signal$10  <= \$133 ;
  always @(posedge clk)
    \$signal$17  <= \$134 ;
  always @(posedge clk)
    \$signal$13  <= \$135 ;
  always @(posedge clk)
    \$like  <= \$136 ;
  always @(posedge clk)
    a_place <= \$137 ;
  always @(posedge clk)
    \$signature__addr$31  <= \$138 ;
  always @(posedge clk)
    c_place <= \$139 ;
  always @(posedge clk)
    \$like$25  <= \$140 ;
  always @(posedge clk)
    \$like$27  <= \$141 ;
  always @(posedge clk)
    a_row <= \$142 ;
  always @(posedge clk)
    \$signal$101  <= \$143 ;
  always @(posedge clk)
    \$signal$102  <= \$144 ;
  always @(posedge clk)
    \$signal$103  <= \$145 ;
  always @(posedge clk)
    \$like$98  <= \$146 ;
  always @(posedge clk)
    \$signal$86  <= \$147 ;
  always @(posedge clk)
    \$signal$34  <= \$148 ;
  always @(posedge clk)
    last_sum <= \$149 ;
  always @(posedge clk)
    \$signature__addr$105  <= \$150 ;
  always @(posedge clk)
    product0 <= \$151 ;
  always @(posedge clk)
    total0 <= \$152 ;
  always @(posedge clk)
    product1 <= \$153 ;
  always @(posedge clk)
    total1 <= \$154 ;
  always @(posedge clk)
    product2 <= \$155 ;
  always @(posedge clk)
    total2 <= \$156 ;
  always @(posedge clk)
    product3 <= \$157 ;
  always @(posedge clk)
    total3 <= \$158 ;
  always @(posedge clk)
    product4 <= \$159 ;
  always @(posedge clk)
    total4 <= \$160 ;
  always @(posedge clk)
    product5 <= \$161 ;
  always @(posedge clk)
    total5 <= \$162 ;
  always @(posedge clk)
    product6 <= \$163 ;
  always @(posedge clk)
    total6 <= \$164 ;
  always @(posedge clk)
    product7 <= \$165 ;
  always @(posedge clk)
    total7 <= \$166 ;
  always @(posedge clk)
    product8 <= \$167 ;
  always @(posedge clk)
    total8 <= \$168 ;
  always @(posedge clk)
    product9 <= \$169 ;
  always @(posedge clk)
    total9 <= \$170 ;
  always @(posedge clk)
    product10 <= \$171 ;
  always @(posedge clk)
    total10 <= \$172 ;
  always @(posedge clk)
    product11 <= \$173 ;
  always @(posedge clk)
    total11 <= \$174 ;
  always @(posedge clk)
    product12 <= \$175 ;
  always @(posedge clk)
    total12 <= \$176 ;
  always @(posedge clk)
    product13 <= \$177 ;
  always @(posedge clk)
    total13 <= \$178 ;
  always @(posedge clk)
    product14 <= \$179 ;
  always @(posedge clk)
    total14 <= \$180 ;
  always @(posedge clk)
    product15 <= \$181 ;
  always @(posedge clk)
    total15 <= \$182 ;
  always @(posedge clk)
    fsm_state <= \$183 ;
  always @(posedge clk)
    fresh <= \$184 ;
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
    \$signal$11  = 4'h0;
    casez (fsm_state)
      3'h0:
          \$signal$11  = \$46 ;
      3'h1:
          \$signal$11  = \$47 ;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          \$signal$11  = 4'hf;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$18  = 4'h0;
    casez (fsm_state)
      3'h0:
          \$signal$18  = 4'hf;
      3'h1:
          \$signal$18  = 4'hf;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          \$signal$18  = 4'hf;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$16  = 1'h0;
    casez (fsm_state)
      3'h0:
          \$signal$16  = \$signal$88 ;
      3'h1:
          \$signal$16  = \$signal$88 ;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          \$signal$16  = \$signal$89 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$95  = 1'h0;
    casez (fsm_state)
      3'h0:
          \$signature__en$95  = \$signal$88 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    lane_last = 4'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          lane_last = 4'hf;
      3'h2:
          /* empty */;
      3'h3:
          /* empty */;
      3'h4:
          /* empty */;
      3'h5:
          lane_last = 4'hf;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$96  = 16'h0000;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          \$signature__en$96  = \$49 ;
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
    \$signature__addr$97  = 4'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          /* empty */;
      3'h2:
          \$signature__addr$97  = \$like$98 ;
      3'h3:
          \$signature__addr$97  = \$like$98 ;
      3'h4:
          /* empty */;
      3'h5:
          \$signature__addr$97  = \$6 [3:0];
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
          m_axis_tlast = \$52 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$132  = \$6 [8:0];
    if (rst) begin
      \$132  = 9'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$133  = \$signal$10 ;
    if (\$signal$16 ) begin
      \$133  = \$60 [3:0];
    end
    if (rst) begin
      \$133  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$134  = \$signal$17 ;
    if (\$signal$16 ) begin
      \$134  = \$62 [3:0];
    end
    if (rst) begin
      \$134  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$135  = \$signal$13 ;
    if (\$signal$16 ) begin
      \$135  = \$64 [3:0];
    end
    if (rst) begin
      \$135  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$136  = \$like ;
    if (\$signal$22 ) begin
      \$136  = \$65 [3:0];
      if (\$70 ) begin
        \$136  = 4'h0;
      end
    end
    if (rst) begin
      \$136  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$137  = a_place;
    if (\$signal$22 ) begin
      \$137  = \$66 [7:0];
      if (\$70 ) begin
        \$137  = a_row;
        if (\$75 ) begin
          \$137  = \$77 [7:0];
        end
      end
      if (\$signal$21 ) begin
        \$137  = 8'h00;
      end
    end
    if (rst) begin
      \$137  = 8'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$138  = \$signature__addr$31 ;
    if (\$signal$22 ) begin
      \$138  = \$69 [3:0];
      if (\$70 ) begin
        \$138  = \$73 [3:0];
        if (\$75 ) begin
          \$138  = 4'h0;
        end
      end
    end
    if (rst) begin
      \$138  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$139  = c_place;
    if (\$signal$22 ) begin
      if (\$70 ) begin
        \$139  = \$71 [3:0];
      end
      if (\$signal$21 ) begin
        \$139  = 4'h0;
      end
    end
    if (rst) begin
      \$139  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$140  = \$like$25 ;
    if (\$signal$22 ) begin
      if (\$70 ) begin
        \$140  = \$72 [3:0];
        if (\$75 ) begin
          \$140  = 4'h0;
        end
      end
    end
    if (rst) begin
      \$140  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$141  = \$like$27 ;
    if (\$signal$22 ) begin
      if (\$70 ) begin
        if (\$75 ) begin
          \$141  = \$76 [3:0];
        end
      end
      if (\$signal$21 ) begin
        \$141  = 4'h0;
      end
    end
    if (rst) begin
      \$141  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$142  = a_row;
    if (\$signal$22 ) begin
      if (\$70 ) begin
        if (\$75 ) begin
          \$142  = \$78 [7:0];
        end
      end
      if (\$signal$21 ) begin
        \$142  = 8'h00;
      end
    end
    if (rst) begin
      \$142  = 8'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$143  = \$signal$22 ;
    if (rst) begin
      \$143  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$144  = \$79 ;
    if (rst) begin
      \$144  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$145  = \$80 ;
    if (rst) begin
      \$145  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$146  = c_place;
    if (rst) begin
      \$146  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$147  = \$signal$101 ;
    if (rst) begin
      \$147  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$148  = \$signal$102 ;
    if (rst) begin
      \$148  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$149  = \$signal$103 ;
    if (rst) begin
      \$149  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$150  = \$like$98 ;
    if (rst) begin
      \$150  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$151  = \$82 [31:0];
    if (rst) begin
      \$151  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$152  = total0;
    if (\$signal$86 ) begin
      \$152  = \$83 [31:0];
    end
    if (rst) begin
      \$152  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$153  = \$85 [31:0];
    if (rst) begin
      \$153  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$154  = total1;
    if (\$signal$86 ) begin
      \$154  = \$86 [31:0];
    end
    if (rst) begin
      \$154  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$155  = \$88 [31:0];
    if (rst) begin
      \$155  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$156  = total2;
    if (\$signal$86 ) begin
      \$156  = \$89 [31:0];
    end
    if (rst) begin
      \$156  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$157  = \$91 [31:0];
    if (rst) begin
      \$157  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$158  = total3;
    if (\$signal$86 ) begin
      \$158  = \$92 [31:0];
    end
    if (rst) begin
      \$158  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$159  = \$94 [31:0];
    if (rst) begin
      \$159  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$160  = total4;
    if (\$signal$86 ) begin
      \$160  = \$95 [31:0];
    end
    if (rst) begin
      \$160  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$161  = \$97 [31:0];
    if (rst) begin
      \$161  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$162  = total5;
    if (\$signal$86 ) begin
      \$162  = \$98 [31:0];
    end
    if (rst) begin
      \$162  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$163  = \$100 [31:0];
    if (rst) begin
      \$163  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$164  = total6;
    if (\$signal$86 ) begin
      \$164  = \$101 [31:0];
    end
    if (rst) begin
      \$164  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$165  = \$103 [31:0];
    if (rst) begin
      \$165  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$166  = total7;
    if (\$signal$86 ) begin
      \$166  = \$104 [31:0];
    end
    if (rst) begin
      \$166  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$167  = \$106 [31:0];
    if (rst) begin
      \$167  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$168  = total8;
    if (\$signal$86 ) begin
      \$168  = \$107 [31:0];
    end
    if (rst) begin
      \$168  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$169  = \$109 [31:0];
    if (rst) begin
      \$169  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$170  = total9;
    if (\$signal$86 ) begin
      \$170  = \$110 [31:0];
    end
    if (rst) begin
      \$170  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$171  = \$112 [31:0];
    if (rst) begin
      \$171  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$172  = total10;
    if (\$signal$86 ) begin
      \$172  = \$113 [31:0];
    end
    if (rst) begin
      \$172  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$173  = \$115 [31:0];
    if (rst) begin
      \$173  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$174  = total11;
    if (\$signal$86 ) begin
      \$174  = \$116 [31:0];
    end
    if (rst) begin
      \$174  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$175  = \$118 [31:0];
    if (rst) begin
      \$175  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$176  = total12;
    if (\$signal$86 ) begin
      \$176  = \$119 [31:0];
    end
    if (rst) begin
      \$176  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$177  = \$121 [31:0];
    if (rst) begin
      \$177  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$178  = total13;
    if (\$signal$86 ) begin
      \$178  = \$122 [31:0];
    end
    if (rst) begin
      \$178  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$179  = \$124 [31:0];
    if (rst) begin
      \$179  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$180  = total14;
    if (\$signal$86 ) begin
      \$180  = \$125 [31:0];
    end
    if (rst) begin
      \$180  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$181  = \$127 [31:0];
    if (rst) begin
      \$181  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$182  = total15;
    if (\$signal$86 ) begin
      \$182  = \$128 [31:0];
    end
    if (rst) begin
      \$182  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$183  = fsm_state;
    casez (fsm_state)
      3'h0:
          if (\$signal$15 ) begin
            \$183  = 3'h1;
          end
      3'h1:
          if (\$signal$15 ) begin
            \$183  = 3'h2;
          end
      3'h2:
          if (\$signal$21 ) begin
            \$183  = 3'h3;
          end
      3'h3:
          if (\$131 ) begin
            \$183  = 3'h4;
          end
      3'h4:
          \$183  = 3'h5;
      3'h5:
          if (\$signal$15 ) begin
            \$183  = 3'h0;
          end
    endcase
    if (rst) begin
      \$183  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$184  = fresh;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h1:
          /* empty */;
      3'h2:
          /* empty */;
      3'h3:
          if (\$131 ) begin
            \$184  = 1'h0;
          end
      3'h4:
          /* empty */;
      3'h5:
          if (\$signal$15 ) begin
            \$184  = 1'h1;
          end
    endcase
    if (rst) begin
      \$184  = 1'h1;
    end
  end
  assign \$signal$19  = \$6 [8:0];
  assign k_last = 4'hf;
  assign n_last = 4'hf;
  assign m_last = 4'hf;
  assign \$signal$32  = \$signature__addr$31 ;
  assign \$signature__data$68  = { \$44 [31:0], \$43 [31:0], \$42 [31:0], \$41 [31:0], \$40 [31:0], \$39 [31:0], \$38 [31:0], \$37 [31:0], \$36 [31:0], \$35 [31:0], \$34 [31:0], \$33 [31:0], \$32 [31:0], \$31 [31:0], \$30 [31:0], \$29 [31:0] };
  assign \$signature__addr$90  = \$signal$20 [7:0];
  assign \$signature__data$91  = s_axis_tdata;
  assign \$signature__addr$92  = \$signal$20 [3:0];
  assign \$signature__data$93  = { s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata };
  assign \$196  = 5'h00;
  assign \$198  = 1'h1;
  assign \$9  = 5'h00;
  assign \$signature__addr  = a_place;
  assign \$46  = 4'hf;
  assign \$47  = 4'hf;
  assign \$282  = 5'h00;
  assign \$284  = 1'h1;
  assign \$67  = 5'h00;
  assign \$293  = 5'h00;
  assign \$295  = 1'h1;
  assign \$74  = 5'h00;
  assign \$304  = 6'h00;
  assign \$81  = \$signature__data$106 ;
  assign \$309  = 6'h00;
  assign \$84  = \$signature__data$106 ;
  assign \$314  = 6'h00;
  assign \$87  = \$signature__data$106 ;
  assign \$319  = 6'h00;
  assign \$90  = \$signature__data$106 ;
  assign \$324  = 6'h00;
  assign \$93  = \$signature__data$106 ;
  assign \$329  = 6'h00;
  assign \$96  = \$signature__data$106 ;
  assign \$334  = 6'h00;
  assign \$99  = \$signature__data$106 ;
  assign \$339  = 6'h00;
  assign \$102  = \$signature__data$106 ;
  assign \$344  = 6'h00;
  assign \$105  = \$signature__data$106 ;
  assign \$349  = 6'h00;
  assign \$108  = \$signature__data$106 ;
  assign \$354  = 6'h00;
  assign \$111  = \$signature__data$106 ;
  assign \$359  = 6'h00;
  assign \$114  = \$signature__data$106 ;
  assign \$364  = 6'h00;
  assign \$117  = \$signature__data$106 ;
  assign \$369  = 6'h00;
  assign \$120  = \$signature__data$106 ;
  assign \$374  = 6'h00;
  assign \$123  = \$signature__data$106 ;
  assign \$379  = 6'h00;
  assign \$126  = \$signature__data$106 ;
endmodule
