import type { EntryOf } from '../collections/collections.ts'
import type { PageName } from '../site-map.ts'
import type { PageContent } from './page-content.ts'

/** What is told of a member beside his own words: made from his record, '' where he does not share it. */
export interface PersonalFacts {
  /** "Dr. med. Christian Wehrhahn". */
  displayName: string
  /** '-' where there is none. */
  nickname: string
  address: string
  mobileNumber: string
  email: string
  birthDate: string
  admissionDate: string
}

/** Whom a profile names; nobody, where there is no such record any more. */
export type Introduce = (member: string) => PersonalFacts | undefined

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
