import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// The program of the thread that empties the write-ahead log, as empty-log.ts wants it: first as far as it goes unnoticed,
// which is most of it; then the little that was written meanwhile, for which writers have to wait.

const sqlite = new DatabaseSync(workerData, { timeout: 250 })
sqlite.exec('pragma synchronous = full')
sqlite.prepare('pragma wal_checkpoint(passive)').get()
const outcome = sqlite.prepare('pragma wal_checkpoint(truncate)').get()
sqlite.close()
parentPort?.postMessage(outcome?.busy === 0)
