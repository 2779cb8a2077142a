import { loadProfile } from '../session/load-profile.ts'
import { RefusedCall, wordsOf } from '../session/refused-call.ts'
import { session } from '../session/session.ts'

export type Loaded<T> = { answer: T } | { failure: string } | { isForbidden: true }

/** What a page of the administration shows. For whoever is no administrator, nothing is asked for. */
export async function loadForAdmin<T>(call: () => Promise<T>): Promise<Loaded<T>> {
  // Whoever cannot be told who he is has been signed out and is on his way to the start page.
  if (!(await loadProfile())) return { failure: '' }
  if (!session.get().profile?.roles.includes('admin')) return { isForbidden: true }
  try {
    return { answer: await call() }
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 403) return { isForbidden: true }
    return { failure: wordsOf(error) }
  }
}
