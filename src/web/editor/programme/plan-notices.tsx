import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { listEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { dayInWords } from '../../../programme/days-rules.ts'
import type { OthersPlan, Plan } from '../../../programme/planning/plan-answers.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { agoWords } from '../drafts/saving-words.ts'
import { discardDraft } from '../editor-calls.ts'
import { beginPlan } from './plan-calls.ts'

/** Does something with the plan and shows what has become of it. */
function usePlanAct(act: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const run = async () => {
    setBusy(true)
    try {
      await act()
      await revalidate()
    } catch (error) {
      await notifyFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, run: () => void run() }
}

/** Nobody has begun it, or it has gone while somebody planned it. */
export function MissingSemester({ plan: { semester, title, rows } }: { plan: Plan }) {
  const { isBusy, run } = usePlanAct(() => beginPlan(semester))
  const isPlanned = rows.some(({ state }) => state === 'new')
  return (
    <Notice
      action={
        <Button busy={isBusy} onClick={run}>
          {isPlanned ? 'Semester wieder anlegen' : 'Planung beginnen'}
        </Button>
      }
    >
      {isPlanned
        ? `${title} gibt es nicht (mehr). Deine Entwürfe dafür sind noch da; veröffentlichen kannst du sie, sobald es das Semester wieder gibt.`
        : `${title} ist noch nicht begonnen.`}
    </Notice>
  )
}

/** Another editor was faster to publish a semester of this name. */
export function SuperfluousDraft({ plan: { superfluousDraft: entry, title } }: { plan: Plan }) {
  const { isBusy, run } = usePlanAct(async () => entry && discardDraft({ collection: 'semesters', entry }))
  if (entry === null) return null
  return (
    <Notice
      action={
        <Button variant="secondary" busy={isBusy} onClick={run}>
          Meinen Entwurf verwerfen
        </Button>
      }
    >
      {title} hat inzwischen jemand anderes angelegt. Deine Termine stehen darin; deinen eigenen Entwurf des Semesters
      braucht es nicht mehr.
    </Notice>
  )
}

/** What others plan is named and not touched. */
export function OthersPlans({ others }: { others: readonly OthersPlan[] }) {
  if (others.length === 0) return null
  const byName = Map.groupBy(others, ({ name }) => name)
  return (
    <Notice title="Daran planen auch andere">
      <ul className="bulleted">
        {[...byName].map(([name, own]) => (
          <li key={name}>
            {name}: {own.map(({ title }) => title ?? 'etwas Neues').join(', ')}
            <span className="fine"> · zuletzt {agoWords(Math.max(...own.map(({ changedAt }) => changedAt)))}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Whose holidays count, and how far they are known. */
export function HolidayWords({ plan: { federalState, holidaysEnd } }: { plan: Plan }) {
  if (!federalState) {
    return (
      <p className="soft">
        Für Hinweise auf Schulferien und Feiertage fehlt noch euer Bundesland.{' '}
        <Link to={listEditingPath('fraternity')}>Bundesland eintragen</Link>
      </p>
    )
  }
  if (holidaysEnd === null) return null
  return (
    <Notice
      action={
        <Link to={listEditingPath('schoolHolidays')} className="button button-secondary">
          Ferien eintragen
        </Link>
      }
    >
      Die Schulferien in {federalState.name} sind hier nur bis zum {dayInWords(holidaysEnd)} bekannt. Was danach kommt,
      kannst du selbst eintragen; bis dahin fehlen Hinweise darauf.
    </Notice>
  )
}
