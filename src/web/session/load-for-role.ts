import type { Role } from '../../accounts/permissions.ts'
import { loadProfile } from './load-profile.ts'
import { RefusedCall, wordsOf } from './refused-call.ts'
import { type Profile, session } from './session.ts'

export type Loaded<T> = { answer: T } | { failure: string } | { isForbidden: true }

/** What a page shows that is for a role. Without that role nothing is asked for. */
export const loadForRole = <T>(role: Role, call: () => Promise<T>): Promise<Loaded<T>> =>
  loadIf(({ roles }) => roles.includes(role), call)

/** The same for those who may do something by whatever way. */
export async function loadIf<T>(may: (profile: Profile) => boolean, call: () => Promise<T>): Promise<Loaded<T>> {
  // Without a profile the session is over, and the start page is on its way.
  if (!(await loadProfile())) return { failure: '' }
  const { profile } = session.get()
  if (!profile || !may(profile)) return { isForbidden: true }
  try {
    return { answer: await call() }
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 403) return { isForbidden: true }
    return { failure: wordsOf(error) }
  }
}
