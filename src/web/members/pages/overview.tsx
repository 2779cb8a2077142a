import { SectionHead } from '../../../design/page/section-head.tsx'
import { fetchSetup } from '../../admin/start/setup-calls.ts'
import { SetupLine } from '../../admin/start/setup-line.tsx'
import { loadForRole } from '../../session/load-for-role.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { keepContent } from '../../shell/keep-content.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { useRenewedLinks } from '../frame/link-renewal.ts'
import { loadContent } from '../frame/load-content.ts'
import { fetchHandover } from '../handover/handover-calls.ts'
import { Birthdays } from '../overview/birthdays.tsx'
import { Dates } from '../overview/dates.tsx'
import { HandoverLine } from '../overview/handover-line.tsx'
import { NewPictures } from '../overview/new-pictures.tsx'
import { News } from '../overview/news.tsx'
import { NextDuties } from '../overview/next-duties.tsx'
import { fetchOverview, fetchWaiting, type Overview as OverviewAnswer } from '../overview/overview-calls.ts'
import { OwnEntry } from '../overview/own-entry.tsx'
import { OwnOffices } from '../overview/own-offices.tsx'
import { Programme } from '../overview/programme.tsx'
import { WaitingForAdmin } from '../overview/waiting-for-admin.tsx'
import type { Route } from './+types/overview'

export async function clientLoader() {
  // What fails is asked for again by the page, which says so.
  const [{ intro }, overview, waiting, setup, handover] = await Promise.all([
    loadContent('overview'),
    fetchOverview().catch(() => undefined),
    loadForRole('admin', fetchWaiting),
    loadForRole('admin', fetchSetup),
    fetchHandover().catch(() => undefined),
  ])
  return { intro, overview, waiting, setup, handover }
}

export const shouldRevalidate = keepContent

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { intro, overview: first, waiting, setup, handover } = loaderData
  const answer = useAnswerAtOnce(fetchOverview, first)
  const { ask } = answer
  return (
    <IntroFrame intro={intro}>
      <SetupLine setup={'answer' in setup ? setup.answer : undefined} />
      <HandoverLine handover={handover} isSettled={'answer' in setup && setup.answer.finished} />
      {!('isForbidden' in waiting) && <WaitingForAdmin first={'answer' in waiting ? waiting.answer : undefined} />}
      <Outcome of={answer} waiting="Übersicht wird geladen …">
        {(overview) => <Parts overview={overview} onStale={ask} />}
      </Outcome>
    </IntroFrame>
  )
}

/** The links to pictures and to the programme are good for ten minutes; who leaves the page open gets new ones. */
function Parts({ overview, onStale }: { overview: OverviewAnswer; onStale: () => Promise<void> }) {
  useRenewedLinks(onStale, overview.issuedAt)
  const { since, news, dates, programme, pictures, birthdays, entry, offices, duties, today } = overview
  return (
    <div className="overview">
      <News since={since} news={news} />
      <div className="overview-columns">
        <div>
          <section aria-labelledby="termine">
            <SectionHead id="termine" title="Nächste Termine" />
            <Dates dates={dates} onAnswered={onStale} />
            <Programme programme={programme} />
          </section>
          <NewPictures pictures={pictures} />
        </div>
        <div>
          <OwnEntry entry={entry} />
          <NextDuties duties={duties} today={today} />
          <OwnOffices offices={offices} />
          <Birthdays birthdays={birthdays} today={today} />
        </div>
      </div>
    </div>
  )
}
