import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import type { SecondStep as Step } from '../../session/sign-in.ts'
import { confirmWithCode, confirmWithPasskey, type NotIn } from './passkey-sign-in.ts'

type SecondStepProps = { step: Step; onDone: () => void; onBack: (failure?: string) => void }

/** What is asked for after the password, on the same page: a passkey, a code of the app, or one of those on paper. */
export function SecondStep({ step, onDone, onBack }: SecondStepProps) {
  const [failure, setFailure] = useState<{ by: 'passkey' | 'code'; words: string | undefined }>()
  const [busy, setBusy] = useState<'passkey' | 'code'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function prove(by: 'passkey' | 'code', work: () => Promise<NotIn | undefined>) {
    if (busy) return
    setBusy(by)
    setFailure(undefined)
    const failed = await work()
    if (!failed) return onDone()
    if (failed.isOver) return onBack(failed.words)
    flushSync(() => {
      setBusy(undefined)
      setFailure({ by, words: failed.words })
    })
    if (by !== 'code') return
    const code = field.current?.querySelector('input')
    code?.focus()
    code?.select()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    void prove('code', () => confirmWithCode(step.ticket, code))
  }

  return (
    <section className="second-step" aria-labelledby="zweiter-schritt">
      <h2 id="zweiter-schritt" ref={heading} tabIndex={-1}>
        Zweiter Schritt
      </h2>
      <p>Dein Passwort stimmt. Bestätige noch, dass du es bist.</p>
      <Failure>{failure?.by === 'passkey' && failure.words}</Failure>
      {step.passkeys > 0 && (
        <div className="button-row">
          <Button
            busy={busy === 'passkey'}
            onClick={() => void prove('passkey', () => confirmWithPasskey(step.ticket))}
          >
            Mit Passkey bestätigen
          </Button>
        </div>
      )}
      <form ref={field} className="login-form" method="post" noValidate onSubmit={submit}>
        <TextField
          label={step.hasCodes ? 'Code' : 'Wiederherstellungscode'}
          hint={
            step.hasCodes
              ? 'Die sechs Ziffern aus deiner Authenticator-App, oder einer deiner Wiederherstellungscodes.'
              : 'Falls du deinen Passkey nicht zur Hand hast: einer der Codes von deiner Liste.'
          }
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={failure?.by === 'code' && failure.words}
        />
        <div className="button-row">
          <Button type="submit" variant={step.passkeys > 0 ? 'secondary' : 'primary'} busy={busy === 'code'}>
            Code prüfen
          </Button>
          <Button variant="quiet" onClick={() => onBack()}>
            Zurück
          </Button>
        </div>
      </form>
      <p className="fine">
        Beides verloren? Ein Administrator kann dir einen Einmalcode ausdrucken; gib ihn hier statt eines Codes ein.
      </p>
    </section>
  )
}
