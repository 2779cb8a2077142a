import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '../../database/tables.ts'
import { readRecord } from '../record/fields/record-schema.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { type MemberFilters, whereFilters } from './member-filters.ts'

const perPage = 250

/**
 * All records that the filters leave, by name, a few hundred at a time: nobody has to hold ten thousand. The first of them
 * are there before it answers, so that a database that cannot be asked is a fault and not an empty file.
 */
export async function readFiltered(db: Db, filters: MemberFilters): Promise<AsyncIterable<MemberRecord[]>> {
  const first = await readPage(db, filters, { sort_name: '', id: '' })
  return follow(db, filters, first)
}

async function* follow(db: Db, filters: MemberFilters, first: Page): AsyncGenerator<MemberRecord[]> {
  for (let page = first; ; page = await readPage(db, filters, page.last)) {
    if (page.rows.length > 0) yield page.rows.map(({ id, data }) => readRecord(data, id))
    if (page.rows.length < perPage) return
    // SQLite answers without ever waiting: others would not get a word in until the last record is read.
    await pause()
  }
}

interface Place {
  sort_name: string
  id: string
}

interface Page {
  rows: { id: string; data: string }[]
  last: Place
}

/** What comes behind a place in the order, wherever records have come and gone since. */
async function readPage(db: Db, filters: MemberFilters, behind: Place): Promise<Page> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'sort_name', 'data'])
    .where(whereFilters(filters))
    .where((eb) => eb(eb.refTuple('sort_name', 'id'), '>', eb.tuple(behind.sort_name, behind.id)))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(perPage)
    .execute()
  return { rows, last: rows.at(-1) ?? behind }
}
