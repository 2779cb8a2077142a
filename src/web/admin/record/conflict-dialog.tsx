import { type FormField, fieldLabels, fieldNamed } from '../../../members/record/fields/field-lists-rules.ts'
import { statusWord } from '../../../members/record/member-rules.ts'
import { ConflictChoice } from '../../forms/conflict-choice.tsx'
import { useWords } from '../../shell/use-words.ts'
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

/** Two administrators have edited one record. */
export function ConflictDialog({ base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const words = useWords()
  const said = (form: RecordForm, field: FormField) =>
    field === 'status' ? words(statusWord(form.status)) : readable(form, field)
  const fields = changedFields(mine, theirs)
  const isMine = new Set(changedFields(mine, base))
  return (
    <ConflictChoice<0 | 1>
      choices={fields.map((field) => ({
        field,
        label: fieldLabels[field],
        values: [said(mine, field), said(theirs, field)],
      }))}
      // A field that one side has changed alone is taken from there; where both have, the one who sits here decides.
      likely={Object.fromEntries(fields.map((field) => [field, isMine.has(field) ? 0 : 1]))}
      onResolve={(chosen) =>
        onResolve(
          mix(
            theirs,
            mine,
            fields.filter((field) => chosen[field] === 0),
          ),
        )
      }
      onClose={onClose}
    >
      <p>
        Während du geschrieben hast, hat jemand anderes diesen Eintrag gespeichert. Verloren ist nichts: Wähle für jedes
        Feld, was gelten soll.
      </p>
    </ConflictChoice>
  )
}

/** What stands in a field of the form, as people read it. */
function readable(form: RecordForm, field: FormField): string {
  const value = form[field]
  const { kind } = fieldNamed(field)
  if (typeof value === 'object' && 'name' in value) return value.name
  return kind.options || typeof value !== 'string' ? kind.text(value) : value
}
