import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { ErasedPerson } from '../../../members/record/erased-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { useAct } from '../../shell/use-act.tsx'
import { eraseMember } from '../member-calls.ts'

type EraseDialogProps = { member: MemberAnswer; onErased: (erased: ErasedPerson) => void; onClose: () => void }

/** What nothing brings back wants more than a click: it is read from its beginning, and the surname has to be typed. */
export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const { isBusy, failure, act } = useAct()
  const isMeant = typed.trim().toLowerCase() === member.surName.trim().toLowerCase()
  return (
    <Dialog
      open
      question
      onOpenChange={onClose}
      title={`${fullName(member)} endgültig löschen?`}
      action={
        <Button variant="danger" type="submit" form="loeschen" busy={isBusy} disabled={!isMeant}>
          Endgültig löschen
        </Button>
      }
    >
      <p>Aus allen Dateien von pennal verschwinden</p>
      <ul className="plain-list">
        <li>sein Eintrag mit dem ganzen Verlauf und mit allem, was mit ihm zusammengelegt wurde,</li>
        <li>sein Konto mit Anmeldungen und Links,</li>
        <li>seine Selbstvorstellung mit Foto, auch in früheren Fassungen,</li>
        <li>E-Mails an ihn und über ihn, die noch warten oder hier abgelegt sind.</li>
      </ul>
      <p>
        <strong>Das lässt sich nicht rückgängig machen.</strong> Was andere über ihn geschrieben haben, bleibt; was er
        hochgeladen oder geändert hat, bleibt ohne seinen Namen. Verschickte E-Mails und Sicherungen erreicht pennal
        nicht.
      </p>
      <p>Ist er verstorben? Dann brich ab und nimm „Als verstorben eintragen“: So bleibt das Andenken erhalten.</p>
      <form
        id="loeschen"
        onSubmit={(event) => {
          event.preventDefault()
          if (isMeant && !isBusy) void act(async () => onErased(await eraseMember(member)))
        }}
      >
        <TextField
          label={`Schreibe zur Sicherheit den Nachnamen: ${member.surName}`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {failure}
    </Dialog>
  )
}
