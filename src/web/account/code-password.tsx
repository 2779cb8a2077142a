import { useEffect, useRef, useState } from 'react'
import { checkNewPassword, type PasswordErrors } from '../../accounts/passwords/new-password-rules.ts'
import { Button } from '../../design/button.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import type { Invited } from '../context.ts'
import '../public/login.css'
import type { Client } from '../session/basic-authorization.ts'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'
import { signIn } from '../session/sign-in.ts'
import { notifyFailure } from '../shell/notify.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { AnswerPlace } from './answer-place.tsx'
import { isDead } from './link-state.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useCheckedForm } from './use-checked-form.ts'

type CodePasswordProps = {
  invited: Invited
  /** What the fraternity is called: no part of it is a good password. */
  names: readonly string[]
  client: Client
  /** What came of a password that was sent without a script. */
  sent: PasswordErrors
  /** The code was used elsewhere, or has run out, meanwhile. */
  onDead: () => void
}

/** Chooses the password, and signs in with it by the same way as the login, with whatever else that asks for. */
export function CodePassword({ invited, names, client: knownAs, sent, onDead }: CodePasswordProps) {
  const { code, user, name } = invited
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState({ password: '', repeated: '' })
  const [isSet, setSet] = useState(false)
  // It may have been typed before the page was alive.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined)
    setChosen({ password: String(typed.get('password') ?? ''), repeated: String(typed.get('repeated') ?? '') })
  }, [])
  const { errors, failure, isBusy, submit } = useCheckedForm(
    () => checkNewPassword(chosen, { email: user, names: [name, ...names] }),
    async () => {
      const { password } = chosen
      try {
        await answerOf(client.user.invitation.password.$post({ json: { code, password } }))
      } catch (error) {
        if (!isDead(error)) throw error
        await notifyFailure(error)
        return onDead()
      }
      const wanted = new FormData()
      for (const [field, value] of Object.entries({ grant_type: 'password', username: user, password })) {
        wanted.set(field, value)
      }
      if ((await signIn(wanted, knownAs)) === undefined) return window.location.assign('/')
      setSet(true)
    },
    sent,
  )
  if (isSet) return <PasswordIsSet user={user} />
  return (
    <>
      <div className="link-welcome">
        <h2>Willkommen, {name}!</h2>
        <p>
          Denk dir ein Passwort aus. Danach meldest du dich mit <strong className="breakable">{user}</strong> und diesem
          Passwort an; schreib dir beides auf, wenn du magst, und bewahre es zu Hause auf.
        </p>
      </div>
      <form
        ref={form}
        className="login-form"
        method="post"
        action="/invitation"
        noValidate
        onSubmit={submit}
        aria-busy={isBusy}
      >
        <input type="hidden" name="code" value={code} />
        <NewPasswordFields email={user} value={chosen} errors={errors} onChange={setChosen} />
        <Failure>{failure}</Failure>
        <div className="login-actions button-row">
          <Button type="submit" busy={isBusy}>
            Passwort festlegen und anmelden
          </Button>
        </div>
      </form>
    </>
  )
}

/** The password stands, and only the sign-in right behind it did not work: a second try needs no code. */
export function PasswordIsSet({ user }: { user: string }) {
  return (
    <AnswerPlace>
      <Notice tone="success" live>
        <p>
          Dein Passwort ist festgelegt. Melde dich jetzt mit <strong className="breakable">{user}</strong> an:{' '}
          <SiteLink to="login" />.
        </p>
      </Notice>
    </AnswerPlace>
  )
}
