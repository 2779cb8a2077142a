import { useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../form/text-field.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { notify, Toasts } from '../overlay/toast.tsx'
import { SectionHead } from '../page/section-head.tsx'

export function ShowcaseOverlays() {
  const [open, setOpen] = useState<'form' | 'question'>()
  const close = () => setOpen(undefined)
  const remove = () => {
    close()
    notify({ subject: 'picture', text: 'Das Bild wurde gelöscht.', action: { label: 'Rückgängig', onPress: restore } })
  }
  return (
    <>
      <SectionHead title="Dialoge und Meldungen" id="dialoge" />
      <div className="button-row">
        <Button variant="secondary" onClick={() => setOpen('form')}>
          Dialog öffnen
        </Button>
        <Button variant="danger" onClick={() => setOpen('question')}>
          Bild löschen …
        </Button>
        <Button variant="secondary" onClick={() => notify({ text: 'Deine Adresse wurde gespeichert.' })}>
          Meldung zeigen
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            notify({ tone: 'error', text: 'Die Verbindung ist abgerissen. Bitte versuche es noch einmal.' })
          }
        >
          Fehler melden
        </Button>
      </div>
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title="Ordner anlegen"
        action={<Button onClick={close}>Anlegen</Button>}
      >
        <TextField label="Name des Ordners" hint="Buchstaben, Ziffern, Leerzeichen und Bindestrich." />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Bild löschen?"
        confirmLabel="Löschen"
        danger
        onConfirm={remove}
        onCancel={close}
      >
        <p>
          „gruppenbild-stiftungsfest.jpg“ wird aus dem Ordner entfernt. Das lässt sich danach noch rückgängig machen.
        </p>
      </ConfirmDialog>
      <Toasts />
    </>
  )
}

function restore() {
  notify({ subject: 'picture', text: 'Das Bild ist wieder da.' })
}
