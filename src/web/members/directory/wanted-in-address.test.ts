import { describe, expect, it } from 'vitest'
import { isFiltered, paramsOf, queryOf, type Wanted, wantedBy, withoutFilters } from './wanted-in-address.ts'

const wanted = (address: string) => wantedBy(new URLSearchParams(address))
const all: Wanted = { search: '', status: '', year: '', town: '', shown: 50, view: 'list' }

describe('what an address asks for', () => {
  it.each<[string, Partial<Wanted>]>([
    ['', {}],
    ['suche=M%C3%BCller+Jan', { search: 'Müller Jan' }],
    ['suche=%20%20', {}],
    [`suche=${'x'.repeat(500)}`, { search: 'x'.repeat(200) }],
    ['suche=a%00b', { search: 'a b' }],
    ['status=Alter+Herr&jahr=1987&ort=Kiel', { status: 'Alter Herr', year: '1987', town: 'Kiel' }],
    ['ansicht=karten', { view: 'cards' }],
    ['zeigen=150', { shown: 150 }],
    // Whatever the address has become by hand.
    ['status=verstorben', {}],
    ['status=Quatsch&jahr=87&ansicht=wand&zeigen=viele', {}],
    ['zeigen=-50', {}],
    ['zeigen=51', { shown: 100 }],
    ['zeigen=1e9', { shown: 1000 }],
  ])('%j is %j', (address, expected) => {
    expect(wanted(address)).toEqual({ ...all, ...expected })
  })

  it.each<Partial<Wanted>>([
    {},
    { search: '100 % & mehr #1' },
    { search: 'Müller', status: 'Fux', year: '2024', town: 'Bad Ä & B', shown: 200, view: 'cards' },
  ])('%j makes an address that says the same', (given) => {
    expect(wantedBy(paramsOf({ ...all, ...given }))).toEqual({ ...all, ...given })
  })

  it('is short where it asks for all people', () => {
    expect(String(paramsOf(all))).toBe('')
    expect(isFiltered(all)).toBe(false)
    expect(isFiltered(wanted('zeigen=100&ansicht=karten'))).toBe(false)
    expect(isFiltered({ ...all, town: 'Kiel' })).toBe(true)
  })

  it('tells the call only what is given', () => {
    expect(queryOf({ ...all, town: 'Kiel' })).toEqual({ town: 'Kiel' })
  })

  it('loses its filters and keeps the way of looking at it', () => {
    expect(withoutFilters({ ...all, search: 'x', status: 'Fux', shown: 200, view: 'cards' })).toEqual({
      ...all,
      view: 'cards',
    })
  })
})
