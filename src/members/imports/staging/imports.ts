import type { Selectable } from 'kysely'
import type { Db, MemberImportRowsTable, MemberImportsTable, Tx } from '../../../database/tables.ts'
import { Refusal } from '../../../errors.ts'
import { noCounts, type OutcomeCounts } from '../preview/outcome-rules.ts'
import { type ImportFacts, type ImportSettings, importFacts, importSettings } from './import-settings.ts'

/** A file with members, without its rows. */
export interface Import {
  id: string
  revision: number
  state: MemberImportsTable['state']
  fileName: string
  kind: MemberImportsTable['kind']
  facts: ImportFacts
  settings: ImportSettings
  counts: OutcomeCounts
  createdBy: string | null
  createdAt: number
  acceptedAt: number | null
  endsAt: number
}

function toImport(row: Selectable<MemberImportsTable>): Import {
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    fileName: row.file_name,
    kind: row.kind,
    facts: importFacts.parse(JSON.parse(row.facts)),
    settings: importSettings.parse(JSON.parse(row.settings)),
    counts: { ...noCounts, ...JSON.parse(row.counts) },
    createdBy: row.created_by,
    createdAt: row.created_at,
    acceptedAt: row.accepted_at,
    endsAt: row.ends_at,
  }
}

export async function insertImport(db: Tx, imported: Import): Promise<void> {
  const { id, revision, state, kind } = imported
  await db
    .insertInto('member_imports')
    .values({
      ...{ id, revision, state, kind },
      file_name: imported.fileName,
      facts: JSON.stringify(imported.facts),
      settings: JSON.stringify(imported.settings),
      counts: JSON.stringify(imported.counts),
      created_by: imported.createdBy,
      created_at: imported.createdAt,
      accepted_at: imported.acceptedAt,
      ends_at: imported.endsAt,
    })
    .execute()
}

export async function findImport(db: Db, id: string): Promise<Import> {
  const row = await db.selectFrom('member_imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'Diese Datei liegt nicht mehr vor. Bitte lies sie noch einmal ein.')
  return toImport(row)
}

const mostListed = 20

/** The last ones, with who has sent them. */
export async function findImports(db: Db): Promise<(Import & { sender: string })[]> {
  const rows = await db
    .selectFrom('member_imports')
    .leftJoin('accounts', 'accounts.id', 'member_imports.created_by')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .selectAll('member_imports')
    .select(['accounts.name as account_name', 'members.name as member_name'])
    .orderBy('member_imports.created_at', 'desc')
    .orderBy('member_imports.id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({ ...toImport(row), sender: row.member_name ?? row.account_name ?? '' }))
}

/** Changes it if it is still as it was seen; otherwise somebody else was faster. */
export async function replaceImport(
  db: Tx,
  { id, revision }: Pick<Import, 'id' | 'revision'>,
  change: Partial<Pick<Import, 'settings' | 'counts' | 'state' | 'acceptedAt' | 'endsAt'>>,
): Promise<void> {
  const { settings, counts, state, acceptedAt, endsAt } = change
  const { numUpdatedRows } = await db
    .updateTable('member_imports')
    .set({
      revision: revision + 1,
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(state && { state }),
      ...(acceptedAt !== undefined && { accepted_at: acceptedAt }),
      ...(endsAt !== undefined && { ends_at: endsAt }),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw decidedElsewhere()
}

export function decidedElsewhere(): Refusal {
  return new Refusal('conflict', 'Jemand anderes hat diese Datei inzwischen bearbeitet. Bitte sieh sie dir neu an.')
}

/** A file that can still be decided about, as it was seen. */
export async function findOpenImport(db: Db, { id, revision }: Pick<Import, 'id' | 'revision'>): Promise<Import> {
  const imported = await findImport(db, id)
  if (imported.state !== 'open') throw new Refusal('conflict', 'Diese Datei ist schon übernommen.')
  if (imported.revision !== revision) throw decidedElsewhere()
  return imported
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('member_imports').where('id', '=', id).execute()
}

export type StagedRow = Selectable<MemberImportRowsTable>

/** As many as both engines take at once. */
const atOnce = 500

export function inPieces<T>(all: readonly T[], size = atOnce): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

export async function insertRows(db: Tx, rows: readonly StagedRow[]): Promise<void> {
  await db.insertInto('member_import_rows').values(rows).execute()
}

/** Some rows of a sheet, those behind a number. */
export async function findRows(
  db: Db,
  { id, sheet }: { id: string; sheet: number },
  after: number,
  most = atOnce,
): Promise<StagedRow[]> {
  return db
    .selectFrom('member_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('sheet', '=', sheet)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute()
}
