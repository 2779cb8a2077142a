import { describe, expect, it } from 'vitest'
import { readDateForm } from './date-forms-rules.ts'
import { splitAddress, splitName, splitZipCity } from './split-rules.ts'
import { readForm } from './value-forms-rules.ts'

const today = '2026-11-15'

describe('a day as people write it', () => {
  it.each([
    ['12.3.44', '1944-03-12'],
    ['12.03.1944', '1944-03-12'],
    ['1944-03-12', '1944-03-12'],
    ['12/03/1944', '1944-03-12'],
    ['03/25/1944', '1944-03-25'],
    ['12. März 1944', '1944-03-12'],
    ['12 Mrz. 44', '1944-03-12'],
    ['geb. 12.3.1944', '1944-03-12'],
    ['* 12.3.1944', '1944-03-12'],
    ['12.03.1944 00:00', '1944-03-12'],
    ['1944-03-12T00:00:00Z', '1944-03-12'],
    // A birth in the future was one in the last century; one of last week was not.
    ['16.11.26', '1926-11-16'],
    ['15.11.26', '2026-11-15'],
    ['1.2.10', '2010-02-01'],
    ['März 1944', '1944'],
    ['03/1944', '1944'],
    ['WS 98/99', '1998'],
    ['SoSe 2001', '2001'],
    ["'98", '1998'],
    ['1998', '1998'],
    // What is no day stays as it is, for the rules to say so.
    ['Ostern 1944', 'Ostern 1944'],
    ['12.3.', '12.3.'],
    ['32.13.1944', '1944-13-32'],
  ])('%s is %s', (text, form) => {
    expect(readDateForm(text, today)).toBe(form)
  })
})

describe('what a cell says', () => {
  it.each([
    ['mobilePhoneNumber', '17604069217', '017604069217'],
    ['mobilePhoneNumber', '4917604069217', '+4917604069217'],
    ['phoneNumber', '123456', '123456'],
    ['phoneNumber', "'0351 123", '0351 123'],
    ['exam', 'Abi 2008', '2008'],
    ['exam', '30.06.2008', '2008'],
    ['exam', '98', '1998'],
    ['newsletter', 'x', true],
    ['newsletter', 'WAHR', true],
    ['newsletter', '0', false],
    ['visible', 'vielleicht', 'vielleicht'],
    ['shared', 'Anschrift, Telefonnummern', ['address', 'phone']],
    ['shared', 'nein', []],
    ['shared', 'alles', 'alles'],
    ['status', 'AH', 'Alter Herr'],
    ['status', 'A.H.', 'Alter Herr'],
    ['status', 'Bursch', 'aktiv'],
    ['status', 'iaB', 'inaktiv'],
    ['status', '†', 'verstorben'],
    ['status', 'Gast', 'Gast'],
    ['delivery', 'per Post', 'paper'],
    ['delivery', 'Mail', 'email'],
    ['email', 'Max Muster <max@muster.example>', 'max@muster.example'],
    ['email', 'a@a.example; b@b.example', 'a@a.example'],
    ['email', 'mailto:a@a.example', 'a@a.example'],
    ['street', 'Hinterhaus\nWeg 1', 'Hinterhaus Weg 1'],
  ] as const)('of %s, „%s“, is understood', (field, text, form) => {
    expect(readForm(field, text, today)).toEqual(form)
  })
})

describe('what stands in one column', () => {
  it.each([
    ['Muster, Max', ['', 'Max', 'Muster']],
    ['von Muster, Dr. Max Emil', ['Dr.', 'Max Emil', 'von Muster']],
    ['Prof. Dr. med. Max Muster', ['Prof. Dr. med.', 'Max', 'Muster']],
    ['Dipl.-Ing. Max von der Heide', ['Dipl.-Ing.', 'Max', 'von der Heide']],
    ['Herr Max Muster', ['', 'Max', 'Muster']],
    ['Muster', ['', '', 'Muster']],
    ['Hans-Peter Groß-Klein', ['', 'Hans-Peter', 'Groß-Klein']],
  ])('is a name: %s', (text, parts) => {
    const { title, firstName, surName } = splitName(text)
    expect([title, firstName, surName]).toEqual(parts)
  })

  it.each([
    ['Hauptstraße 1, 12345 Ort', ['Hauptstraße 1', '12345', 'Ort', '']],
    ['Hauptstraße 1\nD-12345 Bad Ort', ['Hauptstraße 1', '12345', 'Bad Ort', '']],
    ['Haus 3, Weg 2; 1010 Wien, Österreich', ['Haus 3, Weg 2', '1010', 'Wien', 'Österreich']],
    ['12345 Ort, Deutschland', ['', '12345', 'Ort', '']],
    ['12345 Ort', ['', '12345', 'Ort', '']],
    ['Hauptstraße 1', undefined],
  ])('is an address: %s', (text, parts) => {
    const address = splitAddress(text)
    expect(address && [address.street, address.zipCode, address.city, address.country]).toEqual(parts)
  })

  it('is a code and a town', () => {
    expect(splitZipCity('D-01067  Dresden')).toEqual({ zipCode: '01067', city: 'Dresden' })
    expect(splitZipCity('Dresden')).toBeUndefined()
  })
})
