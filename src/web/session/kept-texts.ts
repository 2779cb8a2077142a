import { entryEditingPath } from '../../content/site-map.ts'
import { findForm, forgetForm, type KeptForm, keepForm, keptForms } from './kept-forms.ts'

/** What was typed into an entry and has not reached the server. */
export interface KeptText {
  collection: string
  entry: string
  /** What it is based on; null for an entry that is not there yet. */
  revision: number | null
  data: Record<string, unknown>
  title: string
  keptAt: number
  /** Whose it is, by what he signs in with. */
  owner: string
}

type Place = Pick<KeptText, 'collection' | 'entry'>
type Text = Pick<KeptText, 'collection' | 'entry' | 'revision' | 'data'>

const placePrefix = 'entry:'
const placeOf = ({ collection, entry }: Place) => `${placePrefix}${collection}/${entry}`

export function keepText({ collection, entry, revision, data, ...text }: KeptText): void {
  const values: Text = { collection, entry, revision, data }
  keepForm({ ...text, place: placeOf(values), path: pathOfText(values), values })
}

export function forgetText(place: Place, owner: string): void {
  forgetForm(placeOf(place), owner)
}

export function findText(place: Place, owner: string): KeptText | undefined {
  const found = findForm<Text>(placeOf(place), owner)
  return found && toText(found)
}

/** All of his, the last one first. */
export function keptTexts(owner: string): KeptText[] {
  return keptForms(owner)
    .filter(({ place }) => place.startsWith(placePrefix))
    .map((form) => toText(form as KeptForm<Text>))
}

/** Where he writes on. */
export const pathOfText = ({ collection, entry, revision }: Pick<Text, 'collection' | 'entry' | 'revision'>): string =>
  `${entryEditingPath(collection, entry)}${revision === null ? '?new' : ''}`

const toText = ({ values, title, keptAt, owner }: KeptForm<Text>): KeptText => ({ ...values, title, keptAt, owner })
