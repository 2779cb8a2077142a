import { type FormEvent, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { client } from '../session/client.ts'
import { answerOf, RefusedCall, wordsOf } from '../session/refused-call.ts'
import { isDead, type LinkState } from './link-state.ts'
import { checkNewPassword, focusFirst, type PasswordErrors } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type LinkFormProps = {
  token: string
  email: string
  /** The link has done its work, or somebody else has used it meanwhile. */
  onEnd: (state: LinkState) => Promise<void>
}

export function LinkForm({ token, email, onEnd }: LinkFormProps) {
  const [chosen, setChosen] = useState({ password: '', repeated: '' })
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const wrong = checkNewPassword(chosen, email)
    setFailure('')
    setErrors(wrong)
    if (focusFirst(wrong, form)) return
    setBusy(true)
    try {
      await answerOf(client.user['new-password'].$post({ json: { token, password: chosen.password } }))
      await onEnd({ kind: 'used' })
    } catch (error) {
      if (isDead(error)) return await onEnd({ kind: 'dead', words: wordsOf(error) })
      const told = error instanceof RefusedCall ? error.errors : []
      const refused: PasswordErrors = Object.fromEntries(told.map(({ field, message }) => [field, message]))
      setErrors(refused)
      if (!focusFirst(refused, form)) setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="login-form" method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <NewPasswordFields email={email} value={chosen} errors={errors} onChange={setChosen} />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className="login-actions">
        <Button type="submit" busy={isBusy}>
          Passwort festlegen
        </Button>
      </div>
    </form>
  )
}
