import { Link } from 'react-router'
import { isAppPath } from '../../../content/site-map.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { formatDay } from '../../shell/moments.ts'
import type { Overview } from './overview-calls.ts'

type NewsProps = Pick<Overview, 'since' | 'news'>

/** What others have brought since his last visit; nothing where there is nothing. */
export function News({ since, news: { things, pages } }: NewsProps) {
  const items = [...things, ...pages]
  if (since === null || items.length === 0) return null
  return (
    <section aria-labelledby="neu">
      <SectionHead id="neu" title={`Neu seit deinem letzten Besuch am ${formatDay(since)}`} />
      <ul className="overview-news">
        {items.map(({ words, path }) => (
          <li key={path + words}>
            <Link to={path} reloadDocument={!isAppPath(path)} className="lone-link">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
