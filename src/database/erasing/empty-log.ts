import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { programFile } from '../../program-files.ts'
import { sqliteFile } from '../sqlite/sqlite-file.ts'

const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/**
 * Brings all that the write-ahead log holds into the database itself and leaves the log empty: nothing in it can be read
 * any more. In a thread of its own, since it waits for the disk. False where somebody reads or writes so long that it
 * could not be emptied; then it can be tried again.
 */
export async function emptyLog(dataDir: string): Promise<boolean> {
  const workerData = sqliteFile(dataDir)
  const thread = new Worker(programFile('log-thread'), { execArgv: [], resourceLimits, workerData })
  const [[isEmpty]] = await Promise.all([once(thread, 'message'), once(thread, 'exit')])
  return isEmpty
}
