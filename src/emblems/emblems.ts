import type { Db, EmblemsTable, EmblemVersionsTable, Tx } from '../database/tables.ts'
import type { EmblemKind } from './emblem-rules.ts'

/** An emblem as it is shown now. */
export type Emblem = EmblemVersionsTable & Pick<EmblemsTable, 'revision' | 'changed_at' | 'changed_by'>

export type Emblems = Record<EmblemKind, Emblem | undefined>

/** The emblems that there are, without those that were removed. */
export async function findEmblems(db: Db): Promise<Emblems> {
  const rows = await db
    .selectFrom('emblems')
    .innerJoin('emblem_versions as versions', (join) =>
      join.onRef('versions.emblem_id', '=', 'emblems.id').onRef('versions.version', '=', 'emblems.current_version'),
    )
    .selectAll('versions')
    .select(['emblems.revision', 'emblems.changed_at', 'emblems.changed_by'])
    .where('emblems.deleted_at', 'is', null)
    .execute()
  const of = (kind: EmblemKind) => rows.find(({ emblem_id }) => emblem_id === kind)
  return { arms: of('arms'), circle: of('circle') }
}

/** The row of an emblem, removed or not. */
export function findRow(db: Db, kind: EmblemKind): Promise<EmblemsTable | undefined> {
  return db.selectFrom('emblems').selectAll().where('id', '=', kind).executeTakeFirst()
}

/** All that they have ever been, the newest first; of one that was removed too long ago there is nothing left. */
export function findVersions(db: Db): Promise<(EmblemVersionsTable & Pick<EmblemsTable, 'deleted_at'>)[]> {
  return db
    .selectFrom('emblem_versions as versions')
    .innerJoin('emblems', 'emblems.id', 'versions.emblem_id')
    .selectAll('versions')
    .select('emblems.deleted_at')
    .orderBy('versions.version', 'desc')
    .execute()
}

/** What these accounts have changed stays; nothing tells any more that it was one and the same person. */
export async function forgetEmblemChangers(trx: Tx, accountIds: string[]): Promise<void> {
  await trx.updateTable('emblems').set({ changed_by: null }).where('changed_by', 'in', accountIds).execute()
}
