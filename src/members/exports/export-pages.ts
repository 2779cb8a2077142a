import type { Db } from '../../database/tables.ts'
import type { Names } from '../record/fields/field-kinds-rules.ts'
import type { Member } from '../record/members.ts'
import { findNames } from '../record/named-people.ts'
import type { ExportedMember } from './export-rules.ts'
import { keyOf } from './member-keys.ts'

/** Some of the records that are exported, and who those are whom they name. */
export interface ExportPage {
  members: readonly ExportedMember[]
  names: Names
}

/** @param site the word for this site (member-keys.ts) */
export async function* withNames(
  db: Db,
  site: string,
  pages: AsyncIterable<readonly Member[]>,
): AsyncGenerator<ExportPage> {
  for await (const all of pages) {
    // What is only kept is not taken along: nobody would look there for the mark.
    const page = all.filter(({ record }) => record.restricted === '')
    const names = await findNames(
      db,
      page.map(({ record }) => record),
    )
    yield { members: page.map(({ id, record }) => ({ key: keyOf(site, id), record })), names }
  }
}
