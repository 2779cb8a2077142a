import { useEffect, useState } from 'react'
import type { CircularAnswer } from '../../../../calls/circulars/circular-answers.ts'
import type { CircularPreview } from '../../../../calls/circulars/preview-circular.ts'
import { ConfirmDialog } from '../../../../design/overlay/confirm-dialog.tsx'
import { Failure } from '../../../../design/page/notice.tsx'
import { counted } from '../../../../text/count-words-rules.ts'
import { RefusedCall, wordsOf } from '../../../session/refused-call.ts'
import { fetchCircular, fetchReach, sendCircular } from '../circular-calls.ts'

type SendDialogProps = {
  circular: CircularAnswer
  hasTried: boolean
  onSent: () => void
  /** It was refused for what stands in it, or another one has changed it. */
  onRefused: (error: unknown) => void
  onClose: () => void
}

/** Asks once more, with the numbers as they are now: exactly those are sent to, or nobody. */
export function SendDialog({ circular, hasTried, onSent, onRefused, onClose }: SendDialogProps) {
  const [reach, setReach] = useState<CircularPreview>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { id } = circular

  useEffect(() => {
    fetchReach(id).then(setReach, (error) => setFailure(wordsOf(error)))
  }, [id])

  const send = async () => {
    if (!reach) return
    setBusy(true)
    setFailure('')
    try {
      await sendCircular(circular, reach.counts)
      onSent()
    } catch (error) {
      if (await isSentAllTheSame(error, id)) return onSent()
      setFailure(wordsOf(error))
      setBusy(false)
      // Others would be reached by now: the question is asked again with their numbers.
      if (error instanceof RefusedCall && 'counts' in error.answer) return setReach(await fetchReach(id))
      onRefused(error)
    }
  }
  const count = reach ? reach.counts.mail + reach.counts.letter : 0
  return (
    <ConfirmDialog
      open
      title="Jetzt verschicken?"
      confirmLabel={sendLabel(isBusy, reach)}
      cancelLabel="Noch nicht"
      busy={isBusy || count === 0}
      onConfirm={() => void send()}
      onCancel={() => {
        if (!isBusy) onClose()
      }}
    >
      <p className="breakable">„{circular.content.subject}“</p>
      {reach && count > 0 && <p>{whatHappens(reach)}</p>}
      {reach && count === 0 && <p>So erreicht es niemanden. Ändere zuerst, wer es bekommen soll.</p>}
      {!hasTried && <p>Eine Probe hast du davon noch nicht gemacht.</p>}
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  )
}

function sendLabel(isBusy: boolean, reach: CircularPreview | undefined): string {
  if (isBusy) return 'Wird verschickt …'
  return reach ? 'Jetzt verschicken' : 'Wird gezählt …'
}

function whatHappens({ counts: { mail, letter, none } }: CircularPreview): string {
  const sentences = [
    mail > 0 ? `${counted(mail, 'E-Mail geht', 'E-Mails gehen')} hinaus, ohne Weg zurück.` : '',
    letter > 0 ? `${counted(letter, 'Brief liegt', 'Briefe liegen')} danach zum Drucken bereit.` : '',
    none > 0 ? `${counted(none, 'Ausgewählter bekommt', 'Ausgewählte bekommen')} nichts.` : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** An answer may get lost on its way when the deed is done: then it is not done twice, and not called failed. */
async function isSentAllTheSame(error: unknown, id: string): Promise<boolean> {
  if (!(error instanceof RefusedCall) || error.status !== 0) return false
  const found = await fetchCircular(id).catch(() => undefined)
  return found?.state === 'sent'
}
