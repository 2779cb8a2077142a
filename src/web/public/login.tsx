import { type FormEvent, useRef, useState } from 'react'
import { redirectDocument } from 'react-router'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/form/text-field.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { publicContent } from '../context.ts'
import { keptTexts, pathOfText } from '../session/kept-texts.ts'
import { ownName } from '../session/own-name.ts'
import { session, useSession } from '../session/session.ts'
import { signIn } from '../session/sign-in.ts'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/login'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  return { ...(await content.readPage('login')), client: content.client }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (session.token()) throw redirectDocument('/')
  return serverLoader()
}
clientLoader.hydrate = true as const

/** Where a fraternity has written nothing of its own. */
const usualLead = 'Für Bundesbrüder: Hier geht es in den Mitgliederbereich.'

export default function Login({ loaderData }: Route.ComponentProps) {
  const [message, setMessage] = useState<string>()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const ready = useHydrated()
  const busy = status === 'loading'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMessage(undefined)
    const failure = await signIn(new FormData(event.currentTarget), loaderData.client)
    if (failure === undefined) return window.location.assign(wayOn())
    setMessage(failure)
    const password = form.current?.elements.namedItem('password') as HTMLInputElement | null
    if (password) password.value = ''
    password?.focus()
  }

  return (
    <PageFrame title="Login" lead={loaderData.intro.lead || usualLead} width="narrow">
      <Failure>{message}</Failure>
      <noscript>
        <Notice>Zum Anmelden braucht diese Seite JavaScript. Bitte schalte es in deinem Browser ein.</Notice>
      </noscript>
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
        />
        <TextField label="Passwort" name="password" type="password" required autoComplete="current-password" />
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
    </PageFrame>
  )
}

/** To the start page, or back to a text that was being written when the session ended. */
function wayOn(): string {
  const [text] = keptTexts(ownName())
  return text ? pathOfText(text) : '/'
}
