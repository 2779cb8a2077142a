import { type FormEvent, useState } from 'react'
import type { TemplateContent } from '../../../../circulars/circular-content.ts'
import { Button } from '../../../../design/button.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Dialog } from '../../../../design/overlay/dialog.tsx'
import { useAct } from '../../../shell/use-act.tsx'
import { keepTemplate } from '../circular-calls.ts'

/** Keeps subject, salutation and text for later letters. */
export function TemplateDialog({ content, onClose }: { content: TemplateContent; onClose: () => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const { isBusy, failure, act } = useAct(onClose)
  const { subject, salutation, text } = content
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!name.trim()) return setError('Bitte gib einen Namen an.')
    void act(() => keepTemplate(name.trim(), { subject, salutation, text }), 'Die Vorlage ist gespeichert.')
  }
  return (
    <Dialog
      open
      begun
      title="Als Vorlage behalten"
      onOpenChange={onClose}
      action={
        <Button type="submit" form="vorlage" busy={isBusy}>
          Behalten
        </Button>
      }
    >
      <form id="vorlage" noValidate onSubmit={keep}>
        <TextField
          label="Name der Vorlage"
          value={name}
          maxLength={80}
          error={error}
          hint="Betreff, Anrede und Text werden behalten. Eine Vorlage gleichen Namens wird ersetzt."
          onChange={(event) => {
            setError('')
            setName(event.target.value)
          }}
        />
      </form>
      {failure}
    </Dialog>
  )
}
