import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { programFile } from '../../program-files.ts'
import { sqliteFile } from '../sqlite/sqlite-file.ts'

const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/** Brings the write-ahead log home and leaves it empty, in a thread since that waits for the disk. False: still in use. */
export async function emptyLog(dataDir: string): Promise<boolean> {
  const workerData = sqliteFile(dataDir)
  const thread = new Worker(programFile('log-thread'), { execArgv: [], resourceLimits, workerData })
  const [[isEmpty]] = await Promise.all([once(thread, 'message'), once(thread, 'exit')])
  return isEmpty
}
