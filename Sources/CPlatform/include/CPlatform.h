// SPDX-License-Identifier: Apache-2.0
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What Linux does in a way of its own, or alone. `Linux.c` has it for Linux, and `Others.c` for the
// other systems, where some of it does less.

/// 10 to the power of a number, by the function of the C library for that if it has one.
double cs_exp10(double exponent);

/// Creates a close-on-exec pipe.
int cs_pipe(int ends[2]);

/// Closes every descriptor from this one on.
void cs_close_from(int first);

/// Ends this child when its parent ends.
void cs_die_with_parent(pid_t parent);

/// Takes this process away from the network, if possible.
void cs_leave_network(void);

/// Confines this process: no network, no other processes, no privileges, and nothing it writes
/// lasts. It may write into /tmp, and into the folder of its files if that is its home, so many
/// bytes in all, which are kept in memory. Forks; returns in a grandchild, whose end the process
/// repeats.
///
/// @returns NULL, or what this system lacks.
const char *cs_confine(const char *folder, int is_home, uint64_t written, uint64_t processes);

/// Takes a pending SIGPIPE, which is blocked.
void cs_take_broken_pipe(void);

/// A descriptor that becomes readable when the process ends; -1 if the system has none.
int cs_watch(pid_t process);

/// Whether a child has ended, which is not reaped.
int cs_has_ended(pid_t child);

/// The CPU time of a process in seconds; negative if it no longer exists.
double cs_cpu_seconds(pid_t process);

/// The bytes that wait4(2) means by this `ru_maxrss`.
uint64_t cs_peak_bytes(long maxrss);

/// The stack pointer in the third argument of a signal handler; 0 if it is unknown.
uintptr_t cs_stack_pointer(const void *context);

/// A file that other processes can open by the path until it is closed; -1 on failure.
int cs_shared_file(char *path, size_t capacity);
void cs_close_shared_file(int file, const char *path);

/// Copies between this process and another one; returns 0 if that is impossible.
int cs_read_memory(pid_t process, uint64_t address, void *bytes, size_t count);
int cs_write_memory(pid_t process, uint64_t address, const void *bytes, size_t count);

/// The state of a process: 'R' for running, 'S' for asleep; 0 if it does not exist.
char cs_state(pid_t process);

/// The seconds that a process was runnable without a processor; 0 if that is unknown.
double cs_waited(pid_t process);

/// The processes that can be seen; returns how many there are, at most `capacity`.
size_t cs_processes(pid_t *processes, size_t capacity);

/// How many processes and threads exist on this machine; 0 if that is unknown.
uint64_t cs_process_count(void);

/// A number that a process shares with those it sees; 0 if that is unknown.
uint64_t cs_namespace(pid_t process);

/// This process's writable memory in bytes, as RLIMIT_DATA counts it; 0 if that is not counted.
uint64_t cs_memory_in_use(void);

/// The path of this program, to be freed; NULL if it is unknown.
char *cs_executable(void);

// The same everywhere, but Swift sees it in another way on each system.

/// The size of a terminal; returns -1 if it is none.
int cs_terminal_size(int file, int *columns, int *rows);

/// Has a signal interrupt system calls, and do nothing else.
void cs_interrupt_calls(int number);

/// The processor time and peak memory of this process, or of the children it has reaped.
void cs_usage(int of_children, double *seconds, double *bytes);

/// When a file, or what a link is, was changed: seconds, and billionths of a second.
int cs_modified(const char *path, int64_t *seconds, int64_t *nanoseconds);

#endif
