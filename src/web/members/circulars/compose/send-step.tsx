import { useState } from 'react'
import type { CircularAnswer, CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import { Button } from '../../../../design/button.tsx'
import { Failure } from '../../../../design/page/notice.tsx'
import { paceWords } from '../circular-words.ts'
import { SendDialog } from './send-dialog.tsx'

type SendStepProps = {
  circular: CircularAnswer
  mails: CircularsAnswer['mails']
  counts: { mail: number; letter: number } | undefined
  hasTried: boolean
  flush: () => Promise<boolean>
  onRefused: (error: unknown) => void
  onSent: () => void
}

/** The last step. Nothing goes out before a question with its numbers is answered. */
export function SendStep({ circular, mails, counts, hasTried, flush, onRefused, onSent }: SendStepProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const ask = async () => {
    setBusy(true)
    const isSaved = await flush()
    setBusy(false)
    setFailure(isSaved ? '' : 'Was du geschrieben hast, ist noch nicht gespeichert. Unten steht, warum.')
    if (isSaved) setAsking(true)
  }
  return (
    <>
      <p>{words(mails, counts?.mail ?? 0)}</p>
      <p className="button-row">
        <Button busy={isBusy} onClick={() => void ask()}>
          Verschicken …
        </Button>
      </p>
      <Failure>{failure}</Failure>
      {isAsking && (
        <SendDialog
          circular={circular}
          hasTried={hasTried}
          onSent={() => {
            setAsking(false)
            onSent()
          }}
          onRefused={(error) => {
            setAsking(false)
            setFailure(error instanceof Error ? error.message : '')
            onRefused(error)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function words({ delivery, perMinute }: CircularsAnswer['mails'], count: number): string {
  const papers = 'Briefe und Etiketten druckst du danach.'
  if (count === 0) return papers
  if (delivery === 'files') {
    return `Es ist kein Mailserver eingestellt: Die E-Mails gehen nicht hinaus, sondern liegen als Dateien im Ordner „mails“ der Daten. ${papers}`
  }
  return `Die E-Mails sind ${paceWords(count, perMinute)} draußen, höchstens ${perMinute} in einer Minute, wie es Anbieter erlauben. Du kannst die Seite dabei verlassen. ${papers}`
}
