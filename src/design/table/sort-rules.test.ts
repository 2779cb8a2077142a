import { describe, expect, it } from 'vitest'
import { dateOrder, sortRows } from './sort-rules.ts'

const own = (value: string | number | undefined) => value

describe('sorting rows', () => {
  it('follows a German dictionary, not the alphabet of the machine', () => {
    expect(sortRows(['Zwirner', 'Öhlmann', 'Oppermann', 'abel', 'Süß', 'Suhr'], own)).toEqual([
      'abel',
      'Öhlmann',
      'Oppermann',
      'Suhr',
      'Süß',
      'Zwirner',
    ])
  })

  it('counts numbers inside words', () => {
    expect(sortRows(['Teil 10', 'Teil 9'], own)).toEqual(['Teil 9', 'Teil 10'])
  })

  it('puts what is not known last in either direction', () => {
    expect(sortRows(['?', 'b', '', 'a'], own)).toEqual(['a', 'b', '?', ''])
    expect(sortRows(['?', 'b', '', 'a'], own, 'descending')).toEqual(['b', 'a', '?', ''])
    expect(sortRows([undefined, 2, 10], own, 'descending')).toEqual([10, 2, undefined])
  })

  it('keeps the order of equals and the list it was given', () => {
    const rows = [
      { id: 1, name: 'b' },
      { id: 2, name: 'a' },
      { id: 3, name: 'B' },
    ]
    expect(sortRows(rows, (row) => row.name, 'descending').map((row) => row.id)).toEqual([1, 3, 2])
    expect(rows.map((row) => row.id)).toEqual([1, 2, 3])
  })
})

describe('a date in free text', () => {
  it.each([
    ['03.02.1889', 18890203],
    ['3. 2. 1889', 18890203],
    ['3. Februar 1889', 18890203],
    ['9. März 1916 vor Verdun', 19160309],
    ['02.1889', 18890200],
    ['Februar 1889', 18890200],
    ['Sept. 1944', 19440900],
    ['1889', 18890000],
    ['um 1921', 19210000],
    ['gefallen 1916 (?)', 19160000],
    ['03.02.1889?', 18890203],
  ])('%s has its place in time', (text, expected) => {
    expect(dateOrder(text)).toBe(expected)
  })

  it.each(['', '?', 'unbekannt', '–', '12.03.'])('%j has none', (text) => {
    expect(dateOrder(text)).toBeUndefined()
  })
})
