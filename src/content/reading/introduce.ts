import type { EntryOf } from '../collections/collections.ts'
import type { PersonalFacts } from '../schema/found-part.ts'
import type { Shown } from '../schema/shown.ts'
import type { PageName } from '../site-map.ts'
import type { PageContent } from './page-content.ts'

/** The Bundesbruder who took him under his wing, and those whom he took, as far as they want to be seen. */
interface Relatives {
  /** '' where there is none. */
  leibbursch: string
  leibfuexe: string[]
}

/** A profile as it is kept, with the photo that is shown. */
export type StoredProfile = Shown<EntryOf<'profiles'>>

/** A profile as members see it. */
export type Profile = PersonalFacts & Relatives & Omit<StoredProfile, 'member'>

/** The content of a page as members see it. */
export type ShownContent<Name extends PageName> = 'profiles' extends keyof PageContent<Name>
  ? Omit<Shown<PageContent<Name>>, 'profiles'> & { profiles: Profile[] }
  : Shown<PageContent<Name>>

/** Profiles with what is known of whom they name. One whose record is gone is left out. */
export function introduceAll<Told extends { member: string }, Facts extends PersonalFacts>(
  profiles: readonly Told[],
  introduce: (member: string) => Facts | undefined,
) {
  return profiles.flatMap(({ member, ...own }) => {
    const facts = introduce(member)
    return facts ? [{ ...facts, ...own }] : []
  })
}
