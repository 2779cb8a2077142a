import { useEffect, useState } from 'react'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { Notice } from '../../../design/page/notice.tsx'
import { findHints } from '../../../programme/checks/find-hints-rules.ts'
import type { PlannedEvent } from '../../../programme/checks/hint-rules.ts'
import type { Plan } from '../../../programme/planning/plan-answers.ts'
import type { Values } from '../editor-calls.ts'
import { HintList } from './hint-summary.tsx'
import { fetchPlan } from './plan-calls.ts'

/** What planning has noticed of an event, while it is being written. */
export function PlanNote({ entry, data }: { entry: string; data: Values }) {
  const semester = textOf(data.semester)
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    if (semester === undefined) return
    let isWanted = true
    // It is a side note: where it cannot be had, the form is no worse for it.
    fetchPlan(semester)
      .then((read) => isWanted && setPlan(read))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [semester])
  if (!plan || plan.semester !== semester) return null
  const others = plan.rows.filter((row) => row.entry !== entry)
  const hints = findHints([...others, plannedOf(entry, data)], plan.surroundings).filter((hint) => hint.entry === entry)
  if (hints.length === 0) return null
  return (
    <Notice title="Beim Planen aufgefallen">
      <HintList hints={hints} />
    </Notice>
  )
}

const plannedOf = (entry: string, data: Values): PlannedEvent => ({
  entry,
  title: plainText(textOf(data.veranstaltung) ?? ''),
  begins: textOf(data.begins),
  ends: textOf(data.ends),
  cancelled: data.cancelled === true,
  room: textOf(data.room) as PlannedEvent['room'],
  invitedOn: textOf(data.invitedOn),
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
