import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { mostDescriptionCharacters } from '../../../documents/receiving/upload-rules.ts'
import { canEdit, type UploadItem } from './upload-item-rules.ts'
import type { UploadEvent } from './upload-queue-rules.ts'

type FileDescriptionProps = {
  item: UploadItem
  nameId: string
  onEvent: (event: UploadEvent) => void
}

/** What others will read about the file; it is changed where it stands, until the file is sent. */
export function FileDescription({ item, nameId, onEvent }: FileDescriptionProps) {
  const { id, description } = item
  const isEditing = item.error === 'edit'
  const field = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const before = useRef('')
  const endedByKey = useRef(false)

  useLayoutEffect(() => {
    if (isEditing) field.current?.focus()
    else if (endedByKey.current) note.current?.querySelector('button')?.focus()
    endedByKey.current = false
  }, [isEditing])

  if (isEditing) {
    const end = (text: string) => {
      endedByKey.current = true
      onEvent({ type: 'described', id, description: text })
      onEvent({ type: 'edited', id })
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      // The same press would otherwise reach the button that has the focus next, and open the field again.
      event.preventDefault()
      end(event.key === 'Enter' ? description : before.current)
    }
    return (
      <input
        ref={field}
        className="field-input upload-note-field"
        aria-label="Beschreibung"
        aria-describedby={nameId}
        placeholder="Was ist das?"
        autoComplete="off"
        maxLength={mostDescriptionCharacters}
        enterKeyHint="done"
        value={description}
        onChange={(event) => onEvent({ type: 'described', id, description: event.target.value })}
        onKeyDown={press}
        onBlur={() => onEvent({ type: 'edited', id })}
      />
    )
  }
  if (!canEdit(item)) return description && <p className="upload-note">{description}</p>
  const edit = () => {
    before.current = description
    onEvent({ type: 'edit', id })
  }
  return (
    <p ref={note} className="upload-note">
      {description && <span>{description}</span>}
      <Button variant="quiet" aria-describedby={nameId} onClick={edit}>
        {description ? 'Beschreibung ändern' : 'Beschreibung hinzufügen'}
      </Button>
    </p>
  )
}
