import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '../../database/sqlite/sqlite-file.ts'

/** Started by tests as a process of its own: holds the write lock of a database from `locked` until it is told to let go. */
const sqlite = new DatabaseSync(sqliteFile(process.argv[2] ?? ''), { timeout: 5000 })
sqlite.exec('begin immediate')
process.send?.('locked')
process.once('message', () => {
  sqlite.exec('commit')
  sqlite.close()
  process.send?.('free')
  process.disconnect()
})
