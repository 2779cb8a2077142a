import { useState } from 'react'
import { Link } from 'react-router'
import { setupStepPath } from '../../content/site-map.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { Progress } from '../../design/page/progress.tsx'
import { restOfSteps } from '../../setup/setup-steps-rules.ts'
import { loadForRole } from '../session/load-for-role.ts'
import { useAct } from '../shell/use-act.tsx'
import type { Route } from './+types/start'
import { AdminFrame } from './admin-frame.tsx'
import { leftWords, nextOpen, openSteps } from './start/progress-words.ts'
import { fetchSetup, markStep, type Setup } from './start/setup-calls.ts'
import { knowSetup } from './start/setup-progress.ts'
import { StepList } from './start/step-list.tsx'

export const clientLoader = () => loadForRole('admin', async () => knowSetup(await fetchSetup()))

export default function Start({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead="Aus dem Beispiel wird eure Website. Nimm dir die Schritte vor, wie du Zeit hast: Alles Gespeicherte bleibt, und ein anderer Administrator kann weitermachen."
    >
      {(setup) => <Checklist first={setup} />}
    </AdminFrame>
  )
}

function Checklist({ first }: { first: Setup }) {
  const [setup, setSetup] = useState(first)
  const { steps, finished, isDismissed, revision } = setup
  const [turn, setTurn] = useState(0)
  const left = openSteps(setup).length
  const next = nextOpen(setup)
  const become = (changed: Setup) => {
    setSetup(knowSetup(changed))
    setTurn(turn + 1)
  }
  return (
    <div className="start">
      {finished ? (
        <Finished setup={setup} />
      ) : (
        <Progress
          label={leftWords(setup)}
          value={((steps.length - left) / steps.length) * 100}
          valueText={`${steps.length - left} von ${steps.length} erledigt`}
        />
      )}
      {next && (
        <p className="button-row">
          <Link to={setupStepPath(next.name)} className="button button-primary">
            {left === steps.length ? 'Anfangen' : 'Weitermachen'}: {next.label}
          </Link>
        </p>
      )}
      <StepList steps={steps} />
      {(left > 0 || isDismissed) && (
        <Dismissal key={turn} isDismissed={isDismissed} revision={revision} onChange={become} />
      )}
    </div>
  )
}

function Finished({ setup: { isDismissed } }: { setup: Setup }) {
  if (isDismissed) return <Notice>Die Liste ist abgehakt. Sie erinnert niemanden mehr, bleibt aber hier stehen.</Notice>
  return (
    <Notice
      tone="success"
      title="Alles getan"
      action={
        <a href="/" className="button button-secondary">
          Ansehen
        </a>
      }
    >
      Die Website gehört euch. Diese Liste erinnert niemanden mehr.
    </Notice>
  )
}

type DismissalProps = { isDismissed: boolean; revision: number; onChange: (setup: Setup) => void }

/** For a site that is long in use: one click, and nobody is reminded any more. */
function Dismissal({ isDismissed, revision, onChange }: DismissalProps) {
  const { isBusy, failure, act } = useAct()
  const say = () =>
    void act(async () => onChange(await markStep(restOfSteps, isDismissed ? 'open' : 'skipped', revision)))
  return (
    <>
      {failure}
      <div className="button-row">
        <Button variant="secondary" busy={isBusy} onClick={say}>
          {isDismissed ? 'Wieder daran erinnern' : 'Wir sind fertig: nicht mehr erinnern'}
        </Button>
      </div>
    </>
  )
}
