import { showDay } from './date-rules.ts'
import type { MemberRecord } from './member-record.ts'
import { fullName } from './member-rules.ts'
import { showPhone } from './phone-rules.ts'
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
    // No more of a secret than its year, which everybody sees.
    admissionDate: showDay(record.admissionDate),
  }
}
