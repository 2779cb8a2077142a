import type { MemberRecord } from './member-record.ts'
import type { Status } from './member-rules.ts'

/** What the other members may see of one: the one rule for directory, vCard, profiles and search. */
export interface SharedFacts {
  title: string
  firstName: string
  surName: string
  nickname: string
  status: Status
  admissionYear: number | null
  exam: number | null
  gymnasium: string
  /** '' wherever he has not agreed. */
  profession: string
  birthday: string
  street: string
  zipCode: string
  city: string
  state: string
  country: string
  mobilePhoneNumber: string
  phoneNumber: string
  email: string
}

/** Whether the directory shows him at all. */
export function isListed({ visible, status }: Pick<MemberRecord, 'visible' | 'status'>): boolean {
  return visible && status !== 'verstorben'
}

/** Of somebody who is not listed, nothing but who he is. */
export function sharedFacts(record: MemberRecord): SharedFacts {
  const { title, firstName, surName, nickname, status, exam, gymnasium } = record
  const agreed = new Set(isListed(record) ? record.shared : [])
  const ifAgreed = (to: MemberRecord['shared'][number], value: string) => (agreed.has(to) ? value : '')
  return {
    title,
    firstName,
    surName,
    nickname,
    status,
    admissionYear: yearOf(record.admissionDate),
    exam,
    gymnasium,
    profession: ifAgreed('profession', record.profession),
    birthday: ifAgreed('birthday', record.birthday),
    street: ifAgreed('address', record.street),
    zipCode: ifAgreed('address', record.zipCode),
    city: ifAgreed('address', record.city),
    state: ifAgreed('address', record.state),
    country: ifAgreed('address', record.country),
    mobilePhoneNumber: ifAgreed('phone', record.mobilePhoneNumber),
    phoneNumber: ifAgreed('phone', record.phoneNumber),
    email: ifAgreed('email', record.email),
  }
}

export function yearOf(date: string): number | null {
  return date === '' ? null : Number(date.slice(0, 4))
}
