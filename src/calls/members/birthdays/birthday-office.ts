import type { SignedIn } from '../../../accounts/tokens/check-token.ts'
import type { App } from '../../../app.ts'
import type { OccasionView } from '../../../members/birthdays/find-occasions.ts'
import { type PresentOffices, presentOffices } from '../../handover/office-holders.ts'

/** The office whose task it is to congratulate, whatever a fraternity calls it. */
const congratulator = 'geburtstagsfux'

/** Who congratulates in the name of all: by their records, and what their offices are called. */
export function birthdayOffice({ posts, leading }: PresentOffices): { holders: Set<string>; names: string[] } {
  const offices = posts.filter(({ id }) => id === congratulator || id === leading)
  return {
    holders: new Set(offices.flatMap(({ memberId }) => memberId ?? [])),
    names: offices.map(({ name }) => name),
  }
}

/** Who asks sees what the office sees: one of those who hold it, or an administrator, who has all records anyway. */
export async function occasionViewOf(
  { database }: Pick<App, 'database'>,
  { role, memberId }: Pick<SignedIn, 'role' | 'memberId'>,
): Promise<OccasionView> {
  if (role === 'admin') return 'office'
  const { holders } = birthdayOffice(await presentOffices(database))
  return memberId !== null && holders.has(memberId) ? 'office' : 'members'
}
