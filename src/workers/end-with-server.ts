import { Worker } from 'node:worker_threads'
import { programFile } from '../program-files.ts'

const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/**
 * Ends this process with its server, whatever keeps it busy: the line to the server is heard by the main thread alone, and
 * a file may hold that up for ever. There is nothing to put in order here, and an orderly end would wait for threads.
 */
export function endWithServer(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const workerData = process.ppid
  new Worker(programFile('watching-thread'), { env: {}, execArgv: [], resourceLimits, workerData }).unref()
}
