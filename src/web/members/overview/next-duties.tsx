import { SectionHead } from '../../../design/page/section-head.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { usePlan } from '../../shell/use-plan.ts'
import { dueWords } from '../duties/duty-days.ts'
import type { Overview } from './overview-calls.ts'

/** What he has to do next. Who holds no office sees nothing of it. */
export function NextDuties({ duties, today }: Pick<Overview, 'duties' | 'today'>) {
  const page = usePlan().named('duties')
  if (!duties || !page) return null
  return (
    <section aria-labelledby="ansteht">
      <SectionHead id="ansteht" title={page.title} action={<SiteLink to="duties">Alles ansehen</SiteLink>} />
      {duties.length === 0 ? (
        <p>Bei dir steht gerade nichts an.</p>
      ) : (
        <ul className="overview-duties">
          {duties.map(({ id, title, office, due, state }) => (
            <li key={id}>
              <strong>{title}</strong>
              <span className={state === 'overdue' ? 'duty-late' : 'fine'}>
                {office}, {state === 'overdue' ? 'überfällig seit' : 'bis'}{' '}
                <time dateTime={due}>{dueWords(due, today)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
