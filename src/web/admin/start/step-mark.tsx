import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import type { StepName, StepState } from '../../../setup/setup-steps-rules.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { formatDay } from '../../shell/moments.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import type { Step } from './progress-words.ts'
import { fetchSetup, markStep, type Setup } from './setup-calls.ts'

type StepMarkProps = { step: Step; onChange: (setup: Setup) => void }

/** How a step stands and who says so; what does not follow from the data can be said here. */
export function StepMark({ step, onChange }: StepMarkProps) {
  const [busy, setBusy] = useState<StepState>()
  const say = async (state: StepState) => {
    setBusy(state)
    try {
      onChange(await markStep(step.name as StepName, state, step.revision))
    } catch (error) {
      await notifyFailure(error)
      // What the other one has said is what he has to look at now.
      if (error instanceof RefusedCall && error.status === 409) onChange(await fetchSetup())
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="step-mark" data-state={step.state}>
      <p role="status">
        {step.state !== 'open' && <Icon name={step.state === 'done' ? 'check' : 'close'} />}
        {stateWords(step)}
      </p>
      {!step.isByData && (
        <div className="button-row">
          {step.state === 'open' ? (
            <>
              <Button variant="quiet" busy={busy === 'done'} onClick={() => void say('done')}>
                Passt schon so
              </Button>
              <Button variant="quiet" busy={busy === 'skipped'} onClick={() => void say('skipped')}>
                Brauchen wir nicht
              </Button>
            </>
          ) : (
            <Button variant="quiet" busy={busy === 'open'} onClick={() => void say('open')}>
              Wieder öffnen
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const heads: Record<StepState, string> = { open: 'Noch offen', done: 'Erledigt', skipped: 'Übersprungen' }

/** "Erledigt, von Max Mustermann am 3. April 2026." */
export function stateWords({ state, doneBy, doneAt }: Pick<Step, 'state' | 'doneBy' | 'doneAt'>): string {
  const who = [doneBy && `von ${doneBy}`, doneAt && `am ${formatDay(doneAt)}`].filter(Boolean).join(' ')
  return `${heads[state]}${who && `, ${who}`}.`
}
