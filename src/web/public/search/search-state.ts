import type { SearchAnswer } from '../../../calls/search/search.ts'
import type { Status } from '../../session/session.ts'

export interface Found extends Omit<SearchAnswer, 'pages'> {
  term: string
  /** Who was told this; it is for no other eyes. */
  reader: 'visitor' | 'member'
  /** When its links were asked for, by this browser's clock. */
  issuedAt: number
}

export interface SearchState {
  status: Status
  /** From a request on until it has succeeded or failed. */
  searching: boolean
  /** Until the first search has ended, well or not. */
  firstSearch: boolean
  /** The latest request and what it asks for: answers to earlier ones come too late. */
  request: number
  term: string
  /** Stays on the screen while the next search runs. */
  found: Found | undefined
}

export type SearchEvent =
  | { kind: 'asked'; request: number; term: string }
  | { kind: 'answered'; request: number; found: Found }
  | { kind: 'failed'; request: number }
  /** Its asker has gone to another page. */
  | { kind: 'dropped'; request: number }
  /** The same result with fresh links; no search as far as a reader can see. */
  | { kind: 'renewed'; found: Found }
  /** The address asks for nothing. */
  | { kind: 'cleared'; request: number }

export const nothingNear: Found['nearest'] = { meant: null, titles: [] }

export const noSearch: SearchState = {
  status: '',
  searching: false,
  firstSearch: true,
  request: 0,
  term: '',
  found: undefined,
}

export function afterEvent(state: SearchState, event: SearchEvent): SearchState {
  if (event.kind === 'renewed') {
    const isShown = state.status === 'success' && state.found?.term === event.found.term
    return isShown ? { ...state, found: event.found } : state
  }
  const { kind, request } = event
  if (kind === 'asked' || kind === 'cleared') {
    if (request <= state.request) return state
    if (kind === 'cleared') return { ...noSearch, firstSearch: state.firstSearch, request }
    return { ...state, status: 'loading', searching: true, request, term: event.term }
  }
  if (request !== state.request || !state.searching) return state
  const ended = { ...state, searching: false, firstSearch: false }
  if (kind === 'answered') return { ...ended, status: 'success', found: event.found }
  // What was found for another term would look like the answer to this one; what was found for this one may stay.
  if (kind === 'failed') return { ...ended, status: 'error', found: foundFor(state) }
  return { ...state, status: state.found ? 'success' : '', searching: false, term: state.found?.term ?? '' }
}

const foundFor = ({ found, term }: SearchState) => (found?.term === term ? found : undefined)

/** Only if a search has completed, something is being looked for, and nothing was found. */
export function hasNoHit({ status, found }: SearchState, typed: string): boolean {
  return status === 'success' && typed.trim() !== '' && found?.hits.length === 0
}

/** How many there are, the documents that are not shown yet among them. */
export function countHits({ hits, total }: Pick<Found, 'hits' | 'total'>): number {
  const others = hits.filter(({ kind }) => kind !== 'document').length
  return others < hits.length ? others + total : others
}
