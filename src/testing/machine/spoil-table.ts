import { closeSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Overwrites all pages of a table in the file of a running server, as a drive does that loses them, and has every process look at the file again. */
export function spoilTable(file: string, table: string): void {
  const sqlite = new DatabaseSync(file, { timeout: 10_000 })
  // What is still in the log would hide the file.
  sqlite.exec('pragma wal_checkpoint(truncate)')
  const pages = sqlite.prepare('select pageno, pgsize from dbstat where name = ?').all(table)
  const handle = openSync(file, 'r+')
  for (const { pageno, pgsize } of pages) {
    const bytes = Number(pgsize)
    writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, (Number(pageno) - 1) * bytes)
  }
  closeSync(handle)
  // Whoever has pages in memory lets go of them when another one has written.
  sqlite.exec('create table looked (at integer); drop table looked')
  sqlite.close()
  if (pages.length === 0) throw new Error(`${table} has no pages`)
}
