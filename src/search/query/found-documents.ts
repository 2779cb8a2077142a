import { CompiledQuery } from 'kysely'
import type { Database } from '../../database/open-database.ts'

/** What a result of a search shows, beside what the list of documents says of it. */
export interface FoundText {
  id: string
  /** What people call it; '' where its file name has to do. */
  title: string
  fileName: string
  description: string
  /** 1: nothing of what stands in it is shown. */
  isPersonal: number
  note: string | null
  /** The section that was asked for; null where there is none. */
  text: string | null
  page: number | null
}

/** Documents by their number, each with one section of its text. Those that have been deleted meanwhile are missing. */
export async function findFound(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  wanted: readonly { number: number; section: number }[],
): Promise<Map<number, FoundText>> {
  // One parameter, so that the statement is the same however many are wanted and need not be put together or prepared anew.
  const list = JSON.stringify(wanted.map(({ number, section }) => [number, section]))
  const { rows } = await db.executeQuery<FoundText & { number: number }>(CompiledQuery.raw(statements[engine], [list]))
  return new Map(rows.map((row) => [row.number, row]))
}

const statements = {
  sqlite: select('(select value ->> 0 as number, value ->> 1 as section from json_each(?))'),
  postgres: select(`(
    select (value ->> 0)::bigint as number, (value ->> 1)::integer as section from json_array_elements($1::json)
  )`),
}

function select(wanted: string): string {
  return `
    select indexed.number, documents.id, documents.title, versions.file_name as "fileName", documents.description,
      documents.is_personal as "isPersonal", readings.note, texts.text, texts.page
    from ${wanted} as wanted
    join search_documents as indexed on indexed.number = wanted.number
    join documents on documents.id = indexed.document_id and documents.deleted_at is null
    join document_versions as versions
      on versions.document_id = documents.id and versions.version = documents.current_version
    left join readings on readings.document_id = documents.id
    left join document_texts as texts on texts.document_id = documents.id and texts.section = wanted.section`
}
