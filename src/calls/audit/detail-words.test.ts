import { describe, expect, it } from 'vitest'
import { factsOf } from './detail-words.ts'

const nameOf = (id: string) => ({ 'm-1': 'Otto Zahn' })[id]

describe('what is noted beside an act', () => {
  it('says what it was before and is since, and leaves out what has not changed', () => {
    const before = { role: 'member', memberId: null, state: 'active' }
    expect(factsOf({ network: '192.0.2.1', role: 'admin', before }, nameOf)).toEqual([
      { label: 'Rolle', text: 'Mitglied → Administrator' },
    ])
    expect(factsOf({ disabled: true, memberId: 'm-1', before }, nameOf)).toEqual([
      { label: 'Eintrag', text: 'nichts → Otto Zahn' },
      { label: 'Zustand', text: 'offen → gesperrt' },
    ])
    const rights = { before: { rights: [], collections: [] }, after: { rights: ['documents'], collections: [] } }
    expect(factsOf(rights, nameOf)).toEqual([{ label: 'Rechte', text: 'nichts → Dokumente' }])
    expect(factsOf({ before: false, after: true }, nameOf)).toEqual([{ label: 'Wert', text: 'nein → ja' }])
  })

  it('names fields as forms do, takes names as they were given, and hides nothing that it has no word for', () => {
    expect(factsOf({ fields: ['city', 'street'] }, nameOf)).toEqual([
      { label: 'Geändert', text: 'Ort, Straße und Hausnummer' },
    ])
    expect(factsOf({ name: 'admin' }, nameOf)).toEqual([{ label: 'Name', text: 'admin' }])
    expect(factsOf({ unheard: { of: 1 } }, nameOf)).toEqual([{ label: 'unheard', text: '{"of":1}' }])
  })
})
