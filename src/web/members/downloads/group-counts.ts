import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'

/** The groups that these documents are in, by name; the chosen one even if it has been emptied meanwhile. */
export function countGroups(documents: readonly Pick<DocumentAnswer, 'group'>[], chosen: string) {
  const counts = new Map<string, number>(chosen ? [[chosen, 0]] : [])
  for (const { group } of documents) if (group) counts.set(group, (counts.get(group) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name, 'de'))
}
