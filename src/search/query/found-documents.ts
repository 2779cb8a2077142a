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
  /** The section that was asked for; null where there is none, and where nothing of it would be shown. */
  text: string | null
  page: number | null
}

export interface WantedText {
  number: number
  /** Which section of its text; null: none. */
  section: number | null
  /** Only of a document without a description, which says more than a section that was not asked for. */
  isStandIn: boolean
}

/**
 * Documents by their number, each with one section of its text as far as that may be shown: reading a text takes longer than
 * all else that is asked for here. Those that have been deleted meanwhile are missing.
 */
export async function findFound(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  wanted: readonly WantedText[],
): Promise<Map<number, FoundText>> {
  // One parameter, so that the statement is the same however many are wanted and need not be put together or prepared anew.
  const list = JSON.stringify(wanted.map(({ number, section, isStandIn }) => [number, section, isStandIn ? 1 : 0]))
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statements[engine], [list]))
  return new Map(rows.map((row) => [row.number, { ...row, text: textOf(row.text) }]))
}

type Row = Omit<FoundText, 'text'> & { number: number; text: string | Uint8Array | null }

/** What SQLite hands over as text is decoded letter by letter, which takes three times as long. */
function textOf(text: Row['text']): string | null {
  return text instanceof Uint8Array ? decoder.decode(text) : text
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const statements = {
  sqlite: select(
    '(select value ->> 0 as number, value ->> 1 as section, value ->> 2 as stand_in from json_each(?))',
    'cast(texts.text as blob)',
  ),
  postgres: select(
    `(
    select (value ->> 0)::bigint as number, (value ->> 1)::integer as section, (value ->> 2)::integer as stand_in
    from json_array_elements($1::json)
  )`,
    'texts.text',
  ),
}

function select(wanted: string, text: string): string {
  return `
    select indexed.number, documents.id, documents.title, versions.file_name as "fileName", documents.description,
      documents.is_personal as "isPersonal", readings.note, ${text} as text, texts.page
    from ${wanted} as wanted
    join search_documents as indexed on indexed.number = wanted.number
    join documents on documents.id = indexed.document_id and documents.deleted_at is null
    join document_versions as versions
      on versions.document_id = documents.id and versions.version = documents.current_version
    left join readings on readings.document_id = documents.id
    left join document_texts as texts on texts.document_id = documents.id and texts.section =
      case when documents.is_personal = 0 and (wanted.stand_in = 0 or documents.description = '') then wanted.section end`
}
