import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { nameInAddress } from '../../content/reading/address-rules.ts'
import { findPlan } from '../../content/reading/find-plan.ts'
import type { StoredProfile } from '../../content/reading/introduce.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { pageNamed } from '../../content/site-map.ts'
import { findPeople } from '../../members/record/find-people.ts'
import { fullName } from '../../members/record/member-rules.ts'
import { showContent } from '../media/show-content.ts'

export interface Introduction {
  photo: StoredProfile['photo'] | null
  /** Where his own words stand. */
  path: string
}

type Parts = Pick<App, 'database' | 'contentVersion' | 'linkSecret' | 'clock' | 'log'>

/** How a member has introduced himself; undefined if he has not, or if the page of it is hidden. */
export async function findIntroduction(app: Parts, viewer: SignedIn, id: string): Promise<Introduction | undefined> {
  const { db } = app.database
  const page = pageNamed('profiles')
  if ((await findPlan(app)).hidden.includes(page.name)) return undefined
  const profiles = await readContent(db, 'member', 'profiles')
  // A profile may name a record that was merged into his.
  const people = await findPeople(
    db,
    profiles.map(({ member }) => member),
  )
  const own = profiles.find(({ member }) => people.idOf(member) === id)
  const record = people.recordOf(id)
  if (!own || !record) return undefined
  const { profiles: shown } = await showContent(app, viewer, { profiles: [own] })
  return { photo: shown[0]?.photo ?? null, path: `${page.path}#${nameInAddress(fullName(record))}` }
}
