import { describe, expect, it } from 'vitest'
import { blankRecord } from './member-record.ts'
import { personalFacts } from './personal-facts.ts'

const record = {
  ...blankRecord,
  title: 'Dr. med.',
  firstName: 'Anna-Lena',
  surName: 'Öhlmann',
  nickname: 'Pegel',
  admissionDate: '2010-10-16',
  street: '42 Larkspur Terrace',
  zipCode: '02100',
  city: 'Boston',
  state: 'MA',
  country: 'USA',
  mobilePhoneNumber: '+4917604069217',
  email: 'a@x.example',
  birthday: '1994-12-03',
}

describe('what a profile tells', () => {
  it('is written the German way, an address with all that belongs to it', () => {
    expect(personalFacts(record)).toEqual({
      displayName: 'Dr. med. Anna-Lena Öhlmann',
      nickname: 'Pegel',
      email: 'a@x.example',
      address: '42 Larkspur Terrace, 02100 Boston, MA, USA',
      mobileNumber: '0176 04069217',
      birthDate: '03.12.1994',
      admissionDate: '16.10.2010',
    })
  })

  it('has a stroke for no Biername, a year where no day is known, and nothing for nothing', () => {
    expect(personalFacts({ ...blankRecord, surName: 'Tappe', admissionDate: '1907' })).toEqual({
      displayName: 'Tappe',
      nickname: '-',
      email: '',
      address: '',
      mobileNumber: '',
      birthDate: '',
      admissionDate: '1907',
    })
  })

  it.each([
    ['address', { address: '' }],
    ['phone', { mobileNumber: '' }],
    ['email', { email: '' }],
    ['birthday', { birthDate: '', admissionDate: '2010' }],
  ] as const)('is silent on his %s where he is', (kept, silence) => {
    const shared = record.shared.filter((each) => each !== kept)
    expect(personalFacts({ ...record, shared })).toEqual({ ...personalFacts(record), ...silence })
  })

  it('is no more than who he is where he is not to be seen, or is dead', () => {
    const silent = { address: '', mobileNumber: '', email: '', birthDate: '', admissionDate: '2010' }
    expect(personalFacts({ ...record, visible: false })).toEqual({ ...personalFacts(record), ...silent })
    expect(personalFacts({ ...record, status: 'verstorben' })).toEqual({ ...personalFacts(record), ...silent })
  })
})
