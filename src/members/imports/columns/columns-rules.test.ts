import { describe, expect, it } from 'vitest'
import { exportColumns } from '../../exports/export-rules.ts'
import { recogniseColumns } from './column-names-rules.ts'
import { findHeader, headersOf } from './find-header-rules.ts'

describe('the name of a column', () => {
  it.each([
    ['PLZ / Ort', 'zipCity'],
    ['GEB.-DATUM', 'birthday'],
    ['E-mail 1 - Value', 'email'],
    ['Home Postal Code', 'zipCode'],
    ['Given Name', 'firstName'],
    ['Strasse', 'street'],
    ['Kneipname', 'nickname'],
    ['Schuhgröße', null],
    ['', null],
  ])('%s means %s', (name, field) => {
    expect(recogniseColumns([name])).toEqual([field])
  })

  it('means one thing once, and beside a first name „Name“ is the surname', () => {
    expect(recogniseColumns(['Telefon', 'Tel.', 'Name', 'Vorname'])).toEqual([
      'phoneNumber',
      null,
      'surName',
      'firstName',
    ])
    expect(recogniseColumns(['Name', 'Ort'])).toEqual(['fullName', 'city'])
  })

  it('of an address is the street where the town has a column of its own', () => {
    expect(recogniseColumns(['Anschrift', 'Plz.', 'Wohnort'])).toEqual(['street', 'zipCode', 'city'])
    expect(recogniseColumns(['Adresse', 'PLZ/Ort'])).toEqual(['street', 'zipCity'])
    expect(recogniseColumns(['Anschrift', 'Straße', 'Ort'])).toEqual(['address', 'street', 'city'])
    expect(recogniseColumns(['Anschrift', 'Tel. priv.'])).toEqual(['address', 'phoneNumber'])
  })

  it('of our own export is always known', () => {
    const fields = recogniseColumns(exportColumns.map(({ head }) => head))
    expect(fields).not.toContain(null)
    expect(new Set(fields).size).toBe(exportColumns.length)
  })
})

describe('the row with the names of the columns', () => {
  const data = ['Emil', 'Eins', 'Kiel']

  it.each([
    ['the first', [['Vorname', 'Nachname', 'Ort'], data], { row: 0, height: 1 }],
    [
      'below a title',
      [['Mitglieder 2026'], ['Stand:', '1.1.'], ['Vorname', 'Nachname', 'Ort'], data],
      { row: 2, height: 1 },
    ],
    ['two rows', [['Vorname', 'Nachname', 'Tel.', 'Tel.'], ['', '', 'privat', 'mobil'], data], { row: 0, height: 2 }],
    ['below groups', [['Person', 'Person', 'Wo'], ['Vorname', 'Nachname', 'Ort'], data], { row: 1, height: 1 }],
    ['one column', [['Name'], ['Emil Eins']], { row: 0, height: 1 }],
    ['none', [data, ['Otto', 'Zwei', 'Köln']], { row: -1, height: 1 }],
  ] as const)('is %s', (_, rows, header) => {
    expect(findHeader(rows)).toEqual(header)
  })

  it('names columns from both, and as many as the widest row has', () => {
    const rows = [
      ['Tel.', 'Tel.'],
      ['privat', 'mobil'],
      ['1', '2', '3'],
    ]
    expect(headersOf(rows, { row: 0, height: 2 })).toEqual(['Tel. privat', 'mobil', ''])
  })
})
