import { expect, test } from 'vitest'
import { blankRecord } from '../../../members/record/member-record.ts'
import { changedFields, changeWords } from './address-changes.ts'
import { emptyValues, firstValues, inCountry, valuesOf } from './form-values.ts'

const filed = {
  ...blankRecord,
  firstName: 'Emil',
  surName: 'Neubauer',
  profession: 'Tischler',
  birthday: '1987-03-30',
  exam: 2006,
  street: 'Am Wehr 3',
  zipCode: '01067',
  city: 'Dresden',
  mobilePhoneNumber: '+4917604069217',
  email: 'emil@beispiel.example',
  newsletter: false,
  visible: false,
}
const opened = valuesOf(filed)

test('what is on file changes nothing, in any spelling', () => {
  expect(changedFields(opened, filed)).toEqual([])
  const spelled = {
    ...opened,
    zipCode: '1067',
    mobilePhoneNumber: '0176/0406 9217',
    city: ' Dresden ',
    country: 'Deutschland',
  }
  expect(changedFields(spelled, filed)).toEqual([])
  expect(changeWords(spelled, filed)).toBe('Nichts geändert: Was hier steht, ist schon so gespeichert.')
})

test('what changes, what goes and what is agreed to is told apart', () => {
  const values = { ...opened, street: 'Am Markt 1', mobilePhoneNumber: '', exam: '', visible: true }
  expect(changedFields(values, filed)).toEqual(['exam', 'street', 'mobilePhoneNumber', 'visible'])
  expect(changeWords(values, filed)).toBe(
    'Geändert: Straße und Hausnummer, Im Verzeichnis sichtbar (künftig ja). Wird gelöscht: Abitur, Mobil.',
  )
})

test('moving abroad leaves the numbers what they are', () => {
  const abroad = { ...inCountry(opened, 'Österreich', opened), zipCode: '1010', city: 'Wien' }
  expect(changedFields(abroad, filed)).toEqual(['zipCode', 'city', 'country'])
})

test('what the server would refuse is a change all the same', () => {
  expect(changedFields({ ...opened, email: 'emil', country: 'Österreich', zipCode: '!' }, filed)).toContain('email')
})

test('the cleared form says that it does nothing, and one that is half filled in what it would delete', () => {
  for (const values of [emptyValues, firstValues]) expect(changeWords(values, filed)).toMatch(/^Das Formular ist leer/)
  expect(changeWords({ ...firstValues, firstName: 'Emil' }, filed)).toMatch(
    /Newsletter \(künftig ja\).*gelöscht:.*Mobil/,
  )
  expect(changeWords(firstValues, undefined)).toMatch(/^Von dir ist noch nichts gespeichert/)
})
