import { Link } from 'react-router'
import type { PersonHit as Person } from '../../../calls/search/people-index.ts'
import { Icon } from '../../../design/icon.tsx'
import { showPhone } from '../../../members/input/phone-rules.ts'
import { statusWord } from '../../../members/record/member-rules.ts'
import { MailLink } from '../../shell/mail-link.tsx'
import { kindWords } from '../../shell/search-field/kind-words.ts'
import { useWords } from '../../shell/use-words.ts'

/** A person as he shows himself to the others, with the ways to reach him that he shares. */
export function PersonHit({ hit }: { hit: Person }) {
  const { title, nickname, path, status, offices, profession, city, mobilePhoneNumber, phoneNumber, email } = hit
  const words = useWords()
  const numbers = [...new Set([mobilePhoneNumber, phoneNumber])].filter(Boolean)
  return (
    <li className="hit">
      <Icon name={kindWords.person.icon} />
      <h3 className="hit-title">
        <Link to={path}>
          {title}
          {nickname && ` v.\u00a0${nickname}`}
        </Link>
      </h3>
      <p className="fine">
        {[kindWords.person.one, ...offices, words(statusWord(status)), profession, city].filter(Boolean).join(' · ')}
      </p>
      {(numbers.length > 0 || email) && (
        <p className="hit-ways">
          {numbers.map((number) => (
            <a key={number} href={`tel:${number}`}>
              {showPhone(number)}
            </a>
          ))}
          {email && <MailLink email={email} />}
        </p>
      )}
    </li>
  )
}
