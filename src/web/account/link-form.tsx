import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Failure } from '../../design/page/notice.tsx'
import '../public/login.css'
import { checkNewPassword } from '../../accounts/passwords/new-password-rules.ts'
import { client } from '../session/client.ts'
import { answerOf, wordsOf } from '../session/refused-call.ts'
import { isDead, type LinkState } from './link-state.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useCheckedForm } from './use-checked-form.ts'

type LinkFormProps = {
  token: string
  email: string
  /** What the fraternity is called: no part of it is a good password. */
  fraternityNames: readonly string[]
  /** The link has done its work, or has been used elsewhere meanwhile. */
  onEnd: (state: LinkState) => Promise<void>
}

export function LinkForm({ token, email, fraternityNames, onEnd }: LinkFormProps) {
  const [chosen, setChosen] = useState({ password: '', repeated: '' })
  const { errors, failure, isBusy, submit } = useCheckedForm(
    () => checkNewPassword(chosen, { email, names: fraternityNames }),
    async () => {
      try {
        await answerOf(client.user['new-password'].$post({ json: { token, password: chosen.password } }))
        await onEnd({ kind: 'used' })
      } catch (error) {
        if (!isDead(error)) throw error
        await onEnd({ kind: 'dead', words: wordsOf(error) })
      }
    },
  )

  return (
    <form className="login-form" method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <NewPasswordFields email={email} value={chosen} errors={errors} onChange={setChosen} />
      <Failure>{failure}</Failure>
      <div className="login-actions button-row">
        <Button type="submit" busy={isBusy}>
          Passwort festlegen
        </Button>
      </div>
    </form>
  )
}
