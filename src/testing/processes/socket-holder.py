# Stands in for systemd: holds a listening socket, and starts the program of its arguments with it, again and again.
import os
import signal
import socket
import sys

listener = socket.socket()
listener.bind(("127.0.0.1", 0))
listener.listen(511)
os.dup2(listener.fileno(), 3)
os.set_inheritable(3, True)
print(listener.getsockname()[1], flush=True)
child = 0
for line in sys.stdin:
    if line.strip() == "start":
        child = os.fork()
        if child == 0:
            os.environ["LISTEN_PID"] = str(os.getpid())
            os.environ["LISTEN_FDS"] = "1"
            os.dup2(2, 1)
            os.execv(sys.argv[1], sys.argv[1:])
        print(child, flush=True)
    else:
        os.kill(child, signal.SIGTERM)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
