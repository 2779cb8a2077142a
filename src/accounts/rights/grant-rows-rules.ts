import { type Grants, type Right, rights } from './rights-rules.ts'

const collectionMark = 'collection:'

/** Grants as rows have them: a right by its name, a collection with a mark before it. */
export const toRows = ({ rights, collections }: Grants): string[] => [
  ...new Set([...rights, ...collections.map((name) => `${collectionMark}${name}`)]),
]

/** What nobody knows any more, say a collection of an older release, opens nothing. */
export function fromRows(rows: readonly string[]): { rights: Right[]; collections: string[] } {
  return {
    rights: rights.filter((right) => rows.includes(right)),
    collections: rows.filter((row) => row.startsWith(collectionMark)).map((row) => row.slice(collectionMark.length)),
  }
}
