import { describe, expect, it } from 'vitest'
import { Refusal } from '../../errors.ts'
import { blankRecord, type MemberRecord } from '../record/member-record.ts'
import { parseMember } from './member-input.ts'

const now = new Date('2026-03-01T12:00:00Z')

const before: MemberRecord = {
  ...blankRecord,
  firstName: 'Emil',
  surName: 'Brakebusch',
  birthday: '1877-05-02',
  exam: 1896,
  street: '12 High Street',
  zipCode: 'SW1A 1AA',
  city: 'London',
  country: 'Großbritannien',
  status: 'Alter Herr',
  postReturned: '2026-01-02',
  note: 'Gründer',
}

const edit = (change: object, from = before) => parseMember(change, from, now)

function problemsOf(change: object, from = before): Record<string, string> {
  try {
    edit(change, from)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.fromEntries(error.errors?.map(({ field, message }) => [field, message]) ?? [])
  }
  return {}
}

describe('what an administrator changes of a record', () => {
  it('is what he sends and nothing else', () => {
    expect(edit({})).toEqual(before)
    expect(edit({ nickname: ' Kauz ' })).toEqual({ ...before, nickname: 'Kauz' })
  })

  it('can be every field of the form', () => {
    const change: Partial<MemberRecord> = {
      title: 'Dr. med.',
      firstName: 'Otto',
      surName: 'Wehrhahn',
      nickname: 'Uhu',
      status: 'Ehrenmitglied',
      admissionDate: '1985',
      gymnasium: 'Lindentor',
      exam: 1988,
      profession: 'Arzt',
      birthday: '1969-02-04',
      street: 'Am Markt 1',
      zipCode: '00895',
      city: 'Eschenfurt',
      state: '',
      country: '',
      mobilePhoneNumber: '+4917604069217',
      phoneNumber: '+493023125890',
      email: 'otto@wehrhahn.example',
      newsletter: false,
      visible: false,
      shared: ['email', 'phone'],
      delivery: 'paper',
      note: 'Zeile\nzwei',
    }
    expect(edit(change)).toEqual({ ...before, ...change, shared: ['phone', 'email'] })
  })

  it('leaves what has an act of its own, and what no form has', () => {
    const change = { statusBefore: 'Fux', postReturned: '', diedOn: '2020', id: 'x', revision: 9, isSample: true }
    expect(edit(change)).toEqual(before)
  })

  it('needs a surname, and no more', () => {
    const empty = Object.fromEntries(
      Object.entries(before).flatMap(([field, value]) => (typeof value === 'string' ? [[field, '']] : [])),
    )
    const { status: _, surName: __, delivery: ___, ...others } = empty
    expect(edit(others)).toMatchObject({ firstName: '', birthday: '', zipCode: '', email: '', surName: 'Brakebusch' })
    expect(problemsOf({ surName: ' ' })).toEqual({ surName: 'Bitte gib einen Nachnamen an.' })
    expect(problemsOf({}, blankRecord)).toEqual({ surName: 'Bitte gib einen Nachnamen an.' })
  })

  it('may be older than anybody alive', () => {
    expect(edit({ birthday: '1801-01-01', admissionDate: '21.6.1895' })).toMatchObject({
      birthday: '1801-01-01',
      admissionDate: '1895-06-21',
    })
    expect(Object.keys(problemsOf({ birthday: '1799-12-31', admissionDate: '2027' }))).toEqual([
      'admissionDate',
      'birthday',
    ])
  })

  it('has no admission and no death before the birth', () => {
    expect(problemsOf({ birthday: '1937-01-01', exam: null, admissionDate: '1930-05-01' })).toEqual({
      admissionDate: 'Da war er noch nicht geboren.',
    })
    expect(edit({ birthday: '1937-05-01', exam: null, admissionDate: '1937' }).admissionDate).toBe('1937')
    const dead: MemberRecord = {
      ...before,
      status: 'verstorben',
      statusBefore: 'aktiv',
      birthday: '1950-05-05',
      exam: null,
    }
    expect(problemsOf({ diedOn: '1949', admissionDate: '' }, dead)).toEqual({ diedOn: 'Da war er noch nicht geboren.' })
  })

  it('gives a postcode the zero that it has in its country', () => {
    const abroad = { ...before, country: 'Österreich', zipCode: '1010' }
    expect(edit({ country: '' }, abroad)).toMatchObject({ country: '', zipCode: '01010' })
  })

  it('is looked at beside what stays', () => {
    expect(problemsOf({ country: 'Deutschland' })).toHaveProperty('zipCode')
    expect(problemsOf({ birthday: '1990-01-01' })).toHaveProperty('exam')
    expect(problemsOf({ exam: 1880 })).toHaveProperty('exam')
    expect(edit({ phoneNumber: '020 7946 0000' }).phoneNumber).toBe('+442079460000')
  })

  it('says of a choice what can be chosen', () => {
    const wrong = { status: 'Papst', shared: ['email', 'secrets'], delivery: 'fax' }
    expect(problemsOf(wrong)).toEqual({
      status: 'Bitte wähle eines davon: Fux, aktiv, inaktiv, Alter Herr, Ehrenmitglied.',
      shared: 'Bitte gib eine Liste aus diesen an: address, phone, email, birthday, profession.',
      delivery: 'Bitte wähle eines davon: email, paper.',
    })
    for (const shared of ['email', {}, null, [['email']], [1]]) expect(problemsOf({ shared })).toHaveProperty('shared')
    expect(edit({ shared: ['email', 'email'] }).shared).toEqual(['email'])
  })

  it('neither kills nor revives', () => {
    expect(problemsOf({ status: 'verstorben' }).status).toMatch(/eigenen Schritt/)
    const dead: MemberRecord = { ...before, status: 'verstorben', statusBefore: 'Alter Herr' }
    expect(problemsOf({ status: 'aktiv' }, dead).status).toMatch(/zuerst „verstorben“ zurück/)
    expect(edit({ status: 'verstorben', diedOn: '12.3.1955' }, dead)).toEqual({ ...dead, diedOn: '1955-03-12' })
  })

  it('keeps the lines of a note, and no other control characters', () => {
    expect(edit({ note: ' eins\r\nzwei\tdrei\rvier ' }).note).toBe('eins\nzwei drei\nvier')
    expect(problemsOf({ note: 'a\0b' }).note).toBe('Steuerzeichen sind hier nicht erlaubt.')
    expect(problemsOf({ note: 'x'.repeat(2001) }).note).toBe('Höchstens 2000 Zeichen.')
    expect(problemsOf({ title: 'Dr.\nmed.' }).title).toMatch(/Zeilenumbrüche/)
  })
})
