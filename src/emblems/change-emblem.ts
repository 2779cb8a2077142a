import { sql } from 'kysely'
import type { EmblemVersionsTable, Tx } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { type EmblemKind, emblemNames } from './emblem-rules.ts'
import { findRow } from './emblems.ts'

/** By whom, when, and beside which state it was decided; where nothing is said, whichever is there. */
export interface Act {
  accountId: string | null
  now: number
  revision?: number | undefined
}

export type NewVersion = Omit<EmblemVersionsTable, 'emblem_id' | 'version' | 'uploaded_by' | 'uploaded_at'>

/**
 * Puts a version on top of the others, and shows it from now on. What is shown already is not put there twice: a browser may
 * send again what has arrived. Two that do so at once come one after the other, as all changes of content do.
 */
export async function putEmblem(trx: Tx, kind: EmblemKind, version: NewVersion, act: Act): Promise<void> {
  const row = await findRow(trx, kind)
  if (row && row.deleted_at === null && (await isShown(trx, kind, row.current_version, version.sha256))) return
  demandRevision(kind, row?.deleted_at === null ? row.revision : undefined, act.revision)
  const number = (await findLastVersion(trx, kind)) + 1
  const shown = { current_version: number, changed_at: act.now, changed_by: act.accountId }
  await trx
    .insertInto('emblems')
    .values({ id: kind, revision: 1, deleted_at: null, deleted_by: null, ...shown })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => {
        return { ...shown, deleted_at: null, deleted_by: null, revision: eb('emblems.revision', '+', 1) }
      }),
    )
    .execute()
  await trx
    .insertInto('emblem_versions')
    .values({ ...version, emblem_id: kind, version: number, uploaded_by: act.accountId, uploaded_at: act.now })
    .execute()
}

/** Takes an emblem away. For thirty days it can be brought back. */
export async function deleteEmblem(trx: Tx, kind: EmblemKind, act: Act): Promise<void> {
  const row = await findRow(trx, kind)
  if (!row || row.deleted_at !== null) throw noEmblem(kind)
  demandRevision(kind, row.revision, act.revision)
  await trx
    .updateTable('emblems')
    .set({ deleted_at: act.now, deleted_by: act.accountId, ...changed(act, row.revision) })
    .where('id', '=', kind)
    .execute()
}

/** Shows a version again, also of an emblem that was removed. */
export async function restoreEmblem(trx: Tx, kind: EmblemKind, version: number, act: Act): Promise<void> {
  const row = await findRow(trx, kind)
  const wanted = trx.selectFrom('emblem_versions').select('version').where('emblem_id', '=', kind)
  const found = await wanted.where('version', '=', version).executeTakeFirst()
  if (!row || !found) throw new Refusal('not_found', 'Diese Fassung gibt es nicht mehr.')
  demandRevision(kind, row.deleted_at === null ? row.revision : undefined, act.revision)
  if (row.deleted_at === null && row.current_version === version) return
  await trx
    .updateTable('emblems')
    .set({ current_version: version, deleted_at: null, deleted_by: null, ...changed(act, row.revision) })
    .where('id', '=', kind)
    .execute()
}

const changed = ({ now, accountId }: Act, revision: number) => ({
  revision: revision + 1,
  changed_at: now,
  changed_by: accountId,
})

const noEmblem = (kind: EmblemKind) => new Refusal('not_found', `Es ist kein ${emblemNames[kind]} mehr da.`)

/** Who decided beside another state would undo what somebody else has just done. */
function demandRevision(kind: EmblemKind, current: number | undefined, seen: number | undefined): void {
  if (seen === undefined || seen === current) return
  const title = `Der ${emblemNames[kind]} ist inzwischen geändert worden. Bitte sieh ihn dir noch einmal an.`
  throw new Refusal('conflict', kind === 'arms' ? title.replace('Der', 'Das').replace('ihn', 'es') : title)
}

async function isShown(trx: Tx, kind: EmblemKind, version: number, sha256: string): Promise<boolean> {
  const row = await trx
    .selectFrom('emblem_versions')
    .select('sha256')
    .where('emblem_id', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.sha256 === sha256
}

async function findLastVersion(trx: Tx, kind: EmblemKind): Promise<number> {
  const row = await trx
    .selectFrom('emblem_versions')
    .select(sql<number | null>`max(version)`.as('last'))
    .where('emblem_id', '=', kind)
    .executeTakeFirstOrThrow()
  return row.last ?? 0
}
