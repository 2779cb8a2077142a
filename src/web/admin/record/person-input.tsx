import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { FieldError } from '../../../design/form/field-frame.tsx'
import type { MemberRow } from '../../../members/administration/list-members.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { PersonDialog } from '../person-dialog.tsx'
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
      {isOpen && (
        <PersonDialog
          title={`Wer ist sein ${label}?`}
          except={except}
          actionLabel="Übernehmen"
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}
