import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { entryEditingPath, programmePath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { findHints } from '../../../programme/checks/find-hints-rules.ts'
import type { Plan } from '../../../programme/planning/plan-answers.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { PublishDialog } from '../overview/publish-dialog.tsx'
import { AddEvent } from './add-event.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { HintSummary } from './hint-summary.tsx'
import { PlanBooklet } from './plan-booklet.tsx'
import { publishPlan } from './plan-calls.ts'
import { HolidayWords, MissingSemester, OthersPlans, SuperfluousDraft } from './plan-notices.tsx'
import { PlanRows } from './plan-rows.tsx'

/** A semester that is being planned: what is published and what is still a draft, in one list by date. */
export function PlanScreen({ plan }: { plan: Plan }) {
  const { semester, state, entry, rows, drafts, sources, surroundings } = plan
  const [asking, setAsking] = useState<'copy' | 'publish'>()
  const { revalidate } = useRevalidator()
  const hints = findHints(rows, surroundings)
  const close = () => {
    setAsking(undefined)
    void revalidate()
  }
  return (
    <>
      <div className="list-tools">
        {drafts.length > 0 && state !== 'missing' && (
          <Button onClick={() => setAsking('publish')}>Alles veröffentlichen …</Button>
        )}
        {sources.length > 0 && state !== 'missing' && (
          <Button variant="secondary" onClick={() => setAsking('copy')}>
            Aus einem früheren Semester übernehmen …
          </Button>
        )}
        {entry !== null && (
          <Link to={`${entryEditingPath('semesters', entry)}${state === 'new' ? '?new' : ''}`} className="lone-link">
            Anmerkung und Prüfungswochen
          </Link>
        )}
        <Link to={programmePath} className="lone-link">
          Alle Semester
        </Link>
      </div>
      <p className="soft" role="status">
        {standingWords(plan)}
      </p>
      {state === 'missing' && <MissingSemester plan={plan} />}
      <SuperfluousDraft plan={plan} />
      <OthersPlans others={plan.others} />
      <HolidayWords plan={plan} />
      <HintSummary hints={hints} rows={rows} />
      {state !== 'missing' && <AddEvent plan={plan} />}
      {(rows.length > 0 || state !== 'missing') && (
        <section aria-labelledby="termine">
          <SectionHead title="Termine" id="termine" />
          {rows.length === 0 ? (
            <Notice>
              Noch steht nichts im Programm. Lege oben den ersten Termin an, oder übernimm, was jedes Jahr wiederkommt.
            </Notice>
          ) : (
            <PlanRows semester={semester} mayTake={state !== 'missing'} rows={rows} hints={hints} />
          )}
        </section>
      )}
      {rows.length > 0 && <PlanBooklet plan={plan} />}
      {asking === 'copy' && <CopyDialog plan={plan} onClose={close} />}
      {asking === 'publish' && (
        <PublishDialog drafts={drafts} publish={(places) => publishPlan(semester, places)} onClose={close}>
          {hints.length > 0 && (
            <p className="soft">
              {counted(hints.length, 'Hinweis steht', 'Hinweise stehen')} noch an den Terminen. Veröffentlichen kannst
              du trotzdem.
            </p>
          )}
          {plan.others.length > 0 && <p className="soft">Was andere begonnen haben, bleibt bei ihnen.</p>}
        </PublishDialog>
      )}
    </>
  )
}

function standingWords({ state, rows, drafts }: Plan): string {
  const dates = counted(rows.length, 'Termin', 'Termine')
  if (state === 'missing') return ''
  if (drafts.length === 0) return `${dates}, alles veröffentlicht.`
  const own = rows.filter((row) => row.state !== 'published').length
  const open = `${dates}, davon ${counted(own, 'Entwurf', 'Entwürfe')} von dir`
  return state === 'new' ? `${open}. Das Semester selbst steht noch nicht auf der Website.` : `${open}.`
}
