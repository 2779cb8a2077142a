import type { Db } from '../../database/tables.ts'
import { withVersions } from './documents.ts'

/** The programme of a semester that came last, by the group that it stands in or by its name; undefined if there is none. */
export async function findLatestProgramme(db: Db): Promise<{ id: string; title: string } | undefined> {
  const found = await withVersions(db)
    .select(['documents.id', 'documents.title', 'document_versions.file_name'])
    .where('documents.deleted_at', 'is', null)
    .where('documents.directory', '=', 'common')
    .where('documents.programme', '>', 0)
    .orderBy('documents.programme', 'desc')
    .orderBy('documents.newness')
    .orderBy('document_versions.file_name', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { id: found.id, title: found.title || nameOf(found.file_name) }
}

const nameOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').replaceAll('_', ' ')
