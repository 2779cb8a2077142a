import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntriesById } from '../entries.ts'
import { readersOf } from '../reading/readers-of.ts'
import { mayRead } from '../reading/visibility-rules.ts'
import { ownPageOf } from '../site-plan-rules.ts'
import { findRevisionsSince } from './revisions.ts'

const reportCollections = ['excursions', 'jubilee'] as const

export interface ContentNews {
  /** How many reports have come, by the page that shows them. */
  reports: { page: string; count: number }[]
  /** The names of the pages on which something else has changed, the latest first. */
  pages: string[]
}

/** What others have written on the pages of members since a moment. What has come and gone again is no news. */
export async function findNews(db: Db, since: number, accountId: string): Promise<ContentNews> {
  const rows = (await findRevisionsSince(db, since, accountId)).filter(({ collection }) => collection in collections)
  const entries = await findEntriesById(
    db,
    rows.flatMap(({ entry_id }) => entry_id ?? []),
  )
  const present = new Map(entries.map(({ id, data }) => [id, JSON.parse(data)]))
  const added = new Set(rows.flatMap(({ what, entry_id }) => (what === 'created' && entry_id ? [entry_id] : [])))
  const isReport = ({ collection, entry_id }: (typeof rows)[number]) =>
    (reportCollections as readonly string[]).includes(collection) && added.has(entry_id ?? '')
  const reports = reportCollections.flatMap((collection) => {
    const ids = rows.filter((row) => row.collection === collection && isReport(row)).map(({ entry_id }) => entry_id)
    const count = new Set(ids.filter((id) => present.has(id ?? ''))).size
    return count > 0 ? [{ page: collections[collection].shownOn[0], count }] : []
  })
  const pages = rows
    .filter((row) => !isReport(row))
    .flatMap(({ collection, entry_id, what }) => {
      const name = collection as CollectionName
      const entry = entry_id === null ? undefined : present.get(entry_id)
      // Of what is gone only the list that had it can be told, and nothing of what was added and taken away since.
      if (entry_id !== null && !entry && (what === 'created' || added.has(entry_id))) return []
      if (!mayRead('member', collections[name])) return []
      if (entry && !mayRead('member', { audience: readersOf(name, entry) })) return []
      return (entry && ownPageOf(collection, entry)) ?? collections[name].shownOn[0] ?? []
    })
  return { reports, pages: [...new Set(pages)] }
}
