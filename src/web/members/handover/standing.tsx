import { useState } from 'react'
import { Link } from 'react-router'
import { handoverStepPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import type { HandoverState, OpenHandover } from '../../../handover/handover-answers.ts'
import { semesterTitle } from '../../../handover/semester-rules.ts'
import { formatMinute } from '../../shell/moments.ts'
import { useAct } from '../../shell/use-act.tsx'
import { useWords } from '../../shell/use-words.ts'
import { dropHandover } from './handover-calls.ts'
import { screenNamed, screens } from './handover-steps.ts'
import { Lending } from './lending.tsx'
import { stepWords } from './plan-words.ts'

type StandingProps = { open: OpenHandover; mayLend: boolean; onChange: (state: HandoverState) => void }

/** One that is being prepared: who has had it in hand, how each step stands, and who may go on with it. */
export function Standing({ open, mayLend, onChange }: StandingProps) {
  const words = useWords()
  const { plan, begun, changed, problems } = open
  const reached = screenNamed(plan.reached ?? 'offices')
  return (
    <>
      <section aria-labelledby="vorbereitet">
        <h2 id="vorbereitet">{semesterTitle(plan.semester)}</h2>
        <p className="fine">
          Begonnen{by(begun.by)} am {formatMinute(begun.at)}&nbsp;Uhr
          {changed.at !== begun.at && (
            <>
              , zuletzt geändert{by(changed.by)} am {formatMinute(changed.at)}&nbsp;Uhr
            </>
          )}
          .
        </p>
      </section>
      <p className="button-row">
        <Link to={handoverStepPath(reached.name)} className="button button-primary">
          Weitermachen: {words(reached.title)}
        </Link>
        {reached.name !== 'preview' && (
          <Link to={handoverStepPath('preview')} className="button button-secondary">
            Zur Vorschau
          </Link>
        )}
      </p>
      <ol className="step-list">
        {screens.flatMap(({ name, title }, index) => {
          if (name === 'preview') return []
          const isHindered = problems.some(({ step, isHint }) => step === name && !isHint)
          return (
            <li key={name}>
              <Link to={handoverStepPath(name)}>
                <span className="step-number" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="step-what">
                  <strong>{words(title)}</strong>
                  <span className="fine">{stepWords(name, open)}</span>
                  {isHindered && (
                    <span className="field-error">
                      <Icon name="warning" />
                      Hier ist noch etwas zu klären.
                    </span>
                  )}
                </span>
                <Icon name="chevron" />
              </Link>
            </li>
          )
        })}
      </ol>
      {mayLend && <Lending open={open} onChange={onChange} />}
      {mayLend && <Dropping open={open} onChange={onChange} />}
    </>
  )
}

const by = (name: string | null) => (name ? ` von ${name}` : '')

function Dropping({ open, onChange }: Pick<StandingProps, 'open' | 'onChange'>) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, act } = useAct()
  return (
    <div>
      <Button variant="quiet" className="handover-quiet" onClick={() => setAsking(true)}>
        Vorbereitung verwerfen …
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Alles Vorbereitete verwerfen?"
        confirmLabel="Verwerfen"
        danger
        busy={isBusy}
        onConfirm={() => void act(async () => onChange(await dropHandover(open)))}
        onCancel={() => setAsking(false)}
      >
        <p>Auf der Website ändert sich nichts. Was ihr hier eingetragen habt, ist dann fort.</p>
        {failure}
      </ConfirmDialog>
    </div>
  )
}
