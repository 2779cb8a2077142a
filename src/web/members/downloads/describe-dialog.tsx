import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure, Notice } from '../../../design/page/notice.tsx'
import { descriptionFault, tidyDescription } from '../../../documents/library/description-rules.ts'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { mostDescriptionCharacters } from '../../../documents/receiving/upload-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { changeDocument } from './document-calls.ts'
import { showDocument } from './document-lists.ts'

type DescribeDialogProps = { document: DocumentAnswer; onClose: () => void }

export function DescribeDialog({ document, onClose }: DescribeDialogProps) {
  const [text, setText] = useState(document.description)
  // The state of the document that this text is about to replace.
  const [base, setBase] = useState(document)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const description = tidyDescription(text)
  const fault = descriptionFault(description)
  const isConflict = base.description !== document.description

  const save = async () => {
    if (fault) return
    setBusy(true)
    setFailure('')
    try {
      const outcome = await describe(base, description)
      const current = 'changed' in outcome ? outcome.changed : outcome.conflict
      showDocument(current)
      if (current.description !== description) return setBase(current)
      onClose()
      await notify({ text: `Die Beschreibung von „${current.fileName}“ ist gespeichert.` })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      begun={description !== document.description}
      onOpenChange={onClose}
      title="Beschreibung ändern"
      cancelLabel={isConflict ? 'Die andere behalten' : 'Abbrechen'}
      action={
        <Button type="submit" form="beschreibung" busy={isBusy} disabled={fault !== undefined}>
          {isConflict ? 'Meine speichern' : 'Speichern'}
        </Button>
      }
    >
      <p className="task-file">{document.fileName}</p>
      {isConflict && (
        <Notice live title="Jemand anderes war schneller.">
          <p>Inzwischen steht dort:</p>
          <blockquote className="task-theirs">{base.description || '(keine Beschreibung)'}</blockquote>
        </Notice>
      )}
      <form
        id="beschreibung"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <TextArea
          label={isConflict ? 'Deine Beschreibung' : 'Beschreibung'}
          hint={`Höchstens ${mostDescriptionCharacters} Zeichen.`}
          error={fault}
          rows={4}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}

/** Another change of the document is not in the way: only a new text is asked about. */
async function describe(base: DocumentAnswer, description: string): ReturnType<typeof changeDocument> {
  const outcome = await changeDocument(base, { description })
  if ('conflict' in outcome && outcome.conflict.description === base.description) {
    return describe(outcome.conflict, description)
  }
  return outcome
}
