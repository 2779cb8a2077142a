import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** What a result of a search shows, beside what the list of documents says of it. */
export interface FoundText {
  id: string
  description: string
  note: string | null
  /** The section that was asked for; null where there is none. */
  text: string | null
  page: number | null
}

/** Documents by their number, each with one section of its text. Those that have been deleted meanwhile are missing. */
export async function findFound(
  db: Db,
  wanted: readonly { number: number; section: number }[],
): Promise<Map<number, FoundText>> {
  const sections = sql<number>`case search_documents.number ${sql.join(
    wanted.map(({ number, section }) => sql`when ${number} then cast(${section} as integer)`),
    sql` `,
  )} end`
  const rows = await db
    .selectFrom('search_documents')
    .innerJoin('documents', 'documents.id', 'search_documents.document_id')
    .leftJoin('readings', 'readings.document_id', 'documents.id')
    .leftJoin('document_texts as texts', (join) =>
      join.onRef('texts.document_id', '=', 'documents.id').on('texts.section', '=', sections),
    )
    .select(['search_documents.number', 'documents.id', 'documents.description', 'readings.note'])
    .select(['texts.text', 'texts.page'])
    .where(
      'search_documents.number',
      'in',
      wanted.map(({ number }) => number),
    )
    .where('documents.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ number, ...found }) => [number, found]))
}
