import { loadProfile } from '../session/load-profile.ts'
import { RefusedCall, wordsOf } from '../session/refused-call.ts'
import { session } from '../session/session.ts'

export type Loaded<T> = { answer: T } | { failure: string } | { isForbidden: true }

/** What a page of the administration shows. Without that role nothing is asked for. */
export async function loadForAdmin<T>(call: () => Promise<T>): Promise<Loaded<T>> {
  // Without a profile the session is over, and the start page is on its way.
  if (!(await loadProfile())) return { failure: '' }
  if (!session.get().profile?.roles.includes('admin')) return { isForbidden: true }
  try {
    return { answer: await call() }
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 403) return { isForbidden: true }
    return { failure: wordsOf(error) }
  }
}
