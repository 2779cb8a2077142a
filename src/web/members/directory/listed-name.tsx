import { fullName } from '../../../members/record/member-rules.ts'
import { OpenCard } from '../../people/open-card.tsx'
import { type Person, personId } from './person-facts.tsx'

/** „Dr. Jan Brandt v. Kranich“, with the surname as what the eye looks for: they are sorted by it. */
export function ListedName({ person }: { person: Person }) {
  const { id, title, firstName, surName, nickname } = person
  return (
    <span className="person-name" id={personId(id)} tabIndex={-1}>
      <OpenCard id={id} name={fullName(person)}>
        {[title, firstName].filter(Boolean).join(' ')} <b>{surName}</b>
      </OpenCard>{' '}
      {nickname && <em>v. {nickname}</em>}
    </span>
  )
}
