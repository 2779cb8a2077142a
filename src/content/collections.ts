import type { z } from 'zod'
import { fraternity } from './collections/fraternity.ts'
import { home } from './collections/home.ts'

interface Collection {
  /** Who may read it: the one visibility rule for page, feed, search, export and call. */
  audience: 'public' | 'members'
  schema: z.ZodType
}

/** Every data set of the site; its file in seed/ bears its name. */
export const collections = {
  fraternity: { audience: 'public', schema: fraternity },
  home: { audience: 'public', schema: home },
} as const satisfies Record<string, Collection>

export type CollectionName = keyof typeof collections

export type PublicCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name]['audience'] extends 'public' ? Name : never
}[CollectionName]

export type EntryOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>
