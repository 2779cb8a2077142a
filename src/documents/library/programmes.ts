import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** The programme of a semester that came last, by the group that it stands in or by its name; undefined if there is none. */
export async function findLatestProgramme(db: Db): Promise<{ id: string; title: string } | undefined> {
  const isGrouped = sql<boolean>`lower(documents.grouping) like 'programm%'`
  const name = sql<string>`lower(documents.title || ' ' || document_versions.file_name)`
  // What the next programme is made from is none.
  const isNamed = sql<boolean>`${name} like '%programm%' and ${name} not like '%vorlage%'`
  const found = await db
    .selectFrom('documents')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.document_id', '=', 'documents.id')
        .onRef('document_versions.version', '=', 'documents.current_version'),
    )
    .select(['documents.id', 'documents.title', 'document_versions.file_name'])
    .where('documents.deleted_at', 'is', null)
    .where('documents.directory', '=', 'common')
    .where((eb) => eb.or([isGrouped, isNamed]))
    .orderBy(sql`case when ${isGrouped} then 0 else 1 end`)
    .orderBy('document_versions.uploaded_at', 'desc')
    .orderBy('document_versions.file_name', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { id: found.id, title: found.title || nameOf(found.file_name) }
}

const nameOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').replaceAll('_', ' ')
