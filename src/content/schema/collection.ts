import type { z } from 'zod'
import type { MembersPageName, PageName } from '../site-map.ts'
import type { FoundPart, Surroundings } from './found-part.ts'
import type { Readers } from './readers-rules.ts'

type Audience = 'public' | 'members'

/** A data set of the site: all that reading, editing, searching and a form have to know of it. */
export interface Collection<
  Schema extends z.ZodObject = z.ZodObject,
  For extends Audience = Audience,
  Holds extends 'one' | 'many' = 'one' | 'many',
  Pages extends readonly PageName[] = readonly PageName[],
> {
  /** What an editor calls it. */
  label: string
  /** Who may read it: the one visibility rule for page, feed, search, export and call. */
  audience: For
  /**
   * Who may read this one, where entries differ in it. A collection that has some for everyone and some for members is for
   * members: what does not ask for each entry shows too little then, and not too much.
   */
  readers?(entry: z.infer<Schema>): Readers
  /** One entry, or a list in an order of its own. */
  holds: Holds
  /** The field that tells entries apart where an address or a page names one: no two share its value. */
  key?: string
  /** The keys that pages rely on: a list with exactly these entries, to be changed but neither lengthened nor shortened. */
  keys?: readonly string[]
  /** What to do with an entry that others name, where that is better than to change those. */
  insteadOfDeleting?: string
  /** The pages that show it. The first one is about it: a search leads there. */
  shownOn: Pages
  schema: Schema
  /** How an entry is found: in one piece, but where the address can name parts of it. */
  found(entry: z.infer<Schema>, others: Surroundings): FoundPart | FoundPart[]
}

/** What is for members does not compile on a public page. */
type PagesFor<For extends Audience> = For extends 'public' ? PageName : MembersPageName

export function defineCollection<
  Schema extends z.ZodObject,
  For extends Audience,
  Holds extends 'one' | 'many',
  const Pages extends readonly PagesFor<For>[],
>(collection: Collection<Schema, For, Holds, Pages>): Collection<Schema, For, Holds, Pages> {
  return collection
}
