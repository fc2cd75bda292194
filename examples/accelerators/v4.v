
module v4(s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata);
  reg \$auto$verilog_backend.cc:2355:dump_module$1  = 0;
  wire \$1 ;
  wire \$10 ;
  wire [32:0] \$100 ;
  wire [31:0] \$101 ;
  wire [63:0] \$102 ;
  wire [32:0] \$103 ;
  wire [31:0] \$104 ;
  wire [63:0] \$105 ;
  wire [32:0] \$106 ;
  wire [31:0] \$107 ;
  wire [63:0] \$108 ;
  wire [32:0] \$109 ;
  wire \$11 ;
  wire [31:0] \$110 ;
  wire [63:0] \$111 ;
  wire [32:0] \$112 ;
  wire [31:0] \$113 ;
  wire [63:0] \$114 ;
  wire [32:0] \$115 ;
  wire [31:0] \$116 ;
  wire [63:0] \$117 ;
  wire [32:0] \$118 ;
  wire [31:0] \$119 ;
  wire \$12 ;
  wire [63:0] \$120 ;
  wire [32:0] \$121 ;
  wire [31:0] \$122 ;
  wire [63:0] \$123 ;
  wire [32:0] \$124 ;
  wire [31:0] \$125 ;
  wire [63:0] \$126 ;
  wire [32:0] \$127 ;
  wire [31:0] \$128 ;
  wire [63:0] \$129 ;
  wire [31:0] \$13 ;
  wire [32:0] \$130 ;
  wire [10:0] \$131 ;
  wire [10:0] \$132 ;
  wire [10:0] \$133 ;
  wire \$134 ;
  wire \$135 ;
  wire \$136 ;
  reg [12:0] \$137 ;
  reg [9:0] \$138 ;
  reg [9:0] \$139 ;
  wire [31:0] \$14 ;
  reg [3:0] \$140 ;
  reg [9:0] \$141 ;
  reg [11:0] \$142 ;
  reg [9:0] \$143 ;
  reg [9:0] \$144 ;
  reg [9:0] \$145 ;
  reg [9:0] \$146 ;
  reg [11:0] \$147 ;
  reg \$148 ;
  reg \$149 ;
  wire [31:0] \$15 ;
  reg \$150 ;
  reg [9:0] \$151 ;
  reg \$152 ;
  reg \$153 ;
  reg \$154 ;
  reg [9:0] \$155 ;
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
  reg [31:0] \$183 ;
  reg [31:0] \$184 ;
  reg [31:0] \$185 ;
  reg [31:0] \$186 ;
  reg [31:0] \$187 ;
  reg [4:0] \$188 ;
  reg [2:0] \$189 ;
  wire [31:0] \$19 ;
  reg [9:0] \$190 ;
  reg [9:0] \$191 ;
  reg [9:0] \$192 ;
  reg \$193 ;
  wire \$2 ;
  wire [31:0] \$20 ;
  wire [9:0] \$205 ;
  wire \$207 ;
  wire [31:0] \$21 ;
  wire [31:0] \$22 ;
  wire [31:0] \$23 ;
  wire [31:0] \$24 ;
  wire [31:0] \$25 ;
  wire [31:0] \$26 ;
  wire [9:0] \$266 ;
  wire [31:0] \$27 ;
  wire [31:0] \$28 ;
  wire [32:0] \$29 ;
  wire [9:0] \$293 ;
  wire \$295 ;
  wire \$3 ;
  wire [32:0] \$30 ;
  wire [9:0] \$304 ;
  wire \$306 ;
  wire [32:0] \$31 ;
  wire [5:0] \$315 ;
  wire [32:0] \$32 ;
  wire [5:0] \$320 ;
  wire [5:0] \$325 ;
  wire [32:0] \$33 ;
  wire [5:0] \$330 ;
  wire [5:0] \$335 ;
  wire [32:0] \$34 ;
  wire [5:0] \$340 ;
  wire [5:0] \$345 ;
  wire [32:0] \$35 ;
  wire [5:0] \$350 ;
  wire [5:0] \$355 ;
  wire [32:0] \$36 ;
  wire [5:0] \$360 ;
  wire [5:0] \$365 ;
  wire [32:0] \$37 ;
  wire [5:0] \$370 ;
  wire [5:0] \$375 ;
  wire [32:0] \$38 ;
  wire [5:0] \$380 ;
  wire [5:0] \$385 ;
  wire [32:0] \$39 ;
  wire [5:0] \$390 ;
  wire \$4 ;
  wire [32:0] \$40 ;
  wire [32:0] \$41 ;
  wire [32:0] \$42 ;
  wire [32:0] \$43 ;
  wire [32:0] \$44 ;
  wire [31:0] \$45 ;
  wire [9:0] \$46 ;
  wire [9:0] \$47 ;
  wire [15:0] \$48 ;
  wire [15:0] \$49 ;
  wire [13:0] \$5 ;
  wire \$50 ;
  wire \$51 ;
  wire \$52 ;
  wire \$53 ;
  wire \$54 ;
  wire \$55 ;
  wire \$56 ;
  wire \$57 ;
  wire \$58 ;
  wire \$59 ;
  wire [13:0] \$6 ;
  wire \$60 ;
  wire [10:0] \$61 ;
  wire [10:0] \$62 ;
  wire [10:0] \$63 ;
  wire [10:0] \$64 ;
  wire [4:0] \$65 ;
  wire [4:0] \$66 ;
  wire [10:0] \$67 ;
  wire [12:0] \$68 ;
  wire [9:0] \$69 ;
  wire \$7 ;
  wire [10:0] \$70 ;
  wire [11:0] \$71 ;
  wire \$72 ;
  wire [10:0] \$73 ;
  wire [10:0] \$74 ;
  wire [10:0] \$75 ;
  wire [9:0] \$76 ;
  wire \$77 ;
  wire [10:0] \$78 ;
  wire [12:0] \$79 ;
  wire \$8 ;
  wire [12:0] \$80 ;
  wire \$81 ;
  wire \$82 ;
  wire [31:0] \$83 ;
  wire [63:0] \$84 ;
  wire [32:0] \$85 ;
  wire [31:0] \$86 ;
  wire [63:0] \$87 ;
  wire [32:0] \$88 ;
  wire [31:0] \$89 ;
  wire [9:0] \$9 ;
  wire [63:0] \$90 ;
  wire [32:0] \$91 ;
  wire [31:0] \$92 ;
  wire [63:0] \$93 ;
  wire [32:0] \$94 ;
  wire [31:0] \$95 ;
  wire [63:0] \$96 ;
  wire [32:0] \$97 ;
  wire [31:0] \$98 ;
  wire [63:0] \$99 ;
  reg [9:0] \$like  = 10'h000;
  reg [9:0] \$like$25  = 10'h000;
  reg [9:0] \$like$27  = 10'h000;
  reg [9:0] \$like$98  = 10'h000;
  wire \$signal ;
  reg [9:0] \$signal$10  = 10'h000;
  reg \$signal$101  = 1'h0;
  reg \$signal$102  = 1'h0;
  reg \$signal$103  = 1'h0;
  reg [9:0] \$signal$11 ;
  reg [3:0] \$signal$13  = 4'h0;
  wire \$signal$15 ;
  reg \$signal$16 ;
  reg [9:0] \$signal$17  = 10'h000;
  reg [9:0] \$signal$18 ;
  wire [12:0] \$signal$19 ;
  reg [12:0] \$signal$20  = 13'h0000;
  wire \$signal$21 ;
  reg \$signal$22 ;
  (* init = 10'h000 *)
  wire [9:0] \$signal$32 ;
  reg \$signal$34  = 1'h0;
  reg \$signal$86  = 1'h0;
  wire \$signal$88 ;
  wire \$signal$89 ;
  wire [11:0] \$signature__addr ;
  reg [9:0] \$signature__addr$105  = 10'h000;
  reg [9:0] \$signature__addr$31  = 10'h000;
  wire [11:0] \$signature__addr$90 ;
  wire [9:0] \$signature__addr$92 ;
  reg [9:0] \$signature__addr$97 ;
  wire [511:0] \$signature__data ;
  wire [31:0] \$signature__data$106 ;
  wire [511:0] \$signature__data$107 ;
  wire [511:0] \$signature__data$68 ;
  wire [31:0] \$signature__data$91 ;
  wire [511:0] \$signature__data$93 ;
  wire \$signature__en ;
  reg \$signature__en$95 ;
  reg [15:0] \$signature__en$96 ;
  reg [11:0] a_place = 12'h000;
  reg [11:0] a_row = 12'h000;
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
  reg [9:0] c_place = 10'h000;
  input clk;
  wire clk;
  wire [-1:0] element;
  reg fresh = 1'h1;
  reg [2:0] fsm_state = 3'h0;
  reg [9:0] k_last = 10'h00f;
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
  reg [9:0] m_last = 10'h00f;
  reg [9:0] n_last = 10'h00f;
  reg [4:0] opcode = 5'h00;
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
  reg [31:0] a [4095:0];
  always @(posedge clk) begin
    if (\$signature__en$95 )
      a[\$signal$20 [11:0]] <= s_axis_tdata;
  end
  reg [31:0] _0_;
  always @(posedge clk) begin
    _0_ <= a[\$signature__addr ];
  end
  assign \$signature__data$106  = _0_;
  reg [511:0] b [1023:0];
  always @(posedge clk) begin
    if (\$signature__en$96 [0])
      b[\$signal$20 [9:0]][31:0] <= s_axis_tdata;
    if (\$signature__en$96 [1])
      b[\$signal$20 [9:0]][63:32] <= s_axis_tdata;
    if (\$signature__en$96 [2])
      b[\$signal$20 [9:0]][95:64] <= s_axis_tdata;
    if (\$signature__en$96 [3])
      b[\$signal$20 [9:0]][127:96] <= s_axis_tdata;
    if (\$signature__en$96 [4])
      b[\$signal$20 [9:0]][159:128] <= s_axis_tdata;
    if (\$signature__en$96 [5])
      b[\$signal$20 [9:0]][191:160] <= s_axis_tdata;
    if (\$signature__en$96 [6])
      b[\$signal$20 [9:0]][223:192] <= s_axis_tdata;
    if (\$signature__en$96 [7])
      b[\$signal$20 [9:0]][255:224] <= s_axis_tdata;
    if (\$signature__en$96 [8])
      b[\$signal$20 [9:0]][287:256] <= s_axis_tdata;
    if (\$signature__en$96 [9])
      b[\$signal$20 [9:0]][319:288] <= s_axis_tdata;
    if (\$signature__en$96 [10])
      b[\$signal$20 [9:0]][351:320] <= s_axis_tdata;
    if (\$signature__en$96 [11])
      b[\$signal$20 [9:0]][383:352] <= s_axis_tdata;
    if (\$signature__en$96 [12])
      b[\$signal$20 [9:0]][415:384] <= s_axis_tdata;
    if (\$signature__en$96 [13])
      b[\$signal$20 [9:0]][447:416] <= s_axis_tdata;
    if (\$signature__en$96 [14])
      b[\$signal$20 [9:0]][479:448] <= s_axis_tdata;
    if (\$signature__en$96 [15])
      b[\$signal$20 [9:0]][511:480] <= s_axis_tdata;
  end
  reg [511:0] _1_;
  always @(posedge clk) begin
    _1_ <= b[\$signature__addr$31 ];
  end
  assign \$signature__data$107  = _1_;
  reg [511:0] c [1023:0];
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
  assign \$6  = \$signal$15  ? 14'h0000 : \$5 ;
  assign \$7  = \$like  == k_last;
  assign \$8  = \$signal$22  & \$7 ;
  assign \$205  = n_last / 5'h10;
  assign \$10  = \$like$25  == \$9 ;
  assign \$11  = \$8  & \$10 ;
  assign \$12  = \$like$27  == m_last;
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
  assign \$266  = \$signal$13  * 6'h20;
  assign \$45  = \$signature__data  >> \$266 ;
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
  assign \$59  = fsm_state == 3'h6;
  assign \$60  = fsm_state == 3'h7;
  assign \$61  = \$signal$10  + 1'h1;
  assign \$62  = \$signal  ? 11'h000 : \$61 ;
  assign \$63  = \$signal$17  + \$signal ;
  assign \$64  = \$signal$15  ? 11'h000 : \$63 ;
  assign \$65  = \$signal$13  + 1'h1;
  assign \$66  = place_end ? 5'h00 : \$65 ;
  assign \$67  = \$like  + 1'h1;
  assign \$68  = a_place + 1'h1;
  assign \$293  = n_last / 5'h10;
  assign \$70  = \$signature__addr$31  + \$69 ;
  assign \$71  = \$70  + 1'h1;
  assign \$72  = \$like  == k_last;
  assign \$73  = c_place + 1'h1;
  assign \$74  = \$like$25  + 1'h1;
  assign \$75  = \$like$25  + 1'h1;
  assign \$304  = n_last / 5'h10;
  assign \$77  = \$like$25  == \$76 ;
  assign \$78  = \$like$27  + 1'h1;
  assign \$79  = a_place + 1'h1;
  assign \$80  = a_place + 1'h1;
  assign \$81  = ! \$like ;
  assign \$82  = \$like  == k_last;
  assign \$84  = $signed(\$83 ) * $signed(\$signature__data$107 [31:0]);
  assign \$85  = before0 + product0;
  assign \$87  = $signed(\$86 ) * $signed(\$signature__data$107 [63:32]);
  assign \$88  = before1 + product1;
  assign \$90  = $signed(\$89 ) * $signed(\$signature__data$107 [95:64]);
  assign \$91  = before2 + product2;
  assign \$93  = $signed(\$92 ) * $signed(\$signature__data$107 [127:96]);
  assign \$94  = before3 + product3;
  assign \$96  = $signed(\$95 ) * $signed(\$signature__data$107 [159:128]);
  assign \$97  = before4 + product4;
  assign \$99  = $signed(\$98 ) * $signed(\$signature__data$107 [191:160]);
  assign \$100  = before5 + product5;
  assign \$102  = $signed(\$101 ) * $signed(\$signature__data$107 [223:192]);
  assign \$103  = before6 + product6;
  assign \$105  = $signed(\$104 ) * $signed(\$signature__data$107 [255:224]);
  assign \$106  = before7 + product7;
  assign \$108  = $signed(\$107 ) * $signed(\$signature__data$107 [287:256]);
  assign \$109  = before8 + product8;
  assign \$111  = $signed(\$110 ) * $signed(\$signature__data$107 [319:288]);
  assign \$112  = before9 + product9;
  assign \$114  = $signed(\$113 ) * $signed(\$signature__data$107 [351:320]);
  assign \$115  = before10 + product10;
  assign \$117  = $signed(\$116 ) * $signed(\$signature__data$107 [383:352]);
  assign \$118  = before11 + product11;
  assign \$120  = $signed(\$119 ) * $signed(\$signature__data$107 [415:384]);
  assign \$121  = before12 + product12;
  assign \$123  = $signed(\$122 ) * $signed(\$signature__data$107 [447:416]);
  assign \$124  = before13 + product13;
  assign \$126  = $signed(\$125 ) * $signed(\$signature__data$107 [479:448]);
  assign \$127  = before14 + product14;
  assign \$129  = $signed(\$128 ) * $signed(\$signature__data$107 [511:480]);
  assign \$130  = before15 + product15;
  assign \$131  = s_axis_tdata[9:0] - 1'h1;
  assign \$132  = s_axis_tdata[19:10] - 1'h1;
  assign \$133  = s_axis_tdata[29:20] - 1'h1;
  assign \$134  = ~ \$signal$101 ;
  assign \$135  = ~ \$signal$86 ;
  assign \$136  = \$134  & \$135 ;
  always @(posedge clk)
    \$signal$20  <= \$137 ;
  always @(posedge clk)
    \$signal$10  <= \$138 ;
  always @(posedge clk)
    \$signal$17  <= \$139 ;
  always @(posedge clk)
    \$signal$13  <= \$140 ;
  always @(posedge clk)
    \$like  <= \$141 ;
  always @(posedge clk)
    a_place <= \$142 ;
  always @(posedge clk)
    \$signature__addr$31  <= \$143 ;
  always @(posedge clk)
    c_place <= \$144 ;
  always @(posedge clk)
    \$like$25  <= \$145 ;
  always @(posedge clk)
    \$like$27  <= \$146 ;
  always @(posedge clk)
    a_row <= \$147 ;
  always @(posedge clk)
    \$signal$101  <= \$148 ;
  always @(posedge clk)
    \$signal$102  <= \$149 ;
  always @(posedge clk)
    \$signal$103  <= \$150 ;
  always @(posedge clk)
    \$like$98  <= \$151 ;
  always @(posedge clk)
    \$signal$86  <= \$152 ;
  always @(posedge clk)
    \$signal$34  <= \$153 ;
  always @(posedge clk)
    last_sum <= \$154 ;
  always @(posedge clk)
    \$signature__addr$105  <= \$155 ;
  always @(posedge clk)
    product0 <= \$156 ;
  always @(posedge clk)
    total0 <= \$157 ;
  always @(posedge clk)
    product1 <= \$158 ;
  always @(posedge clk)
    total1 <= \$159 ;
  always @(posedge clk)
    product2 <= \$160 ;
  always @(posedge clk)
    total2 <= \$161 ;
  always @(posedge clk)
    product3 <= \$162 ;
  always @(posedge clk)
    total3 <= \$163 ;
  always @(posedge clk)
    product4 <= \$164 ;
  always @(posedge clk)
    total4 <= \$165 ;
  always @(posedge clk)
    product5 <= \$166 ;
  always @(posedge clk)
    total5 <= \$167 ;
  always @(posedge clk)
    product6 <= \$168 ;
  always @(posedge clk)
    total6 <= \$169 ;
  always @(posedge clk)
    product7 <= \$170 ;
  always @(posedge clk)
    total7 <= \$171 ;
  always @(posedge clk)
    product8 <= \$172 ;
  always @(posedge clk)
    total8 <= \$173 ;
  always @(posedge clk)
    product9 <= \$174 ;
  always @(posedge clk)
    total9 <= \$175 ;
  always @(posedge clk)
    product10 <= \$176 ;
  always @(posedge clk)
    total10 <= \$177 ;
  always @(posedge clk)
    product11 <= \$178 ;
  always @(posedge clk)
    total11 <= \$179 ;
  always @(posedge clk)
    product12 <= \$180 ;
  always @(posedge clk)
    total12 <= \$181 ;
  always @(posedge clk)
    product13 <= \$182 ;
  always @(posedge clk)
    total13 <= \$183 ;
  always @(posedge clk)
    product14 <= \$184 ;
  always @(posedge clk)
    total14 <= \$185 ;
  always @(posedge clk)
    product15 <= \$186 ;
  always @(posedge clk)
    total15 <= \$187 ;
  always @(posedge clk)
    opcode <= \$188 ;
  always @(posedge clk)
    fsm_state <= \$189 ;
  always @(posedge clk)
    m_last <= \$190 ;
  always @(posedge clk)
    n_last <= \$191 ;
  always @(posedge clk)
    k_last <= \$192 ;
  always @(posedge clk)
    fresh <= \$193 ;
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    s_axis_tready = 1'h0;
    casez (fsm_state)
      3'h0:
          s_axis_tready = 1'h1;
      3'h5:
          s_axis_tready = 1'h1;
      3'h4:
          s_axis_tready = 1'h1;
      3'h3:
          s_axis_tready = 1'h1;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$11  = 10'h000;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          \$signal$11  = \$46 ;
      3'h3:
          \$signal$11  = \$47 ;
      3'h2:
          /* empty */;
      3'h6:
          /* empty */;
      3'h1:
          /* empty */;
      3'h7:
          \$signal$11  = n_last;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$18  = 10'h000;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          \$signal$18  = m_last;
      3'h3:
          \$signal$18  = k_last;
      3'h2:
          /* empty */;
      3'h6:
          /* empty */;
      3'h1:
          /* empty */;
      3'h7:
          \$signal$18  = m_last;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$16  = 1'h0;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          \$signal$16  = \$signal$88 ;
      3'h3:
          \$signal$16  = \$signal$88 ;
      3'h2:
          /* empty */;
      3'h6:
          /* empty */;
      3'h1:
          /* empty */;
      3'h7:
          \$signal$16  = \$signal$89 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$95  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          \$signature__en$95  = \$signal$88 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    lane_last = 4'h0;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          lane_last = 4'hf;
      3'h2:
          /* empty */;
      3'h6:
          /* empty */;
      3'h1:
          /* empty */;
      3'h7:
          lane_last = 4'hf;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$96  = 16'h0000;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          \$signature__en$96  = \$49 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signal$22  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
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
    \$signature__addr$97  = 10'h000;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          \$signature__addr$97  = \$like$98 ;
      3'h6:
          \$signature__addr$97  = \$like$98 ;
      3'h1:
          /* empty */;
      3'h7:
          \$signature__addr$97  = \$6 [9:0];
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    m_axis_tvalid = 1'h0;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          /* empty */;
      3'h6:
          /* empty */;
      3'h1:
          /* empty */;
      3'h7:
          m_axis_tvalid = 1'h1;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    m_axis_tlast = 1'h0;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          /* empty */;
      3'h6:
          /* empty */;
      3'h1:
          /* empty */;
      3'h7:
          m_axis_tlast = \$52 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$137  = \$6 [12:0];
    if (rst) begin
      \$137  = 13'h0000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$138  = \$signal$10 ;
    if (\$signal$16 ) begin
      \$138  = \$62 [9:0];
    end
    if (rst) begin
      \$138  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$139  = \$signal$17 ;
    if (\$signal$16 ) begin
      \$139  = \$64 [9:0];
    end
    if (rst) begin
      \$139  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$140  = \$signal$13 ;
    if (\$signal$16 ) begin
      \$140  = \$66 [3:0];
    end
    if (rst) begin
      \$140  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$141  = \$like ;
    if (\$signal$22 ) begin
      \$141  = \$67 [9:0];
      if (\$72 ) begin
        \$141  = 10'h000;
      end
    end
    if (rst) begin
      \$141  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$142  = a_place;
    if (\$signal$22 ) begin
      \$142  = \$68 [11:0];
      if (\$72 ) begin
        \$142  = a_row;
        if (\$77 ) begin
          \$142  = \$79 [11:0];
        end
      end
      if (\$signal$21 ) begin
        \$142  = 12'h000;
      end
    end
    if (rst) begin
      \$142  = 12'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$143  = \$signature__addr$31 ;
    if (\$signal$22 ) begin
      \$143  = \$71 [9:0];
      if (\$72 ) begin
        \$143  = \$75 [9:0];
        if (\$77 ) begin
          \$143  = 10'h000;
        end
      end
    end
    if (rst) begin
      \$143  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$144  = c_place;
    if (\$signal$22 ) begin
      if (\$72 ) begin
        \$144  = \$73 [9:0];
      end
      if (\$signal$21 ) begin
        \$144  = 10'h000;
      end
    end
    if (rst) begin
      \$144  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$145  = \$like$25 ;
    if (\$signal$22 ) begin
      if (\$72 ) begin
        \$145  = \$74 [9:0];
        if (\$77 ) begin
          \$145  = 10'h000;
        end
      end
    end
    if (rst) begin
      \$145  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$146  = \$like$27 ;
    if (\$signal$22 ) begin
      if (\$72 ) begin
        if (\$77 ) begin
          \$146  = \$78 [9:0];
        end
      end
      if (\$signal$21 ) begin
        \$146  = 10'h000;
      end
    end
    if (rst) begin
      \$146  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$147  = a_row;
    if (\$signal$22 ) begin
      if (\$72 ) begin
        if (\$77 ) begin
          \$147  = \$80 [11:0];
        end
      end
      if (\$signal$21 ) begin
        \$147  = 12'h000;
      end
    end
    if (rst) begin
      \$147  = 12'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$148  = \$signal$22 ;
    if (rst) begin
      \$148  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$149  = \$81 ;
    if (rst) begin
      \$149  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$150  = \$82 ;
    if (rst) begin
      \$150  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$151  = c_place;
    if (rst) begin
      \$151  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$152  = \$signal$101 ;
    if (rst) begin
      \$152  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$153  = \$signal$102 ;
    if (rst) begin
      \$153  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$154  = \$signal$103 ;
    if (rst) begin
      \$154  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$155  = \$like$98 ;
    if (rst) begin
      \$155  = 10'h000;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$156  = \$84 [31:0];
    if (rst) begin
      \$156  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$157  = total0;
    if (\$signal$86 ) begin
      \$157  = \$85 [31:0];
    end
    if (rst) begin
      \$157  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$158  = \$87 [31:0];
    if (rst) begin
      \$158  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$159  = total1;
    if (\$signal$86 ) begin
      \$159  = \$88 [31:0];
    end
    if (rst) begin
      \$159  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$160  = \$90 [31:0];
    if (rst) begin
      \$160  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$161  = total2;
    if (\$signal$86 ) begin
      \$161  = \$91 [31:0];
    end
    if (rst) begin
      \$161  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$162  = \$93 [31:0];
    if (rst) begin
      \$162  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$163  = total3;
    if (\$signal$86 ) begin
      \$163  = \$94 [31:0];
    end
    if (rst) begin
      \$163  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$164  = \$96 [31:0];
    if (rst) begin
      \$164  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$165  = total4;
    if (\$signal$86 ) begin
      \$165  = \$97 [31:0];
    end
    if (rst) begin
      \$165  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$166  = \$99 [31:0];
    if (rst) begin
      \$166  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$167  = total5;
    if (\$signal$86 ) begin
      \$167  = \$100 [31:0];
    end
    if (rst) begin
      \$167  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$168  = \$102 [31:0];
    if (rst) begin
      \$168  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$169  = total6;
    if (\$signal$86 ) begin
      \$169  = \$103 [31:0];
    end
    if (rst) begin
      \$169  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$170  = \$105 [31:0];
    if (rst) begin
      \$170  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$171  = total7;
    if (\$signal$86 ) begin
      \$171  = \$106 [31:0];
    end
    if (rst) begin
      \$171  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$172  = \$108 [31:0];
    if (rst) begin
      \$172  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$173  = total8;
    if (\$signal$86 ) begin
      \$173  = \$109 [31:0];
    end
    if (rst) begin
      \$173  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$174  = \$111 [31:0];
    if (rst) begin
      \$174  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$175  = total9;
    if (\$signal$86 ) begin
      \$175  = \$112 [31:0];
    end
    if (rst) begin
      \$175  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$176  = \$114 [31:0];
    if (rst) begin
      \$176  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$177  = total10;
    if (\$signal$86 ) begin
      \$177  = \$115 [31:0];
    end
    if (rst) begin
      \$177  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$178  = \$117 [31:0];
    if (rst) begin
      \$178  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$179  = total11;
    if (\$signal$86 ) begin
      \$179  = \$118 [31:0];
    end
    if (rst) begin
      \$179  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$180  = \$120 [31:0];
    if (rst) begin
      \$180  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$181  = total12;
    if (\$signal$86 ) begin
      \$181  = \$121 [31:0];
    end
    if (rst) begin
      \$181  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$182  = \$123 [31:0];
    if (rst) begin
      \$182  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$183  = total13;
    if (\$signal$86 ) begin
      \$183  = \$124 [31:0];
    end
    if (rst) begin
      \$183  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$184  = \$126 [31:0];
    if (rst) begin
      \$184  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$185  = total14;
    if (\$signal$86 ) begin
      \$185  = \$127 [31:0];
    end
    if (rst) begin
      \$185  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$186  = \$129 [31:0];
    if (rst) begin
      \$186  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$187  = total15;
    if (\$signal$86 ) begin
      \$187  = \$130 [31:0];
    end
    if (rst) begin
      \$187  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$188  = opcode;
    casez (fsm_state)
      3'h0:
          \$188  = s_axis_tdata[4:0];
    endcase
    if (rst) begin
      \$188  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$189  = fsm_state;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          if (\$signal$88 ) begin
            \$189  = 3'h0;
            if (s_axis_tdata[3]) begin
              \$189  = 3'h1;
            end
            if (s_axis_tdata[2]) begin
              \$189  = 3'h2;
            end
            if (s_axis_tdata[1]) begin
              \$189  = 3'h3;
            end
            if (s_axis_tdata[0]) begin
              \$189  = 3'h4;
            end
            if (s_axis_tdata[4]) begin
              \$189  = 3'h5;
            end
          end
      3'h5:
          if (\$signal$88 ) begin
            \$189  = 3'h0;
            if (opcode[3]) begin
              \$189  = 3'h1;
            end
            if (opcode[2]) begin
              \$189  = 3'h2;
            end
            if (opcode[1]) begin
              \$189  = 3'h3;
            end
            if (opcode[0]) begin
              \$189  = 3'h4;
            end
          end
      3'h4:
          if (\$signal$15 ) begin
            \$189  = 3'h0;
            if (opcode[3]) begin
              \$189  = 3'h1;
            end
            if (opcode[2]) begin
              \$189  = 3'h2;
            end
            if (opcode[1]) begin
              \$189  = 3'h3;
            end
          end
      3'h3:
          if (\$signal$15 ) begin
            \$189  = 3'h0;
            if (opcode[3]) begin
              \$189  = 3'h1;
            end
            if (opcode[2]) begin
              \$189  = 3'h2;
            end
          end
      3'h2:
          if (\$signal$21 ) begin
            \$189  = 3'h6;
          end
      3'h6:
          if (\$136 ) begin
            \$189  = 3'h0;
            if (opcode[3]) begin
              \$189  = 3'h1;
            end
          end
      3'h1:
          \$189  = 3'h7;
      3'h7:
          if (\$signal$15 ) begin
            \$189  = 3'h0;
          end
    endcase
    if (rst) begin
      \$189  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$190  = m_last;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          if (\$signal$88 ) begin
            \$190  = \$131 [9:0];
          end
    endcase
    if (rst) begin
      \$190  = 10'h00f;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$191  = n_last;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          if (\$signal$88 ) begin
            \$191  = \$132 [9:0];
          end
    endcase
    if (rst) begin
      \$191  = 10'h00f;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$192  = k_last;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          if (\$signal$88 ) begin
            \$192  = \$133 [9:0];
          end
    endcase
    if (rst) begin
      \$192  = 10'h00f;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$193  = fresh;
    (* full_case = 32'd1 *)
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h5:
          if (\$signal$88 ) begin
            \$193  = 1'h1;
          end
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          /* empty */;
      3'h6:
          if (\$136 ) begin
            \$193  = 1'h0;
          end
      3'h1:
          /* empty */;
      3'h7:
          if (\$signal$15 ) begin
            \$193  = 1'h1;
          end
    endcase
    if (rst) begin
      \$193  = 1'h1;
    end
  end
  assign \$signal$19  = \$6 [12:0];
  assign \$signal$32  = \$signature__addr$31 ;
  assign \$signature__data$68  = { \$44 [31:0], \$43 [31:0], \$42 [31:0], \$41 [31:0], \$40 [31:0], \$39 [31:0], \$38 [31:0], \$37 [31:0], \$36 [31:0], \$35 [31:0], \$34 [31:0], \$33 [31:0], \$32 [31:0], \$31 [31:0], \$30 [31:0], \$29 [31:0] };
  assign \$signature__addr$90  = \$signal$20 [11:0];
  assign \$signature__data$91  = s_axis_tdata;
  assign \$signature__addr$92  = \$signal$20 [9:0];
  assign \$signature__data$93  = { s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata };
  assign \$207  = 1'h1;
  assign \$9  = \$205 ;
  assign \$signature__addr  = a_place;
  assign \$46  = k_last;
  assign \$47  = n_last;
  assign \$295  = 1'h1;
  assign \$69  = \$293 ;
  assign \$306  = 1'h1;
  assign \$76  = \$304 ;
  assign \$315  = 6'h00;
  assign \$83  = \$signature__data$106 ;
  assign \$320  = 6'h00;
  assign \$86  = \$signature__data$106 ;
  assign \$325  = 6'h00;
  assign \$89  = \$signature__data$106 ;
  assign \$330  = 6'h00;
  assign \$92  = \$signature__data$106 ;
  assign \$335  = 6'h00;
  assign \$95  = \$signature__data$106 ;
  assign \$340  = 6'h00;
  assign \$98  = \$signature__data$106 ;
  assign \$345  = 6'h00;
  assign \$101  = \$signature__data$106 ;
  assign \$350  = 6'h00;
  assign \$104  = \$signature__data$106 ;
  assign \$355  = 6'h00;
  assign \$107  = \$signature__data$106 ;
  assign \$360  = 6'h00;
  assign \$110  = \$signature__data$106 ;
  assign \$365  = 6'h00;
  assign \$113  = \$signature__data$106 ;
  assign \$370  = 6'h00;
  assign \$116  = \$signature__data$106 ;
  assign \$375  = 6'h00;
  assign \$119  = \$signature__data$106 ;
  assign \$380  = 6'h00;
  assign \$122  = \$signature__data$106 ;
  assign \$385  = 6'h00;
  assign \$125  = \$signature__data$106 ;
  assign \$390  = 6'h00;
  assign \$128  = \$signature__data$106 ;
endmodule
