import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { type Added, beginCodes, confirmCodes } from './factor-calls.ts'

/** Sets up an app: its secret as a picture and in letters, then a code of it, before which it counts for nothing. */
export function CodeAppDialog({ onAdded, onClose }: { onAdded: (added: Added) => void; onClose: () => void }) {
  const { answer, failure } = useAnswerAtOnce(beginCodes)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isThere = answer !== undefined
  useEffect(() => {
    if (isThere) form.current?.querySelector('input')?.focus()
  }, [isThere])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError('')
    try {
      onAdded(await confirmCodes(String(new FormData(event.currentTarget).get('code') ?? '')))
    } catch (refused) {
      flushSync(() => {
        setError(wordsOf(refused))
        setBusy(false)
      })
      form.current?.querySelector('input')?.select()
    }
  }
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title="Authenticator-App einrichten"
      action={
        <Button type="submit" form="code-app" busy={isBusy} disabled={!isThere}>
          Einrichten
        </Button>
      }
    >
      <p>
        Scanne das Bild mit einer Authenticator-App auf deinem Handy. Sie zeigt dann alle halbe Minute einen neuen Code;
        gib den jetzigen hier ein.
      </p>
      <Failure>{failure}</Failure>
      {answer && (
        <div className="code-app">
          <img
            className="code-app-picture"
            src={`data:image/svg+xml,${encodeURIComponent(answer.qr)}`}
            alt="QR-Code für die Authenticator-App"
            width={200}
            height={200}
          />
          <div>
            <p className="fine">Auf demselben Gerät, oder ohne Kamera? Tipp diesen Schlüssel in die App:</p>
            <p>
              <code className="code-app-secret">{answer.secret}</code>
            </p>
          </div>
        </div>
      )}
      <form id="code-app" ref={form} noValidate onSubmit={submit}>
        <TextField
          label="Code aus der App"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={error}
        />
      </form>
    </Dialog>
  )
}
