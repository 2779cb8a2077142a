import { useState } from 'react'
import { TextField } from '../../../design/form/text-field.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { markDeceased } from '../member-calls.ts'

type DeceasedDialogProps = { member: MemberAnswer; onDone: (member: MemberAnswer) => void; onClose: () => void }

export function DeceasedDialog({ member, onDone, onClose }: DeceasedDialogProps) {
  const [diedOn, setDiedOn] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const mark = async () => {
    setBusy(true)
    setFailure('')
    try {
      onDone(await markDeceased(member, diedOn.trim()))
    } catch (error) {
      setBusy(false)
      setFailure(error instanceof RefusedCall && error.conflict ? outdated : wordsOf(error))
    }
  }
  return (
    <ConfirmDialog
      open
      title={`${fullName(member)} als verstorben eintragen?`}
      confirmLabel="Als verstorben eintragen"
      busy={isBusy}
      onConfirm={() => void mark()}
      onCancel={onClose}
    >
      <p>Von diesem Augenblick an</p>
      <ul className="plain-list">
        <li>bekommt er keine E-Mails, keinen Newsletter und keine Post mehr, auch nicht zum Geburtstag,</li>
        <li>steht er nicht mehr im Verzeichnis,</li>
        <li>kann sich mit seinem Konto niemand mehr anmelden.</li>
      </ul>
      <p>Gelöscht wird nichts. War es ein Irrtum, nimmst du es hier jederzeit zurück.</p>
      <TextField
        label="Gestorben am"
        optional
        hint="TT.MM.JJJJ oder nur das Jahr"
        error={failure}
        autoComplete="off"
        value={diedOn}
        onChange={(event) => setDiedOn(event.target.value)}
      />
    </ConfirmDialog>
  )
}

const outdated = 'Jemand anderes hat diesen Eintrag inzwischen geändert. Bitte lade die Seite neu und sieh ihn dir an.'
