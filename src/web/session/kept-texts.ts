import { entryEditingPath } from '../../content/site-map.ts'

/** What was typed and has not reached the server: it outlives the page and the end of the session, in this tab. */
export interface KeptText {
  collection: string
  entry: string
  /** What it is based on; null for an entry that is not there yet. */
  revision: number | null
  data: Record<string, unknown>
  title: string
  keptAt: number
  /** Whose it is: another person may sign in here. */
  owner: string
}

type Place = Pick<KeptText, 'collection' | 'entry'>

const prefix = 'pennal.text.'
const keyOf = ({ collection, entry }: Place) => `${prefix}${collection}/${entry}`

export function keepText(text: KeptText): void {
  try {
    sessionStorage.setItem(keyOf(text), JSON.stringify(text))
  } catch {
    // There is no room for it. The server is asked again all the same.
  }
}

export function forgetText(place: Place): void {
  sessionStorage.removeItem(keyOf(place))
}

export function findText(place: Place, owner: string): KeptText | undefined {
  return keptTexts(owner).find(({ collection, entry }) => collection === place.collection && entry === place.entry)
}

/** All of his, the last one first. */
export function keptTexts(owner: string): KeptText[] {
  return allTexts()
    .filter((text) => text.owner === owner)
    .sort((a, b) => b.keptAt - a.keptAt)
}

/** Where he writes on. */
export const pathOfText = ({ collection, entry, revision }: KeptText): string =>
  `${entryEditingPath(collection, entry)}${revision === null ? '?new' : ''}`

function allTexts(): KeptText[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      try {
        return [JSON.parse(sessionStorage.getItem(key) ?? '') as KeptText]
      } catch {
        return []
      }
    })
}
