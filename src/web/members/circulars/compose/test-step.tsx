import { useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { Icon } from '../../../../design/icon.tsx'
import { Failure, Notice } from '../../../../design/page/notice.tsx'
import { wordsOf } from '../../../session/refused-call.ts'
import { saveFile } from '../../../session/save-file.ts'
import { testAddress, tryByMail } from '../circular-calls.ts'

type TestStepProps = {
  id: string
  isFile: boolean
  /** Whether all that was written is on the server now. */
  flush: () => Promise<boolean>
  onRefused: (error: unknown) => void
  onTried: () => void
}

/** The letter to oneself first: as mail, and one on paper. */
export function TestStep({ id, isFile, flush, onRefused, onTried }: TestStepProps) {
  const [busy, setBusy] = useState<'mail' | 'letter'>()
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState('')
  const attempt = async (what: 'mail' | 'letter') => {
    setBusy(what)
    setFailure('')
    setTo('')
    try {
      if (!(await flush())) throw new Error('not saved')
      if (what === 'mail') setTo(await tryByMail(id))
      else await saveFile(testAddress(id), { what })
      onTried()
    } catch (error) {
      onRefused(error)
      setFailure(error instanceof Error && error.message === 'not saved' ? unsaved : wordsOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <p>Sieh es dir an, wie die anderen es bekommen, bevor du es verschickst. Dabei erfährt noch niemand etwas.</p>
      <p className="button-row">
        <Button variant="secondary" busy={busy === 'mail'} onClick={() => void attempt('mail')}>
          Probe-E-Mail an mich
        </Button>
        <Button variant="secondary" busy={busy === 'letter'} onClick={() => void attempt('letter')}>
          {busy !== 'letter' && <Icon name="download" />}
          Probebrief als PDF
        </Button>
      </p>
      {to && (
        <Notice tone="success" live>
          {isFile
            ? `Es ist kein Mailserver eingestellt: Die Probe an ${to} liegt als Datei im Ordner „mails“ der Daten.`
            : `Die Probe ist unterwegs an ${to}.`}
        </Notice>
      )}
      <Failure>{failure}</Failure>
    </>
  )
}

const unsaved = 'Was du geschrieben hast, ist noch nicht gespeichert. Unten steht, warum.'
