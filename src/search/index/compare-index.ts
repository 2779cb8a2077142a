import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Db } from '../../database/tables.ts'
import { analyseFileName, analyseText, analysisVersion } from '../german/word-rules.ts'
import { nameRow, rowOf, rowsPerDocument } from './row-rules.ts'
import { rowsOfEngine } from './rows-of-engine.ts'
import { findAnalysis } from './search-state.ts'
import { toOneStream } from './stream-rules.ts'

/** What a search would get wrong. */
export interface IndexFault {
  /** A stranger belongs to no document, and has no name. */
  what: 'unknown' | 'version' | 'name' | 'shown' | 'text' | 'stranger'
  fileName: string
}

type Engine = Database['engine']

/** Whether the next start writes the index: after a move, a restore, or with other rules. */
export const isIndexToCome = async (db: Db): Promise<boolean> => (await findAnalysis(db)) !== analysisVersion

/**
 * Holds the index against the documents: each is looked for by its title and name as a search does it, and each section of the
 * texts that are kept has to have its row. What is still to be read is not looked for.
 */
export async function compareIndex(db: Db, engine: Engine, signal: AbortSignal): Promise<IndexFault[]> {
  const faults: IndexFault[] = []
  for (const document of await findDocuments(db)) {
    signal.throwIfAborted()
    const what = await findFault(db, engine, document)
    if (what) faults.push({ what, fileName: document.fileName })
  }
  if (await hasStrangers(db, engine)) faults.push({ what: 'stranger', fileName: '' })
  return faults
}

type KnownDocument = Awaited<ReturnType<typeof findDocuments>>[number]

function findDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('document_versions as versions', (join) =>
      join
        .onRef('versions.document_id', '=', 'documents.id')
        .onRef('versions.version', '=', 'documents.current_version'),
    )
    .leftJoin('search_documents', 'search_documents.document_id', 'documents.id')
    .leftJoin('readings', 'readings.document_id', 'documents.id')
    .select(['documents.id', 'documents.title', 'documents.description'])
    .select(['versions.file_name as fileName', 'versions.version'])
    .select(['search_documents.title as shownTitle', 'search_documents.file_name as shownFileName'])
    .select(['search_documents.description as shownDescription'])
    .select(['search_documents.number', 'readings.version as readVersion', 'readings.state'])
    .where('documents.deleted_at', 'is', null)
    .orderBy('versions.file_name')
    .orderBy('documents.id')
    .execute()
}

async function findFault(
  db: Db,
  engine: Engine,
  { id, version, number, readVersion, state, ...names }: KnownDocument,
): Promise<IndexFault['what'] | undefined> {
  if (number === null || readVersion === null) return 'unknown'
  if (readVersion !== version) return 'version'
  const { title, fileName, description } = names
  const isShown =
    names.shownTitle === title && names.shownFileName === fileName && names.shownDescription === description
  if (!isShown) return 'shown'
  const sequence = toOneStream([analyseText(title), analyseFileName(fileName)])
  if (sequence.length > 0) {
    const { rows } = await rowsOfEngine(engine).find(db, [{ sequence }])
    if (!rows[0]?.includes(rowOf(number, nameRow))) return 'name'
  }
  if (state === 'waiting') return undefined
  const there = new Set(await listRows(db, engine, number))
  const texts = await db
    .selectFrom('document_texts')
    .select(['section', 'text'])
    .where('document_id', '=', id)
    .execute()
  const isFound = texts.every(({ section, text }) => there.has(rowOf(number, section)) || !/[\p{L}\p{N}]/u.test(text))
  return isFound ? undefined : 'text'
}

const rowOfEngine = (engine: Engine) => sql.ref(engine === 'sqlite' ? 'rowid' : 'number')

async function listRows(db: Db, engine: Engine, number: number): Promise<number[]> {
  const row = rowOfEngine(engine)
  const { rows } = await sql<{ found: number | string }>`select ${row} as found from search_index
    where ${row} between ${rowOf(number, 0)} and ${rowOf(number, rowsPerDocument - 1)}`.execute(db)
  return rows.map(({ found }) => Number(found))
}

async function hasStrangers(db: Db, engine: Engine): Promise<boolean> {
  const { rows } =
    await sql`select 1 from (select distinct ${rowOfEngine(engine)} / ${sql.lit(rowsPerDocument)} as number
    from search_index) as indexed where number not in (select number from search_documents) limit 1`.execute(db)
  return rows.length > 0
}
