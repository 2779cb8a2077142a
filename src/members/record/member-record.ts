import type { Delivery, LivingStatus, Shareable, Status } from './member-rules.ts'

/** The sixteen fields of the address form, as they are stored. Text is one line, trimmed, NFC; '' where there is nothing. */
export interface Address {
  firstName: string
  surName: string
  gymnasium: string
  profession: string
  /** 2007-03-30, or '' where nobody knows. */
  birthday: string
  /** The year of the leaving examination. */
  exam: number | null
  street: string
  /** Text: German codes have five digits, with a zero in front where there is one. */
  zipCode: string
  city: string
  state: string
  country: string
  /** +4917604069217: E.164, without blanks. */
  mobilePhoneNumber: string
  phoneNumber: string
  email: string
  newsletter: boolean
  visible: boolean
}

/** All that is known of a Bundesbruder. Everything else that shows a person shows a part of this. */
export interface MemberRecord extends Address {
  title: string
  /** His Biername. */
  nickname: string
  status: Status
  /** What he was in life, for a step back; '' for the living. */
  statusBefore: LivingStatus | ''
  /** 2023-10-14, or a year alone; '' where nobody knows. */
  admissionDate: string
  /** A day, a year alone, or ''. */
  diedOn: string
  shared: Shareable[]
  delivery: Delivery
  /** The day on which a letter came back, or ''. */
  postReturned: string
  /** For administrators only. */
  note: string
}

/** The record of somebody of whom nothing is known yet. */
export const blankRecord: MemberRecord = {
  title: '',
  firstName: '',
  surName: '',
  nickname: '',
  status: 'aktiv',
  statusBefore: '',
  admissionDate: '',
  gymnasium: '',
  exam: null,
  profession: '',
  birthday: '',
  diedOn: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
  mobilePhoneNumber: '',
  phoneNumber: '',
  email: '',
  newsletter: true,
  visible: true,
  shared: ['address', 'phone', 'email', 'birthday', 'profession'],
  delivery: 'email',
  postReturned: '',
  note: '',
}
