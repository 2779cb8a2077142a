import type { Db } from '../../database/tables.ts'
import type { Choices } from '../listing/define-list.ts'
import type { ListQuery } from '../listing/list-queries.ts'
import { directory } from './directory-entries.ts'
import { type DirectoryEntry, readFacts } from './directory-facts.ts'

export interface DirectoryAnswer extends Choices {
  members: DirectoryEntry[]
}

/** Whom the members find of each other: those who want to be found, and of each what he shows. */
export async function listDirectory(db: Db, query: ListQuery): Promise<DirectoryAnswer> {
  const { page, choices } = await directory.read(db, query)
  return { members: await readFacts(db, page), ...choices }
}
