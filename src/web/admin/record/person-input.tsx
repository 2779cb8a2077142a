import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { FieldError } from '../../../design/form/field-frame.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { MemberRow } from '../../../members/administration/list-members.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { PersonSearch } from '../person-search.tsx'
import type { NamedPerson } from './record-form-rules.ts'

type PersonInputProps = {
  id: string
  label: string
  error: string | undefined
  person: NamedPerson
  /** The id of a record that cannot be meant. */
  except: string | undefined
  onChange: (person: NamedPerson) => void
  children?: ReactNode
}

/** Another member whom a record names, looked for among all. */
export function PersonInput({ id, label, error, person, except, onChange, children }: PersonInputProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (row: MemberRow) => {
    setOpen(false)
    onChange({ id: row.id, name: fullName(row) })
  }
  return (
    <fieldset className="record-person">
      <legend className="field-label">{label}</legend>
      <div className="button-row">
        <span className="record-person-name">
          {person.id ? <Link to={memberPath(person.id)}>{person.name}</Link> : 'Niemand eingetragen'}
        </span>
        <Button id={id} variant="secondary" aria-invalid={error ? true : undefined} onClick={() => setOpen(true)}>
          {person.id ? 'Ändern …' : 'Wählen …'}
        </Button>
        {person.id && (
          <Button variant="quiet" onClick={() => onChange({ id: '', name: '' })}>
            Entfernen
          </Button>
        )}
      </div>
      <FieldError id={id} error={error} />
      {children}
      {isOpen && <PersonDialog label={label} except={except} onChoose={choose} onClose={() => setOpen(false)} />}
    </fieldset>
  )
}

type PersonDialogProps = Pick<PersonInputProps, 'label' | 'except'> & {
  onChoose: (row: MemberRow) => void
  onClose: () => void
}

function PersonDialog({ label, except, onChoose, onClose }: PersonDialogProps) {
  const [chosen, setChosen] = useState<MemberRow>()
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title={`Wer ist sein ${label}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
            Übernehmen
          </Button>
        </>
      }
    >
      <PersonSearch first="" except={except} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
