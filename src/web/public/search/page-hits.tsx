import { Link } from 'react-router'
import { usePlan } from '../../shell/use-plan.ts'
import { MarkedText } from './marked-text.tsx'
import type { Found } from './search-state.ts'

export function PageHits({ hits }: { hits: Found['pages'] }) {
  const plan = usePlan()
  return (
    <ul>
      {hits.map(({ title, pageTitle, path, snippet }) => (
        <li key={`${path} ${title}`} className="hit">
          <h3 className="hit-title">
            <Link to={path} reloadDocument={!plan.isApp(path.replace(/[?#].*/s, ''))}>
              {title}
            </Link>
          </h3>
          {pageTitle !== title && <p className="fine tabular">{pageTitle}</p>}
          {snippet && (
            <p className="hit-snippet">
              <MarkedText snippet={snippet} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
