import { useState } from 'react'
import { checkNewPassword, type NewPassword } from '../../accounts/passwords/new-password-rules.ts'
import { Button } from '../../design/button.tsx'
import { PasswordField } from '../../design/form/password-field.tsx'
import { Failure } from '../../design/page/notice.tsx'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'
import { notify } from '../shell/notify.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useCheckedForm } from './use-checked-form.ts'

const nothing: NewPassword = { password: '', repeated: '' }

/** One's own password, changed with the present one. */
export function PasswordForm({ email, name }: { email: string; name: string }) {
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState(nothing)
  const { errors, failure, isBusy, submit } = useCheckedForm(
    () => ({
      ...(current === '' && { current: 'Bitte gib dein bisheriges Passwort ein.' }),
      ...checkNewPassword(chosen, { email, names: [name] }),
    }),
    async () => {
      await answerOf(client.user.password.$put({ json: { current, password: chosen.password } }))
      setCurrent('')
      setChosen(nothing)
      await notify({ text: 'Dein Passwort ist geändert. Auf anderen Geräten bist du jetzt abgemeldet.' })
    },
  )

  return (
    <form className="account-form" method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <PasswordField
        label="Bisheriges Passwort"
        name="current"
        required
        autoComplete="current-password"
        value={current}
        error={errors.current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordFields email={email} value={chosen} errors={errors} onChange={setChosen} />
      <Failure>{failure}</Failure>
      <div className="button-row">
        <Button type="submit" busy={isBusy}>
          Passwort ändern
        </Button>
      </div>
    </form>
  )
}
