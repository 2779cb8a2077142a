import { describe, expect, it } from 'vitest'
import { blankRecord, type MemberRecord } from './member-record.ts'
import { type Shareable, shareables } from './member-rules.ts'
import { isListed, sharedFacts } from './shared-facts.ts'

const whole: MemberRecord = {
  ...blankRecord,
  title: 'Dr.',
  firstName: 'Emil',
  surName: 'Mustermann',
  nickname: 'Amsel',
  status: 'Alter Herr',
  admissionDate: '1983-10-15',
  exam: 1986,
  gymnasium: 'Albertinum',
  profession: 'Apotheker',
  birthday: '1967-05-21',
  street: 'Am Wall 1',
  zipCode: '00895',
  city: 'Eschenfurt',
  state: 'Wallis',
  country: 'Schweiz',
  mobilePhoneNumber: '+4917604069217',
  phoneNumber: '+495551040404',
  email: 'emil@aurora.example',
  note: 'vertraulich',
}

/** Which fields belong to what he agrees to. */
const fieldsOf: Record<Shareable, (keyof MemberRecord)[]> = {
  address: ['street', 'zipCode', 'city', 'state', 'country'],
  phone: ['mobilePhoneNumber', 'phoneNumber'],
  email: ['email'],
  birthday: ['birthday'],
  profession: ['profession'],
}
const closed = shareables.flatMap((shareable) => fieldsOf[shareable])
const shownOf = (record: MemberRecord) =>
  Object.entries(sharedFacts(record)).flatMap(([field, value]) => (value === '' ? [] : [field]))

describe('what the others see', () => {
  it.each(shareables)('of somebody who shares his %s: that, and who he is', (shareable) => {
    const shown = shownOf({ ...whole, shared: [shareable] })
    expect(shown.filter((field) => closed.includes(field as keyof MemberRecord)).sort()).toEqual(
      fieldsOf[shareable].toSorted(),
    )
    expect(shown).toEqual(expect.arrayContaining(['firstName', 'surName', 'nickname', 'status', 'exam']))
  })

  it('of somebody who shares all: everything but what is for administrators', () => {
    expect(shownOf(whole)).toEqual(expect.arrayContaining(closed))
    expect(JSON.stringify(sharedFacts(whole))).not.toContain('vertraulich')
  })

  it.each([
    ['who is not visible', { visible: false }],
    ['who is dead', { status: 'verstorben', statusBefore: 'Alter Herr' }],
  ] as const)('of somebody %s: nothing but who he is', (_, change) => {
    const record = { ...whole, ...change }
    expect(isListed(record)).toBe(false)
    expect(shownOf(record).filter((field) => closed.includes(field as keyof MemberRecord))).toEqual([])
    expect(sharedFacts(record)).toMatchObject({ firstName: 'Emil', surName: 'Mustermann' })
  })
})
