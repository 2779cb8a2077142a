import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { redirectDocument } from 'react-router'
import { Button } from '../../design/button.tsx'
import { PasswordField } from '../../design/form/password-field.tsx'
import { TextField } from '../../design/form/text-field.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { publicContent } from '../context.ts'
import { session, useSession } from '../session/session.ts'
import { signIn } from '../session/sign-in.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/login'
import './login.css'
import { LoginReason } from './login-reason.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  return { ...(await content.readPage('login')), client: content.client }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (session.token()) throw redirectDocument('/')
  return serverLoader()
}
clientLoader.hydrate = true as const

export default function Login({ loaderData: { intro, client } }: Route.ComponentProps) {
  const [message, setMessage] = useState<string>()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const ready = useHydrated()
  const busy = status === 'loading'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMessage(undefined)
    const failure = await signIn(new FormData(event.currentTarget), client)
    if (failure === undefined) return window.location.assign('/')
    flushSync(() => setMessage(failure))
    const password = form.current?.elements.namedItem('password') as HTMLInputElement | null
    if (password) password.value = ''
    password?.focus()
    // Both shall be seen, where to try again and what went wrong.
    form.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <NamedFrame lead={intro.lead} notice={intro.notice} width="narrow">
      {/* By then he has read it, and on a phone there is room for one of the two above the fields. */}
      {!message && <LoginReason />}
      <noscript>
        <Notice>Zum Anmelden braucht diese Seite JavaScript. Bitte schalte es in deinem Browser ein.</Notice>
      </noscript>
      <div className="login-message" id="login-message">
        <Failure>{message}</Failure>
      </div>
      {/* The method keeps a password out of the address, should the form be sent before the page is ready. */}
      <form ref={form} method="post" className="login-form" onSubmit={submit} onReset={() => setMessage(undefined)}>
        <input type="hidden" name="grant_type" value="password" />
        <TextField
          label="Benutzer (E-Mail-Adresse)"
          name="username"
          type="email"
          required
          placeholder="Enter user"
          autoComplete="username"
          {...(message && wrong)}
        />
        <PasswordField
          label="Passwort"
          name="password"
          required
          autoComplete="current-password"
          {...(message && wrong)}
        />
        <div className="login-actions button-row">
          <Button type="submit" busy={busy} disabled={!ready}>
            Login
          </Button>
          <Button type="reset" variant="secondary">
            Reset
          </Button>
        </div>
      </form>
      <p className="login-help">
        <SiteLink to="forgotten" className="lone-link">
          Passwort vergessen?
        </SiteLink>
      </p>
    </NamedFrame>
  )
}

/** It is not said which of the two is wrong, so both are marked, and both tell why. */
const wrong = { 'aria-invalid': true, 'aria-describedby': 'login-message' } as const
