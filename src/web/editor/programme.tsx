import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { semesterPlanPath } from '../../content/site-map.ts'
import { Button } from '../../design/button.tsx'
import { SelectField } from '../../design/form/select-field.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import type { PlanList, PlanSummary } from '../../programme/planning/plan-answers.ts'
import { counted } from '../../text/count-words-rules.ts'
import { wordsOf } from '../session/refused-call.ts'
import { useCurrentPage } from '../shell/use-current-page.ts'
import type { Route } from './+types/programme'
import { EditorFrame } from './editor-frame.tsx'
import { loadForPlanning } from './load-for-editor.ts'
import { beginPlan, fetchPlans } from './programme/plan-calls.ts'

export const clientLoader = () => loadForPlanning(fetchPlans)

export default function ProgrammePlanning({ loaderData }: Route.ComponentProps) {
  const { title } = useCurrentPage()
  return (
    <EditorFrame
      of={loaderData}
      title={title}
      lead="Hier entsteht ein Semesterprogramm: erst als Entwurf, den nur du siehst, und dann in einem Zug auf der Website."
    >
      {(list) => (
        <>
          <Beginning offered={list.offered} />
          <section aria-labelledby="semester">
            <SectionHead title="Alle Semester" id="semester" />
            {list.plans.length === 0 ? (
              <Notice>Es gibt noch kein Semester. Oben fängst du das erste an.</Notice>
            ) : (
              <ul className="plan-list">
                {list.plans.map((plan) => (
                  <PlanLine key={plan.semester} plan={plan} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </EditorFrame>
  )
}

function PlanLine({ plan: { semester, title, state, events, drafts } }: { plan: PlanSummary }) {
  return (
    <li>
      <Link to={semesterPlanPath(semester)} className="lone-link">
        {title}
      </Link>
      {state === 'new' && <span className="entry-mark">Entwurf</span>}
      <span className="fine">
        {counted(events, 'Termin', 'Termine')}
        {drafts > 0 && `, ${counted(drafts, 'eigener Entwurf', 'eigene Entwürfe')}`}
      </span>
    </li>
  )
}

/** The next semester is proposed; another one may be chosen. */
function Beginning({ offered }: Pick<PlanList, 'offered'>) {
  const [first] = offered
  const [chosen, setChosen] = useState(first?.semester ?? '')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()
  if (!first) return null
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await navigate(semesterPlanPath(await beginPlan(chosen)))
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="beginnen">
      <SectionHead title="Ein neues Semester beginnen" id="beginnen" />
      <form className="plan-begin" onSubmit={(event) => void begin(event)}>
        <SelectField
          label="Semester"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={offered.map(({ semester, title }) => ({ value: semester, label: title }))}
        />
        <Button type="submit" busy={isBusy}>
          Planung beginnen
        </Button>
      </form>
      <Failure>{failure}</Failure>
    </section>
  )
}
