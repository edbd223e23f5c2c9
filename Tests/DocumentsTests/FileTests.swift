// SPDX-License-Identifier: Apache-2.0
import Documents
import Platform
import Testing

@Suite struct `Reading and writing files` {
  @Test func `a file is written and read back`() throws {
    try inFreshFolder { folder in
      let path = "\(folder)/a/b/file"
      try Files.makeFolder(Files.folder(of: path))
      try Files.write("one", to: path)
      try Files.write("two", to: path)
      #expect(try Files.read(path) == Array("two".utf8))
      #expect(try Files.names(in: Files.folder(of: path)) == ["file"])
    }
  }

  @Test func `folders and missing folders are refused in one line`() throws {
    try inFreshFolder { folder in
      #expect { try Files.write("x", to: folder) } throws: {
        "\($0)" == "\(folder): cannot write: it is a folder"
      }
      #expect { try Files.write("x", to: "\(folder)/no/file") } throws: {
        "\($0)" == "\(folder)/no/file: cannot write: no such file or directory"
      }
      #expect { try Files.read("\(folder)/no") } throws: {
        "\($0)" == "\(folder)/no: cannot read: no such file or directory"
      }
    }
  }

  @Test func `a full device is an error, not a truncated file`() {
    #expect { try Files.write("x", to: "/dev/full") } throws: {
      "\($0)" == "/dev/full: cannot write: no space left on device"
    }
  }

  @Test(.enabled(if: getuid() == 0, "mounting needs root"))
  func `a full disk leaves the old content and no temporary file`() throws {
    try inFreshFolder { folder in
      try #require(mount("tmpfs", folder, "tmpfs", 0, "size=1m") == 0)
      defer { umount(folder) }
      try Files.write("old", to: "\(folder)/file")
      let big = [UInt8](repeating: 65, count: 2 << 20)
      #expect { try Files.write(big, to: "\(folder)/file") } throws: {
        "\($0)" == "\(folder)/file: cannot write: no space left on device"
      }
      #expect(try Files.read("\(folder)/file") == Array("old".utf8))
      #expect(try Files.names(in: folder) == ["file"])
    }
  }

  @Test func `temporary files of dead writers are swept, those of running ones are not`() throws {
    try inFreshFolder { folder in
      // Not by `Files.write`: a process that another test forks meanwhile would inherit its lock.
      close(open("\(folder)/.0-1-1.misreckon-tmp", O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
      let living = "\(folder)/.0-1-2.misreckon-tmp"
      let file = open(living, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      defer { close(file) }
      try #require(flock(file, LOCK_EX) == 0)
      #expect(try Files.sweep(folder) == 1)
      #expect(try Files.names(in: folder) == [".0-1-2.misreckon-tmp"])
    }
  }

  @Test(arguments: [("a/b", "a"), ("a", "."), ("/a", "/"), ("a/b/", "a"), ("/", "/")])
  func `the folder of a path`(path: String, folder: String) {
    #expect(Files.folder(of: path) == folder)
  }
}

/// A temporary folder.
func inFreshFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/misreckon-test-XXXXXX".utf8CString)
  let folder = try #require(
    template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    })
  defer { removeAll(folder) }
  try body(folder)
}

private func removeAll(_ path: String) {
  if Files.kind(of: path) == .folder {
    for name in (try? Files.names(in: path)) ?? [] { removeAll("\(path)/\(name)") }
    rmdir(path)
  } else {
    unlink(path)
  }
}
