import { Suspense, useEffect, useState } from 'react'
import { Link, redirect } from 'react-router'
import { setupPath, setupStepPath } from '../../content/site-map.ts'
import { Skeleton } from '../../design/page/skeleton.tsx'
import { isStepName, placeOfStep, type StepName } from '../../setup/setup-steps-rules.ts'
import { loadForRole } from '../session/load-for-role.ts'
import { notifyFailure } from '../shell/notify.tsx'
import type { Route } from './+types/start-step'
import { AdminFrame } from './admin-frame.tsx'
import { LinkStep } from './start/link-step.tsx'
import { nextOpen } from './start/progress-words.ts'
import { fetchSetup, type Setup } from './start/setup-calls.ts'
import { knowSetup, noteVisit } from './start/setup-progress.ts'
import { stepForms } from './start/step-forms.ts'
import { StepMark } from './start/step-mark.tsx'

export async function clientLoader({ params: { step } }: Route.ClientLoaderArgs) {
  if (!isStepName(step)) throw redirect(setupPath)
  return loadForRole('admin', async () => ({ name: step, setup: knowSetup(await fetchSetup()) }))
}

export default function StartStep({ loaderData }: Route.ComponentProps) {
  const answer = 'answer' in loaderData ? loaderData.answer : undefined
  const step = answer?.setup.steps.find(({ name }) => name === answer.name)
  const place = answer && placeOfStep(answer.name)
  return (
    <AdminFrame
      of={loaderData}
      withoutMenu
      kicker={
        <Link to={setupPath} className="lone-link">
          Erste Schritte{place && `: ${place.number} von ${place.of}`}
        </Link>
      }
      title={step?.label ?? 'Erste Schritte'}
      lead={step?.hint}
    >
      {({ name, setup }) => <StepScreen key={name} name={name} first={setup} />}
    </AdminFrame>
  )
}

function StepScreen({ name, first }: { name: StepName; first: Setup }) {
  const [setup, setSetup] = useState(first)
  const step = setup.steps.find((each) => each.name === name)
  const Form = stepForms[name]
  const become = (changed: Setup) => setSetup(knowSetup(changed))
  const lookAgain = () => void fetchSetup().then(become, notifyFailure)
  useEffect(() => noteVisit(name), [name])
  if (!step) return null
  return (
    <div className="start">
      {Form ? (
        <Suspense fallback={<Skeleton lines={6} label="Das Formular wird geladen …" />}>
          <Form onSaved={lookAgain} />
        </Suspense>
      ) : (
        <LinkStep name={name} />
      )}
      <StepMark step={step} onChange={become} />
      <StepWays setup={setup} name={name} isOpen={step.state === 'open'} />
    </div>
  )
}

/** Back to the step before, on to the next that is open; who leaves an open one does it later. */
function StepWays({ setup, name, isOpen }: { setup: Setup; name: StepName; isOpen: boolean }) {
  const { before } = placeOfStep(name)
  const next = nextOpen(setup, name)
  return (
    <nav className="step-ways button-row screen-only" aria-label="Schritte">
      <Link to={before ? setupStepPath(before) : setupPath} className="button button-secondary">
        Zurück
      </Link>
      <Link
        to={next ? setupStepPath(next.name) : setupPath}
        className={`button button-${isOpen ? 'secondary' : 'primary'}`}
      >
        {isOpen ? 'Später' : 'Weiter'}
        {next && <span className="sr-only">: {next.label}</span>}
      </Link>
    </nav>
  )
}
