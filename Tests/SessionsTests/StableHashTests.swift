// SPDX-License-Identifier: Apache-2.0
import Sessions
import Testing

@Test func `the stable hash never changes`() {
  #expect(stableHash("") == 0xcbf2_9ce4_8422_2325)
  #expect(stableHash("a") == 0xaf63_dc4c_8601_ec8c)
}
