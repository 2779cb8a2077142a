import { DatabaseSync } from 'node:sqlite'

/**
 * Writes these tables anew: `secure_delete` leaves remains of a row on pages that were split meanwhile (decision 022). The
 * notes of erasures that are done go in the same transaction; the log still has the old pages. Over a connection of its own,
 * without foreign keys, or emptying a table would empty others. Throws at once where another process writes.
 */
export function wipeFile(file: string, tables: readonly string[], done: readonly string[]): void {
  const sqlite = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: false })
  try {
    // What is put aside must not become another file.
    sqlite.exec('pragma secure_delete = on; pragma synchronous = full; pragma temp_store = memory')
    sqlite.exec('begin immediate')
    const forget = sqlite.prepare('delete from open_erasures where id = ?')
    for (const id of done) forget.run(id)
    for (const table of tables) {
      sqlite.exec(`
        create temp table kept as select * from main.${table};
        delete from main.${table};
        insert into main.${table} select * from temp.kept;
        drop table temp.kept`)
    }
    sqlite.exec('commit')
  } finally {
    // What has not been committed is rolled back by this.
    sqlite.close()
  }
}
