import type { Db } from '../../database/tables.ts'

/** In place of an account that has been erased: that it was one and the same editor does not show any more. */
export const formerEditor = 'former'

const nameOfFormer = 'ehemaliger Redakteur'

/** What these editors are called, as their records do, else as their accounts do. Null for the program itself. */
export async function findEditorNames(
  db: Db,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string | null) => string | null> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null)
  const names = new Map(ids.length === 0 ? [] : await findNames(db, ids))
  return (id) => (id === null ? null : (names.get(id) ?? nameOfFormer))
}

async function findNames(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select('accounts.id')
    .select((select) => select.fn.coalesce('members.name', 'accounts.name').as('name'))
    .where('accounts.id', 'in', ids)
    .execute()
  return rows.map(({ id, name }) => [id, name])
}
