import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../design/button.tsx'
import { SelectField } from '../../design/form/select-field.tsx'
import { TextArea } from '../../design/form/text-area.tsx'
import { TextField } from '../../design/form/text-field.tsx'
import { Dialog } from '../../design/overlay/dialog.tsx'
import { Failure } from '../../design/page/notice.tsx'
import type { Correctable, OwnData } from '../../members/own-data/list-requests.ts'
import { longestWords } from '../../members/own-data/request-rules.ts'
import { RefusedCall, wordsOf } from '../session/refused-call.ts'
import { notify } from '../shell/notify.tsx'
import { askCorrection } from './own-data-calls.ts'

type CorrectionDialogProps = {
  fields: readonly Correctable[]
  onAsked: (data: OwnData) => void
  onClose: () => void
}

/** What he cannot change himself, as it is, to be written as it should be. */
export function CorrectionDialog({ fields, onAsked, onClose }: CorrectionDialogProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const changes = Object.fromEntries(
    fields.flatMap(({ field, value }) => {
      const wanted = typed[field]
      return wanted === undefined || wanted === value ? [] : [[field, wanted]]
    }),
  )
  /** What is being put right is no longer marked as wrong. */
  const forgive = (field: string) => setErrors(({ [field]: _, ...others }) => others)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setFailure('')
    setErrors({})
    try {
      onAsked(await askCorrection(changes, reason))
      await notify({ text: 'Deine Bitte ist angekommen.' })
    } catch (error) {
      const told = error instanceof RefusedCall ? error.errors : []
      const known = told.filter(({ field }) => form.elements.namedItem(field) instanceof HTMLElement)
      flushSync(() => {
        setBusy(false)
        setErrors(Object.fromEntries(known.map(({ field, message }) => [field, message])))
        if (known.length === 0) setFailure(wordsOf(error))
      })
      const first = known[0] && form.elements.namedItem(known[0].field)
      if (first instanceof HTMLElement) first.focus()
    }
  }

  return (
    <Dialog
      open
      begun={Object.keys(changes).length > 0 || reason !== ''}
      onOpenChange={onClose}
      title="Was soll berichtigt werden?"
      action={
        <Button type="submit" form="berichtigung" busy={isBusy}>
          Berichtigung erbitten
        </Button>
      }
    >
      <form id="berichtigung" className="correction-form" noValidate onSubmit={(event) => void submit(event)}>
        {fields.map(({ field, label, value, options }) => {
          const set = (wanted: string) => {
            setTyped({ ...typed, [field]: wanted })
            forgive(field)
          }
          const shared = { label, name: field, value: typed[field] ?? value, error: errors[field] }
          return options ? (
            <SelectField
              key={field}
              {...shared}
              options={optionsOf(options, value)}
              onChange={(event) => set(event.target.value)}
            />
          ) : (
            <TextField key={field} {...shared} autoComplete="off" onChange={(event) => set(event.target.value)} />
          )
        })}
        <TextArea
          label="Was noch falsch ist, oder woher du es weißt"
          name="reason"
          optional
          rows={3}
          maxLength={longestWords}
          value={reason}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.target.value)
            forgive('reason')
          }}
        />
      </form>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}

/** What it says now can be left so, whether or not it could be chosen. */
const optionsOf = (options: readonly string[], value: string) =>
  [...new Set([value, ...options])].map((option) => ({ value: option, label: option }))
