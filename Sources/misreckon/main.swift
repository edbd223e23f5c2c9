// SPDX-License-Identifier: Apache-2.0
import Commands
import Glibc

exit(Tool.runAsProcess(Array(CommandLine.arguments.dropFirst())).rawValue)
