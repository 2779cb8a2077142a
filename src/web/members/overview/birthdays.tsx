import { SectionHead } from '../../../design/page/section-head.tsx'
import { OpenCard } from '../../people/open-card.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import type { Overview } from './overview-calls.ts'

const inWords = new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Whose birthday is within a week, of those who share it. */
export function Birthdays({ birthdays, today }: Pick<Overview, 'birthdays' | 'today'>) {
  return (
    <section aria-labelledby="geburtstage">
      <SectionHead
        id="geburtstage"
        title="Geburtstage dieser Woche"
        action={<SiteLink to="directory">Zum Verzeichnis</SiteLink>}
      />
      {birthdays.length === 0 ? (
        <p>In den nächsten sieben Tagen feiert niemand, der seinen Geburtstag mit uns teilt.</p>
      ) : (
        <ul className="overview-birthdays">
          {birthdays.map(({ id, name, day }) => (
            <li key={id}>
              <OpenCard id={id} name={name}>
                {name}
              </OpenCard>
              <time className="fine" dateTime={day}>
                {day === today ? 'heute' : inWords.format(new Date(`${day}T00:00Z`))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
