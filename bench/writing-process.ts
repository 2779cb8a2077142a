import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '../src/database/sqlite/sqlite-file.ts'

/** A process of its own that writes one transaction of some 100 ms after the other, as the indexer does at its worst. */
const transactionMs = 100

const sqlite = new DatabaseSync(sqliteFile(process.argv[2] ?? ''), { timeout: 5000 })
sqlite.exec('pragma synchronous = full; create table bench_rows (id integer primary key, text text)')
const insert = sqlite.prepare('insert into bench_rows (text) values (?)')
const remove = sqlite.prepare('delete from bench_rows')
let isToEnd = false
process.on('message', () => {
  isToEnd = true
})
let transactions = 0
while (!isToEnd) {
  sqlite.exec('begin immediate')
  const end = performance.now() + transactionMs
  remove.run()
  for (let row = 0; performance.now() < end; row++) insert.run(`${row} ${'wort '.repeat(600)}`)
  sqlite.exec('commit')
  transactions += 1
  if (transactions === 1) process.send?.('writing')
  await new Promise(setImmediate)
}
sqlite.exec('drop table bench_rows')
sqlite.close()
process.send?.(String(transactions))
process.disconnect()
