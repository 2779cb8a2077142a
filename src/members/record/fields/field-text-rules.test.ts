import { expect, test } from 'vitest'
import { blankRecord } from '../member-record.ts'
import { fieldText } from './field-text-rules.ts'

test('a field is written the German way', () => {
  const record = { ...blankRecord, birthday: '2007-03-30', exam: 2025, mobilePhoneNumber: '+4917604069217' }
  expect(fieldText(record, 'birthday')).toBe('30.03.2007')
  expect(fieldText({ ...record, admissionDate: '1906' }, 'admissionDate')).toBe('1906')
  expect(fieldText(record, 'exam')).toBe('2025')
  expect(fieldText(record, 'mobilePhoneNumber')).toBe('0176 04069217')
  expect(fieldText(record, 'visible')).toBe('ja')
  expect(fieldText({ ...record, visible: false }, 'visible')).toBe('nein')
  expect(fieldText({ ...record, shared: ['email', 'birthday'] }, 'shared')).toBe('E-Mail-Adresse, Geburtstag')
  expect(fieldText(record, 'delivery')).toBe('per E-Mail')
})

test('a field with nothing in it says nothing', () => {
  for (const field of ['street', 'birthday', 'exam', 'phoneNumber', 'postReturned'] as const) {
    expect([field, fieldText(blankRecord, field)]).toEqual([field, ''])
  }
})
