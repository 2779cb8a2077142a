import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sqliteFile } from '../sqlite/sqlite-file.ts'

/**
 * First as far as it goes without anybody noticing, which is most of it; then the little that was written meanwhile,
 * for which writers have to wait. As text, because a thread needs a file of its own otherwise, which a bundle of the
 * server does not have.
 */
const program = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort, workerData } = require('node:worker_threads')
const sqlite = new DatabaseSync(workerData, { timeout: 250 })
sqlite.exec('pragma synchronous = full')
sqlite.prepare('pragma wal_checkpoint(passive)').get()
const { busy } = sqlite.prepare('pragma wal_checkpoint(truncate)').get()
sqlite.close()
parentPort.postMessage(busy === 0)`

const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/**
 * Brings all that the write-ahead log holds into the database itself and leaves the log empty: nothing in it can be read
 * any more. In a thread of its own, since it waits for the disk. False where somebody reads or writes so long that it
 * could not be emptied; then it can be tried again.
 */
export async function emptyLog(dataDir: string): Promise<boolean> {
  const thread = new Worker(program, { eval: true, resourceLimits, workerData: sqliteFile(dataDir) })
  const [[isEmpty]] = await Promise.all([once(thread, 'message'), once(thread, 'exit')])
  return isEmpty
}
