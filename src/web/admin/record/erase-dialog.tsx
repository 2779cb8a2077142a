import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { Notice } from '../../../design/notice.tsx'
import { TextField } from '../../../design/text-field.tsx'
import type { MemberAnswer } from '../../../members/member-answer.ts'
import { fullName } from '../../../members/member-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { eraseMember } from '../member-calls.ts'

type EraseDialogProps = { member: MemberAnswer; onErased: () => void; onClose: () => void }

/** What nothing brings back wants more than a click: the surname has to be typed. */
export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isMeant = typed.trim().toLowerCase() === member.surName.trim().toLowerCase()
  const erase = async () => {
    if (!isMeant || isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await eraseMember(member)
      onErased()
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      question
      onOpenChange={onClose}
      title={`${fullName(member)} endgültig löschen?`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button variant="danger" type="submit" form="loeschen" busy={isBusy} disabled={!isMeant}>
            Endgültig löschen
          </Button>
        </>
      }
    >
      <p>
        Der Eintrag verschwindet mit seinem ganzen Verlauf, mit allem, was mit ihm zusammengelegt wurde, und mit seinem
        Konto. <strong>Das lässt sich nicht rückgängig machen.</strong>
      </p>
      <p>Ist er verstorben, dann brich hier ab und nimm „Als verstorben eintragen“: Das Andenken bleibt so erhalten.</p>
      <form
        id="loeschen"
        onSubmit={(event) => {
          event.preventDefault()
          void erase()
        }}
      >
        <TextField
          label={`Schreibe zur Sicherheit den Nachnamen: ${member.surName}`}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
