import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { Plan } from '../../../programme/planning/plan-answers.ts'
import { SendProgramme } from '../../members/circulars/send-programme.tsx'

// Drawing its pages takes a large script, which who only plans does not need.
const BookletPreview = lazy(() => import('./booklet/booklet-preview.tsx'))

/** The booklet that comes of this plan, beside the plan. */
export function PlanBooklet({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="heft" className="plan-booklet">
      <SectionHead title="Heft" id="heft" />
      <p>So wird das Programm gedruckt: zum Falten, als Aushang, fürs Handy, mit deinen Entwürfen oder ohne.</p>
      <p className="button-row">
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Heft ausblenden' : 'Heft ansehen'}
        </Button>
        {plan.state === 'published' && <SendProgramme semester={plan.semester} title={plan.title} />}
      </p>
      {isOpen && (
        <Suspense fallback={<p className="soft">Das Heft wird gesetzt …</p>}>
          <BookletPreview semester={plan.semester} changed={plan} />
        </Suspense>
      )}
    </section>
  )
}
