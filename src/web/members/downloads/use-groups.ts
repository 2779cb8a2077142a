import { usualGroups } from '../../../documents/library/group-rules.ts'
import { useDocumentList } from './document-lists.ts'
import { countGroups } from './group-counts.ts'

/** The groups of documents that are in use, and the usual ones. */
export function useGroups(): string[] {
  const lists = [useDocumentList('common').documents, useDocumentList('archive').documents]
  const inUse = countGroups(
    lists.flatMap((documents) => documents ?? []),
    '',
  )
  return [...new Set([...inUse.map(({ name }) => name), ...usualGroups])]
}
