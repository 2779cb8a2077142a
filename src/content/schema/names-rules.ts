import { shorten } from './shorten-rules.ts'
import type { FieldMeta } from './walk-schema.ts'

/** What people call the pictures, films, members, documents and entries that an entry names by an id or a key. */
export type Names = Readonly<Record<string, string>>

export const noNames: Names = {}

type Naming = Partial<Pick<FieldMeta, 'kind' | 'refersTo'>>

/** Whether a field holds an id or a key, which says nothing to a person. */
export const isNaming = (field: Naming): boolean => field.kind === 'reference' || isMedium(field)

/** Whether it names something of the library. */
export const isMedium = ({ kind }: Naming): boolean => kind === 'picture' || kind === 'film' || kind === 'file'

/** Keys are told apart by their collection; ids are by themselves. */
export const nameKey = ({ refersTo }: Naming, value: string): string =>
  refersTo?.what === 'entry' ? `${refersTo.collection}/${value}` : value

/** What a picture or film is called: what is to be seen, else what is said of it, else what its address calls it. */
export const mediumName = ({ alt, caption, name }: { alt: string; caption: string; name: string }): string =>
  shorten(alt || caption || name)

/** What is called so; undefined where it is not known, or not there any more. */
export function nameIn(names: Names, field: Naming, value: string): string | undefined {
  return names[nameKey(field, value)]
}
