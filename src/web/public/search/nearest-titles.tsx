import { Link } from 'react-router'
import type { Nearest } from '../../../calls/search/find-nearest.ts'
import { Icon } from '../../../design/icon.tsx'
import { kindWords } from '../../shell/search-field/kind-words.ts'
import { usePlan } from '../../shell/use-plan.ts'
import { addressOf } from './term-in-address.ts'

/** What is called nearly as somebody has typed it, where nothing was found. */
export function NearestTitles({ nearest: { meant, titles } }: { nearest: Nearest }) {
  const plan = usePlan()
  if (meant === null && titles.length === 0) return null
  return (
    <section className="nearest" aria-label="Ähnlich">
      {meant !== null && (
        <p>
          Meintest du <Link to={addressOf({ term: meant })}>{meant}</Link>?
        </p>
      )}
      {titles.length > 0 && (
        <>
          <p className="soft">So ähnlich heißt:</p>
          <ul>
            {titles.map(({ kind, title, path }) => (
              <li key={`${kind} ${title}`} className="hit">
                <Icon name={kindWords[kind].icon} />
                <h3 className="hit-title">
                  <Link to={path} reloadDocument={!plan.isApp(path.replace(/[?#].*/s, ''))}>
                    {title}
                  </Link>
                </h3>
                <p className="fine">{kindWords[kind].one}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
