import { usualGroups } from '../../../documents/library/group-rules.ts'
import { useDocumentList } from './document-lists.ts'
import { countGroups } from './group-counts.ts'

/** The groups of documents that are in use, and the usual ones. */
export function useGroups(): string[] {
  const inUse = countGroups([useDocumentList('common'), useDocumentList('archive')], '')
  return [...new Set([...inUse.map(({ name }) => name), ...usualGroups])]
}
