// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "CS193PCalculator",
  dependencies: [.package(name: "misreckon", path: "../..")],
  targets: [
    .target(name: "CS193PCalculator"),
    .testTarget(
      name: "CS193PCalculatorTests",
      dependencies: [
        "CS193PCalculator", .product(name: "MisreckonTesting", package: "misreckon"),
      ]),
  ]
)
