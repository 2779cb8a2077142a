import { foldForSorting } from '../../../text/fold-text.ts'
import type { Migration } from '../migration.ts'

type Rows = { members: { id: string; data: string; sort_name: string } }

/** Names stand where a German dictionary has them, ä like a and no longer like ae. */
export const sortNames: Migration = {
  name: '014-sort-names',
  async up(trx) {
    const db = trx.withTables<Rows>()
    for (const { id, data, sort_name } of await db
      .selectFrom('members')
      .select(['id', 'data', 'sort_name'])
      .execute()) {
      const { surName, firstName } = JSON.parse(data)
      const folded = foldForSorting(`${surName}  ${firstName}`)
      if (folded === sort_name) continue
      await db.updateTable('members').set({ sort_name: folded }).where('id', '=', id).execute()
    }
  },
}
