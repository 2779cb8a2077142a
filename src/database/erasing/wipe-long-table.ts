import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { untilFree } from '../sqlite/until-free.ts'

/** As many rows as are written anew while nobody waits long behind it. */
const slice = 4000
/** More rows than lie on a page: one that is on the edge of a slice lies within the next one. */
const overlap = 200

/**
 * Writes a table anew that may have millions of rows: slice by slice, so that others get to write in between and no more than
 * one slice is in memory. Each page is emptied as a whole in one of them. Rows that come meanwhile come at its end.
 */
export async function wipeLongTable(file: string, table: string, waitMs: number): Promise<void> {
  let from: number | undefined = Number.MIN_SAFE_INTEGER
  while (from !== undefined) {
    const begin: number = from
    from = await untilFree(() => wipeSlice(file, table, begin), performance.now() + waitMs)
    await setImmediate()
  }
}

/** Answers where the next one begins; nothing after the last. */
function wipeSlice(file: string, table: string, from: number): number | undefined {
  // Without foreign keys, as wipe-file.ts does it.
  const sqlite = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: false })
  try {
    sqlite.exec('pragma secure_delete = on; pragma synchronous = full; pragma temp_store = memory; begin immediate')
    sqlite.exec(`create temp table kept as
      select rowid as place, * from main.${table} where rowid >= ${from} order by rowid limit ${slice}`)
    const places = sqlite.prepare('select place from temp.kept order by place desc limit 1 offset ?')
    const [last, next] = [0, overlap].map((offset) => places.get(offset)?.place as number | undefined)
    const { count } = sqlite.prepare('select count(*) as count from temp.kept').get() as { count: number }
    if (last !== undefined) {
      const names = sqlite.prepare('select name from pragma_table_info(?)').all(table)
      const columns = names.map(({ name }) => `"${name}"`).join(', ')
      sqlite.exec(`
        delete from main.${table} where rowid between ${from} and ${last};
        insert into main.${table} (rowid, ${columns}) select place, ${columns} from temp.kept`)
    }
    sqlite.exec('commit')
    return count < slice ? undefined : next
  } finally {
    // What has not been committed is rolled back by this.
    sqlite.close()
  }
}
