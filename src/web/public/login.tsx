import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { redirectDocument } from 'react-router'
import { Button } from '../../design/button.tsx'
import { PasswordField } from '../../design/form/password-field.tsx'
import { TextField } from '../../design/form/text-field.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { publicContent } from '../context.ts'
import { session, useSession } from '../session/session.ts'
import { type SecondStep as Step, signIn } from '../session/sign-in.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/login'
import { PasskeyButton } from './login/passkey-button.tsx'
import { SecondStep } from './login/second-step.tsx'
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
  const [step, setStep] = useState<Step>()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  // What the form is to show again after the second step: the user, and why it came to nothing.
  const left = useRef<{ user?: string; failure?: string | undefined }>({})
  const ready = useHydrated()
  const busy = status === 'loading'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMessage(undefined)
    const typed = new FormData(event.currentTarget)
    const failure = await signIn(typed, client)
    if (failure === undefined) return enter()
    if (typeof failure === 'object') return beginStep(failure, String(typed.get('username')))
    askAgain(failure)
  }

  function askAgain(failure: string) {
    flushSync(() => setMessage(failure))
    const password = fieldOf(form.current, 'password')
    if (password) password.value = ''
    password?.focus()
    // Both shall be seen, where to try again and what went wrong.
    form.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }

  // The way back of the browser leads from the second step to the form, and not out of the page.
  function beginStep(asked: Step, user: string) {
    left.current = { user }
    window.history.pushState({ ...window.history.state, isSecondStep: true }, '')
    setStep(asked)
  }
  function leaveStep(failure?: string) {
    left.current = { ...left.current, failure }
    window.history.back()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it uses of a rendering is the same in each
  useEffect(() => {
    const comeBack = () => {
      const { user, failure } = left.current
      flushSync(() => setStep(undefined))
      const field = fieldOf(form.current, 'username')
      // No default value: by that "Reset" would not clear it.
      if (field && user !== undefined) field.value = user
      left.current = {}
      if (failure) askAgain(failure)
      else fieldOf(form.current, 'password')?.focus()
    }
    window.addEventListener('popstate', comeBack)
    return () => window.removeEventListener('popstate', comeBack)
  }, [])

  if (step) {
    return (
      <NamedFrame lead={intro.lead} notice={intro.notice} width="narrow">
        <SecondStep step={step} onDone={enter} onBack={leaveStep} />
      </NamedFrame>
    )
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
          autoComplete="username webauthn"
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
      <PasskeyButton onDone={enter} onFailed={setMessage} />
      <p className="login-help">
        <SiteLink to="forgotten" className="lone-link">
          Passwort vergessen?
        </SiteLink>
      </p>
    </NamedFrame>
  )
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null
}

/** It is not said which of the two is wrong, so both are marked, and both tell why. */
const wrong = { 'aria-invalid': true, 'aria-describedby': 'login-message' } as const

/** A document of its own, so that nothing of the visitor's page stays. */
const enter = () => window.location.assign('/')
