// CHECK-LABEL: taps of 3 channels are padded to whole steps
// CHECK: memref<4x72xi8>
// CHECK: "kernel.conv2d"(%arg0, %{{[a-z0-9_]+}},
// CHECK-SAME: accel.bundle = array<i64: 3, 4>
// CHECK-SAME: accel.kernel = array<i64: 3, 3>
// CHECK-SAME: filter_layout = "packed"
memref.global "private" constant @filter : memref<4x3x3x3xi8> = dense<"0x4420823CFDE6F1C26B30F90EC7DD01E4887534A20F0B0D04C36ED80E71E0FD77B07670EB940BD5335F973DAAD8619B91FFC911F57CCED458BBBF2CE03753C9BDFA0FF0169DC9575674066676CFB0B4EB8902C44269DA1CF6BA66D3F8B6D4B100A9EA0E755A5C2E8210242A08">
memref.global "private" constant @multiplier : memref<4xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<4xi32> = dense<38>
func.func @main(%image: memref<1x9x7x3xi8>, %out: memref<1x9x7x4xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<4x3x3x3xi8>
  %1 = memref.get_global @multiplier : memref<4xi32>
  %2 = memref.get_global @shift : memref<4xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads = array<i64: 1, 1, 1, 1>, groups = 1 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x9x7x3xi8>, memref<4x3x3x3xi8>, memref<4xi32>, memref<4xi32>, memref<1x9x7x4xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: whole steps stay where they are
// CHECK-NOT: @filter_0
// CHECK: memref.collapse_shape
// CHECK-SAME: memref<5x3x3x16xi8> into memref<5x144xi8>
memref.global "private" constant @filter : memref<5x3x3x16xi8> = dense<"0x1C2E2BB8569D806C1251DCC9BEE389120EBAEEA3C2D8545A78760C5AA65845B85DE4D4BAB5B9E452CCEC7FFA8EFFB5E8ECB3E9F971A65589F59E9BD09F6AFABB26AE0461361E198B743645887D6B1ED8101DB9B8587F0C2A3A220C140ABF8241505E00C5167E4D1202B03992ACFA0F9DE51787CD4EF2732FA1340CE541C9F9A749AE8486D609471D811143525731E876107E77E325802974B883D88E024D12C4D152382C7B34330A5D76356F0CEDE89EC26C6BDED90A1AD65C30F5BB093CBB94BE9D09D333359C6508E71ED2F8ED6A2502910CBE9C2770FB623BBFC8ED47B0CA3E823E3E29ABC86C350CF016FE94B7EA48BF89F7F4D6FB97CA7650FA84DA2B3124B65A4BD5222C134197C776A8E05892394FD831A87F835650EC78CEB74AEEE10FC45CC91BF78CCF81D3F1B8A9297360CEC305A0EDEE5A3008CE6EC56E33C7668C62FA4604DEF68158EF6825B301F821F8ABEB88EB0E28B158CF82451B53FFC3ED964F0590EF00BB11C3E2689DFF44F79A2784A09BAA9FC92F6BC84C2D9D1477EA768E1F3939C2BA6DA3B627ABEAB955FEE295EC44E26E8BA7513279F061BF5EB647457789C1CCAF8FA4CC9525BC9DCAF75984B5E1F42C5FA1C2410E35B355B727DF04A479C791F04DB8A167FF304868A98048D7B8802DAF607E7A17ACBE1F495A20DCE38B43A43BADCA741BC8F2FAA22EFDCDE856D2C5E71737E7413C5927C99CEA048136B370580C4BDA2FACEE19F37B21F6470F461E186603AC7A47BEFB00433B7E37EE6C1B6EC2ACC953354D6B58C16798AEDC49DA42CBA0993233F28B91FA8F75D746350F676C63C814460C86F3187249A0136437475F2FED956A50A68D22D3D411E9983E8B086DD6AA85C866DC4157E5E8B1C4F28261F3E362F0AC9E2457BDF171419D6A9932060E65A01DA383AFE124D6F00990436C4D53C021E48E2AFDF5794D997467ABC8D0786D1F857F46C8DF3DE9C8CAF3C2916E7B721C2E011BC6DCCD768B33BAB8FC23EB718F0C0FF5">
memref.global "private" constant @multiplier : memref<5xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<5xi32> = dense<39>
func.func @main(%image: memref<1x6x11x16xi8>, %out: memref<1x6x11x5xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<5x3x3x16xi8>
  %1 = memref.get_global @multiplier : memref<5xi32>
  %2 = memref.get_global @shift : memref<5xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads = array<i64: 1, 1, 1, 1>, groups = 1 : i64, pad_value = -128 : i32, a_zero_point = -128 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x6x11x16xi8>, memref<5x3x3x16xi8>, memref<5xi32>, memref<5xi32>, memref<1x6x11x5xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: a stride of two, padded below and right, as HWCF
// CHECK: memref<8x72xi8>
memref.global "private" constant @filter : memref<3x3x8x8xi8> = dense<"0x7942BDF22106F0847762F0F3CB4D764DC7072051159A0F89F2C6DACAE344BB311245FD6F84DF9AD7C5B3D076AC0E8F53A7356C88913F20F6F72DB022D24D0A96DAD43C1617C1A98E78129E0327371065D095864F15ADA0B846C1C0EBC5348ADC799ADF849BAD05D4A10AC0441EAAEEB4B48EFA0B1F0ABD80E998A35ABA5EA0BD8799C1350D439E71897AA75FDE3134A4AA72E05628AC6FE68A733D1161A15D8EAE2BB042D7958AEDB1D594D6D112D34F6602F4DE7110E993AE7422923D7D171165DC1906F63D57997A0AD31B3AAE4081F41FB471653E3D577A8C4103F9CC198A7F89D81AF2A5001C40173F1923F7102CFAA150A124B3C5C79BB88761A8DB3F4101C2285B15BFEBC216DC1BBEFEA1D7D6EB097D6F8A24D972DA420EA6BF863EED3FC037A33402F24978C7162F32C05B0CAE3E0D3AF691992D127A36331FA65C277B5C7FE8C981BCCBB3D62AC078D352D4F74FCD4C5331FEF7E25F4588654BA17697D3886F9D0B89F5C36658B87AA4F749D6F569EF0EF625CC17EF7578236F827B6184465F12825617A05DD82E2B3C2F879512B6E7AC030FABA9DFC2F8276BFAC840A33D8C27DD39E08031BFBCE6978736AD3AFCB41E965D4C5BBDE83F3748A9D7995FEAF69F5A23365CC8B733888AC41B4515F58A7EB5AACEE523B4FE394D8A3339395E60D5C8414ACB63575B6780BD960FE3D0C4A19EFE99F70F61013777FB58EB65636C12E339914E45EF2D190DB87727FF09ADA5A8B044291128AF692066DF71F8A13715D1276652C8FEF222D86AFA9B0BEDEACDE05CE91383BBBDE5B9CD72">
memref.global "private" constant @multiplier : memref<8xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<8xi32> = dense<38>
func.func @main(%image: memref<1x16x16x8xi8>, %out: memref<1x8x8x8xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<3x3x8x8xi8>
  %1 = memref.get_global @multiplier : memref<8xi32>
  %2 = memref.get_global @shift : memref<8xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "hwcf", strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads = array<i64: 0, 1, 0, 1>, groups = 1 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x16x16x8xi8>, memref<3x3x8x8xi8>, memref<8xi32>, memref<8xi32>, memref<1x8x8x8xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: an odd number of pixels at a stride of two
// CHECK: memref<12x320xi8>
memref.global "private" constant @filter : memref<12x10x4x1xi8> = dense<"0x789B34CAF54F2E220ACD941E71B88D5836866D0D858B63549E94BE2CACC67F5B7EF28F2D9903959F63D3D893DCE752779C84162917EC8FF1AF4A6422D367E18D5EB6DFA465A5331F758E793EA95A94EB0D15B62A92A709A593A44ED2279662E3954580C351A904BA16E856BAB99431E06AD96A3A1E1F1C564C14FB7FA4123E95D166F4677BE0D2FB1270D7E37FDB6EFF60101282817C6A76D58548A61AA13BCE14FDC62FDC6B54AC97F1A1D76E89ADC8FE268F6116CA41891E55EDF1CEC76F016C5006833BCAC3711B6752A9F1E10D281139FA834715B9280598B1262BE8C3699FC677F9CC30273ABBDED4E322649AF5D83C55BE535A4CA7FDAD840256029F3D38F9F7267DD296B6755C001BA0EF9CE1E2C84880B9AE44DD2A495A92BE65B32F27CE5BA8BEA759990B0A2DB732515DFD273B58F5719BCF79FA719EBC75A7E7CCCDA091E0D206805EEABACEC60E4F22EAB19F2E84F771F4214C7A2399431853CB86097D50316910A2293E8A1F93584CD44229BA014FD24E6E98F722C0565383C89BCDA857C61FD80E8E099B4E2B503B07767604F45EE7C2AC586036F3B69CD3136C829DF4AD2A78A13513A5F3B4295A16FF7F136624AC469D3B0024738C091105F44A6DB87FB098C6CE1158D3FC2098906ADFA4596D09F5DF8DA9D0D1A46B838F">
memref.global "private" constant @multiplier : memref<12xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<12xi32> = dense<38>
func.func @main(%image: memref<1x13x10x1xi8>, %out: memref<1x7x5x12xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<12x10x4x1xi8>
  %1 = memref.get_global @multiplier : memref<12xi32>
  %2 = memref.get_global @shift : memref<12xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads = array<i64: 4, 5, 1, 1>, groups = 1 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x13x10x1xi8>, memref<12x10x4x1xi8>, memref<12xi32>, memref<12xi32>, memref<1x7x5x12xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: a depthwise convolution becomes bundles of eight
// CHECK: memref<16x72xi8>
// CHECK: "kernel.conv2d"{{.*}}accel.bundle = array<i64: 8, 8>
memref.global "private" constant @filter : memref<16x3x3x1xi8> = dense<"0x82B70EEE7F1A5039BEF07EC2347F066ED08F5DC7512447E3404300026B6E545594A065685D64C4980BB8D4544A8721A99A01AD219EB59CF6A15EF6F15A1D830BB7CE09D6BBC004E7175C643C7DECB0B580EC37BC9712DD2E6AAEB94BAE8D2F9FA29C5A284C9EF7521829CF1079B080E9D74A1C10FCAB6A4243D33656DEBE4C1ED79648E856E8F9A2F58C95F0CE4B39C1">
memref.global "private" constant @multiplier : memref<16xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<16xi32> = dense<38>
func.func @main(%image: memref<1x5x6x16xi8>, %out: memref<1x5x6x16xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<16x3x3x1xi8>
  %1 = memref.get_global @multiplier : memref<16xi32>
  %2 = memref.get_global @shift : memref<16xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads = array<i64: 1, 1, 1, 1>, groups = 16 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x5x6x16xi8>, memref<16x3x3x1xi8>, memref<16xi32>, memref<16xi32>, memref<1x5x6x16xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: groups of three channels and two filters are one bundle, zero point and all
// CHECK-NOT: memref<4x1x1x3
memref.global "private" constant @filter : memref<4x2x2x3xi8> = dense<"0x29F88512004AF0BFA30B8BFA65D33062872DD9AB2FB9D180E3306495311766B8F9630EB97DDC9BB63D2D653B899F64C2">
memref.global "private" constant @multiplier : memref<4xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<4xi32> = dense<38>
func.func @main(%image: memref<1x4x5x6xi8>, %out: memref<1x3x4x4xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<4x2x2x3xi8>
  %1 = memref.get_global @multiplier : memref<4xi32>
  %2 = memref.get_global @shift : memref<4xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads = array<i64: 0, 0, 0, 0>, groups = 2 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = -7 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x4x5x6xi8>, memref<4x2x2x3xi8>, memref<4xi32>, memref<4xi32>, memref<1x3x4x4xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: filters of run time, FHWC
// CHECK-NOT: @filter_0
// CHECK: "kernel.conv2d"(%arg0, %arg1
func.func @main(%image: memref<1x7x7x3xi8>, %f: memref<10x3x3x3xi8>, %out: memref<1x7x7x10xi32>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  "kernel.conv2d"(%image, %f, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads = array<i64: 1, 1, 1, 1>, groups = 1 : i64, pad_value = 100 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x7x7x3xi8>, memref<10x3x3x3xi8>, memref<1x7x7x10xi32>) -> ()
  return
}

// -----
// CHECK-LABEL: filters of run time, HWCF, dilated
// CHECK-NOT: @filter_0
// CHECK: "kernel.conv2d"(%arg0, %arg1
func.func @main(%image: memref<1x11x9x5xi8>, %f: memref<3x2x5x9xi8>, %out: memref<1x10x9x9xi32>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  "kernel.conv2d"(%image, %f, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 1>, name = "conv", index = 0 : i64, filter_layout = "hwcf", strides = array<i64: 1, 1>, dilations = array<i64: 2, 3>, pads = array<i64: 2, 1, 0, 3>, groups = 1 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 4 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x11x9x5xi8>, memref<3x2x5x9xi8>, memref<1x10x9x9xi32>) -> ()
  return
}

// -----
// CHECK-LABEL: two images, and a kernel of one at a stride
// CHECK: "kernel.conv2d"
memref.global "private" constant @filter : memref<16x1x1x24xi8> = dense<"0xEDBF88465F03ADED29AB14C256E7D85056791A384320C434956872D72C886BCB8FAE166602D21CC1FB470C79D939013E6567A9042A44082BFE65D723CB622F4A58151B8A4C89113ECE795216BB2CB138BBE76BCD6509C2A800DD396D71E38AA62D9D91341C0DC3DBFEB17F21D97631CDBEBD479457840F195886543D4B06181FE66AC79607B59148F68E462C973C21D7E748C4568CFDB232188D41582B537106675AF2E9C62A58F686220EDF9E21992072463433FBE81EFA1B0EBF7CEA76BEFD7C122B18D1D0232960115C2B210FB5F0F30D26AA2BA404EDE54CC5F44636B276E742627137381A3D262ABE350CEF66BD297802836507E0810B34D51D80F3A1701E8C4399135FB4CE039A300FA2E07ED5A4FBB1CCDC6A288D9AECEEE9E1C55FA8CD1EA62F57A20D606CBA462BACE4C56CAB2609D7F074A532ED019169247205A1152E4CA85331CECAC745B6B78A67A4C55D5B57049C0A8EF5DA2F8B9149E7F5765BA94BB11A8EB00D5F31E844AE6B44D86E67D80519B5FEBE1FBECCEDDF613255">
memref.global "private" constant @multiplier : memref<16xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<16xi32> = dense<38>
func.func @main(%image: memref<2x6x5x24xi8>, %out: memref<2x3x3x16xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<16x1x1x24xi8>
  %1 = memref.get_global @multiplier : memref<16xi32>
  %2 = memref.get_global @shift : memref<16xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads = array<i64: 0, 0, 0, 0>, groups = 1 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<2x6x5x24xi8>, memref<16x1x1x24xi8>, memref<16xi32>, memref<16xi32>, memref<2x3x3x16xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: windows too long for the buffers, on a small system
// TINY
// CHECK: "kernel.conv2d"
func.func @main(%image: memref<1x4x4x1040xi8>, %f: memref<4x3x3x1040xi8>, %out: memref<1x4x4x4xi32>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  "kernel.conv2d"(%image, %f, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads = array<i64: 1, 1, 1, 1>, groups = 1 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x4x4x1040xi8>, memref<4x3x3x1040xi8>, memref<1x4x4x4xi32>) -> ()
  return
}

// -----
// CHECK-LABEL: groups of run time
// CHECK: "kernel.conv2d"
memref.global "private" constant @multiplier : memref<4xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<4xi32> = dense<38>
func.func @main(%image: memref<1x5x5x16xi8>, %f: memref<4x3x3x8xi8>, %out: memref<1x5x5x4xi8>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  %1 = memref.get_global @multiplier : memref<4xi32>
  %2 = memref.get_global @shift : memref<4xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads = array<i64: 1, 1, 1, 1>, groups = 2 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x5x5x16xi8>, memref<4x3x3x8xi8>, memref<4xi32>, memref<4xi32>, memref<1x5x5x4xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: strides that differ
// TINY
// CHECK: "kernel.conv2d"
memref.global "private" constant @filter : memref<8x2x3x8xi8> = dense<"0xF289B349C305BFF78CEB74004AE1BC53AD6B1E6626ACCF2C091F722ED8E339D845A0531A572ACDD6F0F4C40F2A6285B6B9C59E3A8178ABBABE5B0EC3DC100D71DA16C66834705B278C12DD8DFFB01AEBBC6AAD90E9F3F67A55EDBA5D60700389AE5B7B04147E3BB84F0CA58F3C75F4FAB586E353E595178EA8E36D91820E010D4388D7467B66DEF11E8414D5DC2FCF65B1BCC552084F0F1325D466C232B4609F8AFB3F6CC97D24D0B6A52AAA482E9F9F5CDFBB5A0F6BF9E3F85B1DAEE97AA7317203B8BB8F67DD97704BAA53EDC77FEBEB1974D0CAE11A369FB308A4FFB89D5745F4734480FD17DBBA92D190C7A44B408410C1D3D986ADD0C2FCC4CC5D56698238891BB79C469F6C0C9D15065764536497615E9F0B34BAFF66E5320340C9F996EFB6C6D40E8E0A4FFBBB34DACFBF2442B21F7637D82B1C047F0F390E74F369EBACD8A17BC82CAC1EB948983EF8458E0665753FF7DFAECFA2ADC3F8AF63B92076AEC58840E18E81AFD6343DFC58B94F8DC1AB9EBFB5A9EB2458CC68A5BBB34897">
memref.global "private" constant @multiplier : memref<8xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<8xi32> = dense<38>
func.func @main(%image: memref<1x9x14x8xi8>, %out: memref<1x3x7x8xi8>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %f = memref.get_global @filter : memref<8x2x3x8xi8>
  %1 = memref.get_global @multiplier : memref<8xi32>
  %2 = memref.get_global @shift : memref<8xi32>
  "kernel.conv2d"(%image, %f, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1>, name = "conv", index = 0 : i64, filter_layout = "fhwc", strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>, pads = array<i64: 1, 0, 1, 1>, groups = 1 : i64, pad_value = 3 : i32, a_zero_point = 3 : i32, b_zero_point = 0 : i32, out_zero_point = -5 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<1x9x14x8xi8>, memref<8x2x3x8xi8>, memref<8xi32>, memref<8xi32>, memref<1x3x7x8xi8>) -> ()
  return
}
