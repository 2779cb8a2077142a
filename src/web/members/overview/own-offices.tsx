import { Link } from 'react-router'
import { pageNamed } from '../../../content/site-map.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { Overview } from './overview-calls.ts'

/** The offices that he holds, each with the way to its duties. Who holds none sees nothing of it. */
export function OwnOffices({ offices }: Pick<Overview, 'offices'>) {
  if (offices.length === 0) return null
  return (
    <section aria-labelledby="aemter">
      <SectionHead id="aemter" title={offices.length === 1 ? 'Dein Amt' : 'Deine Ämter'} />
      <ul className="overview-offices">
        {offices.map(({ title, semester, task }) => (
          <li key={title}>
            <p>
              <strong>{title}</strong> <span className="fine">{semester}</span>
            </p>
            {task && <p>{task.summary}</p>}
            <Link to={`${pageNamed('tasks').path}${task ? `#${task.id}` : ''}`} className="lone-link">
              Was dazugehört<span className="sr-only">: {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
