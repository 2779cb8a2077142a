import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Progress } from '../../../design/page/progress.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { acceptList, extensionOf, isAllowed, refusals } from '../../../documents/receiving/upload-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { UploadGuard } from '../upload/upload-guard.tsx'
import { showDocument } from './document-lists.ts'
import { sendVersion } from './send-version.ts'

type ReplaceDialogProps = { document: DocumentAnswer; onClose: () => void }

export function ReplaceDialog({ document, onClose }: ReplaceDialogProps) {
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState('')
  /** Percent; undefined while nothing is being sent. */
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const isSending = progress !== undefined

  useEffect(() => () => sending.current?.abort(), [])
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFailure(chosen && !isAllowed(extensionOf(chosen.name)) ? refusals.type : '')
  }
  const send = async (chosen: File) => {
    setFailure('')
    setProgress(0)
    const controller = new AbortController()
    sending.current = controller
    try {
      const replaced = await sendVersion(document.id, chosen, { onProgress: setProgress, signal: controller.signal })
      showDocument(replaced)
      onClose()
      await notify({
        subject: `document:${document.id}`,
        text: `„${replaced.fileName}“ ist da, als ${replaced.version}. Fassung.`,
      })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  const stopOrClose = () => {
    if (isSending) sending.current?.abort()
    else onClose()
  }
  return (
    <Dialog
      open
      begun={isSending}
      onOpenChange={stopOrClose}
      title="Neue Fassung hochladen"
      action={
        <Button type="submit" form="neue-fassung" busy={isSending} disabled={!file || failure === refusals.type}>
          Hochladen
        </Button>
      }
    >
      <UploadGuard isBusy={isSending} />
      <p className="task-file">{document.fileName}</p>
      <p>Die neue Datei tritt an die Stelle der jetzigen. Die bleibt unter „Frühere Fassungen“ erreichbar.</p>
      <form
        id="neue-fassung"
        onSubmit={(event) => {
          event.preventDefault()
          if (file && !isSending) void send(file)
        }}
      >
        <TextField
          label="Datei"
          type="file"
          className="task-chooser"
          accept={acceptList}
          required
          disabled={isSending}
          error={failure}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </form>
      {file && isSending && (
        <Progress
          label={progress < 100 ? 'Wird hochgeladen' : 'Wird geprüft'}
          value={progress < 100 ? progress : undefined}
          valueText={progress < 100 ? undefined : formatSize(file.size)}
        />
      )}
    </Dialog>
  )
}
