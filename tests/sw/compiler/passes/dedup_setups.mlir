// CHECK-LABEL: a register that holds the value is not written again
// CHECK: %[[S:[0-9]+]] = "accfg.setup"({{.*}}) {accelerator = "dma0.mm2s", fields = ["mm2s_row_bytes.bytes", "mm2s_count1.count"]
// CHECK: "accfg.setup"(%[[S]], %{{.*}}) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"]
func.func @main() {
  %c64 = arith.constant 64 : i32
  %c1 = arith.constant 1 : i32
  %c8 = arith.constant 8 : i32
  %s1 = "accfg.setup"(%c64, %c1) {accelerator = "dma0.mm2s", fields = ["mm2s_row_bytes.bytes", "mm2s_count1.count"], operandSegmentSizes = array<i32: 0, 2>} : (i32, i32) -> !accfg.state
  %t1 = "accfg.launch"(%s1) {accelerator = "dma0.mm2s", fields = []} : (!accfg.state) -> !accfg.token
  %s2 = "accfg.setup"(%s1, %c64, %c8) {accelerator = "dma0.mm2s", fields = ["mm2s_row_bytes.bytes", "mm2s_count1.count"], operandSegmentSizes = array<i32: 1, 2>} : (!accfg.state, i32, i32) -> !accfg.state
  %t2 = "accfg.launch"(%s2) {accelerator = "dma0.mm2s", fields = []} : (!accfg.state) -> !accfg.token
  "accfg.await"(%t1, %t2) : (!accfg.token, !accfg.token) -> ()
  return
}

// -----
// CHECK-LABEL: fields of one register stay together
// CHECK: "accfg.setup"(%{{.*}}, %{{.*}}, %{{.*}}) {accelerator = "dma0.mm2s", fields = ["mm2s_address.offset", "mm2s_address.base"], operandSegmentSizes = array<i32: 1, 2>}
func.func @main() {
  %c64 = arith.constant 64 : i32
  %c1 = arith.constant 1 : i32
  %c8 = arith.constant 8 : i32
  %s1 = "accfg.setup"(%c64, %c1) {accelerator = "dma0.mm2s", fields = ["mm2s_address.offset", "mm2s_address.base"], operandSegmentSizes = array<i32: 0, 2>} : (i32, i32) -> !accfg.state
  %s2 = "accfg.setup"(%s1, %c8, %c1) {accelerator = "dma0.mm2s", fields = ["mm2s_address.offset", "mm2s_address.base"], operandSegmentSizes = array<i32: 1, 2>} : (!accfg.state, i32, i32) -> !accfg.state
  return
}

// -----
// CHECK-LABEL: after a reset the reset values are known, and a setup that changes nothing goes
// CHECK: %[[S:[0-9]+]] = "accfg.reset"
// CHECK-NOT: accfg.setup
// CHECK: "accfg.launch"(%[[S]])
func.func @main() {
  %c1 = arith.constant 1 : i32
  %s0 = "accfg.reset"() {accelerator = "dma0.mm2s"} : () -> !accfg.state
  %s1 = "accfg.setup"(%s0, %c1) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], operandSegmentSizes = array<i32: 1, 1>} : (!accfg.state, i32) -> !accfg.state
  %t1 = "accfg.launch"(%s1) {accelerator = "dma0.mm2s", fields = []} : (!accfg.state) -> !accfg.token
  "accfg.await"(%t1) : (!accfg.token) -> ()
  return
}

// -----
// CHECK-LABEL: a call may write anything, unless it says otherwise
// CHECK: call @quiet
// CHECK-NOT: accfg.setup
// CHECK: call @loud
// CHECK: "accfg.setup"
func.func private @quiet()
func.func private @loud()
func.func @main() {
  %c3 = arith.constant 3 : i32
  %s1 = "accfg.setup"(%c3) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], operandSegmentSizes = array<i32: 0, 1>} : (i32) -> !accfg.state
  func.call @quiet() {accfg.effects = "none"} : () -> ()
  %s2 = "accfg.setup"(%s1, %c3) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], operandSegmentSizes = array<i32: 1, 1>} : (!accfg.state, i32) -> !accfg.state
  func.call @loud() : () -> ()
  %s3 = "accfg.setup"(%s2, %c3) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], operandSegmentSizes = array<i32: 1, 1>} : (!accfg.state, i32) -> !accfg.state
  return
}

// -----
// CHECK-LABEL: a state that isn't the latest says nothing
// CHECK-COUNT-3: "accfg.setup"
func.func @main() {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %s1 = "accfg.setup"(%c3) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], operandSegmentSizes = array<i32: 0, 1>} : (i32) -> !accfg.state
  %s2 = "accfg.setup"(%s1, %c4) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], operandSegmentSizes = array<i32: 1, 1>} : (!accfg.state, i32) -> !accfg.state
  %s3 = "accfg.setup"(%s1, %c3) {accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], operandSegmentSizes = array<i32: 1, 1>} : (!accfg.state, i32) -> !accfg.state
  return
}
