import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { AskedRequest } from '../../../members/own-data/list-requests.ts'
import { longestWords } from '../../../members/own-data/request-rules.ts'
import { tellErased } from '../../../members/record/erased-rules.ts'
import { useAct } from '../../shell/use-act.tsx'
import { grantCorrection, grantErasure, refuseRequest } from '../request-calls.ts'

export type DecisionKind = 'grant' | 'refuse'

type DecisionDialogProps = {
  request: AskedRequest
  kind: DecisionKind
  onDone: (words: string) => void
  onClose: () => void
}

/** A decision with the words that he gets by mail. What nothing brings back wants his surname typed, as everywhere. */
export function DecisionDialog({ request, kind, onDone, onClose }: DecisionDialogProps) {
  const [answer, setAnswer] = useState('')
  const [typed, setTyped] = useState('')
  const { isBusy, failure, act } = useAct()
  const { name, surName } = request.member
  const isErasing = kind === 'grant' && request.kind === 'erasure'
  const isMeant = !isErasing || typed.trim().toLowerCase() === surName.trim().toLowerCase()
  const isSaid = kind === 'grant' || answer.trim() !== ''
  const decide = async () => {
    if (isErasing) onDone(tellErased(await grantErasure(request, answer)))
    else if (kind === 'grant') {
      await grantCorrection(request, answer)
      onDone('Der Eintrag ist berichtigt, und er erfährt es per E-Mail.')
    } else {
      await refuseRequest(request, answer)
      onDone('Abgelehnt. Er bekommt deine Antwort per E-Mail.')
    }
  }
  return (
    <Dialog
      open
      question
      onOpenChange={onClose}
      title={titleOf(request, kind)}
      action={
        <Button
          variant={isErasing ? 'danger' : 'primary'}
          type="submit"
          form="entscheidung"
          busy={isBusy}
          disabled={!isMeant || !isSaid}
        >
          {labelOf(kind, isErasing)}
        </Button>
      }
    >
      {isErasing && (
        <p>
          Sein Eintrag mit dem ganzen Verlauf, sein Konto, seine Vorstellung und E-Mails an ihn und über ihn
          verschwinden aus allen Dateien von pennal. <strong>Das lässt sich nicht rückgängig machen.</strong>
        </p>
      )}
      {kind === 'refuse' && <p>{name} erfährt den Grund und dass er sich bei der Aufsichtsbehörde beschweren kann.</p>}
      <form
        id="entscheidung"
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isMeant && isSaid && !isBusy) void act(decide)
        }}
      >
        <TextArea
          label={kind === 'refuse' ? 'Grund' : 'Was du ihm dazu schreibst'}
          optional={kind === 'grant'}
          rows={3}
          maxLength={longestWords}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {isErasing && (
          <TextField
            label={`Schreibe zur Sicherheit den Nachnamen: ${surName}`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
      {failure}
    </Dialog>
  )
}

function labelOf(kind: DecisionKind, isErasing: boolean): string {
  if (kind === 'refuse') return 'Ablehnen'
  return isErasing ? 'Endgültig löschen' : 'Übernehmen'
}

function titleOf({ kind, member: { name } }: AskedRequest, decision: DecisionKind): string {
  if (decision === 'refuse') return `Bitte von ${name} ablehnen?`
  return kind === 'erasure' ? `${name} endgültig löschen?` : `Eintrag von ${name} berichtigen?`
}
