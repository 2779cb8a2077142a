import { Worker } from 'node:worker_threads'

const lookMs = 1000

/** As text, because a thread needs a file of its own otherwise, which a bundle does not have. */
const program = (parent: number) => `
setInterval(() => {
  if (process.ppid !== ${parent}) process.kill(process.pid, 'SIGKILL')
}, ${lookMs})`

const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/**
 * Ends this process with its server, whatever keeps it busy: the line to the server is heard by the main thread alone, and
 * a file may hold that up for ever. There is nothing to put in order here, and an orderly end would wait for threads.
 */
export function endWithServer(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  new Worker(program(process.ppid), { eval: true, env: {}, execArgv: [], resourceLimits }).unref()
}
