import type { CollectionName } from '../collections/collections.ts'
import { mediaIdsIn, replaceMediaIds } from '../schema/media-ids.ts'
import type { Shown } from '../schema/shown.ts'

/** What has been read: fields by the collections that they come from, each with one entry or a list of them. */
type Read = Partial<Record<CollectionName, unknown>>

/** Which media these collections name. */
export function mediaIdsOf(read: Read): string[] {
  const named = fieldsOf(read).flatMap(([name, content]) =>
    entriesOf(content).flatMap((each) => mediaIdsIn(name, each)),
  )
  return [...new Set(named)]
}

/** The same with what is shown of each medium in place of its id. */
export function showMedia<Content extends Read>(read: Content, show: (id: string) => unknown): Shown<Content> {
  const shown = fieldsOf(read).map(([name, content]) => {
    const replaced = entriesOf(content).map((each) => replaceMediaIds(name, each, show))
    return [name, Array.isArray(content) ? replaced : replaced[0]]
  })
  return Object.fromEntries(shown) as Shown<Content>
}

const fieldsOf = (read: Read) => Object.entries(read) as [CollectionName, unknown][]
const entriesOf = (content: unknown): unknown[] => (Array.isArray(content) ? content : [content])
