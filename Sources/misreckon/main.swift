// SPDX-License-Identifier: Apache-2.0
import Commands
import Platform

exit(Tool.runAsProcess(Array(CommandLine.arguments.dropFirst())).rawValue)
