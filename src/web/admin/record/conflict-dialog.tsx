import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { type FormField, fieldLabels, fieldNamed } from '../../../members/record/fields/field-lists-rules.ts'
import { ChooseValues } from '../choose-values.tsx'
import { changedFields, mix, type RecordForm } from './record-form-rules.ts'

type ConflictDialogProps = {
  /** What both started from, what stands in the form, and what has been saved meanwhile. */
  base: RecordForm
  mine: RecordForm
  theirs: RecordForm
  /** Throws nothing: what is refused shows in the form. */
  onResolve: (form: RecordForm) => Promise<void>
  onClose: () => void
}

/** Two people have edited one record: both versions beside each other, and nothing is lost before one has chosen. */
export function ConflictDialog({ base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const fields = changedFields(mine, theirs)
  const isMine = new Set(changedFields(mine, base))
  // A field that one side has changed alone is taken from there; where both have, the one who sits here decides.
  const [chosen, setChosen] = useState(
    () => Object.fromEntries(fields.map((field) => [field, isMine.has(field) ? 0 : 1])) as Record<string, 0 | 1>,
  )
  const [isBusy, setBusy] = useState(false)
  const chooseAll = (side: 0 | 1) => setChosen(Object.fromEntries(fields.map((field) => [field, side])))
  const resolve = async () => {
    setBusy(true)
    const taken = fields.filter((field) => chosen[field] === 0)
    await onResolve(mix(theirs, mine, taken))
    setBusy(false)
  }
  return (
    <Dialog
      open
      begun
      wide
      onOpenChange={onClose}
      title="Jemand anderes war schneller"
      cancelLabel="Zurück zum Formular"
      action={
        <Button busy={isBusy} onClick={() => void resolve()}>
          So speichern
        </Button>
      }
    >
      <p>
        Während du geschrieben hast, hat jemand anderes diesen Eintrag gespeichert. Verloren ist nichts: Wähle für jedes
        Feld, was gelten soll.
      </p>
      {fields.length === 0 ? (
        <Notice>Dort steht schon genau das, was du eingetragen hast.</Notice>
      ) : (
        <>
          <div className="button-row">
            <Button variant="secondary" onClick={() => chooseAll(0)}>
              Überall meins
            </Button>
            <Button variant="secondary" onClick={() => chooseAll(1)}>
              Überall das andere
            </Button>
          </div>
          <ChooseValues
            sides={['Von dir', 'Inzwischen gespeichert']}
            choices={fields.map((field) => ({
              field,
              label: fieldLabels[field],
              values: [readable(mine, field), readable(theirs, field)],
            }))}
            chosen={chosen}
            onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
          />
        </>
      )}
    </Dialog>
  )
}

/** What stands in a field of the form, as people read it. */
function readable(form: RecordForm, field: FormField): string {
  const value = form[field]
  const { kind } = fieldNamed(field)
  if (typeof value === 'object' && 'name' in value) return value.name
  return kind.options || typeof value !== 'string' ? kind.text(value) : value
}
