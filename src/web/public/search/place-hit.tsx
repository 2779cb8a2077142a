import { Link } from 'react-router'
import type { PlaceHit as Place } from '../../../calls/search/find-hits.ts'
import { Icon } from '../../../design/icon.tsx'
import { kindWords } from '../../shell/search-field/kind-words.ts'
import { showBegin } from '../../shell/search-field/show-begin.ts'
import { usePlan } from '../../shell/use-plan.ts'
import { MarkedText } from './marked-text.tsx'

/** What a page says, something that happens, or a folder of pictures. */
export function PlaceHit({ hit: { kind, title, pageTitle, path, snippet, begins } }: { hit: Place }) {
  const plan = usePlan()
  const { one, icon } = kindWords[kind]
  const facts = [one, begins ? showBegin(begins) : kind !== 'event' && pageTitle !== title && pageTitle]
  return (
    <li className="hit">
      <Icon name={icon} />
      <h3 className="hit-title">
        <Link to={path} reloadDocument={!plan.isApp(path.replace(/[?#].*/s, ''))}>
          {title}
        </Link>
      </h3>
      <p className="fine tabular">{facts.filter(Boolean).join(' · ')}</p>
      {snippet && (
        <p className="hit-snippet">
          <MarkedText snippet={snippet} />
        </p>
      )}
    </li>
  )
}
