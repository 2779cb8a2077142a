import type { DocumentListState } from './document-lists.ts'

/** The groups that the documents of these lists are in, by name; the chosen one even if it has been emptied meanwhile. */
export function countGroups(lists: readonly DocumentListState[], chosen: string) {
  const counts = new Map<string, number>(chosen ? [[chosen, 0]] : [])
  const add = (group: string, count: number) => counts.set(group, (counts.get(group) ?? 0) + count)
  for (const { documents = [], long } of lists) {
    if (long) for (const { name, count } of long.groups) add(name, count)
    else for (const { group } of documents) if (group) add(group, 1)
  }
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name, 'de'))
}
