import type { Selectable } from 'kysely'
import type { CodeAppsTable, Db, Tx } from '../../database/tables.ts'

export type CodeApp = Selectable<CodeAppsTable>

export function findCodeApp(db: Db, accountId: string): Promise<CodeApp | undefined> {
  return db.selectFrom('code_apps').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Takes the place of one that was begun and not confirmed. False where there is one that counts. */
export async function putCodeApp(db: Db, app: CodeApp): Promise<boolean> {
  const { account_id, ...fields } = app
  const put = await db
    .insertInto('code_apps')
    .values(app)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(fields).where('code_apps.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return put !== undefined
}

/** Uses up the code of a half minute. False if that one, or a later one, was used meanwhile. */
export async function noteStep(db: Db, { account_id, secret }: CodeApp, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_apps')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function confirmRow(db: Tx, accountId: string, now: number): Promise<void> {
  await db.updateTable('code_apps').set({ confirmed_at: now }).where('account_id', '=', accountId).execute()
}

/** False if there was none that counted. */
export async function deleteCodeApp(db: Tx, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('code_apps')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmed_at !== null
}
