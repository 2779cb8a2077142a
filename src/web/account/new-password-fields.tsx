import type { NewPassword, PasswordErrors } from '../../accounts/passwords/new-password-rules.ts'
import { PasswordField } from '../../design/form/password-field.tsx'

type NewPasswordFieldsProps = {
  /** For the browser's memory: whose password it is. */
  email: string
  value: NewPassword
  errors: PasswordErrors
  onChange: (value: NewPassword) => void
}

/** A new password, twice, with what is asked of it said beforehand. */
export function NewPasswordFields({ email, value, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Neues Passwort"
        hint="Mindestens 12 Zeichen. Am besten vier Wörter, die nichts miteinander zu tun haben; nichts aus deinem Namen, deinem Geburtstag, deiner E-Mail-Adresse oder Namen und Wörtern der Verbindung und nichts, worauf andere auch kommen."
        name="password"
        required
        autoComplete="new-password"
        value={value.password}
        error={errors.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label="Noch einmal"
        name="repeated"
        required
        autoComplete="new-password"
        value={value.repeated}
        error={errors.repeated}
        onChange={(event) => onChange({ ...value, repeated: event.target.value })}
      />
    </>
  )
}
