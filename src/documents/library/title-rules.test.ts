import { describe, expect, it } from 'vitest'
import { groupFault, spellGroup } from './group-rules.ts'
import { renameFault } from './rename-rules.ts'
import { titleFault, titleOf } from './title-rules.ts'

describe('what people call a document', () => {
  it('is its title', () => {
    expect(titleOf({ title: 'Satzung', fileName: 'satzung_1977.pdf' })).toBe('Satzung')
  })

  it.each([
    ['Satzung.pdf', 'Satzung'],
    ['protokoll_ac_final.pdf', 'Protokoll ac final'],
    ['Protokoll Aktivenconvent 2019-12-10.pdf', 'Protokoll Aktivenconvent 10.12.2019'],
    ['semesterprogramm-sommer-2025.pdf', 'Semesterprogramm sommer 2025'],
    ['Liederbuch-Auszug Frühling.docx', 'Liederbuch-Auszug Frühling'],
    ['Kassenbericht 2004-2005.xls', 'Kassenbericht 2004-2005'],
    ['Rede 100. Stiftungsfest.pdf', 'Rede 100. Stiftungsfest'],
    ['12-34-5678-99-11.pdf', '12 34 5678 99 11'],
    ['___.pdf', '___.pdf'],
    ['ohne Endung', 'Ohne Endung'],
  ])('without one is what can be read in %s', (fileName, title) => {
    expect(titleOf({ title: '', fileName })).toBe(title)
  })

  it('has at most 120 characters and nothing that cannot be seen', () => {
    expect(titleFault('🍺'.repeat(120))).toBeUndefined()
    expect(titleFault('a'.repeat(121))).toBe('Der Titel darf höchstens 120 Zeichen haben.')
    expect(titleFault('a\u202eb')).toBe('Der Titel enthält unzulässige Zeichen.')
    expect(groupFault('a'.repeat(41))).toBe('Die Gruppe darf höchstens 40 Zeichen haben.')
  })
})

describe('a group', () => {
  it('is spelled as it is spelled already, or as usual', () => {
    expect(spellGroup('PROTOKOLLE', ['Protokolle'])).toBe('Protokolle')
    expect(spellGroup('kasse', [])).toBe('Kasse')
    expect(spellGroup('übungen', ['ÜBUNGEN'])).toBe('ÜBUNGEN')
    expect(spellGroup('Fuxenstunde', ['Protokolle'])).toBe('Fuxenstunde')
    expect(spellGroup('', ['Protokolle'])).toBe('')
  })
})

describe('another name for a file', () => {
  it.each([
    ['Neu.pdf', 'Satzung.pdf', undefined],
    ['Neu.PDF', 'Satzung.pdf', undefined],
    ['Bild.jpeg', 'Bild.jpg', undefined],
    ['Neu', 'Satzung.pdf', 'Der Dateiname muss auf „.pdf“ enden.'],
    ['Neu.html', 'Satzung.pdf', 'Der Dateiname muss auf „.pdf“ enden.'],
    ['Neu.docx', 'Satzung.pdf', 'Der Dateiname muss auf „.pdf“ enden.'],
    ['', 'Satzung.pdf', 'Der Dateiname ist ungültig.'],
    ['.pdf', 'Satzung.pdf', 'Der Dateiname ist ungültig.'],
    ['a\u202efdp.pdf', 'Satzung.pdf', 'Der Dateiname ist ungültig.'],
    [`${'a'.repeat(252)}.pdf`, 'Satzung.pdf', 'Der Dateiname ist ungültig.'],
    ['Protokoll 3/4.pdf', 'Satzung.pdf', 'Im Dateinamen darf kein Schrägstrich stehen.'],
  ])('%j for %j: %j', (wanted, present, fault) => {
    expect(renameFault(wanted, present)).toBe(fault)
  })
})
