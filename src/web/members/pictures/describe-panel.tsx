import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { Failure, Notice } from '../../../design/page/notice.tsx'
import { descriptionFault, tidyDescription } from '../../../documents/library/description-rules.ts'
import { mostDescriptionCharacters } from '../../../documents/receiving/upload-rules.ts'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { describePicture } from './picture-calls.ts'

export type EditablePicture = PictureAnswer & { revision: number }

type DescribePanelProps = {
  picture: EditablePicture
  onDescribed: (picture: PictureAnswer) => void
  onClose: () => void
}

export function DescribePanel({ picture, onDescribed, onClose }: DescribePanelProps) {
  const [text, setText] = useState(picture.description)
  // The state of the picture that this text is about to replace.
  const [base, setBase] = useState({ revision: picture.revision, description: picture.description })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const description = tidyDescription(text)
  const fault = descriptionFault(description)
  const kept = useKeptForm(`picture:${picture.id}`, { values: text, isTyped: description !== picture.description })
  const isConflict = base.description !== picture.description

  const save = async () => {
    setBusy(true)
    setFailure('')
    try {
      const outcome = await describePicture({ id: picture.id, revision: base.revision }, description)
      const current = 'changed' in outcome ? outcome.changed : outcome.conflict
      if (current.description === description) return onDescribed(current)
      setBase({ revision: current.revision ?? base.revision, description: current.description })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // A description is one line, however long.
    event.preventDefault()
    if (!isBusy && !fault) void save()
  }
  return (
    <form
      className="picture-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !fault) void save()
      }}
    >
      {isConflict && (
        <Notice live title="Jemand anderes war schneller.">
          <p>Inzwischen steht dort: „{base.description || 'keine Beschreibung'}“</p>
        </Notice>
      )}
      <KeptOffer kept={kept} onTake={setText} />
      <TextArea
        label={isConflict ? 'Deine Beschreibung' : 'Beschreibung'}
        hint={`Steht unter dem Bild. Höchstens ${mostDescriptionCharacters} Zeichen.`}
        error={fault}
        rows={2}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Failure>{failure}</Failure>
      <div className="picture-form-actions">
        <Button variant="secondary" onClick={onClose}>
          {isConflict ? 'Die andere behalten' : 'Abbrechen'}
        </Button>
        <Button type="submit" busy={isBusy} disabled={fault !== undefined}>
          {isConflict ? 'Meine speichern' : 'Speichern'}
        </Button>
      </div>
    </form>
  )
}
