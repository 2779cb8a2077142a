import { useState } from 'react'
import { useNavigate } from 'react-router'
import { handoverStepPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { PastHandover as Past, TakenBackState } from '../../../handover/handover-answers.ts'
import { semesterTitle } from '../../../handover/semester-rules.ts'
import { formatDay, formatMinute } from '../../shell/moments.ts'
import { useAct } from '../../shell/use-act.tsx'
import { beginHandover, undoHandover } from './handover-calls.ts'

type PastHandoverProps = { last: Past; hasOpen: boolean; onTakenBack: (state: TakenBackState) => void }

/** The last one: when it was, and for a week the way back. */
export function PastHandover({ last, hasOpen, onTakenBack }: PastHandoverProps) {
  const { semester, published, takenBack, undoUntil } = last
  return (
    <section aria-labelledby="letzter">
      <SectionHead id="letzter" title={`Zuletzt: ${semesterTitle(semester)}`} />
      <p>
        Veröffentlicht{by(published.by)} am {formatMinute(published.at)}&nbsp;Uhr.
        {takenBack && (
          <>
            {' '}
            Zurückgenommen{by(takenBack.by)} am {formatMinute(takenBack.at)}&nbsp;Uhr.
          </>
        )}
        {undoUntil && !takenBack && <> Zurücknehmen kannst du ihn bis {formatDay(undoUntil)}.</>}
      </p>
      {undoUntil && !takenBack && <Undoing last={last} onTakenBack={onTakenBack} />}
      {takenBack && !hasOpen && <BeginningAgain last={last} />}
    </section>
  )
}

const by = (name: string | null) => (name ? ` von ${name}` : '')

function Undoing({ last, onTakenBack }: Pick<PastHandoverProps, 'last' | 'onTakenBack'>) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, act } = useAct()
  const undo = () => void act(async () => onTakenBack(await undoHandover(last.id)))
  return (
    <>
      <Button variant="secondary" className="handover-lone" onClick={() => setAsking(true)}>
        Zurücknehmen …
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${semesterTitle(last.semester)} zurücknehmen?`}
        confirmLabel={isBusy ? 'Wird zurückgenommen …' : 'Zurücknehmen'}
        danger
        busy={isBusy}
        onConfirm={undo}
        onCancel={() => {
          if (!isBusy) setAsking(false)
        }}
      >
        <p>
          Ämter, Liste, Kalender, Rechte und Postfächer stehen dann wieder wie zuvor. E-Mails, die schon fort sind,
          bleiben es.
        </p>
        {failure}
      </ConfirmDialog>
    </>
  )
}

/** What was planned is not lost with what was taken back. */
function BeginningAgain({ last }: Pick<PastHandoverProps, 'last'>) {
  const { isBusy, failure, act } = useAct()
  const navigate = useNavigate()
  const begin = () =>
    void act(async () => {
      await beginHandover(last.id)
      await navigate(handoverStepPath('offices'))
    })
  return (
    <>
      {failure}
      <Button variant="secondary" className="handover-lone" busy={isBusy} onClick={begin}>
        Mit diesen Angaben neu beginnen
      </Button>
    </>
  )
}
