import { Link, useNavigation } from 'react-router'
import { EmptyState } from '../../../design/page/empty-state.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { useWords } from '../../shell/use-words.ts'
import { type Birthdays as Answer, fetchBirthdays } from '../birthdays/birthday-calls.ts'
import { OccasionRow } from '../birthdays/occasion-row.tsx'
import { byWeek } from '../birthdays/week-rules.ts'
import { SubscribeLink } from '../feeds/subscribe-link.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/birthdays'

/** So many weeks at first, and so many more each time. */
const step = 8
const most = 56

/** How many weeks the address asks for: ?wochen=16. */
function weeksIn(address: string): number {
  const wanted = Number(new URL(address).searchParams.get('wochen') ?? step)
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= most ? wanted : step
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const weeks = weeksIn(request.url)
  // What fails is asked for again by the page, which says so.
  const [{ intro }, birthdays] = await Promise.all([
    loadContent('birthdays'),
    fetchBirthdays(weeks).catch(() => undefined),
  ])
  return { intro, weeks, birthdays }
}

export default function Birthdays({ loaderData: { intro, weeks, birthdays } }: Route.ComponentProps) {
  return (
    <IntroFrame intro={intro}>
      {/* Anew for another number of weeks. */}
      <Asked key={weeks} weeks={weeks} first={birthdays} />
    </IntroFrame>
  )
}

function Asked({ weeks, first }: { weeks: number; first: Answer | undefined }) {
  const answer = useAnswerAtOnce(() => fetchBirthdays(weeks), first)
  return (
    <Outcome of={answer} waiting="Geburtstage werden geladen …">
      {(birthdays) => <Occasions birthdays={birthdays} />}
    </Outcome>
  )
}

/** Week by week; what has no exact day stands at the end. */
function Occasions({ birthdays: { occasions, today, view, offices, weeks, hasMore } }: { birthdays: Answer }) {
  const isBusy = useNavigation().state === 'loading'
  const dated = occasions.flatMap((occasion) => (occasion.day === null ? [] : [{ ...occasion, day: occasion.day }]))
  const undated = occasions.filter(({ day }) => day === null)
  return (
    <>
      <Note view={view} offices={offices} />
      {occasions.length === 0 && (
        <EmptyState>In den nächsten {weeks}&nbsp;Wochen ist kein Geburtstag und kein Jubiläum bekannt.</EmptyState>
      )}
      {byWeek(today, dated).map(([title, found], index) => (
        <section key={title} aria-labelledby={`woche-${index}`}>
          <SectionHead id={`woche-${index}`} title={title} />
          <ul className="occasions">
            {found.map((occasion) => (
              <OccasionRow key={occasion.kind + occasion.id + occasion.day} occasion={occasion} today={today} />
            ))}
          </ul>
        </section>
      ))}
      {undated.length > 0 && (
        <section aria-labelledby="ohne-tag">
          <SectionHead id="ohne-tag" title="Jubiläen ohne genauen Tag" />
          <ul className="occasions">
            {undated.map((occasion) => (
              <OccasionRow key={occasion.id} occasion={occasion} today={today} />
            ))}
          </ul>
        </section>
      )}
      {hasMore && (
        <p className="birthdays-more screen-only">
          <Link
            to={`?wochen=${Math.min(weeks + step, most)}`}
            replace
            preventScrollReset
            aria-busy={isBusy}
            className="button button-secondary"
          >
            Weitere Wochen zeigen
          </Link>
        </p>
      )}
      <SubscribeLink>Geburtstage im eigenen Kalender abonnieren</SubscribeLink>
    </>
  )
}

/** Why he sees whom he sees. */
function Note({ view, offices }: Pick<Answer, 'view' | 'offices'>) {
  const words = useWords()
  if (view === 'office') {
    return (
      <p className="fine birthdays-note">
        {words('Du siehst alle lebenden {Bundesbrüder} mit Alter und Anschrift, auch wer sie sonst nicht teilt. ')}
        Bitte nutze das nur zum Gratulieren und gib es nicht weiter.
      </p>
    )
  }
  return (
    <p className="fine birthdays-note">
      Hier steht, wer seinen Geburtstag mit den anderen teilt. Ob deiner dabei ist, bestimmst du unter{' '}
      <SiteLink to="account" />. {offices.length > 0 && `${offices.join(' und ')} gratulieren auch den übrigen.`}
    </p>
  )
}
