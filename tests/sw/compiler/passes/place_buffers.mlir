// CHECK-LABEL: everything that crosses is born in DMA memory
// DATA: zero-copy
// CHECK: memref.global "private" constant @w : memref<8x16xi8, "dma">
// CHECK: %[[A:[a-z0-9_]+]] = "accel.acquire"(%arg0) {argument = 0 : i64, direction = "in"} : (memref<4x16xi8>) -> memref<4x16xi8, "dma">
// CHECK-NOT: accel.stage
// CHECK: %[[T:[a-z0-9_]+]] = "accel.alloc"() : () -> memref<4x8xi32, "dma">
// CHECK: "kernel.gemm"(%[[A]], %{{.*}}, %[[T]])
// CHECK: %[[H:[a-z0-9_]+]] = "accel.host_view"(%[[T]])
// CHECK: call @host_1_abs(%[[H]], %arg1)
// CHECK-NOT: accel.stage
// CHECK-NOT: accel.sync
// CHECK: return
memref.global "private" constant @w : memref<8x16xi8> = dense<3>
func.func @main(%a: memref<4x16xi8>, %out: memref<4x8xi32>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %w = memref.get_global @w : memref<8x16xi8>
  %0 = memref.alloc() : memref<4x8xi32>
  "kernel.gemm"(%a, %w, %0) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>) -> ()
  func.call @host_1_abs(%0, %out) {kernel.name = "negate", kernel.index = 1 : i64, kernel.kind = "NEG", kernel.inputs = 1 : i64, kernel.results = 1 : i64, kernel.scratch = 0 : i64} : (memref<4x8xi32>, memref<4x8xi32>) -> ()
  return
}
func.func private @host_1_abs(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %0 = memref.load %a[%i, %j] : memref<4x8xi32>
      %1 = arith.constant 0 : i32
      %2 = arith.subi %1, %0 : i32
      memref.store %2, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// -----
// CHECK-LABEL: a result of a kernel is acquired and released
// DATA: zero-copy
// CHECK: %[[OUT:[a-z0-9_]+]] = "accel.acquire"(%arg2) {argument = 2 : i64, direction = "out"}
// CHECK: "kernel.gemm"(%{{.*}}, %{{.*}}, %[[OUT]])
// CHECK: "accel.release"(%[[OUT]], %arg2) {argument = 2 : i64}
func.func @main(%a: memref<4x16xi8>, %b: memref<8x16xi8>, %out: memref<4x8xi32>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  "kernel.gemm"(%a, %b, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>) -> ()
  return
}

// -----
// CHECK-LABEL: each tensor that crosses is copied once
// DATA: staged-once
// CHECK: memref.global "private" constant @w : memref<8x16xi8, "dma">
// CHECK: %[[T:[a-z0-9_]+]] = memref.alloc() : memref<4x8xi32>
// CHECK: "accel.stage_in"(%arg0, %[[A:[a-z0-9_]+]]) {reason
// CHECK: "kernel.gemm"(%[[A]], %{{.*}}, %[[D:[a-z0-9_]+]])
// CHECK: "accel.stage_out"(%[[D]], %[[T]])
// CHECK: call @host_1_abs(%[[T]], %arg1)
// CHECK-NOT: accel.stage
// CHECK: return
memref.global "private" constant @w : memref<8x16xi8> = dense<3>
func.func @main(%a: memref<4x16xi8>, %out: memref<4x8xi32>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %w = memref.get_global @w : memref<8x16xi8>
  %0 = memref.alloc() : memref<4x8xi32>
  "kernel.gemm"(%a, %w, %0) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>) -> ()
  func.call @host_1_abs(%0, %out) {kernel.name = "negate", kernel.index = 1 : i64, kernel.kind = "NEG", kernel.inputs = 1 : i64, kernel.results = 1 : i64, kernel.scratch = 0 : i64} : (memref<4x8xi32>, memref<4x8xi32>) -> ()
  return
}
func.func private @host_1_abs(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %0 = memref.load %a[%i, %j] : memref<4x8xi32>
      %1 = arith.constant 0 : i32
      %2 = arith.subi %1, %0 : i32
      memref.store %2, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// -----
// CHECK-LABEL: in staged mode all stays on the heap
// DATA: staged
// CHECK-NOT: "dma"
// CHECK: "kernel.gemm"(%arg0, %{{.*}}, %{{.*}}) {{.*}} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>)
// CHECK: call @host_1_abs
memref.global "private" constant @w : memref<8x16xi8> = dense<3>
func.func @main(%a: memref<4x16xi8>, %out: memref<4x8xi32>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %w = memref.get_global @w : memref<8x16xi8>
  %0 = memref.alloc() : memref<4x8xi32>
  "kernel.gemm"(%a, %w, %0) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>) -> ()
  func.call @host_1_abs(%0, %out) {kernel.name = "negate", kernel.index = 1 : i64, kernel.kind = "NEG", kernel.inputs = 1 : i64, kernel.results = 1 : i64, kernel.scratch = 0 : i64} : (memref<4x8xi32>, memref<4x8xi32>) -> ()
  return
}
func.func private @host_1_abs(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %0 = memref.load %a[%i, %j] : memref<4x8xi32>
      %1 = arith.constant 0 : i32
      %2 = arith.subi %1, %0 : i32
      memref.store %2, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// -----
// CHECK-LABEL: cacheable memory is handed over where it has to be
// DATA: zero-copy
// CACHEABLE
// CHECK: "accel.sync_for_device"(%[[A:[a-z0-9_]+]]) : (memref<4x16xi8, "dma">)
// CHECK: "accel.sync_for_device"(%[[T:[a-z0-9_]+]]) : (memref<4x8xi32, "dma">)
// CHECK: "kernel.gemm"(%[[A]], %{{.*}}, %[[T]])
// CHECK: "accel.sync_for_host"(%[[T]])
// CHECK: call @host_1_abs
// CHECK-NOT: accel.sync
// CHECK: return
memref.global "private" constant @w : memref<8x16xi8> = dense<3>
func.func @main(%a: memref<4x16xi8>, %out: memref<4x8xi32>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %w = memref.get_global @w : memref<8x16xi8>
  %0 = memref.alloc() : memref<4x8xi32>
  "kernel.gemm"(%a, %w, %0) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>) -> ()
  func.call @host_1_abs(%0, %out) {kernel.name = "negate", kernel.index = 1 : i64, kernel.kind = "NEG", kernel.inputs = 1 : i64, kernel.results = 1 : i64, kernel.scratch = 0 : i64} : (memref<4x8xi32>, memref<4x8xi32>) -> ()
  return
}
func.func private @host_1_abs(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %0 = memref.load %a[%i, %j] : memref<4x8xi32>
      %1 = arith.constant 0 : i32
      %2 = arith.subi %1, %0 : i32
      memref.store %2, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}
