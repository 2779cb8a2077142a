import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * There may be any number of galleries and films. What there is counts as all that the sample had to give; the forms of its
 * entries change at the same start, when the storage is open (starting/adopt-media.ts).
 */
export const galleriesAndFilms: Migration = {
  name: '020-galleries-and-films',
  async up(trx) {
    for (const table of ['entries', 'revisions']) {
      await sql`update ${sql.table(table)} set collection = 'films' where collection = 'film'`.execute(trx)
    }
    for (const list of ['galleries', 'films']) {
      await sql`insert into seeded_collections (collection)
        select cast(${list} as text) where exists (select 1 from entries where collection = ${list})`.execute(trx)
    }
  },
}
