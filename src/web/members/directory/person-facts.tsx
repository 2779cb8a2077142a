import type { DirectoryAnswer } from '../../../members/directory/list-directory.ts'
import { showPhone } from '../../../members/input/phone-rules.ts'
import { MailLink } from '../../shell/mail-link.tsx'
import { formatDay } from '../../shell/moments.ts'

export type Person = DirectoryAnswer['members'][number]

export const personId = (id: string): string => `person-${id}`

export function postalLines({ street, zipCode, city, state, country }: Person): string[] {
  const abroad = [state, country].filter(Boolean).join(', ')
  return [street, [zipCode, city].filter(Boolean).join(' '), abroad].filter((line) => line !== '')
}

export function PostalAddress({ person }: { person: Person }) {
  return (
    <address className="person-lines">
      {postalLines(person).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

export const isReachable = ({ mobilePhoneNumber, phoneNumber, email }: Person): boolean =>
  [mobilePhoneNumber, phoneNumber, email].some((way) => way !== '')

export function WaysToReach({ person: { mobilePhoneNumber, phoneNumber, email } }: { person: Person }) {
  return (
    <span className="person-lines">
      {mobilePhoneNumber && <PhoneLink number={mobilePhoneNumber} />}
      {phoneNumber && phoneNumber !== mobilePhoneNumber && <PhoneLink number={phoneNumber} />}
      {email && <MailLink email={email} />}
    </span>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a className="person-phone" href={`tel:${number}`}>
      {showPhone(number)}
    </a>
  )
}

export function Birthday({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}
