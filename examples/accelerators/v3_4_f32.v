
module v3_4_f32(s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata);
  reg \$auto$verilog_backend.cc:2355:dump_module$1  = 0;
  wire \$1 ;
  wire \$10 ;
  wire [8:0] \$100 ;
  wire [57:0] \$101 ;
  wire \$102 ;
  wire [27:0] \$103 ;
  wire [5:0] \$1038 ;
  wire [27:0] \$104 ;
  wire [5:0] \$1042 ;
  wire [5:0] \$1046 ;
  wire [5:0] \$1049 ;
  wire [28:0] \$105 ;
  wire [8:0] \$106 ;
  wire [9:0] \$107 ;
  wire \$108 ;
  wire [5:0] \$1086 ;
  wire \$109 ;
  wire [5:0] \$1090 ;
  wire [5:0] \$1094 ;
  wire \$11 ;
  wire [10:0] \$110 ;
  wire [5:0] \$1103 ;
  wire [5:0] \$1107 ;
  wire [10:0] \$111 ;
  wire [5:0] \$1111 ;
  wire \$112 ;
  wire [5:0] \$1120 ;
  wire [5:0] \$1124 ;
  wire \$113 ;
  wire [5:0] \$1137 ;
  wire [11:0] \$114 ;
  wire [5:0] \$1141 ;
  wire [11:0] \$115 ;
  wire [11:0] \$116 ;
  wire [58:0] \$117 ;
  wire [58:0] \$118 ;
  wire [60:0] \$119 ;
  wire \$12 ;
  wire [61:0] \$120 ;
  wire [61:0] \$121 ;
  wire [8:0] \$122 ;
  wire [5:0] \$1222 ;
  wire [5:0] \$1226 ;
  wire [9:0] \$123 ;
  wire [5:0] \$1230 ;
  wire [5:0] \$1233 ;
  wire [10:0] \$124 ;
  wire \$125 ;
  wire \$126 ;
  wire \$127 ;
  wire [5:0] \$1270 ;
  wire [5:0] \$1274 ;
  wire [5:0] \$1278 ;
  wire \$128 ;
  wire [5:0] \$1287 ;
  wire [31:0] \$129 ;
  wire [5:0] \$1291 ;
  wire [5:0] \$1295 ;
  wire [31:0] \$13 ;
  wire \$130 ;
  wire [5:0] \$1304 ;
  wire [5:0] \$1308 ;
  wire [30:0] \$131 ;
  wire \$132 ;
  wire [5:0] \$1321 ;
  wire [5:0] \$1325 ;
  wire \$133 ;
  wire \$134 ;
  wire \$135 ;
  wire \$136 ;
  wire \$137 ;
  wire \$138 ;
  wire \$139 ;
  wire [31:0] \$14 ;
  wire \$140 ;
  wire [7:0] \$1407 ;
  wire \$141 ;
  wire \$142 ;
  wire \$143 ;
  wire [2:0] \$1433 ;
  wire \$1435 ;
  wire \$144 ;
  wire [2:0] \$1444 ;
  wire \$1446 ;
  wire \$145 ;
  wire \$146 ;
  wire \$147 ;
  wire \$148 ;
  wire \$149 ;
  wire \$15 ;
  wire \$150 ;
  wire \$151 ;
  wire \$152 ;
  wire \$153 ;
  wire [31:0] \$154 ;
  wire [31:0] \$155 ;
  wire \$156 ;
  wire [31:0] \$157 ;
  wire [31:0] \$158 ;
  wire [31:0] \$159 ;
  wire [31:0] \$16 ;
  wire \$160 ;
  wire \$161 ;
  wire \$162 ;
  wire [8:0] \$163 ;
  wire [9:0] \$164 ;
  wire [11:0] \$165 ;
  wire \$166 ;
  wire \$167 ;
  wire [10:0] \$168 ;
  wire [10:0] \$169 ;
  wire [31:0] \$17 ;
  wire \$170 ;
  wire \$171 ;
  wire [11:0] \$172 ;
  wire [11:0] \$173 ;
  wire [11:0] \$174 ;
  wire [110:0] \$175 ;
  wire [110:0] \$176 ;
  wire [112:0] \$177 ;
  wire [113:0] \$178 ;
  wire [113:0] \$179 ;
  wire [31:0] \$18 ;
  wire [11:0] \$180 ;
  wire [12:0] \$181 ;
  wire [12:0] \$182 ;
  wire \$183 ;
  wire \$184 ;
  wire \$185 ;
  wire \$186 ;
  wire [31:0] \$187 ;
  wire \$188 ;
  wire [30:0] \$189 ;
  wire \$19 ;
  wire [31:0] \$190 ;
  wire \$191 ;
  wire [31:0] \$192 ;
  wire \$193 ;
  wire [31:0] \$194 ;
  wire \$195 ;
  wire \$196 ;
  wire \$197 ;
  wire \$198 ;
  wire \$199 ;
  wire \$2 ;
  wire \$20 ;
  wire \$200 ;
  wire [31:0] \$201 ;
  wire \$202 ;
  wire [31:0] \$203 ;
  wire \$204 ;
  wire [31:0] \$205 ;
  wire \$206 ;
  wire \$207 ;
  wire \$208 ;
  wire \$209 ;
  wire \$21 ;
  wire \$210 ;
  wire \$211 ;
  wire [31:0] \$212 ;
  wire \$213 ;
  wire [31:0] \$214 ;
  wire \$215 ;
  wire \$216 ;
  wire \$217 ;
  wire \$218 ;
  wire \$219 ;
  wire [8:0] \$22 ;
  wire \$220 ;
  wire \$221 ;
  wire \$222 ;
  wire \$223 ;
  wire \$224 ;
  wire [31:0] \$225 ;
  wire \$226 ;
  wire [31:0] \$227 ;
  wire \$228 ;
  wire \$229 ;
  wire [9:0] \$23 ;
  wire \$230 ;
  wire \$231 ;
  wire \$232 ;
  wire \$233 ;
  wire \$234 ;
  wire \$235 ;
  wire \$236 ;
  wire \$237 ;
  wire [8:0] \$238 ;
  wire \$239 ;
  wire [11:0] \$24 ;
  wire [8:0] \$240 ;
  wire [8:0] \$241 ;
  wire [57:0] \$242 ;
  wire \$243 ;
  wire [27:0] \$244 ;
  wire [27:0] \$245 ;
  wire [28:0] \$246 ;
  wire [8:0] \$247 ;
  wire [9:0] \$248 ;
  wire \$249 ;
  wire \$25 ;
  wire \$250 ;
  wire [10:0] \$251 ;
  wire [10:0] \$252 ;
  wire \$253 ;
  wire \$254 ;
  wire [11:0] \$255 ;
  wire [11:0] \$256 ;
  wire [11:0] \$257 ;
  wire [58:0] \$258 ;
  wire [58:0] \$259 ;
  wire \$26 ;
  wire [60:0] \$260 ;
  wire [61:0] \$261 ;
  wire [61:0] \$262 ;
  wire [8:0] \$263 ;
  wire [9:0] \$264 ;
  wire [10:0] \$265 ;
  wire \$266 ;
  wire \$267 ;
  wire \$268 ;
  wire \$269 ;
  wire [10:0] \$27 ;
  wire [31:0] \$270 ;
  wire \$271 ;
  wire [30:0] \$272 ;
  wire \$273 ;
  wire \$274 ;
  wire \$275 ;
  wire \$276 ;
  wire \$277 ;
  wire \$278 ;
  wire \$279 ;
  wire [10:0] \$28 ;
  wire \$280 ;
  wire \$281 ;
  wire \$282 ;
  wire \$283 ;
  wire \$284 ;
  wire \$285 ;
  wire \$286 ;
  wire \$287 ;
  wire \$288 ;
  wire \$289 ;
  wire \$29 ;
  wire \$290 ;
  wire \$291 ;
  wire \$292 ;
  wire \$293 ;
  wire \$294 ;
  wire [31:0] \$295 ;
  wire [31:0] \$296 ;
  wire \$297 ;
  wire [31:0] \$298 ;
  wire [31:0] \$299 ;
  wire \$3 ;
  wire \$30 ;
  wire [31:0] \$300 ;
  wire \$301 ;
  wire \$302 ;
  wire \$303 ;
  wire [8:0] \$304 ;
  wire [9:0] \$305 ;
  wire [11:0] \$306 ;
  wire \$307 ;
  wire \$308 ;
  wire [10:0] \$309 ;
  wire [11:0] \$31 ;
  wire [10:0] \$310 ;
  wire \$311 ;
  wire \$312 ;
  wire [11:0] \$313 ;
  wire [11:0] \$314 ;
  wire [11:0] \$315 ;
  wire [110:0] \$316 ;
  wire [110:0] \$317 ;
  wire [112:0] \$318 ;
  wire [113:0] \$319 ;
  wire [11:0] \$32 ;
  wire [113:0] \$320 ;
  wire [11:0] \$321 ;
  wire [12:0] \$322 ;
  wire [12:0] \$323 ;
  wire \$324 ;
  wire \$325 ;
  wire \$326 ;
  wire \$327 ;
  wire [31:0] \$328 ;
  wire \$329 ;
  wire [11:0] \$33 ;
  wire [30:0] \$330 ;
  wire [31:0] \$331 ;
  wire \$332 ;
  wire [31:0] \$333 ;
  wire \$334 ;
  wire [31:0] \$335 ;
  wire \$336 ;
  wire \$337 ;
  wire \$338 ;
  wire \$339 ;
  wire [110:0] \$34 ;
  wire \$340 ;
  wire \$341 ;
  wire [31:0] \$342 ;
  wire \$343 ;
  wire [31:0] \$344 ;
  wire \$345 ;
  wire [31:0] \$346 ;
  wire \$347 ;
  wire \$348 ;
  wire \$349 ;
  wire [110:0] \$35 ;
  wire \$350 ;
  wire \$351 ;
  wire \$352 ;
  wire [31:0] \$353 ;
  wire \$354 ;
  wire [31:0] \$355 ;
  wire \$356 ;
  wire \$357 ;
  wire \$358 ;
  wire \$359 ;
  wire [112:0] \$36 ;
  wire \$360 ;
  wire \$361 ;
  wire \$362 ;
  wire \$363 ;
  wire \$364 ;
  wire \$365 ;
  wire [31:0] \$366 ;
  wire \$367 ;
  wire [31:0] \$368 ;
  wire \$369 ;
  wire [113:0] \$37 ;
  wire \$370 ;
  wire \$371 ;
  wire \$372 ;
  wire \$373 ;
  wire \$374 ;
  wire \$375 ;
  wire \$376 ;
  wire \$377 ;
  wire \$378 ;
  wire [8:0] \$379 ;
  wire [113:0] \$38 ;
  wire \$380 ;
  wire [8:0] \$381 ;
  wire [8:0] \$382 ;
  wire [57:0] \$383 ;
  wire \$384 ;
  wire [27:0] \$385 ;
  wire [27:0] \$386 ;
  wire [28:0] \$387 ;
  wire [8:0] \$388 ;
  wire [9:0] \$389 ;
  wire [11:0] \$39 ;
  wire \$390 ;
  wire \$391 ;
  wire [10:0] \$392 ;
  wire [10:0] \$393 ;
  wire \$394 ;
  wire \$395 ;
  wire [11:0] \$396 ;
  wire [11:0] \$397 ;
  wire [11:0] \$398 ;
  wire [58:0] \$399 ;
  wire \$4 ;
  wire [12:0] \$40 ;
  wire [58:0] \$400 ;
  wire [60:0] \$401 ;
  wire [61:0] \$402 ;
  wire [61:0] \$403 ;
  wire [8:0] \$404 ;
  wire [9:0] \$405 ;
  wire [10:0] \$406 ;
  wire \$407 ;
  wire \$408 ;
  wire \$409 ;
  wire [12:0] \$41 ;
  wire \$410 ;
  wire [31:0] \$411 ;
  wire \$412 ;
  wire [30:0] \$413 ;
  wire \$414 ;
  wire \$415 ;
  wire \$416 ;
  wire \$417 ;
  wire \$418 ;
  wire \$419 ;
  wire \$42 ;
  wire \$420 ;
  wire \$421 ;
  wire \$422 ;
  wire \$423 ;
  wire \$424 ;
  wire \$425 ;
  wire \$426 ;
  wire \$427 ;
  wire \$428 ;
  wire \$429 ;
  wire \$43 ;
  wire \$430 ;
  wire \$431 ;
  wire \$432 ;
  wire \$433 ;
  wire \$434 ;
  wire \$435 ;
  wire [31:0] \$436 ;
  wire [31:0] \$437 ;
  wire \$438 ;
  wire [31:0] \$439 ;
  wire \$44 ;
  wire [31:0] \$440 ;
  wire [31:0] \$441 ;
  wire \$442 ;
  wire \$443 ;
  wire \$444 ;
  wire [8:0] \$445 ;
  wire [9:0] \$446 ;
  wire [11:0] \$447 ;
  wire \$448 ;
  wire \$449 ;
  wire \$45 ;
  wire [10:0] \$450 ;
  wire [10:0] \$451 ;
  wire \$452 ;
  wire \$453 ;
  wire [11:0] \$454 ;
  wire [11:0] \$455 ;
  wire [11:0] \$456 ;
  wire [110:0] \$457 ;
  wire [110:0] \$458 ;
  wire [112:0] \$459 ;
  wire [31:0] \$46 ;
  wire [113:0] \$460 ;
  wire [113:0] \$461 ;
  wire [11:0] \$462 ;
  wire [12:0] \$463 ;
  wire [12:0] \$464 ;
  wire \$465 ;
  wire \$466 ;
  wire \$467 ;
  wire \$468 ;
  wire [31:0] \$469 ;
  wire \$47 ;
  wire \$470 ;
  wire [30:0] \$471 ;
  wire [31:0] \$472 ;
  wire \$473 ;
  wire [31:0] \$474 ;
  wire \$475 ;
  wire [31:0] \$476 ;
  wire \$477 ;
  wire \$478 ;
  wire \$479 ;
  wire [30:0] \$48 ;
  wire \$480 ;
  wire \$481 ;
  wire \$482 ;
  wire [31:0] \$483 ;
  wire \$484 ;
  wire [31:0] \$485 ;
  wire \$486 ;
  wire [31:0] \$487 ;
  wire \$488 ;
  wire \$489 ;
  wire [31:0] \$49 ;
  wire \$490 ;
  wire \$491 ;
  wire \$492 ;
  wire \$493 ;
  wire [31:0] \$494 ;
  wire \$495 ;
  wire [31:0] \$496 ;
  wire \$497 ;
  wire \$498 ;
  wire \$499 ;
  wire [5:0] \$5 ;
  wire \$50 ;
  wire \$500 ;
  wire \$501 ;
  wire \$502 ;
  wire \$503 ;
  wire \$504 ;
  wire \$505 ;
  wire \$506 ;
  wire [31:0] \$507 ;
  wire \$508 ;
  wire [31:0] \$509 ;
  wire [31:0] \$51 ;
  wire \$510 ;
  wire \$511 ;
  wire \$512 ;
  wire \$513 ;
  wire \$514 ;
  wire \$515 ;
  wire \$516 ;
  wire \$517 ;
  wire \$518 ;
  wire \$519 ;
  wire \$52 ;
  wire [8:0] \$520 ;
  wire \$521 ;
  wire [8:0] \$522 ;
  wire [8:0] \$523 ;
  wire [57:0] \$524 ;
  wire \$525 ;
  wire [27:0] \$526 ;
  wire [27:0] \$527 ;
  wire [28:0] \$528 ;
  wire [8:0] \$529 ;
  wire [31:0] \$53 ;
  wire [9:0] \$530 ;
  wire \$531 ;
  wire \$532 ;
  wire [10:0] \$533 ;
  wire [10:0] \$534 ;
  wire \$535 ;
  wire \$536 ;
  wire [11:0] \$537 ;
  wire [11:0] \$538 ;
  wire [11:0] \$539 ;
  wire \$54 ;
  wire [58:0] \$540 ;
  wire [58:0] \$541 ;
  wire [60:0] \$542 ;
  wire [61:0] \$543 ;
  wire [61:0] \$544 ;
  wire [8:0] \$545 ;
  wire [9:0] \$546 ;
  wire [10:0] \$547 ;
  wire \$548 ;
  wire \$549 ;
  wire \$55 ;
  wire \$550 ;
  wire \$551 ;
  wire [31:0] \$552 ;
  wire \$553 ;
  wire [30:0] \$554 ;
  wire \$555 ;
  wire \$556 ;
  wire \$557 ;
  wire \$558 ;
  wire \$559 ;
  wire \$56 ;
  wire \$560 ;
  wire \$561 ;
  wire \$562 ;
  wire \$563 ;
  wire \$564 ;
  wire \$565 ;
  wire \$566 ;
  wire \$567 ;
  wire \$568 ;
  wire \$569 ;
  wire \$57 ;
  wire \$570 ;
  wire \$571 ;
  wire \$572 ;
  wire \$573 ;
  wire \$574 ;
  wire \$575 ;
  wire \$576 ;
  wire [31:0] \$577 ;
  wire [1:0] \$578 ;
  wire [1:0] \$579 ;
  wire \$58 ;
  wire [3:0] \$580 ;
  wire [3:0] \$581 ;
  wire \$582 ;
  wire \$583 ;
  wire \$584 ;
  wire \$585 ;
  wire \$586 ;
  wire \$587 ;
  wire \$588 ;
  wire \$589 ;
  wire \$59 ;
  wire \$590 ;
  wire \$591 ;
  wire [2:0] \$592 ;
  wire [2:0] \$593 ;
  wire [2:0] \$594 ;
  wire [2:0] \$595 ;
  wire [2:0] \$596 ;
  wire [2:0] \$597 ;
  wire [2:0] \$598 ;
  wire [4:0] \$599 ;
  wire [5:0] \$6 ;
  wire [31:0] \$60 ;
  wire [2:0] \$600 ;
  wire [2:0] \$601 ;
  wire [3:0] \$602 ;
  wire \$603 ;
  wire [2:0] \$604 ;
  wire [2:0] \$605 ;
  wire [2:0] \$606 ;
  wire [2:0] \$607 ;
  wire \$608 ;
  wire [2:0] \$609 ;
  wire \$61 ;
  wire [4:0] \$610 ;
  wire [4:0] \$611 ;
  wire \$612 ;
  wire \$613 ;
  wire \$614 ;
  wire \$615 ;
  wire \$616 ;
  reg [4:0] \$617 ;
  reg [1:0] \$618 ;
  reg [1:0] \$619 ;
  wire [31:0] \$62 ;
  reg [1:0] \$620 ;
  reg [1:0] \$621 ;
  reg [3:0] \$622 ;
  reg [1:0] \$623 ;
  reg [1:0] \$624 ;
  reg [1:0] \$625 ;
  reg [1:0] \$626 ;
  reg [3:0] \$627 ;
  reg \$628 ;
  reg \$629 ;
  wire \$63 ;
  reg \$630 ;
  reg [1:0] \$631 ;
  reg \$632 ;
  reg \$633 ;
  reg \$634 ;
  reg [1:0] \$635 ;
  reg [31:0] \$636 ;
  reg [31:0] \$637 ;
  reg [31:0] \$638 ;
  reg [31:0] \$639 ;
  wire [31:0] \$64 ;
  reg [31:0] \$640 ;
  reg [31:0] \$641 ;
  reg [31:0] \$642 ;
  reg [31:0] \$643 ;
  reg [4:0] \$644 ;
  reg [2:0] \$645 ;
  reg \$646 ;
  wire \$65 ;
  wire [2:0] \$658 ;
  wire \$66 ;
  wire \$660 ;
  wire \$67 ;
  wire [5:0] \$670 ;
  wire [5:0] \$674 ;
  wire [5:0] \$678 ;
  wire \$68 ;
  wire [5:0] \$681 ;
  wire \$69 ;
  wire \$7 ;
  wire \$70 ;
  wire [31:0] \$71 ;
  wire [5:0] \$718 ;
  wire \$72 ;
  wire [5:0] \$722 ;
  wire [5:0] \$726 ;
  wire [31:0] \$73 ;
  wire [5:0] \$735 ;
  wire [5:0] \$739 ;
  wire \$74 ;
  wire [5:0] \$743 ;
  wire \$75 ;
  wire [5:0] \$752 ;
  wire [5:0] \$756 ;
  wire \$76 ;
  wire [5:0] \$769 ;
  wire \$77 ;
  wire [5:0] \$773 ;
  wire \$78 ;
  wire \$79 ;
  wire \$8 ;
  wire \$80 ;
  wire \$81 ;
  wire \$82 ;
  wire \$83 ;
  wire [31:0] \$84 ;
  wire \$85 ;
  wire [5:0] \$854 ;
  wire [5:0] \$858 ;
  wire [31:0] \$86 ;
  wire [5:0] \$862 ;
  wire [5:0] \$865 ;
  wire \$87 ;
  wire \$88 ;
  wire \$89 ;
  wire [2:0] \$9 ;
  wire \$90 ;
  wire [5:0] \$902 ;
  wire [5:0] \$906 ;
  wire \$91 ;
  wire [5:0] \$910 ;
  wire [5:0] \$919 ;
  wire \$92 ;
  wire [5:0] \$923 ;
  wire [5:0] \$927 ;
  wire \$93 ;
  wire [5:0] \$936 ;
  wire \$94 ;
  wire [5:0] \$940 ;
  wire \$95 ;
  wire [5:0] \$953 ;
  wire [5:0] \$957 ;
  wire \$96 ;
  wire [8:0] \$97 ;
  wire \$98 ;
  wire [8:0] \$99 ;
  reg [1:0] \$like  = 2'h0;
  reg [1:0] \$like$213  = 2'h0;
  reg [1:0] \$like$25  = 2'h0;
  reg [1:0] \$like$27  = 2'h0;
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
  reg \$signal$201  = 1'h0;
  wire \$signal$203 ;
  wire \$signal$204 ;
  wire \$signal$21 ;
  reg \$signal$216  = 1'h0;
  reg \$signal$217  = 1'h0;
  reg \$signal$218  = 1'h0;
  reg \$signal$22 ;
  (* init = 2'h0 *)
  wire [1:0] \$signal$32 ;
  reg \$signal$34  = 1'h0;
  wire [3:0] \$signature__addr ;
  wire [3:0] \$signature__addr$205 ;
  wire [1:0] \$signature__addr$207 ;
  reg [1:0] \$signature__addr$212 ;
  reg [1:0] \$signature__addr$219  = 2'h0;
  reg [1:0] \$signature__addr$31  = 2'h0;
  wire [127:0] \$signature__data ;
  wire [127:0] \$signature__data$199 ;
  wire [31:0] \$signature__data$206 ;
  wire [127:0] \$signature__data$208 ;
  wire [31:0] \$signature__data$39 ;
  wire [127:0] \$signature__data$43 ;
  wire \$signature__en ;
  reg \$signature__en$210 ;
  reg [3:0] \$signature__en$211 ;
  reg [3:0] a_place = 4'h0;
  reg [3:0] a_row = 4'h0;
  reg [31:0] add0;
  wire [7:0] add0_a_exponent;
  wire [23:0] add0_a_significand;
  wire [26:0] add0_aligned;
  wire [7:0] add0_b_exponent;
  wire [23:0] add0_b_significand;
  wire [4:0] add0_distance;
  wire [27:0] add0_exact;
  wire [31:0] add0_great;
  wire [26:0] add0_kept;
  wire [31:0] add0_rounded;
  wire [4:0] add0_rounded_down;
  wire [10:0] add0_rounded_field;
  wire add0_rounded_lost;
  wire [27:0] add0_rounded_normal;
  wire [10:0] add0_rounded_room;
  wire [4:0] add0_rounded_shift;
  wire [30:0] add0_rounded_whole;
  reg [4:0] add0_rounded_zeros;
  wire [31:0] add0_small;
  wire add0_subtract;
  reg [31:0] add1;
  wire [7:0] add1_a_exponent;
  wire [23:0] add1_a_significand;
  wire [26:0] add1_aligned;
  wire [7:0] add1_b_exponent;
  wire [23:0] add1_b_significand;
  wire [4:0] add1_distance;
  wire [27:0] add1_exact;
  wire [31:0] add1_great;
  wire [26:0] add1_kept;
  wire [31:0] add1_rounded;
  wire [4:0] add1_rounded_down;
  wire [10:0] add1_rounded_field;
  wire add1_rounded_lost;
  wire [27:0] add1_rounded_normal;
  wire [10:0] add1_rounded_room;
  wire [4:0] add1_rounded_shift;
  wire [30:0] add1_rounded_whole;
  reg [4:0] add1_rounded_zeros;
  wire [31:0] add1_small;
  wire add1_subtract;
  reg [31:0] add2;
  wire [7:0] add2_a_exponent;
  wire [23:0] add2_a_significand;
  wire [26:0] add2_aligned;
  wire [7:0] add2_b_exponent;
  wire [23:0] add2_b_significand;
  wire [4:0] add2_distance;
  wire [27:0] add2_exact;
  wire [31:0] add2_great;
  wire [26:0] add2_kept;
  wire [31:0] add2_rounded;
  wire [4:0] add2_rounded_down;
  wire [10:0] add2_rounded_field;
  wire add2_rounded_lost;
  wire [27:0] add2_rounded_normal;
  wire [10:0] add2_rounded_room;
  wire [4:0] add2_rounded_shift;
  wire [30:0] add2_rounded_whole;
  reg [4:0] add2_rounded_zeros;
  wire [31:0] add2_small;
  wire add2_subtract;
  reg [31:0] add3;
  wire [7:0] add3_a_exponent;
  wire [23:0] add3_a_significand;
  wire [26:0] add3_aligned;
  wire [7:0] add3_b_exponent;
  wire [23:0] add3_b_significand;
  wire [4:0] add3_distance;
  wire [27:0] add3_exact;
  wire [31:0] add3_great;
  wire [26:0] add3_kept;
  wire [31:0] add3_rounded;
  wire [4:0] add3_rounded_down;
  wire [10:0] add3_rounded_field;
  wire add3_rounded_lost;
  wire [27:0] add3_rounded_normal;
  wire [10:0] add3_rounded_room;
  wire [4:0] add3_rounded_shift;
  wire [30:0] add3_rounded_whole;
  reg [4:0] add3_rounded_zeros;
  wire [31:0] add3_small;
  wire add3_subtract;
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
  reg [31:0] multiply0;
  wire [7:0] multiply0_a_exponent;
  wire [23:0] multiply0_a_significand;
  wire [7:0] multiply0_b_exponent;
  wire [23:0] multiply0_b_significand;
  wire [47:0] multiply0_exact;
  wire [10:0] multiply0_exponent;
  wire [31:0] multiply0_rounded;
  wire [5:0] multiply0_rounded_down;
  wire [10:0] multiply0_rounded_field;
  wire multiply0_rounded_lost;
  wire [47:0] multiply0_rounded_normal;
  wire [10:0] multiply0_rounded_room;
  wire [5:0] multiply0_rounded_shift;
  wire [30:0] multiply0_rounded_whole;
  reg [5:0] multiply0_rounded_zeros;
  reg [31:0] multiply1;
  wire [7:0] multiply1_a_exponent;
  wire [23:0] multiply1_a_significand;
  wire [7:0] multiply1_b_exponent;
  wire [23:0] multiply1_b_significand;
  wire [47:0] multiply1_exact;
  wire [10:0] multiply1_exponent;
  wire [31:0] multiply1_rounded;
  wire [5:0] multiply1_rounded_down;
  wire [10:0] multiply1_rounded_field;
  wire multiply1_rounded_lost;
  wire [47:0] multiply1_rounded_normal;
  wire [10:0] multiply1_rounded_room;
  wire [5:0] multiply1_rounded_shift;
  wire [30:0] multiply1_rounded_whole;
  reg [5:0] multiply1_rounded_zeros;
  reg [31:0] multiply2;
  wire [7:0] multiply2_a_exponent;
  wire [23:0] multiply2_a_significand;
  wire [7:0] multiply2_b_exponent;
  wire [23:0] multiply2_b_significand;
  wire [47:0] multiply2_exact;
  wire [10:0] multiply2_exponent;
  wire [31:0] multiply2_rounded;
  wire [5:0] multiply2_rounded_down;
  wire [10:0] multiply2_rounded_field;
  wire multiply2_rounded_lost;
  wire [47:0] multiply2_rounded_normal;
  wire [10:0] multiply2_rounded_room;
  wire [5:0] multiply2_rounded_shift;
  wire [30:0] multiply2_rounded_whole;
  reg [5:0] multiply2_rounded_zeros;
  reg [31:0] multiply3;
  wire [7:0] multiply3_a_exponent;
  wire [23:0] multiply3_a_significand;
  wire [7:0] multiply3_b_exponent;
  wire [23:0] multiply3_b_significand;
  wire [47:0] multiply3_exact;
  wire [10:0] multiply3_exponent;
  wire [31:0] multiply3_rounded;
  wire [5:0] multiply3_rounded_down;
  wire [10:0] multiply3_rounded_field;
  wire multiply3_rounded_lost;
  wire [47:0] multiply3_rounded_normal;
  wire [10:0] multiply3_rounded_room;
  wire [5:0] multiply3_rounded_shift;
  wire [30:0] multiply3_rounded_whole;
  reg [5:0] multiply3_rounded_zeros;
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
    if (\$signature__en$210 )
      a[\$signal$20 [3:0]] <= s_axis_tdata;
  end
  reg [31:0] _0_;
  always @(posedge clk) begin
    _0_ <= a[\$signature__addr ];
  end
  assign \$signature__data$39  = _0_;
  reg [127:0] b [3:0];
  always @(posedge clk) begin
    if (\$signature__en$211 [0])
      b[\$signal$20 [1:0]][31:0] <= s_axis_tdata;
    if (\$signature__en$211 [1])
      b[\$signal$20 [1:0]][63:32] <= s_axis_tdata;
    if (\$signature__en$211 [2])
      b[\$signal$20 [1:0]][95:64] <= s_axis_tdata;
    if (\$signature__en$211 [3])
      b[\$signal$20 [1:0]][127:96] <= s_axis_tdata;
  end
  reg [127:0] _1_;
  always @(posedge clk) begin
    _1_ <= b[\$signature__addr$31 ];
  end
  assign \$signature__data$43  = _1_;
  reg [127:0] c [3:0];
  always @(posedge clk) begin
    if (\$signature__en )
      c[\$signature__addr$219 ] <= { add3, add2, add1, add0 };
  end
  reg [127:0] _2_;
  always @(posedge clk) begin
    _2_ <= c[\$signature__addr$212 ];
  end
  assign \$signature__data  = _2_;
  assign \$261  = \$260  - 1'h1;
  assign \$262  = { 34'h000000000, \$246 [27:0] } & \$261 ;
  assign add1_rounded_lost = | \$262 ;
  assign \$263  = add1_a_exponent + 1'h1;
  assign \$264  = \$263  - \$252 [4:0];
  assign \$265  = $signed(\$264 ) + $signed({ 1'h0, \$257 [4:0] });
  assign add1_rounded_field = \$259 [27] ? \$265  : 11'h000;
  assign \$266  = | \$259 [2:0];
  assign \$267  = \$266  | add1_rounded_lost;
  assign \$268  = \$267  | \$259 [4];
  assign \$269  = \$259 [3] & \$268 ;
  assign \$270  = { add1_rounded_field[7:0], \$259 [26:4] } + \$269 ;
  assign \$271  = $signed(add1_rounded_field) >= $signed(9'h0ff);
  assign \$272  = \$271  ? 31'h7f800000 : \$270 [30:0];
  assign \$273  = ! \$246 [27:0];
  assign \$274  = add1_great[31] & add1_small[31];
  assign \$275  = \$273  ? \$274  : add1_great[31];
  assign \$276  = add1_great[30:23] == 8'hff;
  assign \$277  = ! add1_great[22:0];
  assign \$278  = \$276  & \$277 ;
  assign \$279  = add1_great[30:23] == 8'hff;
  assign \$280  = | add1_great[22:0];
  assign \$281  = \$279  & \$280 ;
  assign \$282  = add1_small[30:23] == 8'hff;
  assign \$283  = | add1_small[22:0];
  assign \$284  = \$282  & \$283 ;
  assign \$285  = \$281  | \$284 ;
  assign \$286  = add1_great[30:23] == 8'hff;
  assign \$287  = ! add1_great[22:0];
  assign \$288  = \$286  & \$287 ;
  assign \$289  = add1_small[30:23] == 8'hff;
  assign \$290  = ! add1_small[22:0];
  assign \$291  = \$289  & \$290 ;
  assign \$292  = \$288  & \$291 ;
  assign \$293  = \$292  & add1_subtract;
  assign \$294  = \$285  | \$293 ;
  assign \$295  = fresh ? 32'd0 : \$signature__data [95:64];
  assign before2 = \$signal$34  ? \$295  : total2;
  assign \$297  = ! \$296 [30:23];
  assign multiply2_a_exponent = \$297  ? 8'h01 : \$298 [30:23];
  assign \$301  = | \$300 [30:23];
  assign \$302  = ! \$signature__data$43 [94:87];
  assign multiply2_b_exponent = \$302  ? 8'h01 : \$signature__data$43 [94:87];
  assign \$303  = | \$signature__data$43 [94:87];
  assign multiply2_exact = { \$301 , \$299 [22:0] } * { \$303 , \$signature__data$43 [86:64] };
  assign \$304  = multiply2_a_exponent + multiply2_b_exponent;
  assign \$305  = \$304  - 7'h7f;
  assign multiply2_exponent = $signed(\$305 ) + $signed(2'h1);
  assign \$306  = $signed(multiply2_exponent) - $signed(2'h1);
  assign \$307  = $signed(\$306 [10:0]) < $signed(1'h0);
  assign \$308  = $signed(\$306 [10:0]) < $signed({ 1'h0, multiply2_rounded_zeros });
  assign \$309  = \$308  ? \$306 [10:0] : { 5'h00, multiply2_rounded_zeros };
  assign \$310  = \$307  ? 11'h000 : \$309 ;
  assign \$311  = $signed(\$306 [10:0]) >= $signed(1'h0);
  assign \$312  = $signed(\$306 [10:0]) < $signed(7'h50);
  assign \$313  = - $signed(\$306 [10:0]);
  assign \$314  = \$312  ? 12'h031 : \$313 ;
  assign \$315  = \$311  ? 12'h000 : \$314 ;
  assign \$316  = multiply2_exact << \$310 [5:0];
  assign \$317  = \$316  >> \$315 [5:0];
  assign \$318  = 1'h1 << \$315 [5:0];
  assign \$319  = \$318  - 1'h1;
  assign \$320  = { 66'h00000000000000000, multiply2_exact } & \$319 ;
  assign multiply2_rounded_lost = | \$320 ;
  assign \$321  = $signed(multiply2_exponent) - $signed({ 1'h0, \$310 [5:0] });
  assign \$322  = $signed(\$321 ) + $signed({ 1'h0, \$315 [5:0] });
  assign \$323  = \$317 [47] ? \$322  : 13'h0000;
  assign \$324  = | \$317 [22:0];
  assign \$325  = \$324  | multiply2_rounded_lost;
  assign \$326  = \$325  | \$317 [24];
  assign \$327  = \$317 [23] & \$326 ;
  assign \$328  = { \$323 [7:0], \$317 [46:24] } + \$327 ;
  assign \$329  = $signed(\$323 [10:0]) >= $signed(9'h0ff);
  assign \$330  = \$329  ? 31'h7f800000 : \$328 [30:0];
  assign \$332  = \$331 [31] ^ \$signature__data$43 [95];
  assign \$334  = \$333 [30:23] == 8'hff;
  assign \$336  = ! \$335 [22:0];
  assign \$337  = \$334  & \$336 ;
  assign \$338  = \$signature__data$43 [94:87] == 8'hff;
  assign \$339  = ! \$signature__data$43 [86:64];
  assign \$340  = \$338  & \$339 ;
  assign \$341  = \$337  | \$340 ;
  assign \$343  = \$342 [31] ^ \$signature__data$43 [95];
  assign \$345  = \$344 [30:23] == 8'hff;
  assign \$347  = | \$346 [22:0];
  assign \$348  = \$345  & \$347 ;
  assign \$349  = \$signature__data$43 [94:87] == 8'hff;
  assign \$350  = | \$signature__data$43 [86:64];
  assign \$351  = \$349  & \$350 ;
  assign \$352  = \$348  | \$351 ;
  assign \$354  = \$353 [30:23] == 8'hff;
  assign \$356  = ! \$355 [22:0];
  assign \$357  = \$354  & \$356 ;
  assign \$358  = ! \$signature__data$43 [94:87];
  assign \$359  = ! \$signature__data$43 [86:64];
  assign \$360  = \$358  & \$359 ;
  assign \$361  = \$357  & \$360 ;
  assign \$362  = \$352  | \$361 ;
  assign \$363  = \$signature__data$43 [94:87] == 8'hff;
  assign \$364  = ! \$signature__data$43 [86:64];
  assign \$365  = \$363  & \$364 ;
  assign \$367  = ! \$366 [30:23];
  assign \$369  = ! \$368 [22:0];
  assign \$370  = \$367  & \$369 ;
  assign \$371  = \$365  & \$370 ;
  assign \$372  = \$362  | \$371 ;
  assign \$373  = before2[30:0] >= product2[30:0];
  assign add2_great = \$373  ? before2 : product2;
  assign \$374  = before2[30:0] >= product2[30:0];
  assign add2_small = \$374  ? product2 : before2;
  assign \$375  = ! add2_great[30:23];
  assign add2_a_exponent = \$375  ? 8'h01 : add2_great[30:23];
  assign \$376  = | add2_great[30:23];
  assign \$377  = ! add2_small[30:23];
  assign add2_b_exponent = \$377  ? 8'h01 : add2_small[30:23];
  assign \$378  = | add2_small[30:23];
  assign \$379  = add2_a_exponent - add2_b_exponent;
  assign \$380  = $signed(\$379 ) > $signed(6'h1b);
  assign \$381  = add2_a_exponent - add2_b_exponent;
  assign \$382  = \$380  ? 9'h01b : \$381 ;
  assign add2_kept = { \$378 , add2_small[22:0], 3'h0 } >> \$382 [4:0];
  assign \$383  = add2_kept << \$382 [4:0];
  assign \$384  = \$383 [26:0] != { \$378 , add2_small[22:0], 3'h0 };
  assign add2_aligned = add2_kept | { 26'h0000000, \$384  };
  assign add2_subtract = add2_great[31] ^ add2_small[31];
  assign \$385  = { \$376 , add2_great[22:0], 3'h0 } - add2_aligned;
  assign \$386  = { \$376 , add2_great[22:0], 3'h0 } + add2_aligned;
  assign \$387  = add2_subtract ? { \$385 [27], \$385  } : { 1'h0, \$386  };
  assign \$388  = add2_a_exponent + 1'h1;
  assign \$389  = \$388  - 1'h1;
  assign \$390  = $signed(\$389 ) < $signed(1'h0);
  assign \$391  = $signed(\$389 ) < $signed({ 1'h0, add2_rounded_zeros });
  assign \$392  = \$391  ? { \$389 [9], \$389  } : { 6'h00, add2_rounded_zeros };
  assign \$393  = \$390  ? 11'h000 : \$392 ;
  assign \$394  = $signed(\$389 ) >= $signed(1'h0);
  assign \$395  = $signed(\$389 ) < $signed(6'h24);
  assign \$396  = - $signed(\$389 );
  assign \$397  = \$395  ? 12'h01d : \$396 ;
  assign \$398  = \$394  ? 12'h000 : \$397 ;
  assign \$399  = \$387 [27:0] << \$393 [4:0];
  assign \$400  = \$399  >> \$398 [4:0];
  assign \$401  = 1'h1 << \$398 [4:0];
  assign \$402  = \$401  - 1'h1;
  assign \$403  = { 34'h000000000, \$387 [27:0] } & \$402 ;
  assign add2_rounded_lost = | \$403 ;
  assign \$404  = add2_a_exponent + 1'h1;
  assign \$405  = \$404  - \$393 [4:0];
  assign \$406  = $signed(\$405 ) + $signed({ 1'h0, \$398 [4:0] });
  assign add2_rounded_field = \$400 [27] ? \$406  : 11'h000;
  assign \$407  = | \$400 [2:0];
  assign \$408  = \$407  | add2_rounded_lost;
  assign \$409  = \$408  | \$400 [4];
  assign \$410  = \$400 [3] & \$409 ;
  assign \$411  = { add2_rounded_field[7:0], \$400 [26:4] } + \$410 ;
  assign \$412  = $signed(add2_rounded_field) >= $signed(9'h0ff);
  assign \$413  = \$412  ? 31'h7f800000 : \$411 [30:0];
  assign \$414  = ! \$387 [27:0];
  assign \$415  = add2_great[31] & add2_small[31];
  assign \$416  = \$414  ? \$415  : add2_great[31];
  assign \$417  = add2_great[30:23] == 8'hff;
  assign \$418  = ! add2_great[22:0];
  assign \$419  = \$417  & \$418 ;
  assign \$420  = add2_great[30:23] == 8'hff;
  assign \$421  = | add2_great[22:0];
  assign \$422  = \$420  & \$421 ;
  assign \$423  = add2_small[30:23] == 8'hff;
  assign \$424  = | add2_small[22:0];
  assign \$425  = \$423  & \$424 ;
  assign \$426  = \$422  | \$425 ;
  assign \$427  = add2_great[30:23] == 8'hff;
  assign \$428  = ! add2_great[22:0];
  assign \$429  = \$427  & \$428 ;
  assign \$430  = add2_small[30:23] == 8'hff;
  assign \$431  = ! add2_small[22:0];
  assign \$432  = \$430  & \$431 ;
  assign \$433  = \$429  & \$432 ;
  assign \$434  = \$433  & add2_subtract;
  assign \$435  = \$426  | \$434 ;
  assign \$436  = fresh ? 32'd0 : \$signature__data [127:96];
  assign before3 = \$signal$34  ? \$436  : total3;
  assign \$438  = ! \$437 [30:23];
  assign multiply3_a_exponent = \$438  ? 8'h01 : \$439 [30:23];
  assign \$442  = | \$441 [30:23];
  assign \$443  = ! \$signature__data$43 [126:119];
  assign multiply3_b_exponent = \$443  ? 8'h01 : \$signature__data$43 [126:119];
  assign \$444  = | \$signature__data$43 [126:119];
  assign multiply3_exact = { \$442 , \$440 [22:0] } * { \$444 , \$signature__data$43 [118:96] };
  assign \$445  = multiply3_a_exponent + multiply3_b_exponent;
  assign \$446  = \$445  - 7'h7f;
  assign multiply3_exponent = $signed(\$446 ) + $signed(2'h1);
  assign \$447  = $signed(multiply3_exponent) - $signed(2'h1);
  assign \$448  = $signed(\$447 [10:0]) < $signed(1'h0);
  assign \$449  = $signed(\$447 [10:0]) < $signed({ 1'h0, multiply3_rounded_zeros });
  assign \$450  = \$449  ? \$447 [10:0] : { 5'h00, multiply3_rounded_zeros };
  assign \$451  = \$448  ? 11'h000 : \$450 ;
  assign \$452  = $signed(\$447 [10:0]) >= $signed(1'h0);
  assign \$453  = $signed(\$447 [10:0]) < $signed(7'h50);
  assign \$454  = - $signed(\$447 [10:0]);
  assign \$455  = \$453  ? 12'h031 : \$454 ;
  assign \$456  = \$452  ? 12'h000 : \$455 ;
  assign \$457  = multiply3_exact << \$451 [5:0];
  assign \$458  = \$457  >> \$456 [5:0];
  assign \$459  = 1'h1 << \$456 [5:0];
  assign \$460  = \$459  - 1'h1;
  assign \$461  = { 66'h00000000000000000, multiply3_exact } & \$460 ;
  assign multiply3_rounded_lost = | \$461 ;
  assign \$462  = $signed(multiply3_exponent) - $signed({ 1'h0, \$451 [5:0] });
  assign \$463  = $signed(\$462 ) + $signed({ 1'h0, \$456 [5:0] });
  assign \$464  = \$458 [47] ? \$463  : 13'h0000;
  assign \$465  = | \$458 [22:0];
  assign \$466  = \$465  | multiply3_rounded_lost;
  assign \$467  = \$466  | \$458 [24];
  assign \$468  = \$458 [23] & \$467 ;
  assign \$469  = { \$464 [7:0], \$458 [46:24] } + \$468 ;
  assign \$470  = $signed(\$464 [10:0]) >= $signed(9'h0ff);
  assign \$471  = \$470  ? 31'h7f800000 : \$469 [30:0];
  assign \$473  = \$472 [31] ^ \$signature__data$43 [127];
  assign \$475  = \$474 [30:23] == 8'hff;
  assign \$477  = ! \$476 [22:0];
  assign \$478  = \$475  & \$477 ;
  assign \$479  = \$signature__data$43 [126:119] == 8'hff;
  assign \$480  = ! \$signature__data$43 [118:96];
  assign \$481  = \$479  & \$480 ;
  assign \$482  = \$478  | \$481 ;
  assign \$484  = \$483 [31] ^ \$signature__data$43 [127];
  assign \$486  = \$485 [30:23] == 8'hff;
  assign \$488  = | \$487 [22:0];
  assign \$489  = \$486  & \$488 ;
  assign \$490  = \$signature__data$43 [126:119] == 8'hff;
  assign \$491  = | \$signature__data$43 [118:96];
  assign \$492  = \$490  & \$491 ;
  assign \$493  = \$489  | \$492 ;
  assign \$495  = \$494 [30:23] == 8'hff;
  assign \$497  = ! \$496 [22:0];
  assign \$498  = \$495  & \$497 ;
  assign \$499  = ! \$signature__data$43 [126:119];
  assign \$500  = ! \$signature__data$43 [118:96];
  assign \$501  = \$499  & \$500 ;
  assign \$502  = \$498  & \$501 ;
  assign \$503  = \$493  | \$502 ;
  assign \$504  = \$signature__data$43 [126:119] == 8'hff;
  assign \$505  = ! \$signature__data$43 [118:96];
  assign \$506  = \$504  & \$505 ;
  assign \$508  = ! \$507 [30:23];
  assign \$510  = ! \$509 [22:0];
  assign \$511  = \$508  & \$510 ;
  assign \$512  = \$506  & \$511 ;
  assign \$513  = \$503  | \$512 ;
  assign \$514  = before3[30:0] >= product3[30:0];
  assign add3_great = \$514  ? before3 : product3;
  assign \$515  = before3[30:0] >= product3[30:0];
  assign add3_small = \$515  ? product3 : before3;
  assign \$516  = ! add3_great[30:23];
  assign add3_a_exponent = \$516  ? 8'h01 : add3_great[30:23];
  assign \$517  = | add3_great[30:23];
  assign \$518  = ! add3_small[30:23];
  assign add3_b_exponent = \$518  ? 8'h01 : add3_small[30:23];
  assign \$519  = | add3_small[30:23];
  assign \$520  = add3_a_exponent - add3_b_exponent;
  assign \$521  = $signed(\$520 ) > $signed(6'h1b);
  assign \$522  = add3_a_exponent - add3_b_exponent;
  assign \$523  = \$521  ? 9'h01b : \$522 ;
  assign add3_kept = { \$519 , add3_small[22:0], 3'h0 } >> \$523 [4:0];
  assign \$524  = add3_kept << \$523 [4:0];
  assign \$525  = \$524 [26:0] != { \$519 , add3_small[22:0], 3'h0 };
  assign add3_aligned = add3_kept | { 26'h0000000, \$525  };
  assign add3_subtract = add3_great[31] ^ add3_small[31];
  assign \$526  = { \$517 , add3_great[22:0], 3'h0 } - add3_aligned;
  assign \$527  = { \$517 , add3_great[22:0], 3'h0 } + add3_aligned;
  assign \$528  = add3_subtract ? { \$526 [27], \$526  } : { 1'h0, \$527  };
  assign \$529  = add3_a_exponent + 1'h1;
  assign \$530  = \$529  - 1'h1;
  assign \$531  = $signed(\$530 ) < $signed(1'h0);
  assign \$532  = $signed(\$530 ) < $signed({ 1'h0, add3_rounded_zeros });
  assign \$533  = \$532  ? { \$530 [9], \$530  } : { 6'h00, add3_rounded_zeros };
  assign \$534  = \$531  ? 11'h000 : \$533 ;
  assign \$535  = $signed(\$530 ) >= $signed(1'h0);
  assign \$536  = $signed(\$530 ) < $signed(6'h24);
  assign \$537  = - $signed(\$530 );
  assign \$538  = \$536  ? 12'h01d : \$537 ;
  assign \$539  = \$535  ? 12'h000 : \$538 ;
  assign \$540  = \$528 [27:0] << \$534 [4:0];
  assign \$541  = \$540  >> \$539 [4:0];
  assign \$542  = 1'h1 << \$539 [4:0];
  assign \$543  = \$542  - 1'h1;
  assign \$544  = { 34'h000000000, \$528 [27:0] } & \$543 ;
  assign add3_rounded_lost = | \$544 ;
  assign \$545  = add3_a_exponent + 1'h1;
  assign \$546  = \$545  - \$534 [4:0];
  assign \$547  = $signed(\$546 ) + $signed({ 1'h0, \$539 [4:0] });
  assign add3_rounded_field = \$541 [27] ? \$547  : 11'h000;
  assign \$548  = | \$541 [2:0];
  assign \$549  = \$548  | add3_rounded_lost;
  assign \$550  = \$549  | \$541 [4];
  assign \$551  = \$541 [3] & \$550 ;
  assign \$552  = { add3_rounded_field[7:0], \$541 [26:4] } + \$551 ;
  assign \$553  = $signed(add3_rounded_field) >= $signed(9'h0ff);
  assign \$554  = \$553  ? 31'h7f800000 : \$552 [30:0];
  assign \$555  = ! \$528 [27:0];
  assign \$556  = add3_great[31] & add3_small[31];
  assign \$557  = \$555  ? \$556  : add3_great[31];
  assign \$558  = add3_great[30:23] == 8'hff;
  assign \$559  = ! add3_great[22:0];
  assign \$560  = \$558  & \$559 ;
  assign \$561  = add3_great[30:23] == 8'hff;
  assign \$562  = | add3_great[22:0];
  assign \$563  = \$561  & \$562 ;
  assign \$564  = add3_small[30:23] == 8'hff;
  assign \$565  = | add3_small[22:0];
  assign \$566  = \$564  & \$565 ;
  assign \$567  = \$563  | \$566 ;
  assign \$568  = add3_great[30:23] == 8'hff;
  assign \$569  = ! add3_great[22:0];
  assign \$570  = \$568  & \$569 ;
  assign \$571  = add3_small[30:23] == 8'hff;
  assign \$572  = ! add3_small[22:0];
  assign \$573  = \$571  & \$572 ;
  assign \$574  = \$570  & \$573 ;
  assign \$575  = \$574  & add3_subtract;
  assign \$576  = \$567  | \$575 ;
  assign \$signature__en  = \$signal$201  & last_sum;
  assign \$signal$203  = s_axis_tvalid & s_axis_tready;
  assign \$signal$204  = m_axis_tvalid & m_axis_tready;
  assign \$1407  = \$signal$13  * 6'h20;
  assign \$577  = \$signature__data  >> \$1407 ;
  assign m_axis_tdata = fresh ? 32'd0 : \$577 ;
  assign \$580  = 1'h1 << \$signal$13 ;
  assign \$581  = \$signal$203  ? \$580  : 4'h0;
  assign \$582  = \$signal$10  == \$signal$11 ;
  assign \$583  = \$signal$17  == \$signal$18 ;
  assign \$584  = \$582  & \$583 ;
  assign \$585  = ! fsm_state;
  assign \$586  = fsm_state == 1'h1;
  assign \$587  = fsm_state == 2'h2;
  assign \$588  = fsm_state == 2'h3;
  assign \$589  = fsm_state == 3'h4;
  assign \$590  = fsm_state == 3'h5;
  assign \$591  = fsm_state == 3'h6;
  assign \$592  = \$signal$10  + 1'h1;
  assign \$593  = \$signal  ? 3'h0 : \$592 ;
  assign \$594  = \$signal$17  + \$signal ;
  assign \$595  = \$signal$15  ? 3'h0 : \$594 ;
  assign \$596  = \$signal$13  + 1'h1;
  assign \$597  = place_end ? 3'h0 : \$596 ;
  assign \$598  = \$like  + 1'h1;
  assign \$599  = a_place + 1'h1;
  assign \$601  = \$signature__addr$31  + 2'h0;
  assign \$602  = \$601  + 1'h1;
  assign \$603  = \$like  == 2'h3;
  assign \$604  = c_place + 1'h1;
  assign \$605  = \$like$25  + 1'h1;
  assign \$606  = \$like$25  + 1'h1;
  assign \$608  = ! \$like$25 ;
  assign \$609  = \$like$27  + 1'h1;
  assign \$610  = a_place + 1'h1;
  assign \$611  = a_place + 1'h1;
  assign \$612  = ! \$like ;
  assign \$613  = \$like  == 2'h3;
  assign \$614  = ~ \$signal$216 ;
  assign \$615  = ~ \$signal$201 ;
  assign \$616  = \$614  & \$615 ;
  always @(posedge clk)
    \$signal$20  <= \$617 ;
  always @(posedge clk)
    \$signal$10  <= \$618 ;
  always @(posedge clk)
    \$signal$17  <= \$619 ;
  always @(posedge clk)
    \$signal$13  <= \$620 ;
  always @(posedge clk)
    \$like  <= \$621 ;
  always @(posedge clk)
    a_place <= \$622 ;
  always @(posedge clk)
    \$signature__addr$31  <= \$623 ;
  always @(posedge clk)
    c_place <= \$624 ;
  always @(posedge clk)
    \$like$25  <= \$625 ;
  always @(posedge clk)
    \$like$27  <= \$626 ;
  always @(posedge clk)
    a_row <= \$627 ;
  always @(posedge clk)
    \$signal$216  <= \$628 ;
  always @(posedge clk)
    \$signal$217  <= \$629 ;
  always @(posedge clk)
    \$signal$218  <= \$630 ;
  always @(posedge clk)
    \$like$213  <= \$631 ;
  always @(posedge clk)
    \$signal$201  <= \$632 ;
  always @(posedge clk)
    \$signal$34  <= \$633 ;
  always @(posedge clk)
    last_sum <= \$634 ;
  always @(posedge clk)
    \$signature__addr$219  <= \$635 ;
  always @(posedge clk)
    product0 <= \$636 ;
  always @(posedge clk)
    total0 <= \$637 ;
  always @(posedge clk)
    product1 <= \$638 ;
  always @(posedge clk)
    total1 <= \$639 ;
  always @(posedge clk)
    product2 <= \$640 ;
  always @(posedge clk)
    total2 <= \$641 ;
  always @(posedge clk)
    product3 <= \$642 ;
  always @(posedge clk)
    total3 <= \$643 ;
  always @(posedge clk)
    opcode <= \$644 ;
  always @(posedge clk)
    fsm_state <= \$645 ;
  always @(posedge clk)
    fresh <= \$646 ;
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
  assign \$15  = ! \$14 [30:23];
  assign multiply0_a_exponent = \$15  ? 8'h01 : \$16 [30:23];
  assign \$19  = | \$18 [30:23];
  assign \$20  = ! \$signature__data$43 [30:23];
  assign multiply0_b_exponent = \$20  ? 8'h01 : \$signature__data$43 [30:23];
  assign \$21  = | \$signature__data$43 [30:23];
  assign multiply0_exact = { \$19 , \$17 [22:0] } * { \$21 , \$signature__data$43 [22:0] };
  assign \$22  = multiply0_a_exponent + multiply0_b_exponent;
  assign \$23  = \$22  - 7'h7f;
  assign multiply0_exponent = $signed(\$23 ) + $signed(2'h1);
  assign \$24  = $signed(multiply0_exponent) - $signed(2'h1);
  assign \$25  = $signed(\$24 [10:0]) < $signed(1'h0);
  assign \$26  = $signed(\$24 [10:0]) < $signed({ 1'h0, multiply0_rounded_zeros });
  assign \$27  = \$26  ? \$24 [10:0] : { 5'h00, multiply0_rounded_zeros };
  assign \$28  = \$25  ? 11'h000 : \$27 ;
  assign \$29  = $signed(\$24 [10:0]) >= $signed(1'h0);
  assign \$30  = $signed(\$24 [10:0]) < $signed(7'h50);
  assign \$31  = - $signed(\$24 [10:0]);
  assign \$32  = \$30  ? 12'h031 : \$31 ;
  assign \$33  = \$29  ? 12'h000 : \$32 ;
  assign \$34  = multiply0_exact << \$28 [5:0];
  assign \$35  = \$34  >> \$33 [5:0];
  assign \$36  = 1'h1 << \$33 [5:0];
  assign \$37  = \$36  - 1'h1;
  assign \$38  = { 66'h00000000000000000, multiply0_exact } & \$37 ;
  assign multiply0_rounded_lost = | \$38 ;
  assign \$39  = $signed(multiply0_exponent) - $signed({ 1'h0, \$28 [5:0] });
  assign \$40  = $signed(\$39 ) + $signed({ 1'h0, \$33 [5:0] });
  assign \$41  = \$35 [47] ? \$40  : 13'h0000;
  assign \$42  = | \$35 [22:0];
  assign \$43  = \$42  | multiply0_rounded_lost;
  assign \$44  = \$43  | \$35 [24];
  assign \$45  = \$35 [23] & \$44 ;
  assign \$46  = { \$41 [7:0], \$35 [46:24] } + \$45 ;
  assign \$47  = $signed(\$41 [10:0]) >= $signed(9'h0ff);
  assign \$48  = \$47  ? 31'h7f800000 : \$46 [30:0];
  assign \$50  = \$49 [31] ^ \$signature__data$43 [31];
  assign \$52  = \$51 [30:23] == 8'hff;
  assign \$54  = ! \$53 [22:0];
  assign \$55  = \$52  & \$54 ;
  assign \$56  = \$signature__data$43 [30:23] == 8'hff;
  assign \$57  = ! \$signature__data$43 [22:0];
  assign \$58  = \$56  & \$57 ;
  assign \$59  = \$55  | \$58 ;
  assign \$61  = \$60 [31] ^ \$signature__data$43 [31];
  assign \$63  = \$62 [30:23] == 8'hff;
  assign \$65  = | \$64 [22:0];
  assign \$66  = \$63  & \$65 ;
  assign \$67  = \$signature__data$43 [30:23] == 8'hff;
  assign \$68  = | \$signature__data$43 [22:0];
  assign \$69  = \$67  & \$68 ;
  assign \$70  = \$66  | \$69 ;
  assign \$72  = \$71 [30:23] == 8'hff;
  assign \$74  = ! \$73 [22:0];
  assign \$75  = \$72  & \$74 ;
  assign \$76  = ! \$signature__data$43 [30:23];
  assign \$77  = ! \$signature__data$43 [22:0];
  assign \$78  = \$76  & \$77 ;
  assign \$79  = \$75  & \$78 ;
  assign \$80  = \$70  | \$79 ;
  assign \$81  = \$signature__data$43 [30:23] == 8'hff;
  assign \$82  = ! \$signature__data$43 [22:0];
  assign \$83  = \$81  & \$82 ;
  assign \$85  = ! \$84 [30:23];
  assign \$87  = ! \$86 [22:0];
  assign \$88  = \$85  & \$87 ;
  assign \$89  = \$83  & \$88 ;
  assign \$90  = \$80  | \$89 ;
  assign \$91  = before0[30:0] >= product0[30:0];
  assign add0_great = \$91  ? before0 : product0;
  assign \$92  = before0[30:0] >= product0[30:0];
  assign add0_small = \$92  ? product0 : before0;
  assign \$93  = ! add0_great[30:23];
  assign add0_a_exponent = \$93  ? 8'h01 : add0_great[30:23];
  assign \$94  = | add0_great[30:23];
  assign \$95  = ! add0_small[30:23];
  assign add0_b_exponent = \$95  ? 8'h01 : add0_small[30:23];
  assign \$96  = | add0_small[30:23];
  assign \$97  = add0_a_exponent - add0_b_exponent;
  assign \$98  = $signed(\$97 ) > $signed(6'h1b);
  assign \$99  = add0_a_exponent - add0_b_exponent;
  assign \$100  = \$98  ? 9'h01b : \$99 ;
  assign add0_kept = { \$96 , add0_small[22:0], 3'h0 } >> \$100 [4:0];
  assign \$101  = add0_kept << \$100 [4:0];
  assign \$102  = \$101 [26:0] != { \$96 , add0_small[22:0], 3'h0 };
  assign add0_aligned = add0_kept | { 26'h0000000, \$102  };
  assign add0_subtract = add0_great[31] ^ add0_small[31];
  assign \$103  = { \$94 , add0_great[22:0], 3'h0 } - add0_aligned;
  assign \$104  = { \$94 , add0_great[22:0], 3'h0 } + add0_aligned;
  assign \$105  = add0_subtract ? { \$103 [27], \$103  } : { 1'h0, \$104  };
  assign \$106  = add0_a_exponent + 1'h1;
  assign \$107  = \$106  - 1'h1;
  assign \$108  = $signed(\$107 ) < $signed(1'h0);
  assign \$109  = $signed(\$107 ) < $signed({ 1'h0, add0_rounded_zeros });
  assign \$110  = \$109  ? { \$107 [9], \$107  } : { 6'h00, add0_rounded_zeros };
  assign \$111  = \$108  ? 11'h000 : \$110 ;
  assign \$112  = $signed(\$107 ) >= $signed(1'h0);
  assign \$113  = $signed(\$107 ) < $signed(6'h24);
  assign \$114  = - $signed(\$107 );
  assign \$115  = \$113  ? 12'h01d : \$114 ;
  assign \$116  = \$112  ? 12'h000 : \$115 ;
  assign \$117  = \$105 [27:0] << \$111 [4:0];
  assign \$118  = \$117  >> \$116 [4:0];
  assign \$119  = 1'h1 << \$116 [4:0];
  assign \$120  = \$119  - 1'h1;
  assign \$121  = { 34'h000000000, \$105 [27:0] } & \$120 ;
  assign add0_rounded_lost = | \$121 ;
  assign \$122  = add0_a_exponent + 1'h1;
  assign \$123  = \$122  - \$111 [4:0];
  assign \$124  = $signed(\$123 ) + $signed({ 1'h0, \$116 [4:0] });
  assign add0_rounded_field = \$118 [27] ? \$124  : 11'h000;
  assign \$125  = | \$118 [2:0];
  assign \$126  = \$125  | add0_rounded_lost;
  assign \$127  = \$126  | \$118 [4];
  assign \$128  = \$118 [3] & \$127 ;
  assign \$129  = { add0_rounded_field[7:0], \$118 [26:4] } + \$128 ;
  assign \$130  = $signed(add0_rounded_field) >= $signed(9'h0ff);
  assign \$131  = \$130  ? 31'h7f800000 : \$129 [30:0];
  assign \$132  = ! \$105 [27:0];
  assign \$133  = add0_great[31] & add0_small[31];
  assign \$134  = \$132  ? \$133  : add0_great[31];
  assign \$135  = add0_great[30:23] == 8'hff;
  assign \$136  = ! add0_great[22:0];
  assign \$137  = \$135  & \$136 ;
  assign \$138  = add0_great[30:23] == 8'hff;
  assign \$139  = | add0_great[22:0];
  assign \$140  = \$138  & \$139 ;
  assign \$141  = add0_small[30:23] == 8'hff;
  assign \$142  = | add0_small[22:0];
  assign \$143  = \$141  & \$142 ;
  assign \$144  = \$140  | \$143 ;
  assign \$145  = add0_great[30:23] == 8'hff;
  assign \$146  = ! add0_great[22:0];
  assign \$147  = \$145  & \$146 ;
  assign \$148  = add0_small[30:23] == 8'hff;
  assign \$149  = ! add0_small[22:0];
  assign \$150  = \$148  & \$149 ;
  assign \$151  = \$147  & \$150 ;
  assign \$152  = \$151  & add0_subtract;
  assign \$153  = \$144  | \$152 ;
  assign \$154  = fresh ? 32'd0 : \$signature__data [63:32];
  assign before1 = \$signal$34  ? \$154  : total1;
  assign \$156  = ! \$155 [30:23];
  assign multiply1_a_exponent = \$156  ? 8'h01 : \$157 [30:23];
  assign \$160  = | \$159 [30:23];
  assign \$161  = ! \$signature__data$43 [62:55];
  assign multiply1_b_exponent = \$161  ? 8'h01 : \$signature__data$43 [62:55];
  assign \$162  = | \$signature__data$43 [62:55];
  assign multiply1_exact = { \$160 , \$158 [22:0] } * { \$162 , \$signature__data$43 [54:32] };
  assign \$163  = multiply1_a_exponent + multiply1_b_exponent;
  assign \$164  = \$163  - 7'h7f;
  assign multiply1_exponent = $signed(\$164 ) + $signed(2'h1);
  assign \$165  = $signed(multiply1_exponent) - $signed(2'h1);
  assign \$166  = $signed(\$165 [10:0]) < $signed(1'h0);
  assign \$167  = $signed(\$165 [10:0]) < $signed({ 1'h0, multiply1_rounded_zeros });
  assign \$168  = \$167  ? \$165 [10:0] : { 5'h00, multiply1_rounded_zeros };
  assign \$169  = \$166  ? 11'h000 : \$168 ;
  assign \$170  = $signed(\$165 [10:0]) >= $signed(1'h0);
  assign \$171  = $signed(\$165 [10:0]) < $signed(7'h50);
  assign \$172  = - $signed(\$165 [10:0]);
  assign \$173  = \$171  ? 12'h031 : \$172 ;
  assign \$174  = \$170  ? 12'h000 : \$173 ;
  assign \$175  = multiply1_exact << \$169 [5:0];
  assign \$176  = \$175  >> \$174 [5:0];
  assign \$177  = 1'h1 << \$174 [5:0];
  assign \$178  = \$177  - 1'h1;
  assign \$179  = { 66'h00000000000000000, multiply1_exact } & \$178 ;
  assign multiply1_rounded_lost = | \$179 ;
  assign \$180  = $signed(multiply1_exponent) - $signed({ 1'h0, \$169 [5:0] });
  assign \$181  = $signed(\$180 ) + $signed({ 1'h0, \$174 [5:0] });
  assign \$182  = \$176 [47] ? \$181  : 13'h0000;
  assign \$183  = | \$176 [22:0];
  assign \$184  = \$183  | multiply1_rounded_lost;
  assign \$185  = \$184  | \$176 [24];
  assign \$186  = \$176 [23] & \$185 ;
  assign \$187  = { \$182 [7:0], \$176 [46:24] } + \$186 ;
  assign \$188  = $signed(\$182 [10:0]) >= $signed(9'h0ff);
  assign \$189  = \$188  ? 31'h7f800000 : \$187 [30:0];
  assign \$191  = \$190 [31] ^ \$signature__data$43 [63];
  assign \$193  = \$192 [30:23] == 8'hff;
  assign \$195  = ! \$194 [22:0];
  assign \$196  = \$193  & \$195 ;
  assign \$197  = \$signature__data$43 [62:55] == 8'hff;
  assign \$198  = ! \$signature__data$43 [54:32];
  assign \$199  = \$197  & \$198 ;
  assign \$200  = \$196  | \$199 ;
  assign \$202  = \$201 [31] ^ \$signature__data$43 [63];
  assign \$204  = \$203 [30:23] == 8'hff;
  assign \$206  = | \$205 [22:0];
  assign \$207  = \$204  & \$206 ;
  assign \$208  = \$signature__data$43 [62:55] == 8'hff;
  assign \$209  = | \$signature__data$43 [54:32];
  assign \$210  = \$208  & \$209 ;
  assign \$211  = \$207  | \$210 ;
  assign \$213  = \$212 [30:23] == 8'hff;
  assign \$215  = ! \$214 [22:0];
  assign \$216  = \$213  & \$215 ;
  assign \$217  = ! \$signature__data$43 [62:55];
  assign \$218  = ! \$signature__data$43 [54:32];
  assign \$219  = \$217  & \$218 ;
  assign \$220  = \$216  & \$219 ;
  assign \$221  = \$211  | \$220 ;
  assign \$222  = \$signature__data$43 [62:55] == 8'hff;
  assign \$223  = ! \$signature__data$43 [54:32];
  assign \$224  = \$222  & \$223 ;
  assign \$226  = ! \$225 [30:23];
  assign \$228  = ! \$227 [22:0];
  assign \$229  = \$226  & \$228 ;
  assign \$230  = \$224  & \$229 ;
  assign \$231  = \$221  | \$230 ;
  assign \$232  = before1[30:0] >= product1[30:0];
  assign add1_great = \$232  ? before1 : product1;
  assign \$233  = before1[30:0] >= product1[30:0];
  assign add1_small = \$233  ? product1 : before1;
  assign \$234  = ! add1_great[30:23];
  assign add1_a_exponent = \$234  ? 8'h01 : add1_great[30:23];
  assign \$235  = | add1_great[30:23];
  assign \$236  = ! add1_small[30:23];
  assign add1_b_exponent = \$236  ? 8'h01 : add1_small[30:23];
  assign \$237  = | add1_small[30:23];
  assign \$238  = add1_a_exponent - add1_b_exponent;
  assign \$239  = $signed(\$238 ) > $signed(6'h1b);
  assign \$240  = add1_a_exponent - add1_b_exponent;
  assign \$241  = \$239  ? 9'h01b : \$240 ;
  assign add1_kept = { \$237 , add1_small[22:0], 3'h0 } >> \$241 [4:0];
  assign \$242  = add1_kept << \$241 [4:0];
  assign \$243  = \$242 [26:0] != { \$237 , add1_small[22:0], 3'h0 };
  assign add1_aligned = add1_kept | { 26'h0000000, \$243  };
  assign add1_subtract = add1_great[31] ^ add1_small[31];
  assign \$244  = { \$235 , add1_great[22:0], 3'h0 } - add1_aligned;
  assign \$245  = { \$235 , add1_great[22:0], 3'h0 } + add1_aligned;
  assign \$246  = add1_subtract ? { \$244 [27], \$244  } : { 1'h0, \$245  };
  assign \$247  = add1_a_exponent + 1'h1;
  assign \$248  = \$247  - 1'h1;
  assign \$249  = $signed(\$248 ) < $signed(1'h0);
  assign \$250  = $signed(\$248 ) < $signed({ 1'h0, add1_rounded_zeros });
  assign \$251  = \$250  ? { \$248 [9], \$248  } : { 6'h00, add1_rounded_zeros };
  assign \$252  = \$249  ? 11'h000 : \$251 ;
  assign \$253  = $signed(\$248 ) >= $signed(1'h0);
  assign \$254  = $signed(\$248 ) < $signed(6'h24);
  assign \$255  = - $signed(\$248 );
  assign \$256  = \$254  ? 12'h01d : \$255 ;
  assign \$257  = \$253  ? 12'h000 : \$256 ;
  assign \$258  = \$246 [27:0] << \$252 [4:0];
  assign \$259  = \$258  >> \$257 [4:0];
  assign \$260  = 1'h1 << \$257 [4:0];
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply0_rounded_zeros = 6'h30;
    if (multiply0_exact[0]) begin
      multiply0_rounded_zeros = 6'h2f;
    end
    if (multiply0_exact[1]) begin
      multiply0_rounded_zeros = 6'h2e;
    end
    if (multiply0_exact[2]) begin
      multiply0_rounded_zeros = 6'h2d;
    end
    if (multiply0_exact[3]) begin
      multiply0_rounded_zeros = 6'h2c;
    end
    if (multiply0_exact[4]) begin
      multiply0_rounded_zeros = 6'h2b;
    end
    if (multiply0_exact[5]) begin
      multiply0_rounded_zeros = 6'h2a;
    end
    if (multiply0_exact[6]) begin
      multiply0_rounded_zeros = 6'h29;
    end
    if (multiply0_exact[7]) begin
      multiply0_rounded_zeros = 6'h28;
    end
    if (multiply0_exact[8]) begin
      multiply0_rounded_zeros = 6'h27;
    end
    if (multiply0_exact[9]) begin
      multiply0_rounded_zeros = 6'h26;
    end
    if (multiply0_exact[10]) begin
      multiply0_rounded_zeros = 6'h25;
    end
    if (multiply0_exact[11]) begin
      multiply0_rounded_zeros = 6'h24;
    end
    if (multiply0_exact[12]) begin
      multiply0_rounded_zeros = 6'h23;
    end
    if (multiply0_exact[13]) begin
      multiply0_rounded_zeros = 6'h22;
    end
    if (multiply0_exact[14]) begin
      multiply0_rounded_zeros = 6'h21;
    end
    if (multiply0_exact[15]) begin
      multiply0_rounded_zeros = 6'h20;
    end
    if (multiply0_exact[16]) begin
      multiply0_rounded_zeros = 6'h1f;
    end
    if (multiply0_exact[17]) begin
      multiply0_rounded_zeros = 6'h1e;
    end
    if (multiply0_exact[18]) begin
      multiply0_rounded_zeros = 6'h1d;
    end
    if (multiply0_exact[19]) begin
      multiply0_rounded_zeros = 6'h1c;
    end
    if (multiply0_exact[20]) begin
      multiply0_rounded_zeros = 6'h1b;
    end
    if (multiply0_exact[21]) begin
      multiply0_rounded_zeros = 6'h1a;
    end
    if (multiply0_exact[22]) begin
      multiply0_rounded_zeros = 6'h19;
    end
    if (multiply0_exact[23]) begin
      multiply0_rounded_zeros = 6'h18;
    end
    if (multiply0_exact[24]) begin
      multiply0_rounded_zeros = 6'h17;
    end
    if (multiply0_exact[25]) begin
      multiply0_rounded_zeros = 6'h16;
    end
    if (multiply0_exact[26]) begin
      multiply0_rounded_zeros = 6'h15;
    end
    if (multiply0_exact[27]) begin
      multiply0_rounded_zeros = 6'h14;
    end
    if (multiply0_exact[28]) begin
      multiply0_rounded_zeros = 6'h13;
    end
    if (multiply0_exact[29]) begin
      multiply0_rounded_zeros = 6'h12;
    end
    if (multiply0_exact[30]) begin
      multiply0_rounded_zeros = 6'h11;
    end
    if (multiply0_exact[31]) begin
      multiply0_rounded_zeros = 6'h10;
    end
    if (multiply0_exact[32]) begin
      multiply0_rounded_zeros = 6'h0f;
    end
    if (multiply0_exact[33]) begin
      multiply0_rounded_zeros = 6'h0e;
    end
    if (multiply0_exact[34]) begin
      multiply0_rounded_zeros = 6'h0d;
    end
    if (multiply0_exact[35]) begin
      multiply0_rounded_zeros = 6'h0c;
    end
    if (multiply0_exact[36]) begin
      multiply0_rounded_zeros = 6'h0b;
    end
    if (multiply0_exact[37]) begin
      multiply0_rounded_zeros = 6'h0a;
    end
    if (multiply0_exact[38]) begin
      multiply0_rounded_zeros = 6'h09;
    end
    if (multiply0_exact[39]) begin
      multiply0_rounded_zeros = 6'h08;
    end
    if (multiply0_exact[40]) begin
      multiply0_rounded_zeros = 6'h07;
    end
    if (multiply0_exact[41]) begin
      multiply0_rounded_zeros = 6'h06;
    end
    if (multiply0_exact[42]) begin
      multiply0_rounded_zeros = 6'h05;
    end
    if (multiply0_exact[43]) begin
      multiply0_rounded_zeros = 6'h04;
    end
    if (multiply0_exact[44]) begin
      multiply0_rounded_zeros = 6'h03;
    end
    if (multiply0_exact[45]) begin
      multiply0_rounded_zeros = 6'h02;
    end
    if (multiply0_exact[46]) begin
      multiply0_rounded_zeros = 6'h01;
    end
    if (multiply0_exact[47]) begin
      multiply0_rounded_zeros = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply0 = { \$50 , \$48  };
    if (\$59 ) begin
      multiply0 = { \$61 , 31'h7f800000 };
    end
    if (\$90 ) begin
      multiply0 = 32'd2143289344;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add0_rounded_zeros = 5'h1c;
    if (\$105 [0]) begin
      add0_rounded_zeros = 5'h1b;
    end
    if (\$105 [1]) begin
      add0_rounded_zeros = 5'h1a;
    end
    if (\$105 [2]) begin
      add0_rounded_zeros = 5'h19;
    end
    if (\$105 [3]) begin
      add0_rounded_zeros = 5'h18;
    end
    if (\$105 [4]) begin
      add0_rounded_zeros = 5'h17;
    end
    if (\$105 [5]) begin
      add0_rounded_zeros = 5'h16;
    end
    if (\$105 [6]) begin
      add0_rounded_zeros = 5'h15;
    end
    if (\$105 [7]) begin
      add0_rounded_zeros = 5'h14;
    end
    if (\$105 [8]) begin
      add0_rounded_zeros = 5'h13;
    end
    if (\$105 [9]) begin
      add0_rounded_zeros = 5'h12;
    end
    if (\$105 [10]) begin
      add0_rounded_zeros = 5'h11;
    end
    if (\$105 [11]) begin
      add0_rounded_zeros = 5'h10;
    end
    if (\$105 [12]) begin
      add0_rounded_zeros = 5'h0f;
    end
    if (\$105 [13]) begin
      add0_rounded_zeros = 5'h0e;
    end
    if (\$105 [14]) begin
      add0_rounded_zeros = 5'h0d;
    end
    if (\$105 [15]) begin
      add0_rounded_zeros = 5'h0c;
    end
    if (\$105 [16]) begin
      add0_rounded_zeros = 5'h0b;
    end
    if (\$105 [17]) begin
      add0_rounded_zeros = 5'h0a;
    end
    if (\$105 [18]) begin
      add0_rounded_zeros = 5'h09;
    end
    if (\$105 [19]) begin
      add0_rounded_zeros = 5'h08;
    end
    if (\$105 [20]) begin
      add0_rounded_zeros = 5'h07;
    end
    if (\$105 [21]) begin
      add0_rounded_zeros = 5'h06;
    end
    if (\$105 [22]) begin
      add0_rounded_zeros = 5'h05;
    end
    if (\$105 [23]) begin
      add0_rounded_zeros = 5'h04;
    end
    if (\$105 [24]) begin
      add0_rounded_zeros = 5'h03;
    end
    if (\$105 [25]) begin
      add0_rounded_zeros = 5'h02;
    end
    if (\$105 [26]) begin
      add0_rounded_zeros = 5'h01;
    end
    if (\$105 [27]) begin
      add0_rounded_zeros = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add0 = { \$134 , \$131  };
    if (\$137 ) begin
      add0 = add0_great;
    end
    if (\$153 ) begin
      add0 = 32'd2143289344;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply1_rounded_zeros = 6'h30;
    if (multiply1_exact[0]) begin
      multiply1_rounded_zeros = 6'h2f;
    end
    if (multiply1_exact[1]) begin
      multiply1_rounded_zeros = 6'h2e;
    end
    if (multiply1_exact[2]) begin
      multiply1_rounded_zeros = 6'h2d;
    end
    if (multiply1_exact[3]) begin
      multiply1_rounded_zeros = 6'h2c;
    end
    if (multiply1_exact[4]) begin
      multiply1_rounded_zeros = 6'h2b;
    end
    if (multiply1_exact[5]) begin
      multiply1_rounded_zeros = 6'h2a;
    end
    if (multiply1_exact[6]) begin
      multiply1_rounded_zeros = 6'h29;
    end
    if (multiply1_exact[7]) begin
      multiply1_rounded_zeros = 6'h28;
    end
    if (multiply1_exact[8]) begin
      multiply1_rounded_zeros = 6'h27;
    end
    if (multiply1_exact[9]) begin
      multiply1_rounded_zeros = 6'h26;
    end
    if (multiply1_exact[10]) begin
      multiply1_rounded_zeros = 6'h25;
    end
    if (multiply1_exact[11]) begin
      multiply1_rounded_zeros = 6'h24;
    end
    if (multiply1_exact[12]) begin
      multiply1_rounded_zeros = 6'h23;
    end
    if (multiply1_exact[13]) begin
      multiply1_rounded_zeros = 6'h22;
    end
    if (multiply1_exact[14]) begin
      multiply1_rounded_zeros = 6'h21;
    end
    if (multiply1_exact[15]) begin
      multiply1_rounded_zeros = 6'h20;
    end
    if (multiply1_exact[16]) begin
      multiply1_rounded_zeros = 6'h1f;
    end
    if (multiply1_exact[17]) begin
      multiply1_rounded_zeros = 6'h1e;
    end
    if (multiply1_exact[18]) begin
      multiply1_rounded_zeros = 6'h1d;
    end
    if (multiply1_exact[19]) begin
      multiply1_rounded_zeros = 6'h1c;
    end
    if (multiply1_exact[20]) begin
      multiply1_rounded_zeros = 6'h1b;
    end
    if (multiply1_exact[21]) begin
      multiply1_rounded_zeros = 6'h1a;
    end
    if (multiply1_exact[22]) begin
      multiply1_rounded_zeros = 6'h19;
    end
    if (multiply1_exact[23]) begin
      multiply1_rounded_zeros = 6'h18;
    end
    if (multiply1_exact[24]) begin
      multiply1_rounded_zeros = 6'h17;
    end
    if (multiply1_exact[25]) begin
      multiply1_rounded_zeros = 6'h16;
    end
    if (multiply1_exact[26]) begin
      multiply1_rounded_zeros = 6'h15;
    end
    if (multiply1_exact[27]) begin
      multiply1_rounded_zeros = 6'h14;
    end
    if (multiply1_exact[28]) begin
      multiply1_rounded_zeros = 6'h13;
    end
    if (multiply1_exact[29]) begin
      multiply1_rounded_zeros = 6'h12;
    end
    if (multiply1_exact[30]) begin
      multiply1_rounded_zeros = 6'h11;
    end
    if (multiply1_exact[31]) begin
      multiply1_rounded_zeros = 6'h10;
    end
    if (multiply1_exact[32]) begin
      multiply1_rounded_zeros = 6'h0f;
    end
    if (multiply1_exact[33]) begin
      multiply1_rounded_zeros = 6'h0e;
    end
    if (multiply1_exact[34]) begin
      multiply1_rounded_zeros = 6'h0d;
    end
    if (multiply1_exact[35]) begin
      multiply1_rounded_zeros = 6'h0c;
    end
    if (multiply1_exact[36]) begin
      multiply1_rounded_zeros = 6'h0b;
    end
    if (multiply1_exact[37]) begin
      multiply1_rounded_zeros = 6'h0a;
    end
    if (multiply1_exact[38]) begin
      multiply1_rounded_zeros = 6'h09;
    end
    if (multiply1_exact[39]) begin
      multiply1_rounded_zeros = 6'h08;
    end
    if (multiply1_exact[40]) begin
      multiply1_rounded_zeros = 6'h07;
    end
    if (multiply1_exact[41]) begin
      multiply1_rounded_zeros = 6'h06;
    end
    if (multiply1_exact[42]) begin
      multiply1_rounded_zeros = 6'h05;
    end
    if (multiply1_exact[43]) begin
      multiply1_rounded_zeros = 6'h04;
    end
    if (multiply1_exact[44]) begin
      multiply1_rounded_zeros = 6'h03;
    end
    if (multiply1_exact[45]) begin
      multiply1_rounded_zeros = 6'h02;
    end
    if (multiply1_exact[46]) begin
      multiply1_rounded_zeros = 6'h01;
    end
    if (multiply1_exact[47]) begin
      multiply1_rounded_zeros = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply1 = { \$191 , \$189  };
    if (\$200 ) begin
      multiply1 = { \$202 , 31'h7f800000 };
    end
    if (\$231 ) begin
      multiply1 = 32'd2143289344;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add1_rounded_zeros = 5'h1c;
    if (\$246 [0]) begin
      add1_rounded_zeros = 5'h1b;
    end
    if (\$246 [1]) begin
      add1_rounded_zeros = 5'h1a;
    end
    if (\$246 [2]) begin
      add1_rounded_zeros = 5'h19;
    end
    if (\$246 [3]) begin
      add1_rounded_zeros = 5'h18;
    end
    if (\$246 [4]) begin
      add1_rounded_zeros = 5'h17;
    end
    if (\$246 [5]) begin
      add1_rounded_zeros = 5'h16;
    end
    if (\$246 [6]) begin
      add1_rounded_zeros = 5'h15;
    end
    if (\$246 [7]) begin
      add1_rounded_zeros = 5'h14;
    end
    if (\$246 [8]) begin
      add1_rounded_zeros = 5'h13;
    end
    if (\$246 [9]) begin
      add1_rounded_zeros = 5'h12;
    end
    if (\$246 [10]) begin
      add1_rounded_zeros = 5'h11;
    end
    if (\$246 [11]) begin
      add1_rounded_zeros = 5'h10;
    end
    if (\$246 [12]) begin
      add1_rounded_zeros = 5'h0f;
    end
    if (\$246 [13]) begin
      add1_rounded_zeros = 5'h0e;
    end
    if (\$246 [14]) begin
      add1_rounded_zeros = 5'h0d;
    end
    if (\$246 [15]) begin
      add1_rounded_zeros = 5'h0c;
    end
    if (\$246 [16]) begin
      add1_rounded_zeros = 5'h0b;
    end
    if (\$246 [17]) begin
      add1_rounded_zeros = 5'h0a;
    end
    if (\$246 [18]) begin
      add1_rounded_zeros = 5'h09;
    end
    if (\$246 [19]) begin
      add1_rounded_zeros = 5'h08;
    end
    if (\$246 [20]) begin
      add1_rounded_zeros = 5'h07;
    end
    if (\$246 [21]) begin
      add1_rounded_zeros = 5'h06;
    end
    if (\$246 [22]) begin
      add1_rounded_zeros = 5'h05;
    end
    if (\$246 [23]) begin
      add1_rounded_zeros = 5'h04;
    end
    if (\$246 [24]) begin
      add1_rounded_zeros = 5'h03;
    end
    if (\$246 [25]) begin
      add1_rounded_zeros = 5'h02;
    end
    if (\$246 [26]) begin
      add1_rounded_zeros = 5'h01;
    end
    if (\$246 [27]) begin
      add1_rounded_zeros = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add1 = { \$275 , \$272  };
    if (\$278 ) begin
      add1 = add1_great;
    end
    if (\$294 ) begin
      add1 = 32'd2143289344;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply2_rounded_zeros = 6'h30;
    if (multiply2_exact[0]) begin
      multiply2_rounded_zeros = 6'h2f;
    end
    if (multiply2_exact[1]) begin
      multiply2_rounded_zeros = 6'h2e;
    end
    if (multiply2_exact[2]) begin
      multiply2_rounded_zeros = 6'h2d;
    end
    if (multiply2_exact[3]) begin
      multiply2_rounded_zeros = 6'h2c;
    end
    if (multiply2_exact[4]) begin
      multiply2_rounded_zeros = 6'h2b;
    end
    if (multiply2_exact[5]) begin
      multiply2_rounded_zeros = 6'h2a;
    end
    if (multiply2_exact[6]) begin
      multiply2_rounded_zeros = 6'h29;
    end
    if (multiply2_exact[7]) begin
      multiply2_rounded_zeros = 6'h28;
    end
    if (multiply2_exact[8]) begin
      multiply2_rounded_zeros = 6'h27;
    end
    if (multiply2_exact[9]) begin
      multiply2_rounded_zeros = 6'h26;
    end
    if (multiply2_exact[10]) begin
      multiply2_rounded_zeros = 6'h25;
    end
    if (multiply2_exact[11]) begin
      multiply2_rounded_zeros = 6'h24;
    end
    if (multiply2_exact[12]) begin
      multiply2_rounded_zeros = 6'h23;
    end
    if (multiply2_exact[13]) begin
      multiply2_rounded_zeros = 6'h22;
    end
    if (multiply2_exact[14]) begin
      multiply2_rounded_zeros = 6'h21;
    end
    if (multiply2_exact[15]) begin
      multiply2_rounded_zeros = 6'h20;
    end
    if (multiply2_exact[16]) begin
      multiply2_rounded_zeros = 6'h1f;
    end
    if (multiply2_exact[17]) begin
      multiply2_rounded_zeros = 6'h1e;
    end
    if (multiply2_exact[18]) begin
      multiply2_rounded_zeros = 6'h1d;
    end
    if (multiply2_exact[19]) begin
      multiply2_rounded_zeros = 6'h1c;
    end
    if (multiply2_exact[20]) begin
      multiply2_rounded_zeros = 6'h1b;
    end
    if (multiply2_exact[21]) begin
      multiply2_rounded_zeros = 6'h1a;
    end
    if (multiply2_exact[22]) begin
      multiply2_rounded_zeros = 6'h19;
    end
    if (multiply2_exact[23]) begin
      multiply2_rounded_zeros = 6'h18;
    end
    if (multiply2_exact[24]) begin
      multiply2_rounded_zeros = 6'h17;
    end
    if (multiply2_exact[25]) begin
      multiply2_rounded_zeros = 6'h16;
    end
    if (multiply2_exact[26]) begin
      multiply2_rounded_zeros = 6'h15;
    end
    if (multiply2_exact[27]) begin
      multiply2_rounded_zeros = 6'h14;
    end
    if (multiply2_exact[28]) begin
      multiply2_rounded_zeros = 6'h13;
    end
    if (multiply2_exact[29]) begin
      multiply2_rounded_zeros = 6'h12;
    end
    if (multiply2_exact[30]) begin
      multiply2_rounded_zeros = 6'h11;
    end
    if (multiply2_exact[31]) begin
      multiply2_rounded_zeros = 6'h10;
    end
    if (multiply2_exact[32]) begin
      multiply2_rounded_zeros = 6'h0f;
    end
    if (multiply2_exact[33]) begin
      multiply2_rounded_zeros = 6'h0e;
    end
    if (multiply2_exact[34]) begin
      multiply2_rounded_zeros = 6'h0d;
    end
    if (multiply2_exact[35]) begin
      multiply2_rounded_zeros = 6'h0c;
    end
    if (multiply2_exact[36]) begin
      multiply2_rounded_zeros = 6'h0b;
    end
    if (multiply2_exact[37]) begin
      multiply2_rounded_zeros = 6'h0a;
    end
    if (multiply2_exact[38]) begin
      multiply2_rounded_zeros = 6'h09;
    end
    if (multiply2_exact[39]) begin
      multiply2_rounded_zeros = 6'h08;
    end
    if (multiply2_exact[40]) begin
      multiply2_rounded_zeros = 6'h07;
    end
    if (multiply2_exact[41]) begin
      multiply2_rounded_zeros = 6'h06;
    end
    if (multiply2_exact[42]) begin
      multiply2_rounded_zeros = 6'h05;
    end
    if (multiply2_exact[43]) begin
      multiply2_rounded_zeros = 6'h04;
    end
    if (multiply2_exact[44]) begin
      multiply2_rounded_zeros = 6'h03;
    end
    if (multiply2_exact[45]) begin
      multiply2_rounded_zeros = 6'h02;
    end
    if (multiply2_exact[46]) begin
      multiply2_rounded_zeros = 6'h01;
    end
    if (multiply2_exact[47]) begin
      multiply2_rounded_zeros = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply2 = { \$332 , \$330  };
    if (\$341 ) begin
      multiply2 = { \$343 , 31'h7f800000 };
    end
    if (\$372 ) begin
      multiply2 = 32'd2143289344;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add2_rounded_zeros = 5'h1c;
    if (\$387 [0]) begin
      add2_rounded_zeros = 5'h1b;
    end
    if (\$387 [1]) begin
      add2_rounded_zeros = 5'h1a;
    end
    if (\$387 [2]) begin
      add2_rounded_zeros = 5'h19;
    end
    if (\$387 [3]) begin
      add2_rounded_zeros = 5'h18;
    end
    if (\$387 [4]) begin
      add2_rounded_zeros = 5'h17;
    end
    if (\$387 [5]) begin
      add2_rounded_zeros = 5'h16;
    end
    if (\$387 [6]) begin
      add2_rounded_zeros = 5'h15;
    end
    if (\$387 [7]) begin
      add2_rounded_zeros = 5'h14;
    end
    if (\$387 [8]) begin
      add2_rounded_zeros = 5'h13;
    end
    if (\$387 [9]) begin
      add2_rounded_zeros = 5'h12;
    end
    if (\$387 [10]) begin
      add2_rounded_zeros = 5'h11;
    end
    if (\$387 [11]) begin
      add2_rounded_zeros = 5'h10;
    end
    if (\$387 [12]) begin
      add2_rounded_zeros = 5'h0f;
    end
    if (\$387 [13]) begin
      add2_rounded_zeros = 5'h0e;
    end
    if (\$387 [14]) begin
      add2_rounded_zeros = 5'h0d;
    end
    if (\$387 [15]) begin
      add2_rounded_zeros = 5'h0c;
    end
    if (\$387 [16]) begin
      add2_rounded_zeros = 5'h0b;
    end
    if (\$387 [17]) begin
      add2_rounded_zeros = 5'h0a;
    end
    if (\$387 [18]) begin
      add2_rounded_zeros = 5'h09;
    end
    if (\$387 [19]) begin
      add2_rounded_zeros = 5'h08;
    end
    if (\$387 [20]) begin
      add2_rounded_zeros = 5'h07;
    end
    if (\$387 [21]) begin
      add2_rounded_zeros = 5'h06;
    end
    if (\$387 [22]) begin
      add2_rounded_zeros = 5'h05;
    end
    if (\$387 [23]) begin
      add2_rounded_zeros = 5'h04;
    end
    if (\$387 [24]) begin
      add2_rounded_zeros = 5'h03;
    end
    if (\$387 [25]) begin
      add2_rounded_zeros = 5'h02;
    end
    if (\$387 [26]) begin
      add2_rounded_zeros = 5'h01;
    end
    if (\$387 [27]) begin
      add2_rounded_zeros = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add2 = { \$416 , \$413  };
    if (\$419 ) begin
      add2 = add2_great;
    end
    if (\$435 ) begin
      add2 = 32'd2143289344;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply3_rounded_zeros = 6'h30;
    if (multiply3_exact[0]) begin
      multiply3_rounded_zeros = 6'h2f;
    end
    if (multiply3_exact[1]) begin
      multiply3_rounded_zeros = 6'h2e;
    end
    if (multiply3_exact[2]) begin
      multiply3_rounded_zeros = 6'h2d;
    end
    if (multiply3_exact[3]) begin
      multiply3_rounded_zeros = 6'h2c;
    end
    if (multiply3_exact[4]) begin
      multiply3_rounded_zeros = 6'h2b;
    end
    if (multiply3_exact[5]) begin
      multiply3_rounded_zeros = 6'h2a;
    end
    if (multiply3_exact[6]) begin
      multiply3_rounded_zeros = 6'h29;
    end
    if (multiply3_exact[7]) begin
      multiply3_rounded_zeros = 6'h28;
    end
    if (multiply3_exact[8]) begin
      multiply3_rounded_zeros = 6'h27;
    end
    if (multiply3_exact[9]) begin
      multiply3_rounded_zeros = 6'h26;
    end
    if (multiply3_exact[10]) begin
      multiply3_rounded_zeros = 6'h25;
    end
    if (multiply3_exact[11]) begin
      multiply3_rounded_zeros = 6'h24;
    end
    if (multiply3_exact[12]) begin
      multiply3_rounded_zeros = 6'h23;
    end
    if (multiply3_exact[13]) begin
      multiply3_rounded_zeros = 6'h22;
    end
    if (multiply3_exact[14]) begin
      multiply3_rounded_zeros = 6'h21;
    end
    if (multiply3_exact[15]) begin
      multiply3_rounded_zeros = 6'h20;
    end
    if (multiply3_exact[16]) begin
      multiply3_rounded_zeros = 6'h1f;
    end
    if (multiply3_exact[17]) begin
      multiply3_rounded_zeros = 6'h1e;
    end
    if (multiply3_exact[18]) begin
      multiply3_rounded_zeros = 6'h1d;
    end
    if (multiply3_exact[19]) begin
      multiply3_rounded_zeros = 6'h1c;
    end
    if (multiply3_exact[20]) begin
      multiply3_rounded_zeros = 6'h1b;
    end
    if (multiply3_exact[21]) begin
      multiply3_rounded_zeros = 6'h1a;
    end
    if (multiply3_exact[22]) begin
      multiply3_rounded_zeros = 6'h19;
    end
    if (multiply3_exact[23]) begin
      multiply3_rounded_zeros = 6'h18;
    end
    if (multiply3_exact[24]) begin
      multiply3_rounded_zeros = 6'h17;
    end
    if (multiply3_exact[25]) begin
      multiply3_rounded_zeros = 6'h16;
    end
    if (multiply3_exact[26]) begin
      multiply3_rounded_zeros = 6'h15;
    end
    if (multiply3_exact[27]) begin
      multiply3_rounded_zeros = 6'h14;
    end
    if (multiply3_exact[28]) begin
      multiply3_rounded_zeros = 6'h13;
    end
    if (multiply3_exact[29]) begin
      multiply3_rounded_zeros = 6'h12;
    end
    if (multiply3_exact[30]) begin
      multiply3_rounded_zeros = 6'h11;
    end
    if (multiply3_exact[31]) begin
      multiply3_rounded_zeros = 6'h10;
    end
    if (multiply3_exact[32]) begin
      multiply3_rounded_zeros = 6'h0f;
    end
    if (multiply3_exact[33]) begin
      multiply3_rounded_zeros = 6'h0e;
    end
    if (multiply3_exact[34]) begin
      multiply3_rounded_zeros = 6'h0d;
    end
    if (multiply3_exact[35]) begin
      multiply3_rounded_zeros = 6'h0c;
    end
    if (multiply3_exact[36]) begin
      multiply3_rounded_zeros = 6'h0b;
    end
    if (multiply3_exact[37]) begin
      multiply3_rounded_zeros = 6'h0a;
    end
    if (multiply3_exact[38]) begin
      multiply3_rounded_zeros = 6'h09;
    end
    if (multiply3_exact[39]) begin
      multiply3_rounded_zeros = 6'h08;
    end
    if (multiply3_exact[40]) begin
      multiply3_rounded_zeros = 6'h07;
    end
    if (multiply3_exact[41]) begin
      multiply3_rounded_zeros = 6'h06;
    end
    if (multiply3_exact[42]) begin
      multiply3_rounded_zeros = 6'h05;
    end
    if (multiply3_exact[43]) begin
      multiply3_rounded_zeros = 6'h04;
    end
    if (multiply3_exact[44]) begin
      multiply3_rounded_zeros = 6'h03;
    end
    if (multiply3_exact[45]) begin
      multiply3_rounded_zeros = 6'h02;
    end
    if (multiply3_exact[46]) begin
      multiply3_rounded_zeros = 6'h01;
    end
    if (multiply3_exact[47]) begin
      multiply3_rounded_zeros = 6'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    multiply3 = { \$473 , \$471  };
    if (\$482 ) begin
      multiply3 = { \$484 , 31'h7f800000 };
    end
    if (\$513 ) begin
      multiply3 = 32'd2143289344;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add3_rounded_zeros = 5'h1c;
    if (\$528 [0]) begin
      add3_rounded_zeros = 5'h1b;
    end
    if (\$528 [1]) begin
      add3_rounded_zeros = 5'h1a;
    end
    if (\$528 [2]) begin
      add3_rounded_zeros = 5'h19;
    end
    if (\$528 [3]) begin
      add3_rounded_zeros = 5'h18;
    end
    if (\$528 [4]) begin
      add3_rounded_zeros = 5'h17;
    end
    if (\$528 [5]) begin
      add3_rounded_zeros = 5'h16;
    end
    if (\$528 [6]) begin
      add3_rounded_zeros = 5'h15;
    end
    if (\$528 [7]) begin
      add3_rounded_zeros = 5'h14;
    end
    if (\$528 [8]) begin
      add3_rounded_zeros = 5'h13;
    end
    if (\$528 [9]) begin
      add3_rounded_zeros = 5'h12;
    end
    if (\$528 [10]) begin
      add3_rounded_zeros = 5'h11;
    end
    if (\$528 [11]) begin
      add3_rounded_zeros = 5'h10;
    end
    if (\$528 [12]) begin
      add3_rounded_zeros = 5'h0f;
    end
    if (\$528 [13]) begin
      add3_rounded_zeros = 5'h0e;
    end
    if (\$528 [14]) begin
      add3_rounded_zeros = 5'h0d;
    end
    if (\$528 [15]) begin
      add3_rounded_zeros = 5'h0c;
    end
    if (\$528 [16]) begin
      add3_rounded_zeros = 5'h0b;
    end
    if (\$528 [17]) begin
      add3_rounded_zeros = 5'h0a;
    end
    if (\$528 [18]) begin
      add3_rounded_zeros = 5'h09;
    end
    if (\$528 [19]) begin
      add3_rounded_zeros = 5'h08;
    end
    if (\$528 [20]) begin
      add3_rounded_zeros = 5'h07;
    end
    if (\$528 [21]) begin
      add3_rounded_zeros = 5'h06;
    end
    if (\$528 [22]) begin
      add3_rounded_zeros = 5'h05;
    end
    if (\$528 [23]) begin
      add3_rounded_zeros = 5'h04;
    end
    if (\$528 [24]) begin
      add3_rounded_zeros = 5'h03;
    end
    if (\$528 [25]) begin
      add3_rounded_zeros = 5'h02;
    end
    if (\$528 [26]) begin
      add3_rounded_zeros = 5'h01;
    end
    if (\$528 [27]) begin
      add3_rounded_zeros = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    add3 = { \$557 , \$554  };
    if (\$560 ) begin
      add3 = add3_great;
    end
    if (\$576 ) begin
      add3 = 32'd2143289344;
    end
  end
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
          \$signal$11  = \$578 ;
      3'h3:
          \$signal$11  = \$579 ;
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
          \$signal$16  = \$signal$203 ;
      3'h3:
          \$signal$16  = \$signal$203 ;
      3'h2:
          /* empty */;
      3'h5:
          /* empty */;
      3'h1:
          /* empty */;
      3'h6:
          \$signal$16  = \$signal$204 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$signature__en$210  = 1'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          \$signature__en$210  = \$signal$203 ;
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
    \$signature__en$211  = 4'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          \$signature__en$211  = \$581 ;
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
    \$signature__addr$212  = 2'h0;
    casez (fsm_state)
      3'h0:
          /* empty */;
      3'h4:
          /* empty */;
      3'h3:
          /* empty */;
      3'h2:
          \$signature__addr$212  = \$like$213 ;
      3'h5:
          \$signature__addr$212  = \$like$213 ;
      3'h1:
          /* empty */;
      3'h6:
          \$signature__addr$212  = \$6 [1:0];
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
          m_axis_tlast = \$584 ;
    endcase
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$617  = \$6 [4:0];
    if (rst) begin
      \$617  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$618  = \$signal$10 ;
    if (\$signal$16 ) begin
      \$618  = \$593 [1:0];
    end
    if (rst) begin
      \$618  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$619  = \$signal$17 ;
    if (\$signal$16 ) begin
      \$619  = \$595 [1:0];
    end
    if (rst) begin
      \$619  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$620  = \$signal$13 ;
    if (\$signal$16 ) begin
      \$620  = \$597 [1:0];
    end
    if (rst) begin
      \$620  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$621  = \$like ;
    if (\$signal$22 ) begin
      \$621  = \$598 [1:0];
      if (\$603 ) begin
        \$621  = 2'h0;
      end
    end
    if (rst) begin
      \$621  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$622  = a_place;
    if (\$signal$22 ) begin
      \$622  = \$599 [3:0];
      if (\$603 ) begin
        \$622  = a_row;
        if (\$608 ) begin
          \$622  = \$610 [3:0];
        end
      end
      if (\$signal$21 ) begin
        \$622  = 4'h0;
      end
    end
    if (rst) begin
      \$622  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$623  = \$signature__addr$31 ;
    if (\$signal$22 ) begin
      \$623  = \$602 [1:0];
      if (\$603 ) begin
        \$623  = \$606 [1:0];
        if (\$608 ) begin
          \$623  = 2'h0;
        end
      end
    end
    if (rst) begin
      \$623  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$624  = c_place;
    if (\$signal$22 ) begin
      if (\$603 ) begin
        \$624  = \$604 [1:0];
      end
      if (\$signal$21 ) begin
        \$624  = 2'h0;
      end
    end
    if (rst) begin
      \$624  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$625  = \$like$25 ;
    if (\$signal$22 ) begin
      if (\$603 ) begin
        \$625  = \$605 [1:0];
        if (\$608 ) begin
          \$625  = 2'h0;
        end
      end
    end
    if (rst) begin
      \$625  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$626  = \$like$27 ;
    if (\$signal$22 ) begin
      if (\$603 ) begin
        if (\$608 ) begin
          \$626  = \$609 [1:0];
        end
      end
      if (\$signal$21 ) begin
        \$626  = 2'h0;
      end
    end
    if (rst) begin
      \$626  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$627  = a_row;
    if (\$signal$22 ) begin
      if (\$603 ) begin
        if (\$608 ) begin
          \$627  = \$611 [3:0];
        end
      end
      if (\$signal$21 ) begin
        \$627  = 4'h0;
      end
    end
    if (rst) begin
      \$627  = 4'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$628  = \$signal$22 ;
    if (rst) begin
      \$628  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$629  = \$612 ;
    if (rst) begin
      \$629  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$630  = \$613 ;
    if (rst) begin
      \$630  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$631  = c_place;
    if (rst) begin
      \$631  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$632  = \$signal$216 ;
    if (rst) begin
      \$632  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$633  = \$signal$217 ;
    if (rst) begin
      \$633  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$634  = \$signal$218 ;
    if (rst) begin
      \$634  = 1'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$635  = \$like$213 ;
    if (rst) begin
      \$635  = 2'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$636  = multiply0;
    if (rst) begin
      \$636  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$637  = total0;
    if (\$signal$201 ) begin
      \$637  = add0;
    end
    if (rst) begin
      \$637  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$638  = multiply1;
    if (rst) begin
      \$638  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$639  = total1;
    if (\$signal$201 ) begin
      \$639  = add1;
    end
    if (rst) begin
      \$639  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$640  = multiply2;
    if (rst) begin
      \$640  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$641  = total2;
    if (\$signal$201 ) begin
      \$641  = add2;
    end
    if (rst) begin
      \$641  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$642  = multiply3;
    if (rst) begin
      \$642  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$643  = total3;
    if (\$signal$201 ) begin
      \$643  = add3;
    end
    if (rst) begin
      \$643  = 32'd0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$644  = opcode;
    casez (fsm_state)
      3'h0:
          \$644  = s_axis_tdata[4:0];
    endcase
    if (rst) begin
      \$644  = 5'h00;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$645  = fsm_state;
    casez (fsm_state)
      3'h0:
          if (\$signal$203 ) begin
            \$645  = 3'h0;
            if (s_axis_tdata[3]) begin
              \$645  = 3'h1;
            end
            if (s_axis_tdata[2]) begin
              \$645  = 3'h2;
            end
            if (s_axis_tdata[1]) begin
              \$645  = 3'h3;
            end
            if (s_axis_tdata[0]) begin
              \$645  = 3'h4;
            end
          end
      3'h4:
          if (\$signal$15 ) begin
            \$645  = 3'h0;
            if (opcode[3]) begin
              \$645  = 3'h1;
            end
            if (opcode[2]) begin
              \$645  = 3'h2;
            end
            if (opcode[1]) begin
              \$645  = 3'h3;
            end
          end
      3'h3:
          if (\$signal$15 ) begin
            \$645  = 3'h0;
            if (opcode[3]) begin
              \$645  = 3'h1;
            end
            if (opcode[2]) begin
              \$645  = 3'h2;
            end
          end
      3'h2:
          if (\$signal$21 ) begin
            \$645  = 3'h5;
          end
      3'h5:
          if (\$616 ) begin
            \$645  = 3'h0;
            if (opcode[3]) begin
              \$645  = 3'h1;
            end
          end
      3'h1:
          \$645  = 3'h6;
      3'h6:
          if (\$signal$15 ) begin
            \$645  = 3'h0;
          end
    endcase
    if (rst) begin
      \$645  = 3'h0;
    end
  end
  always @* begin
    if (\$auto$verilog_backend.cc:2355:dump_module$1 ) begin end
    \$646  = fresh;
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
          if (\$616 ) begin
            \$646  = 1'h0;
          end
      3'h1:
          /* empty */;
      3'h6:
          if (\$signal$15 ) begin
            \$646  = 1'h1;
          end
    endcase
    if (rst) begin
      \$646  = 1'h1;
    end
  end
  assign \$signal$19  = \$6 [4:0];
  assign k_last = 2'h3;
  assign n_last = 2'h3;
  assign m_last = 2'h3;
  assign \$signal$32  = \$signature__addr$31 ;
  assign multiply0_a_significand = { \$19 , \$17 [22:0] };
  assign multiply0_b_significand = { \$21 , \$signature__data$43 [22:0] };
  assign multiply0_rounded_room = \$24 [10:0];
  assign multiply0_rounded_shift = \$28 [5:0];
  assign multiply0_rounded_down = \$33 [5:0];
  assign multiply0_rounded_normal = \$35 [47:0];
  assign multiply0_rounded_field = \$41 [10:0];
  assign multiply0_rounded_whole = \$46 [30:0];
  assign multiply0_rounded = { \$50 , \$48  };
  assign add0_a_significand = { \$94 , add0_great[22:0] };
  assign add0_b_significand = { \$96 , add0_small[22:0] };
  assign add0_distance = \$100 [4:0];
  assign add0_exact = \$105 [27:0];
  assign add0_rounded_room = { \$107 [9], \$107  };
  assign add0_rounded_shift = \$111 [4:0];
  assign add0_rounded_down = \$116 [4:0];
  assign add0_rounded_normal = \$118 [27:0];
  assign add0_rounded_whole = \$129 [30:0];
  assign add0_rounded = { \$134 , \$131  };
  assign multiply1_a_significand = { \$160 , \$158 [22:0] };
  assign multiply1_b_significand = { \$162 , \$signature__data$43 [54:32] };
  assign multiply1_rounded_room = \$165 [10:0];
  assign multiply1_rounded_shift = \$169 [5:0];
  assign multiply1_rounded_down = \$174 [5:0];
  assign multiply1_rounded_normal = \$176 [47:0];
  assign multiply1_rounded_field = \$182 [10:0];
  assign multiply1_rounded_whole = \$187 [30:0];
  assign multiply1_rounded = { \$191 , \$189  };
  assign add1_a_significand = { \$235 , add1_great[22:0] };
  assign add1_b_significand = { \$237 , add1_small[22:0] };
  assign add1_distance = \$241 [4:0];
  assign add1_exact = \$246 [27:0];
  assign add1_rounded_room = { \$248 [9], \$248  };
  assign add1_rounded_shift = \$252 [4:0];
  assign add1_rounded_down = \$257 [4:0];
  assign add1_rounded_normal = \$259 [27:0];
  assign add1_rounded_whole = \$270 [30:0];
  assign add1_rounded = { \$275 , \$272  };
  assign multiply2_a_significand = { \$301 , \$299 [22:0] };
  assign multiply2_b_significand = { \$303 , \$signature__data$43 [86:64] };
  assign multiply2_rounded_room = \$306 [10:0];
  assign multiply2_rounded_shift = \$310 [5:0];
  assign multiply2_rounded_down = \$315 [5:0];
  assign multiply2_rounded_normal = \$317 [47:0];
  assign multiply2_rounded_field = \$323 [10:0];
  assign multiply2_rounded_whole = \$328 [30:0];
  assign multiply2_rounded = { \$332 , \$330  };
  assign add2_a_significand = { \$376 , add2_great[22:0] };
  assign add2_b_significand = { \$378 , add2_small[22:0] };
  assign add2_distance = \$382 [4:0];
  assign add2_exact = \$387 [27:0];
  assign add2_rounded_room = { \$389 [9], \$389  };
  assign add2_rounded_shift = \$393 [4:0];
  assign add2_rounded_down = \$398 [4:0];
  assign add2_rounded_normal = \$400 [27:0];
  assign add2_rounded_whole = \$411 [30:0];
  assign add2_rounded = { \$416 , \$413  };
  assign multiply3_a_significand = { \$442 , \$440 [22:0] };
  assign multiply3_b_significand = { \$444 , \$signature__data$43 [118:96] };
  assign multiply3_rounded_room = \$447 [10:0];
  assign multiply3_rounded_shift = \$451 [5:0];
  assign multiply3_rounded_down = \$456 [5:0];
  assign multiply3_rounded_normal = \$458 [47:0];
  assign multiply3_rounded_field = \$464 [10:0];
  assign multiply3_rounded_whole = \$469 [30:0];
  assign multiply3_rounded = { \$473 , \$471  };
  assign add3_a_significand = { \$517 , add3_great[22:0] };
  assign add3_b_significand = { \$519 , add3_small[22:0] };
  assign add3_distance = \$523 [4:0];
  assign add3_exact = \$528 [27:0];
  assign add3_rounded_room = { \$530 [9], \$530  };
  assign add3_rounded_shift = \$534 [4:0];
  assign add3_rounded_down = \$539 [4:0];
  assign add3_rounded_normal = \$541 [27:0];
  assign add3_rounded_whole = \$552 [30:0];
  assign add3_rounded = { \$557 , \$554  };
  assign \$signature__data$199  = { add3, add2, add1, add0 };
  assign \$signature__addr$205  = \$signal$20 [3:0];
  assign \$signature__data$206  = s_axis_tdata;
  assign \$signature__addr$207  = \$signal$20 [1:0];
  assign \$signature__data$208  = { s_axis_tdata, s_axis_tdata, s_axis_tdata, s_axis_tdata };
  assign \$658  = 3'h0;
  assign \$660  = 1'h1;
  assign \$9  = 3'h0;
  assign \$signature__addr  = a_place;
  assign \$670  = 6'h00;
  assign \$14  = \$signature__data$39 ;
  assign \$674  = 6'h00;
  assign \$16  = \$signature__data$39 ;
  assign \$678  = 6'h00;
  assign \$17  = \$signature__data$39 ;
  assign \$681  = 6'h00;
  assign \$18  = \$signature__data$39 ;
  assign \$718  = 6'h00;
  assign \$49  = \$signature__data$39 ;
  assign \$722  = 6'h00;
  assign \$51  = \$signature__data$39 ;
  assign \$726  = 6'h00;
  assign \$53  = \$signature__data$39 ;
  assign \$735  = 6'h00;
  assign \$60  = \$signature__data$39 ;
  assign \$739  = 6'h00;
  assign \$62  = \$signature__data$39 ;
  assign \$743  = 6'h00;
  assign \$64  = \$signature__data$39 ;
  assign \$752  = 6'h00;
  assign \$71  = \$signature__data$39 ;
  assign \$756  = 6'h00;
  assign \$73  = \$signature__data$39 ;
  assign \$769  = 6'h00;
  assign \$84  = \$signature__data$39 ;
  assign \$773  = 6'h00;
  assign \$86  = \$signature__data$39 ;
  assign \$854  = 6'h00;
  assign \$155  = \$signature__data$39 ;
  assign \$858  = 6'h00;
  assign \$157  = \$signature__data$39 ;
  assign \$862  = 6'h00;
  assign \$158  = \$signature__data$39 ;
  assign \$865  = 6'h00;
  assign \$159  = \$signature__data$39 ;
  assign \$902  = 6'h00;
  assign \$190  = \$signature__data$39 ;
  assign \$906  = 6'h00;
  assign \$192  = \$signature__data$39 ;
  assign \$910  = 6'h00;
  assign \$194  = \$signature__data$39 ;
  assign \$919  = 6'h00;
  assign \$201  = \$signature__data$39 ;
  assign \$923  = 6'h00;
  assign \$203  = \$signature__data$39 ;
  assign \$927  = 6'h00;
  assign \$205  = \$signature__data$39 ;
  assign \$936  = 6'h00;
  assign \$212  = \$signature__data$39 ;
  assign \$940  = 6'h00;
  assign \$214  = \$signature__data$39 ;
  assign \$953  = 6'h00;
  assign \$225  = \$signature__data$39 ;
  assign \$957  = 6'h00;
  assign \$227  = \$signature__data$39 ;
  assign \$1038  = 6'h00;
  assign \$296  = \$signature__data$39 ;
  assign \$1042  = 6'h00;
  assign \$298  = \$signature__data$39 ;
  assign \$1046  = 6'h00;
  assign \$299  = \$signature__data$39 ;
  assign \$1049  = 6'h00;
  assign \$300  = \$signature__data$39 ;
  assign \$1086  = 6'h00;
  assign \$331  = \$signature__data$39 ;
  assign \$1090  = 6'h00;
  assign \$333  = \$signature__data$39 ;
  assign \$1094  = 6'h00;
  assign \$335  = \$signature__data$39 ;
  assign \$1103  = 6'h00;
  assign \$342  = \$signature__data$39 ;
  assign \$1107  = 6'h00;
  assign \$344  = \$signature__data$39 ;
  assign \$1111  = 6'h00;
  assign \$346  = \$signature__data$39 ;
  assign \$1120  = 6'h00;
  assign \$353  = \$signature__data$39 ;
  assign \$1124  = 6'h00;
  assign \$355  = \$signature__data$39 ;
  assign \$1137  = 6'h00;
  assign \$366  = \$signature__data$39 ;
  assign \$1141  = 6'h00;
  assign \$368  = \$signature__data$39 ;
  assign \$1222  = 6'h00;
  assign \$437  = \$signature__data$39 ;
  assign \$1226  = 6'h00;
  assign \$439  = \$signature__data$39 ;
  assign \$1230  = 6'h00;
  assign \$440  = \$signature__data$39 ;
  assign \$1233  = 6'h00;
  assign \$441  = \$signature__data$39 ;
  assign \$1270  = 6'h00;
  assign \$472  = \$signature__data$39 ;
  assign \$1274  = 6'h00;
  assign \$474  = \$signature__data$39 ;
  assign \$1278  = 6'h00;
  assign \$476  = \$signature__data$39 ;
  assign \$1287  = 6'h00;
  assign \$483  = \$signature__data$39 ;
  assign \$1291  = 6'h00;
  assign \$485  = \$signature__data$39 ;
  assign \$1295  = 6'h00;
  assign \$487  = \$signature__data$39 ;
  assign \$1304  = 6'h00;
  assign \$494  = \$signature__data$39 ;
  assign \$1308  = 6'h00;
  assign \$496  = \$signature__data$39 ;
  assign \$1321  = 6'h00;
  assign \$507  = \$signature__data$39 ;
  assign \$1325  = 6'h00;
  assign \$509  = \$signature__data$39 ;
  assign \$578  = 2'h3;
  assign \$579  = 2'h3;
  assign \$1433  = 3'h0;
  assign \$1435  = 1'h1;
  assign \$600  = 3'h0;
  assign \$1444  = 3'h0;
  assign \$1446  = 1'h1;
  assign \$607  = 3'h0;
endmodule
