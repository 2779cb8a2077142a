import { type FormEvent, useRef, useState } from 'react'
import { isPaperLogin } from '../../accounts/invitations/paper-login-rules.ts'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/form/text-field.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { publicContent } from '../context.ts'
import '../public/login.css'
import { client } from '../session/client.ts'
import { answerOf, RefusedCall, wordsOf } from '../session/refused-call.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/forgotten'
import './account.css'
import { AnswerPlace } from './answer-place.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicContent).readPage('forgotten')

export default function Forgotten({ loaderData: { intro } }: Route.ComponentProps) {
  const [answer, setAnswer] = useState<Answer>()
  return (
    <NamedFrame lead={answer ? undefined : intro.lead} notice={intro.notice} width="narrow">
      {answer ? <Answered {...answer} /> : <ForgottenForm onAnswer={setAnswer} />}
      <p className="login-help">
        <SiteLink to="login" className="lone-link">
          Zurück zum Login
        </SiteLink>
      </p>
    </NamedFrame>
  )
}

type Answer = { message: string; delivery: 'smtp' | 'files'; asked: string }

function Answered({ message, delivery, asked }: Answer) {
  // By its looks alone: whether there is such an account, nobody is told.
  if (isPaperLogin(foldEmail(asked))) return <AskForLetter asked={asked} />
  return (
    <AnswerPlace>
      <Notice tone={delivery === 'smtp' ? 'success' : 'info'} live>
        <p>{message}</p>
      </Notice>
      {delivery === 'smtp' && <p>Nichts angekommen? Sieh im Spam-Ordner nach oder frag den Webmaster.</p>}
    </AnswerPlace>
  )
}

/** Who signs in with a name from a letter has no mailbox to which a link could go. */
function AskForLetter({ asked }: { asked: string }) {
  return (
    <AnswerPlace>
      <Notice live title="Dafür brauchst du einen neuen Brief.">
        <p>
          <strong className="breakable">{asked}</strong> ist ein Name aus einem Brief, kein Postfach: Dorthin können wir
          keinen Link schicken. Bitte den Webmaster um einen neuen Brief mit einem Code, persönlich, am Telefon oder
          über die Seite <SiteLink to="contact" />.
        </p>
      </Notice>
    </AnswerPlace>
  )
}

function ForgottenForm({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ready = useHydrated()

  const refuse = (message: string) => {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    // From the field itself: it may have been filled in before the page was alive.
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setError('')
    setFailure('')
    if (email === '') return refuse('Bitte gib deine E-Mail-Adresse an.')
    setBusy(true)
    try {
      onAnswer({ ...(await answerOf(client.user.forgotten.$post({ json: { email } }))), asked: email })
    } catch (cause) {
      const told = cause instanceof RefusedCall && cause.errors.find((each) => each.field === 'email')
      if (told) refuse(told.message)
      else setFailure(wordsOf(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Failure>{failure}</Failure>
      <noscript>
        <Notice>Dafür braucht diese Seite JavaScript. Bitte schalte es in deinem Browser ein.</Notice>
      </noscript>
      <form ref={form} method="post" className="login-form" noValidate onSubmit={submit} aria-busy={isBusy}>
        <TextField
          label="E-Mail-Adresse"
          hint="Du meldest dich mit einem Namen aus einem Brief an, der auf @brief endet? Dann bitte den Webmaster um einen neuen Brief."
          name="email"
          type="email"
          required
          autoComplete="username"
          error={error}
        />
        <div className="login-actions button-row">
          <Button type="submit" busy={isBusy} disabled={!ready}>
            Link anfordern
          </Button>
        </div>
      </form>
    </>
  )
}
