// SPDX-License-Identifier: Apache-2.0
// Linked to the tool that records a profile: each child process writes its own counts when it
// exits, which the runtime does only for a process that calls exit.

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern int __llvm_profile_write_file(void);
extern void __llvm_profile_set_filename(const char *name);
_Noreturn void __real__exit(int code);

_Noreturn void __wrap__exit(int code) {
  static char file[4096];
  const char *prefix = getenv("LLVM_PROFILE_FILE");
  if (prefix != NULL) {
    snprintf(file, sizeof file, "%s.%d.profraw", prefix, (int)getpid());
    __llvm_profile_set_filename(file);
    __llvm_profile_write_file();
  }
  __real__exit(code);
}

// Children may not write files of this size otherwise.
int __wrap_setrlimit(int resource, const void *limit) {
  (void)resource;
  (void)limit;
  return 0;
}
