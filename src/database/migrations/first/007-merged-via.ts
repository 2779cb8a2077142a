import type { Transaction } from 'kysely'
import { foldText } from '../../../text/fold-text.ts'
import type { Migration } from '../migration.ts'

type Rows = {
  members: {
    id: string
    merged_into: string | null
    merged_via: string | null
    sort_name: string
    search_text: string
    listed_text: string
  }
}

/**
 * Where a record was merged to at first, so that separating brings along what came with it. Of those that are merged
 * already, only where they are now is known. The words of all records are folded again: apostrophes and letters of
 * other widths have become alike since.
 */
export const mergedVia: Migration = {
  name: '007-merged-via',
  async up(trx) {
    await trx.schema
      .alterTable('members')
      .addColumn('merged_via', 'text', (column) => column.references('members.id').onDelete('set null'))
      .execute()
    const db = trx.withTables<Rows>()
    await db
      .updateTable('members')
      .set(({ ref }) => ({ merged_via: ref('merged_into') }))
      .execute()
    await foldAgain(db)
  },
}

async function foldAgain(db: Transaction<Rows>): Promise<void> {
  const rows = await db.selectFrom('members').select(['id', 'sort_name', 'search_text', 'listed_text']).execute()
  for (const { id, sort_name, search_text, listed_text } of rows) {
    await db
      .updateTable('members')
      .set({ sort_name: foldText(sort_name), search_text: foldText(search_text), listed_text: foldText(listed_text) })
      .where('id', '=', id)
      .execute()
  }
}
