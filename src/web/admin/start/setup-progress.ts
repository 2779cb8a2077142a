import type { StepName } from '../../../setup/setup-steps-rules.ts'
import { createStore, useStore } from '../../session/store.ts'
import { fetchSetup, type Setup } from './setup-calls.ts'

const known = createStore<Setup | undefined>(undefined)
let askedAt = 0

/** The step that was on the screen last: who is sent elsewhere by it comes back to it. */
const visited = createStore<StepName | undefined>(undefined)

/**
 * Asks how far the first steps are. Pages wait for it, so that nothing moves when it comes. Whoever is still at it has just
 * done something that counts, as like as not; where they are done, once a minute is enough.
 */
export async function askSetup(): Promise<void> {
  const isOver = known.get()?.finished ?? true
  if (isOver && Date.now() - askedAt < 60_000) return
  askedAt = Date.now()
  try {
    known.set(await fetchSetup())
  } catch {
    // The line is an extra: a page that lacks it has not failed.
    askedAt = 0
  }
}

/** The same for who comes from the steps to a page that is not about them; nobody else waits for it. */
export async function followSetup(): Promise<void> {
  if (known.get()?.finished === false) await askSetup()
}

/** A page that has just asked tells the others. */
export function knowSetup(setup: Setup): Setup {
  askedAt = Date.now()
  known.set(setup)
  return setup
}

export const noteVisit = (step: StepName): void => visited.set(step)

export const useSetup = (): Setup | undefined => useStore(known)
export const useVisited = (): StepName | undefined => useStore(visited)
