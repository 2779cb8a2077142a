import { DatabaseSync } from 'node:sqlite'

/**
 * Writes these tables anew, so that nothing of a deleted row is left in the file. `secure_delete`
 * overwrites a row and the pages that become free, but not what remains of it on a page that was split or balanced
 * while the row was there: of 1,000 deleted rows up to five were still to be read, see decision 022. The notes of the
 * erasures that are done with this go in the same transaction. The write-ahead log still has the old pages afterwards.
 *
 * Over a connection of its own: foreign keys are off in it, or emptying a table would empty those that refer to it.
 * Throws, at once, if somebody writes just now.
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
