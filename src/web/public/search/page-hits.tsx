import { Link } from 'react-router'
import { isAppPath } from '../../../content/site-map.ts'
import { MarkedText } from './marked-text.tsx'
import type { Found } from './search-state.ts'

export function PageHits({ hits }: { hits: Found['pages'] }) {
  return (
    <ul>
      {hits.map(({ title, pageTitle, path, snippet }) => (
        <li key={`${path} ${title}`} className="hit">
          <h3 className="hit-title">
            <Link to={path} reloadDocument={!isAppPath(path.replace(/[?#].*/s, ''))}>
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
