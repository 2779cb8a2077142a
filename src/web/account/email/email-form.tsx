import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { PasswordField } from '../../../design/form/password-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { askForEmail, type OwnEmail } from './email-calls.ts'

export function EmailForm({ onAsked }: { onAsked: (own: OwnEmail) => void }) {
  const [email, setEmail] = useState('')
  const [current, setCurrent] = useState('')
  const { errors, failure, isBusy, submit } = useCheckedForm<'email' | 'current'>(
    () => ({
      ...(email.trim() === '' && { email: 'Bitte gib die neue E-Mail-Adresse an.' }),
      ...(current === '' && { current: 'Bitte gib dein Passwort ein.' }),
    }),
    async () => onAsked(await askForEmail({ email, current })),
  )

  return (
    <form className="account-form" method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <TextField
        label="Neue E-Mail-Adresse"
        type="email"
        name="email"
        required
        autoFocus
        autoComplete="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Dein Passwort"
        name="current"
        required
        autoComplete="current-password"
        value={current}
        error={errors.current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <Failure>{failure}</Failure>
      <div className="button-row">
        <Button type="submit" busy={isBusy}>
          Link anfordern
        </Button>
      </div>
    </form>
  )
}
