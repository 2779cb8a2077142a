import { CompiledQuery } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { nameRow, rowOf, rowsPerDocument } from '../index/row-rules.ts'

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
  const list = JSON.stringify(wanted.map(codeOf))
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statements[engine], [list]))
  return new Map(rows.map((row) => [row.number, { ...row, text: textOf(row.text) }]))
}

/** As one number, which takes a third of the time of a list of three. Below zero: a stand-in. */
function codeOf({ number, section, isStandIn }: WantedText): number {
  const row = rowOf(number, section ?? nameRow)
  return isStandIn ? -row : row
}

type Row = Omit<FoundText, 'text'> & { number: number; text: string | Uint8Array | null }

/** What SQLite hands over as text is decoded letter by letter, which takes three times as long. */
function textOf(text: Row['text']): string | null {
  return text instanceof Uint8Array ? decoder.decode(text) : text
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const statements = {
  sqlite: select({
    list: 'json_each(?)',
    value: 'value',
    text: 'cast(texts.text as blob)',
    // Not in an order of its own choice: where it has counted the rows when they were few, it would read all documents instead.
    join: 'cross join',
    // Nor by the larger index of the key.
    by: (index) => `indexed by ${index}`,
  }),
  postgres: select({
    list: 'json_array_elements_text($1::json)',
    value: 'value::bigint',
    text: 'texts.text',
    join: 'join',
    by: () => '',
  }),
}

interface Dialect {
  list: string
  value: string
  text: string
  join: 'cross join' | 'join'
  by(index: string): string
}

/** Whether it is deleted or personal says the document itself. */
function select({ list, value, text, join, by }: Dialect): string {
  return `
    select shown.number, shown.document_id as id, shown.title, shown.file_name as "fileName", shown.description,
      case when personal.id is null then 0 else 1 end as "isPersonal", readings.note, ${text} as text, texts.page
    from (
      select abs(${value}) / ${rowsPerDocument} as number, abs(${value}) % ${rowsPerDocument} as section,
        ${value} < 0 as is_stand_in
      from ${list}
    ) as wanted
    ${join} search_documents as shown on shown.number = wanted.number
    left join documents as gone ${by('documents_gone')} on gone.id = shown.document_id and gone.deleted_at is not null
    left join documents as personal ${by('documents_personal')}
      on personal.id = shown.document_id and personal.is_personal = 1
    left join readings ${by('readings_noted')}
      on readings.document_id = shown.document_id and readings.note is not null
    left join document_texts as texts on texts.document_id = shown.document_id and texts.section =
      case when personal.id is null and (not wanted.is_stand_in or shown.description = '') then wanted.section end
    where gone.id is null`
}
