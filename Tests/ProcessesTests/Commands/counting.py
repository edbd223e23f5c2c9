# SPDX-License-Identifier: Apache-2.0
"""A calculator that shows how many keys were pressed and fails at 9 in the way its argument names."""
import os, signal, sys, time

fault = sys.argv[1] if len(sys.argv) > 1 else ""
out, count, total, hoard = sys.stdout.buffer, 0, 0, []
if fault == "unflushed":
    print(*(f"display={i}" for i, _ in enumerate(sys.stdin)), sep="\n")
    sys.exit()
if fault == "together":
    # Answers what has come by then together, and hangs at a 9 that comes with other keys.
    while requests := os.read(0, 65536).decode().splitlines():
        while "9" in requests and len(requests) > 1:
            pass
        for request in requests:
            count = 0 if request.startswith("reset") else count + 1
            out.write(b"display=%d\n" % count)
        out.flush()
if fault == "banner":
    print("Welcome to my calculator!", flush=True)
if fault == "unasked":
    print("display=0", flush=True)
for line in sys.stdin:
    key = line.strip()
    if fault == "aliases" and not key.isascii():
        print("error=no such key", flush=True)
        continue
    total += 1
    count = 0 if key.startswith("reset") else count + 1
    if key == "9":
        if fault == "segfault":
            os.kill(os.getpid(), signal.SIGSEGV)
        elif fault == "raise":
            raise ValueError("nine is too much")
        elif fault == "leave":
            sys.exit(3)
        elif fault == "hang":
            while True:
                pass
        elif fault == "sleep":
            time.sleep(1000)
        elif fault == "memory":
            while True:
                hoard.append(b"x" * 10_000_000)
        elif fault == "endless":
            while True:
                out.write(b"x" * 10_000)
        elif fault == "lines":
            while True:
                out.write(b"display=1\n" * 1000)
        elif fault == "late":
            while True:
                print("display=1", flush=True)
                time.sleep(0.005)
        elif fault == "twice":
            print(f"display={count}")
        elif fault == "latin1":
            out.write(b"display=5\xb2\n"), out.flush()
            continue
        elif fault == "nul":
            out.write(b"display=5\0\n"), out.flush()
            continue
        elif fault == "partial":
            out.write(b"display="), out.flush()
            sys.exit(0)
        elif fault == "pieces":
            for byte in b"display=3\tlabel=a=b\r":
                out.write(bytes([byte])), out.flush()
                time.sleep(0.001)
            out.write(b"\n"), out.flush()
            continue
        elif fault == "word":
            print("nine", flush=True)
            continue
        elif fault == "close":
            os.close(1)
            time.sleep(1000)
        elif fault == "once" and not os.path.exists(sys.argv[2]):
            open(sys.argv[2], "w").close()
            os.kill(os.getpid(), signal.SIGSEGV)
        elif fault == "worn" and total > 10:
            time.sleep(1000)
        elif fault == "children":
            for _ in range(20):
                if os.fork() == 0:
                    time.sleep(1000)
            time.sleep(1000)
    print(f"display={count}\tpending=0\tvalue={float(count).hex()}", flush=True)
