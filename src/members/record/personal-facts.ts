import { showDay } from '../input/date-rules.ts'
import { showPhone } from '../input/phone-rules.ts'
import type { MemberRecord } from './member-record.ts'
import { fullName } from './member-rules.ts'
import { sharedFacts } from './shared-facts.ts'

/** What members read of one another in a profile, the way Germans write it; '' where he does not share it. */
export function personalFacts(record: MemberRecord) {
  const { nickname, street, zipCode, city, state, country, mobilePhoneNumber, email, birthday, ...facts } =
    sharedFacts(record)
  return {
    displayName: fullName(facts),
    nickname: nickname || '-',
    address: [street, `${zipCode} ${city}`.trim(), state, country].filter(Boolean).join(', '),
    mobileNumber: mobilePhoneNumber && showPhone(mobilePhoneNumber),
    email,
    birthDate: showDay(birthday),
    // Of this day, too, one who keeps his days to himself shows the year alone.
    admissionDate: birthday === '' ? String(facts.admissionYear ?? '') : showDay(record.admissionDate),
  }
}
