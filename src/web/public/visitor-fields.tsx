import { trapField } from '../../contact/message-rules.ts'
import { TextField } from '../../design/form/text-field.tsx'

type Asked = Record<'name' | 'email', string>
type VisitorFieldsProps = {
  /** Before the names of the fields, where others stand on the same page. */
  id: string
  typed: Asked
  errors: Partial<Asked>
  longest: Record<keyof Asked, number>
}

/** Who writes to us from outside. The browser comes back to where the form was: what is wrong may lie out of sight there. */
export function VisitorFields({ id, typed, errors, longest }: VisitorFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="Dein Name"
        name="name"
        autoComplete="name"
        defaultValue={typed.name}
        error={errors.name}
        autoFocus={Boolean(errors.name)}
        maxLength={longest.name}
        required
      />
      <TextField
        id={`${id}-email`}
        label="Deine E-Mail-Adresse"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed.email}
        error={errors.email}
        autoFocus={Boolean(errors.email && !errors.name)}
        maxLength={longest.email}
        required
      />
    </>
  )
}

/** For programs alone: people neither see it nor come across it with the keyboard. */
export function VisitorTrap({ id }: { id: string }) {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label htmlFor={`${id}-homepage`}>Dieses Feld bitte leer lassen</label>
      <input id={`${id}-homepage`} name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
