import { expect, test } from 'vitest'
import { formFields } from '../../../members/record/fields/field-lists-rules.ts'
import { blankRecord } from '../../../members/record/member-record.ts'
import { blankForm, changedFields, changesOf, formOf, mix, rebase } from './record-form-rules.ts'

const record = {
  ...blankRecord,
  firstName: 'Anselm',
  surName: 'Müller',
  city: 'Jena',
  exam: 1994,
  birthday: '1975-03-04',
  mobilePhoneNumber: '+4917604069217',
}
const base = formOf(record)

test('a form shows dates and numbers as people write them, and holds every field once', () => {
  expect(base).toMatchObject({ birthday: '04.03.1975', exam: '1994', mobilePhoneNumber: '0176 04069217' })
  expect(Object.keys(base).sort()).toEqual([...formFields].sort())
  expect(formOf({ ...blankRecord, newsletter: false, visible: false, shared: [] })).toEqual(blankForm)
})

test('only what means something else counts as changed', () => {
  const same = { birthday: ' 4. 3.1975', mobilePhoneNumber: '0176/0406 92 17', shared: base.shared.toReversed() }
  expect(changesOf({ ...base, ...same }, base)).toEqual({})
  expect(changesOf({ ...base, city: 'Gera', visible: false, shared: [] }, base)).toEqual({
    city: 'Gera',
    visible: false,
    shared: [],
  })
})

test('an untouched number stays itself beside another country', () => {
  expect(changesOf({ ...base, country: 'Österreich' }, base)).toEqual({ country: 'Österreich' })
  const typed = { ...base, country: 'Österreich', mobilePhoneNumber: '0664 1234567' }
  expect(changesOf(typed, base)).toEqual({ country: 'Österreich', mobilePhoneNumber: '0664 1234567' })
})

test('death is never a change of the form', () => {
  const dead = formOf({ ...record, status: 'verstorben' })
  expect(changedFields({ ...dead, status: 'aktiv' }, dead)).toEqual([])
  expect(rebase({ ...base, status: 'Fux' }, base, dead).status).toBe('verstorben')
  expect(changesOf(rebase({ ...base, city: 'Gera' }, base, dead), dead)).toEqual({ city: 'Gera' })
})

test('on top of a record that has moved on, what was typed stays and the rest follows', () => {
  const typed = { ...base, city: 'Gera' }
  const next = formOf({ ...record, city: 'Weimar', profession: 'Bäcker' })
  expect(rebase(typed, base, next)).toMatchObject({ city: 'Gera', profession: 'Bäcker' })
  expect(mix(next, typed, [])).toEqual(next)
})
