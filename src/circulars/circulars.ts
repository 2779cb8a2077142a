import type { CircularsTable, Db, Tx } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import type { CircularContent } from './circular-content.ts'

export interface Circular extends Omit<CircularsTable, 'data'> {
  content: CircularContent
}

const toCircular = ({ data, ...row }: CircularsTable): Circular => ({ ...row, content: JSON.parse(data) })

export const noSuchCircular = () => new Refusal('not_found', 'Dieses Rundschreiben gibt es nicht.')

/** The newest first. */
export async function findCirculars(db: Db): Promise<Circular[]> {
  const rows = await db.selectFrom('circulars').selectAll().orderBy('made_at', 'desc').orderBy('id').execute()
  return rows.map(toCircular)
}

export async function demandCircular(db: Db, id: string): Promise<Circular> {
  const row = await db.selectFrom('circulars').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchCircular()
  return toCircular(row)
}

export async function insertCircular(
  db: Db,
  { id, kind, content, by, at }: Pick<Circular, 'id' | 'kind' | 'content'> & { by: string; at: number },
): Promise<void> {
  await db
    .insertInto('circulars')
    .values({
      id,
      kind,
      state: 'draft',
      revision: 1,
      data: JSON.stringify(content),
      made_by: by,
      made_at: at,
      changed_by: by,
      changed_at: at,
      sent_by: null,
      sent_at: null,
    })
    .execute()
}

type Seen = Pick<CircularsTable, 'id' | 'revision'>

/** In place of exactly this revision of a draft; false where that is no more. Holds it until a transaction is over. */
export async function changeDraft(
  db: Db,
  { id, revision }: Seen,
  { content, ...change }: Partial<Omit<Circular, 'id' | 'revision'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('circulars')
    .set({ ...change, ...(content && { data: JSON.stringify(content) }), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteDraft(db: Db, { id, revision }: Seen): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('circulars')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Why a draft could not be changed so: it is gone, was sent, or another was faster. With what there is now. */
export async function movedOn(db: Db, id: string): Promise<Refusal> {
  const current = await demandCircular(db, id)
  const title =
    current.state === 'sent'
      ? 'Dieses Rundschreiben ist schon verschickt.'
      : 'Inzwischen hat jemand anders an diesem Rundschreiben weitergeschrieben.'
  return new Refusal('conflict', title, { details: { current: { revision: current.revision, state: current.state } } })
}

/** After two years nobody needs to know any more who got what. */
const keptMs = 2 * 365 * 24 * 60 * 60 * 1000

export async function purgeCirculars(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('circulars')
    .where('sent_at', '<', now - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these accounts has written, changed or sent one, lent the right or has it, is not known any more. */
export async function forgetCircularWriters(trx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const column of ['made_by', 'changed_by', 'sent_by'] as const) {
    await trx
      .updateTable('circulars')
      .set({ [column]: null })
      .where(column, 'in', accountIds)
      .execute()
  }
  await trx.updateTable('circular_templates').set({ changed_by: null }).where('changed_by', 'in', accountIds).execute()
  await trx.updateTable('circular_senders').set({ lent_by: null }).where('lent_by', 'in', accountIds).execute()
  await trx.deleteFrom('circular_senders').where('account_id', 'in', accountIds).execute()
}
