import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/button.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { type FormField, fieldLabels, formFields, pick } from '../../../members/record/fields/field-lists-rules.ts'
import { FormBar } from '../../forms/form-bar.tsx'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { changedFields, type RecordForm } from './record-form-rules.ts'
import { type FieldNotes, fieldId, RecordInputs } from './record-inputs.tsx'

type RecordEditorProps = {
  form: RecordForm
  /** What is stored. */
  base: RecordForm
  saveLabel: string
  /** Whose it is, for a record that is there already. */
  memberId?: string
  /** What is to be said beside a field. */
  notes?: FieldNotes
  onChange: (form: RecordForm) => void
  /** Throws what was refused. */
  onSave: () => Promise<void>
  /** Where the form can be closed again. */
  onClose?: () => void
}

/** The fields, and a bar that stays in view for as long as something is not saved. */
export function RecordEditor({ form, base, saveLabel, memberId, notes, onChange, onSave, onClose }: RecordEditorProps) {
  const [refusal, setRefusal] = useState<RefusedCall | undefined>()
  const [isBusy, setBusy] = useState(false)
  const changed = changedFields(form, base)
  const errors = errorsIn(refusal)
  // Only what he changed: taken up again, it leaves alone what others have written into the other fields.
  const kept = useKeptForm(`record:${memberId ?? 'new'}`, { values: pick(form, changed), isTyped: changed.length > 0 })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await onSave()
    } catch (error) {
      const refused = error instanceof RefusedCall ? error : new RefusedCall(wordsOf(error))
      flushSync(() => setRefusal(refused))
      const wrong = formFields.find((field) => errorsIn(refused)[field])
      if (wrong) document.getElementById(fieldId(wrong))?.focus()
    } finally {
      setBusy(false)
    }
  }
  const change = (part: Partial<RecordForm>) => {
    onChange({ ...form, ...part })
    if (refusal) setRefusal(without(refusal, Object.keys(part)))
  }
  return (
    <form className="record-form" noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard isNeeded={changed.length > 0} title="Noch nicht gespeichert">
        Wenn du die Seite jetzt verlässt, geht verloren, was du geändert hast: {changed.map(labelOf).join(', ')}.
      </LeaveGuard>
      <KeptOffer kept={kept} onTake={change} />
      <RecordInputs form={form} errors={errors} memberId={memberId} notes={notes} onChange={change} />
      <Failure>
        {Object.keys(errors).length > 0
          ? 'Bitte prüfe die rot markierten Felder. Gespeichert ist noch nichts.'
          : refusal?.message}
      </Failure>
      <FormBar isOpen={changed.length > 0} state={changed.length > 0 && `Geändert: ${changed.map(labelOf).join(', ')}`}>
        {changed.length === 0 && onClose && (
          <Button variant="secondary" onClick={onClose}>
            Schließen
          </Button>
        )}
        {changed.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => {
              setRefusal(undefined)
              onChange(base)
            }}
          >
            Verwerfen
          </Button>
        )}
        <Button type="submit" busy={isBusy} aria-disabled={changed.length === 0}>
          {saveLabel}
        </Button>
      </FormBar>
    </form>
  )
}

function labelOf(field: FormField): string {
  return fieldLabels[field]
}

function errorsIn(refusal: RefusedCall | undefined): Partial<Record<FormField, string>> {
  return Object.fromEntries((refusal?.errors ?? []).map(({ field, message }) => [field.split('.')[0], message]))
}

/** What is being put right is no longer marked as wrong; the last one takes the whole refusal with it. */
function without(refusal: RefusedCall, fields: readonly string[]): RefusedCall | undefined {
  const errors = refusal.errors.filter(({ field }) => !fields.includes(field))
  if (errors.length === refusal.errors.length) return refusal
  return errors.length === 0 ? undefined : new RefusedCall(refusal.message, refusal.status, { errors })
}
