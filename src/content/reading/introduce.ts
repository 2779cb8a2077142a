import type { EntryOf } from '../collections/collections.ts'
import type { Introduce, PersonalFacts } from '../schema/found-part.ts'
import type { PageName } from '../site-map.ts'
import type { PageContent } from './page-content.ts'

/** A profile as members see it. */
export type Profile = PersonalFacts & Omit<EntryOf<'profiles'>, 'member'>

/** The content of a page as members see it. */
export type ShownContent<Name extends PageName> = 'profiles' extends keyof PageContent<Name>
  ? Omit<PageContent<Name>, 'profiles'> & { profiles: Profile[] }
  : PageContent<Name>

/** Profiles with what is known of whom they name. One whose record is gone is left out. */
export function introduceAll(profiles: readonly EntryOf<'profiles'>[], introduce: Introduce): Profile[] {
  return profiles.flatMap(({ member, ...own }) => {
    const facts = introduce(member)
    return facts ? [{ ...facts, ...own }] : []
  })
}
