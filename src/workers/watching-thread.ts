import { workerData } from 'node:worker_threads'

// The program of the thread that watches for the end of the server, as end-with-server.ts wants it.

const lookMs = 1000

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, lookMs)
