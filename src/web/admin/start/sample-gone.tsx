import { useState } from 'react'
import type { SampleAnswer } from '../../../calls/sample/tell-sample.ts'
import { Button } from '../../../design/button.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { setBlanks } from '../../../text/blank-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { restoreSample, type SampleBack } from './sample-calls.ts'

type SampleGoneProps = {
  sample: SampleAnswer
  onBack(sample: SampleAnswer, said: string): Promise<void>
}

const day = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long' })

/** That the sample has left, and for a while the way back. */
export function SampleGone({ sample, onBack }: SampleGoneProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { touched, canRestoreUntil } = sample
  const restore = async () => {
    setBusy(true)
    setFailure('')
    try {
      const back = await restoreSample()
      await onBack(back, wordsFor(back))
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        Die erdachte Verbindung ist nicht mehr da.
        {touched.length === 1 && ' Ein Eintrag daraus ist geblieben.'}
        {touched.length > 1 && ` ${touched.length} Einträge daraus sind geblieben.`}
        {canRestoreUntil
          ? ' Was ihr seither geschrieben habt, bleibt auch dann, wenn du sie zurückholst.'
          : ' Zurückholen lässt sie sich nicht mehr.'}
      </p>
      <Failure>{failure}</Failure>
      {canRestoreUntil && (
        <p>
          <Button variant="secondary" busy={isBusy} onClick={() => void restore()}>
            Zurückholen (bis {setBlanks(day.format(new Date(canRestoreUntil)))})
          </Button>
        </p>
      )}
    </>
  )
}

function wordsFor({ kept, lost }: SampleBack): string {
  const names = kept.map(({ title }) => `„${title}“`).join(', ')
  const stayed = kept.length === 0 ? '' : ` Nicht angetastet, weil inzwischen geändert: ${names}.`
  const gone = lost === 0 ? '' : ` ${lost === 1 ? 'Eine Datei war' : `${lost} Dateien waren`} schon endgültig gelöscht.`
  return `Das Beispiel ist wieder da.${stayed}${gone}`
}
