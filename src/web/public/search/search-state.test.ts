import { describe, expect, it } from 'vitest'
import {
  afterEvent,
  countHits,
  type Found,
  hasNoHit,
  noSearch,
  nothingNear,
  type SearchEvent,
  type SearchState,
} from './search-state.ts'

const found = (term: string, names: string[] = [], pages: string[] = []): Found => ({
  term,
  reader: 'member',
  issuedAt: 1,
  searchResults: names.map((fileName) => ({ fileName }) as Found['searchResults'][number]),
  total: names.length,
  partial: false,
  hits: [
    ...names.map((fileName) => ({ kind: 'document', fileName }) as Found['hits'][number]),
    ...pages.map((title) => ({ kind: 'page', title }) as Found['hits'][number]),
  ],
  nearest: nothingNear,
})
const following = (...events: SearchEvent[]) => events.reduce(afterEvent, noSearch)
const asked = (request: number, term: string): SearchEvent => ({ kind: 'asked', request, term })
const answered = (request: number, of: Found): SearchEvent => ({ kind: 'answered', request, found: of })
const failed = (request: number): SearchEvent => ({ kind: 'failed', request })
const dropped = (request: number): SearchEvent => ({ kind: 'dropped', request })
const cleared = (request: number): SearchEvent => ({ kind: 'cleared', request })
const renewed = (of: Found): SearchEvent => ({ kind: 'renewed', found: of })

const hit = found('Mütze', ['Mützen.pdf'])
const states: Record<string, SearchState> = {
  'nothing yet': noSearch,
  'the first search': following(asked(1, 'Mütze')),
  'a result': following(asked(1, 'Mütze'), answered(1, hit)),
  'a search after a result': following(asked(1, 'Mütze'), answered(1, hit), asked(2, 'Band')),
  'a failure': following(asked(1, 'Mütze'), failed(1)),
  'a failure after a result': following(asked(1, 'Mütze'), answered(1, hit), asked(2, 'Band'), failed(2)),
  'a cleared search': following(asked(1, 'Mütze'), answered(1, hit), cleared(2)),
}

const flagsOf = ({ status, searching, firstSearch }: SearchState) => [status, searching, firstSearch]

describe('the flags', () => {
  it('are those of the specification in every state', () => {
    expect(Object.fromEntries(Object.entries(states).map(([name, state]) => [name, flagsOf(state)]))).toEqual({
      'nothing yet': ['', false, true],
      'the first search': ['loading', true, true],
      'a result': ['success', false, false],
      'a search after a result': ['loading', true, false],
      'a failure': ['error', false, false],
      'a failure after a result': ['error', false, false],
      'a cleared search': ['', false, false],
    })
  })
})

describe.each(Object.entries(states))('in the state of %s', (_name, state) => {
  const next = state.request + 1
  const { searching } = state

  it('a new request searches, and keeps on the screen what is there', () => {
    const asking = afterEvent(state, asked(next, 'Zirkel'))
    expect(flagsOf(asking)).toEqual(['loading', true, state.firstSearch])
    expect(asking).toMatchObject({ request: next, term: 'Zirkel' })
    expect(asking.found).toBe(state.found)
  })

  it('an answer, a failure or a departure of an earlier request changes nothing', () => {
    for (const late of [
      answered(state.request - 1, found('alt')),
      failed(state.request - 1),
      dropped(0),
      asked(0, 'alt'),
      cleared(0),
    ]) {
      expect(afterEvent(state, late)).toBe(state)
    }
  })

  it('nor does one of a request that was never made', () => {
    for (const odd of [answered(next, found('neu')), failed(next), dropped(next)]) {
      expect(afterEvent(state, odd)).toBe(state)
    }
  })

  it('the answer to the latest request counts once, while it is waited for', () => {
    const news = found(state.term, ['Neu.pdf'])
    const end = afterEvent(state, answered(state.request, news))
    if (searching) {
      expect(flagsOf(end)).toEqual(['success', false, false])
      expect(end.found).toBe(news)
    } else expect(end).toBe(state)
    expect(afterEvent(end, answered(state.request, found('noch einmal')))).toBe(end)
  })

  it('its failure takes away what was found for another term', () => {
    const end = afterEvent(state, failed(state.request))
    if (searching) {
      expect(flagsOf(end)).toEqual(['error', false, false])
      expect(end.found).toBeUndefined()
    } else expect(end).toBe(state)
  })

  it('its departure brings back what was there', () => {
    const end = afterEvent(state, dropped(state.request))
    if (searching) {
      expect(flagsOf(end)).toEqual([state.found ? 'success' : '', false, state.firstSearch])
      expect(end.found).toBe(state.found)
      expect(end.term).toBe(state.found?.term ?? '')
    } else expect(end).toBe(state)
  })

  it('fresh links take the place of the old ones where those are shown, and nothing else happens', () => {
    const fresh = found('Mütze', ['Mützen.pdf'])
    const end = afterEvent(state, renewed(fresh))
    if (state.status === 'success') expect(end).toEqual({ ...state, found: fresh })
    else expect(end).toBe(state)
    expect(afterEvent(state, renewed(found('anderes')))).toBe(state)
  })

  it('an address without a term ends it all, but for the first-search flag', () => {
    expect(afterEvent(state, cleared(next))).toEqual({ ...noSearch, firstSearch: state.firstSearch, request: next })
  })
})

it('what was found stays beside a failure of the same search: there are more hits to come', () => {
  const end = following(asked(1, 'Mütze'), answered(1, hit), asked(2, 'Mütze'), failed(2))
  expect(flagsOf(end)).toEqual(['error', false, false])
  expect(end.found).toBe(hit)
})

describe('that nothing was found', () => {
  const nothing = following(asked(1, 'Xyz'), answered(1, found('Xyz')))

  it('is said when a search has completed, the term is not empty and there is no hit', () => {
    expect(hasNoHit(nothing, 'Xyz')).toBe(true)
    expect(hasNoHit(nothing, '')).toBe(false)
    expect(hasNoHit(nothing, '  ')).toBe(false)
  })

  it.each(Object.entries(states))('is not said in the state of %s', (_name, state) => {
    expect(hasNoHit(state, 'Xyz')).toBe(false)
  })

  it('is not said while the next search runs, nor after it failed', () => {
    expect(hasNoHit(afterEvent(nothing, asked(2, 'Xyz')), 'Xyz')).toBe(false)
    expect(hasNoHit([asked(2, 'Xyz'), failed(2)].reduce(afterEvent, nothing), 'Xyz')).toBe(false)
  })

  it('is not said when there are pages', () => {
    expect(hasNoHit(following(asked(1, 'x'), answered(1, found('x', [], ['FAQ']))), 'x')).toBe(false)
    expect(hasNoHit(following(asked(1, 'x'), answered(1, found('x', ['x.pdf']))), 'x')).toBe(false)
  })
})

it('counts what is found, documents that are not shown yet among it', () => {
  expect(countHits({ ...found('x', ['x.pdf'], ['FAQ', 'Kino']), total: 30 })).toBe(32)
  // Documents with some of the words only are not shown beside enough that has them all.
  expect(countHits({ ...found('x', [], ['FAQ']), total: 30 })).toBe(1)
})
