import { expect, test } from 'vitest'
import { blankRecord } from '../../../members/record/member-record.ts'
import {
  type AddressFormEvent,
  type AddressFormState,
  afterEvent,
  isTyped,
  opened,
  untouched,
} from './address-form-state.ts'
import { emptyValues, firstValues, valuesOf } from './form-values.ts'

const filed = {
  ...blankRecord,
  ...{ firstName: 'Emil', zipCode: '01067', exam: 2006, newsletter: false },
  ...{ changedAt: '2026-03-01T12:00:00.000Z', changedBy: '', revision: 3 },
}
const outcome = { before: filed, after: { ...filed, city: 'Jena' } }
const stored: AddressFormEvent = { kind: 'stored', outcome }

const after = (...events: AddressFormEvent[]): AddressFormState => events.reduce(afterEvent, untouched)
const typed = (name: 'firstName' | 'zipCode' | 'country' | 'email', value: string): AddressFormEvent => ({
  kind: 'typed',
  name,
  value,
})

test('at first both boxes are ticked and nothing counts as typed', () => {
  expect(untouched.values).toMatchObject({ newsletter: true, visible: true, firstName: '' })
  expect(isTyped(untouched)).toBe(false)
  expect(isTyped(after(typed('firstName', 'Jo')))).toBe(true)
  expect(isTyped(after({ kind: 'ticked', name: 'visible', checked: false }))).toBe(true)
})

test('success brings the form back as it was at first, with new inputs', () => {
  const state = after(typed('firstName', 'Jo'), { kind: 'sent' }, stored)
  expect(state).toMatchObject({ status: 'success', values: firstValues, errors: {}, round: 1, dropped: undefined })
  expect(state.outcome).toBe(outcome)
  expect(isTyped(state)).toBe(false)
  expect(afterEvent(state, { kind: 'sent' }).outcome).toBeUndefined()
})

test('it opens with what is on file, and that is nothing typed', () => {
  const state = opened(filed)
  expect(state.values).toMatchObject({ firstName: 'Emil', newsletter: false, zipCode: '01067', exam: '2006' })
  expect(isTyped(state)).toBe(false)
  expect(opened(undefined)).toEqual(untouched)
})

test('what was kept in the browser is something typed, on top of what is on file', () => {
  const values = { ...valuesOf(filed), city: 'Jena' }
  const state = afterEvent(opened(filed), { kind: 'taken up', values })
  expect([state.values.city, isTyped(state)]).toEqual(['Jena', true])
})

test('what others have changed meanwhile stands in the fields that he had left alone', () => {
  const state = afterEvent(opened(filed), typed('email', 'neu@beispiel.example'))
  const theirs = { ...valuesOf(filed), city: 'Jena', email: 'ihre@beispiel.example' }
  const after = afterEvent(state, { kind: 'overtaken', filed: theirs, note: 'Inzwischen.' })
  expect(after).toMatchObject({ status: 'error', note: 'Inzwischen.', base: theirs })
  expect(after.values).toMatchObject({ city: 'Jena', email: 'neu@beispiel.example' })
  expect(isTyped(after)).toBe(true)
})

test('failure keeps what was typed, with what the server says about it', () => {
  const state = after(typed('email', 'x'), { kind: 'sent' }, { kind: 'failed', errors: { email: 'Nein.' } })
  expect(state).toMatchObject({ status: 'error', errors: { email: 'Nein.' }, listed: ['email'], round: 0 })
  expect(state.values.email).toBe('x')
})

test('reset empties everything, boxes too, and takes both messages away', () => {
  for (const end of [stored, { kind: 'failed', errors: { email: 'Nein.' } }] as const) {
    const state = after(typed('firstName', 'Jo'), { kind: 'sent' }, end, { kind: 'reset' })
    expect(state).toMatchObject({ status: '', values: emptyValues, errors: {}, listed: [] })
    expect(isTyped(state)).toBe(false)
  }
})

test('what was typed can be had back after a reset or a filling, until something else happens', () => {
  const filled: AddressFormEvent = {
    kind: 'filled',
    values: { ...firstValues, firstName: 'Karl' },
    note: 'Ausgefüllt.',
  }
  for (const replacing of [filled, { kind: 'reset' }] as const) {
    const state = after(typed('firstName', 'Jo'), replacing)
    expect(afterEvent(state, { kind: 'restored' }).values.firstName).toBe('Jo')
    expect(isTyped(afterEvent(state, { kind: 'restored' }))).toBe(true)
    expect(afterEvent(state, typed('email', 'k')).dropped).toBeUndefined()
  }
  expect(after(filled)).toMatchObject({ dropped: undefined, note: 'Ausgefüllt.' })
  expect(after({ kind: 'reset' }).dropped).toBeUndefined()
})

test('a field that is left says what is wrong with what it holds, and nothing while it is empty', () => {
  const left = (name: 'email' | 'firstName', problem?: string): AddressFormEvent => ({ kind: 'left', name, problem })
  expect(after(left('firstName')).errors).toEqual({})
  expect(after(typed('email', 'webmaster')).errors).toEqual({})
  expect(after(typed('email', 'webmaster'), left('email')).errors.email).toMatch(/E-Mail/)
  expect(after(left('email', 'Halb.')).errors).toEqual({ email: 'Halb.' })
  // Above the form stands only what was wrong when it was to be sent.
  expect(after(typed('email', 'webmaster'), left('email')).listed).toEqual([])
})

test('an error goes as soon as it is put right, and only then', () => {
  const wrong = after(typed('zipCode', '123456'), {
    kind: 'held back',
    errors: { zipCode: 'Fünf Ziffern.', firstName: 'Bitte gib deinen Vornamen an.' },
  })
  expect(Object.keys(afterEvent(wrong, typed('zipCode', '1234567')).errors)).toEqual(['firstName', 'zipCode'])
  expect(Object.keys(afterEvent(wrong, typed('zipCode', '12345')).errors)).toEqual(['firstName'])
  // Abroad the same code may be fine.
  expect(Object.keys(afterEvent(wrong, typed('country', 'Brasilien')).errors)).toEqual(['firstName'])
  expect(Object.keys(afterEvent(wrong, typed('email', 'a@b.example')).errors)).toEqual(['firstName', 'zipCode'])
})

test('a phone number on file keeps its meaning when the country changes; one that was typed is its own', () => {
  const values = { ...firstValues, mobilePhoneNumber: '0176 04069217', phoneNumber: '030 1234567' }
  const filled: AddressFormEvent = { kind: 'filled', values, note: '' }
  const own: AddressFormEvent = { kind: 'typed', name: 'phoneNumber', value: '01 2345678' }
  const letters = ['Ö', 'Öst', 'Österreich'].map((country) => typed('country', country))
  const abroad = after(filled, own, ...letters)
  expect(abroad.values).toMatchObject({ mobilePhoneNumber: '+49 176 04069217', phoneNumber: '01 2345678' })
  expect(afterEvent(abroad, typed('country', '')).values.mobilePhoneNumber).toBe('0176 04069217')
})
