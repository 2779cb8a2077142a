import { type FormEvent, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'

type PlaceDialogProps = {
  title: string
  place: number
  last: number
  onPlace: (place: number) => void
  onClose: () => void
}

const formId = 'stelle'

/** Moves an entry a long way at once: in a list of hundreds nobody wants to go step by step. */
export function PlaceDialog({ title, place, last, onPlace, onClose }: PlaceDialogProps) {
  const [typed, setTyped] = useState(String(place))
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number(typed)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > last) {
      setError(`Bitte gib eine Zahl von 1 bis ${last} ein.`)
      return
    }
    onPlace(wanted)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="An welche Stelle?"
      action={
        <Button type="submit" form={formId}>
          Verschieben
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={`Neue Stelle für „${title}“`}
          hint={`Jetzt steht der Eintrag an Stelle ${place} von ${last}.`}
          inputMode="numeric"
          value={typed}
          error={error}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
