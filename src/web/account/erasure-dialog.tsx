import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { TextArea } from '../../design/form/text-area.tsx'
import { Dialog } from '../../design/overlay/dialog.tsx'
import type { OwnData } from '../../members/own-data/list-requests.ts'
import { longestWords } from '../../members/own-data/request-rules.ts'
import { useAct } from '../shell/use-act.tsx'
import { useWords } from '../shell/use-words.ts'
import { askErasure } from './own-data-calls.ts'

type ErasureDialogProps = { onAsked: (data: OwnData) => void; onClose: () => void }

/** What would be lost and what would stay, before he asks for it. */
export function ErasureDialog({ onAsked, onClose }: ErasureDialogProps) {
  const [reason, setReason] = useState('')
  const { isBusy, failure, act } = useAct()
  const words = useWords()
  return (
    <Dialog
      open
      question
      onOpenChange={onClose}
      title="Löschung deiner Daten erbitten?"
      action={
        <Button variant="danger" type="submit" form="loeschung" busy={isBusy}>
          Löschung erbitten
        </Button>
      }
    >
      <p>Wird deiner Bitte entsprochen, verschwinden für immer</p>
      <ul className="erasure-losses">
        <li>dein Eintrag mit Anschrift, Geburtstag, Aufnahme und dem ganzen Verlauf,</li>
        <li>dein Konto mit Passkeys und Anmeldungen: Du kommst nicht mehr in den Mitgliederbereich,</li>
        <li>deine Vorstellung mit Foto und deine Antworten auf Veranstaltungen,</li>
        <li>E-Mails an dich und über dich, die hier noch liegen.</li>
      </ul>
      <p>
        {words(
          'Es bleiben: dein Name in Listen der Geschichte (etwa {Senioren} und {Chargierte}) und in Protokollen, weil daran ein berechtigtes Interesse besteht; was andere über dich geschrieben haben; und was du hochgeladen hast, ohne deinen Namen. Im Protokoll der Vorgänge steht ein Pseudonym. Sicherungen werden nach und nach überschrieben.',
        )}
      </p>
      <p>
        Willst du etwas davon behalten, lade deine Daten vorher herunter. Ein Administrator entscheidet binnen eines
        Monats und schreibt dir. Bis dahin kannst du es zurückziehen. Deine Mitgliedschaft endet damit nicht.
      </p>
      <form
        id="loeschung"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void act(async () => onAsked(await askErasure(reason)), 'Deine Bitte ist angekommen.')
        }}
      >
        <TextArea
          label="Grund"
          optional
          rows={3}
          maxLength={longestWords}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {failure}
    </Dialog>
  )
}
