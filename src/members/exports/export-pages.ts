import type { Db } from '../../database/tables.ts'
import type { Names } from '../record/fields/field-kinds-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import type { Member } from '../record/members.ts'
import { findNames } from '../record/named-people.ts'

/** Some of the records that are exported, and who those are whom they name. */
export interface ExportPage {
  records: readonly MemberRecord[]
  names: Names
}

export async function* withNames(db: Db, pages: AsyncIterable<readonly Member[]>): AsyncGenerator<ExportPage> {
  for await (const page of pages) {
    const records = page.map(({ record }) => record)
    yield { records, names: await findNames(db, records) }
  }
}
