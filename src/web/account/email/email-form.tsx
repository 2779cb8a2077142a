import { type FormEvent, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { PasswordField } from '../../../design/form/password-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { askForEmail, type OwnEmail } from './email-calls.ts'

type Errors = { email?: string | undefined; current?: string | undefined }

export function EmailForm({ onAsked }: { onAsked: (own: OwnEmail) => void }) {
  const [email, setEmail] = useState('')
  const [current, setCurrent] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setFailure('')
    const missing: Errors = {
      ...(email.trim() === '' && { email: 'Bitte gib die neue E-Mail-Adresse an.' }),
      ...(current === '' && { current: 'Bitte gib dein Passwort ein.' }),
    }
    setErrors(missing)
    if (focusFirst(missing, form)) return
    setBusy(true)
    try {
      onAsked(await askForEmail({ email, current }))
    } catch (error) {
      setBusy(false)
      const told = error instanceof RefusedCall ? error.errors : []
      const refused: Errors = Object.fromEntries(told.map(({ field, message }) => [field, message]))
      setErrors(refused)
      if (!focusFirst(refused, form)) setFailure(wordsOf(error))
    }
  }

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

/** Brings the keyboard to the first field that is wrong, if there is one. */
function focusFirst(errors: Errors, form: HTMLFormElement): boolean {
  const wrong = (['email', 'current'] as const).find((name) => errors[name])
  const input = wrong && form.elements.namedItem(wrong)
  if (input instanceof HTMLElement) input.focus()
  return wrong !== undefined
}
