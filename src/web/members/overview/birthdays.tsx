import { SectionHead } from '../../../design/page/section-head.tsx'
import { OpenCard } from '../../people/open-card.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import type { Overview } from './overview-calls.ts'

const inWords = new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Whose birthday is within a week, as far as he may know of it. */
export function Birthdays({ birthdays, today }: Pick<Overview, 'birthdays' | 'today'>) {
  return (
    <section aria-labelledby="geburtstage">
      <SectionHead
        id="geburtstage"
        title="Nächste Geburtstage"
        action={<SiteLink to="birthdays">Alle ansehen</SiteLink>}
      />
      {birthdays.length === 0 ? (
        <p>In den nächsten sieben Tagen hat niemand Geburtstag, von dem wir es wissen.</p>
      ) : (
        <ul className="overview-birthdays">
          {birthdays.map(({ id, name, day, count, isRound, isListed }) => (
            <li key={id}>
              <span>
                {isListed ? (
                  <OpenCard id={id} name={name}>
                    {name}
                  </OpenCard>
                ) : (
                  name
                )}
                {count !== null && (
                  <span className={isRound ? 'occasion-mark overview-age' : 'overview-age'}>wird&nbsp;{count}</span>
                )}
              </span>
              {day && (
                <time className="fine" dateTime={day}>
                  {day === today ? 'heute' : inWords.format(new Date(`${day}T00:00Z`))}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
