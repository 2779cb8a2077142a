import type { App } from '../../app.ts'
import type { Reader } from '../../content/reading/visibility-rules.ts'
import type { HitKind } from '../../search/query/hit-rules.ts'
import type { NearTitles } from '../../search/query/nearest-titles-rules.ts'
import { foldersIndex } from './folders-index.ts'
import { pagesIndex } from './pages-index.ts'
import { peopleIndex } from './people-index.ts'

/** What is called nearly as somebody has typed it. */
export interface Nearest {
  /** The query as it may have been meant; null if there is nothing like it. */
  meant: string | null
  titles: { kind: HitKind; title: string; path: string }[]
}

const most = 5

/** Titles that are like the words of a query without a hit, of what this reader may see. */
export async function findNearest(database: App['database'], reader: Reader, term: string): Promise<Nearest> {
  const pages = (await pagesIndex(database, reader)).nearest(term, most)
  const lists: NearTitles<Nearest['titles'][number]>[] = [pages]
  if (reader === 'member') {
    const people = (await peopleIndex(database)).nearest(term, most)
    const folders = (await foldersIndex(database)).nearest(term, most)
    lists.push(
      { ...people, near: people.near.map(({ passage, likeness }) => ({ passage: passage.person, likeness })) },
      { ...folders, near: folders.near.map(({ passage, likeness }) => ({ passage: asFolder(passage), likeness })) },
    )
  }
  const near = lists.flatMap((list) => list.near).sort((a, b) => b.likeness - a.likeness)
  const titles = near.map(({ passage: { kind, title, path } }) => ({ kind, title, path }))
  const once = [...new Map(titles.toReversed().map((each) => [`${each.kind} ${each.title}`, each])).values()].reverse()
  // The list with the most alike title knows best what was meant.
  const [best] = lists.toSorted((a, b) => (b.near[0]?.likeness ?? 0) - (a.near[0]?.likeness ?? 0))
  return { meant: best?.meant ?? null, titles: once.slice(0, most) }
}

const asFolder = ({ title, path }: { title: string; path: string }) => ({ kind: 'folder' as const, title, path })
