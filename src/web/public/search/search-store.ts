import { createStore } from '../../session/store.ts'
import { afterEvent, type Found, noSearch, type SearchEvent } from './search-state.ts'

/** The search of this page, for as long as the browser keeps its document; it goes with the session (leave.ts). */
function createSearch() {
  const { get, set, subscribe } = createStore(noSearch)
  let running: AbortController | undefined
  const take = (event: SearchEvent) => set(afterEvent(get(), event))

  return {
    get,
    subscribe,
    /** Answers when the search has ended in one way or another. A new one ends the one before, and so does the signal. */
    async ask(term: string, find: (signal: AbortSignal) => Promise<Found>, left?: AbortSignal): Promise<void> {
      running?.abort()
      const own = new AbortController()
      running = own
      left?.addEventListener('abort', () => own.abort())
      const request = get().request + 1
      take({ kind: 'asked', request, term })
      try {
        take({ kind: 'answered', request, found: await find(own.signal) })
      } catch (error) {
        if (!own.signal.aborted) console.error(error)
        take({ kind: own.signal.aborted ? 'dropped' : 'failed', request })
      }
    },
    clear() {
      running?.abort()
      take({ kind: 'cleared', request: get().request + 1 })
    },
    /** If it cannot be had just now, nothing is said. */
    async renew(find: () => Promise<Found>): Promise<void> {
      const found = await find().catch((error) => console.error(error))
      if (found) take({ kind: 'renewed', found })
    },
  }
}

export const search = createSearch()
