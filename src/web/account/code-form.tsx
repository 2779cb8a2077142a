import { type FormEvent, useRef, useState } from 'react'
import { codeProblem, readCode, writeCode } from '../../accounts/invitations/code-rules.ts'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/form/text-field.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import type { Invited } from '../context.ts'
import '../public/login.css'
import { client } from '../session/client.ts'
import { answerOf, RefusedCall, wordsOf } from '../session/refused-call.ts'

type CodeFormProps = {
  /** What a phone has read from the letter; '' where the code is typed. */
  scanned: string
  /** What came of it where it was sent without a script. */
  sent: { typed: string; error: string; refusal: string } | undefined
  onInvited: (invited: Invited) => void
}

export function CodeForm({ scanned, sent, onInvited }: CodeFormProps) {
  const [error, setError] = useState(sent?.error ?? '')
  const [failure, setFailure] = useState(sent?.refusal ?? '')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const known = scanned || (sent?.typed ?? '')

  const refuse = (message: string) => {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    // From the field itself: it may have been filled in before the page was alive.
    const typed = String(new FormData(event.currentTarget).get('code'))
    setError('')
    setFailure('')
    const problem = codeProblem(typed)
    if (problem) return refuse(problem)
    setBusy(true)
    try {
      const invited = await answerOf(client.user.invitation.$post({ json: { code: typed } }))
      onInvited({ ...invited, code: typed })
    } catch (cause) {
      const told = cause instanceof RefusedCall && cause.errors.find(({ field }) => field === 'code')
      if (told) refuse(told.message)
      else setFailure(wordsOf(cause))
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      method="post"
      action="/invitation"
      className="login-form"
      noValidate
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <noscript>
        <Notice>
          Ohne JavaScript kann diese Seite den Code nicht aus dem Muster übernehmen: Bitte tipp ihn hier ab.
        </Notice>
      </noscript>
      <Failure>{failure}</Failure>
      <TextField
        label="Code aus dem Brief"
        hint="Vier Gruppen zu vier Buchstaben. Groß oder klein, mit oder ohne Striche: Das ist gleich."
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="code-field"
        defaultValue={writeCode(readCode(known) ?? known.slice(0, 60))}
        error={error}
        autoFocus={Boolean(sent)}
      />
      <div className="login-actions button-row">
        <Button type="submit" busy={isBusy}>
          Weiter
        </Button>
      </div>
    </form>
  )
}
