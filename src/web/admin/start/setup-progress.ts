import { createStore, useStore } from '../../session/store.ts'
import { fetchSetup, type Setup } from './setup-calls.ts'

const known = createStore<Setup | undefined>(undefined)
let askedAt = 0

/** Asks how far the first steps are, at most once a minute. Pages wait for it, so that nothing moves when it comes. */
export async function askSetup(): Promise<void> {
  if (Date.now() - askedAt < 60_000) return
  askedAt = Date.now()
  try {
    known.set(await fetchSetup())
  } catch {
    // The line is an extra: a page that lacks it has not failed.
    askedAt = 0
  }
}

/** A page that has just asked tells the others. */
export function knowSetup(setup: Setup): Setup {
  askedAt = Date.now()
  known.set(setup)
  return setup
}

export const useSetup = (): Setup | undefined => useStore(known)
