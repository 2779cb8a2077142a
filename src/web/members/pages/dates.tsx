import { SectionHead } from '../../../design/page/section-head.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { keepContent } from '../../shell/keep-content.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchDates } from '../dates/date-calls.ts'
import { DateList } from '../dates/date-list.tsx'
import { SubscribeLink } from '../feeds/subscribe-link.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/dates'

export async function clientLoader() {
  // What fails is asked for again by the page, which says so.
  const [content, dates] = await Promise.all([loadContent('dates'), fetchDates().catch(() => undefined)])
  return { ...content, dates }
}

export const shouldRevalidate = keepContent

/** What lies ahead, and whether one comes. */
export default function Dates({ loaderData: { intro, dates: first } }: Route.ComponentProps) {
  const answer = useAnswerAtOnce(fetchDates, first)
  return (
    <IntroFrame intro={intro}>
      <Outcome of={answer} waiting="Termine werden geladen …">
        {({ dates, undated }) =>
          dates.length + undated.length === 0 ? (
            <EmptyPage of="dates" />
          ) : (
            <div className="dates-board">
              <section aria-labelledby="demnaechst">
                <SectionHead id="demnaechst" title="Demnächst" />
                {dates.length > 0 ? (
                  <DateList dates={dates} onAnswered={answer.ask} />
                ) : (
                  <p>Von keinem Termin steht der Tag schon fest.</p>
                )}
              </section>
              {undated.length > 0 && (
                <section aria-labelledby="ohne-tag">
                  <SectionHead id="ohne-tag" title="Noch ohne genauen Tag" />
                  <DateList dates={undated} onAnswered={answer.ask} />
                </section>
              )}
              <SubscribeLink>Diese Termine im eigenen Kalender abonnieren</SubscribeLink>
            </div>
          )
        }
      </Outcome>
    </IntroFrame>
  )
}
