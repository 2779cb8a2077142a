import { type CollectionName, type ContentOf, collections, type EntryOf } from '../collections/collections.ts'
import type { PageName, PublicPageName } from '../site-map.ts'

/** Where the introduction of a page is kept. */
export const introductions = { public: 'intros', members: 'internIntros' } as const

type IntrosOf<Page extends PageName> = (typeof introductions)[Page extends PublicPageName ? 'public' : 'members']

type ShownName = Exclude<CollectionName, (typeof introductions)[keyof typeof introductions]>

/** Which collections a page shows, beside its own introduction. */
export function collectionsOn(page: PageName): ShownName[] {
  const names = Object.keys(collections) as CollectionName[]
  return names.filter((name): name is ShownName => {
    const shownOn: readonly PageName[] = collections[name].shownOn
    return name !== introductions.public && name !== introductions.members && shownOn.includes(page)
  })
}

/** What a page gets: one field per collection it shows, and its introduction. */
export type PageContent<Page extends PageName> = {
  [Name in ShownName as Page extends (typeof collections)[Name]['shownOn'][number] ? Name : never]: ContentOf<Name>
} & { intro: EntryOf<IntrosOf<Page>> }
