import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { mostTitleCharacters } from '../../../documents/library/title-rules.ts'
import { mostDescriptionCharacters } from '../../../documents/receiving/upload-rules.ts'
import { canEdit, type UploadItem } from './upload-item-rules.ts'
import type { UploadEvent } from './upload-queue-rules.ts'

type FileDescriptionProps = {
  item: UploadItem
  nameId: string
  /** A document may have a title, too. */
  isDocument: boolean
  onEvent: (event: UploadEvent) => void
}

/** What others will read about the file; it is changed where it stands, until the file is sent. */
export function FileDescription({ item, nameId, isDocument, onEvent }: FileDescriptionProps) {
  const { id, description, title } = item
  const isEditing = item.error === 'edit'
  const field = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const before = useRef({ description: '', title: '' })
  const endedBy = useRef<'Enter' | 'Escape'>(undefined)

  useLayoutEffect(() => {
    const key = endedBy.current
    endedBy.current = undefined
    if (isEditing) field.current?.focus()
    else if (key) goOn(note.current, key === 'Enter' && !isDocument)
  }, [isEditing, isDocument])

  if (isEditing) {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if ((key !== 'Enter' && key !== 'Escape') || event.nativeEvent.isComposing) return
      // The same press would otherwise reach the button that has the focus next, and open the field again.
      event.preventDefault()
      endedBy.current = key
      if (key === 'Escape') {
        onEvent({ type: 'described', id, description: before.current.description })
        onEvent({ type: 'titled', id, title: before.current.title })
      }
      onEvent({ type: 'edited', id })
    }
    const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
      // From one field of the file to the other it goes on.
      if (!currentTarget.parentElement?.contains(relatedTarget)) onEvent({ type: 'edited', id })
    }
    const common = { 'aria-describedby': nameId, autoComplete: 'off', onKeyDown: press, onBlur: leave }
    return (
      <div className="upload-note-fields">
        {isDocument && (
          <input
            {...common}
            className="field-input upload-note-field"
            aria-label="Titel"
            placeholder="Titel, sonst der Dateiname"
            maxLength={mostTitleCharacters}
            enterKeyHint="done"
            value={title}
            onChange={({ target }) => onEvent({ type: 'titled', id, title: target.value })}
          />
        )}
        <input
          {...common}
          ref={field}
          className="field-input upload-note-field"
          aria-label="Beschreibung"
          placeholder="Was ist das?"
          maxLength={mostDescriptionCharacters}
          enterKeyHint={isDocument ? 'done' : 'next'}
          value={description}
          onChange={({ target }) => onEvent({ type: 'described', id, description: target.value })}
        />
      </div>
    )
  }
  if (!canEdit(item)) return (title || description) && <p className="upload-note">{wordsOf(item, isDocument)}</p>
  const edit = () => {
    before.current = { description, title }
    onEvent({ type: 'edit', id })
  }
  const isBare = description === '' && (title === '' || !isDocument)
  return (
    <p ref={note} className="upload-note">
      {!isBare && <span>{wordsOf(item, isDocument)}</span>}
      <Button variant="quiet" aria-describedby={nameId} data-bare={isBare || undefined} onClick={edit}>
        {isBare ? 'Beschreibung hinzufügen' : 'Beschreibung ändern'}
      </Button>
    </p>
  )
}

const wordsOf = ({ title, description }: UploadItem, isDocument: boolean): string =>
  [isDocument ? title : '', description].filter(Boolean).join(' – ')

/** Pictures are described one after the other: on to the next that has no words yet. Otherwise the keyboard stays here. */
function goOn(note: HTMLElement | null, isOnward: boolean): void {
  const rows = isOnward ? [...document.querySelectorAll('tr')] : []
  const own = rows.findIndex((row) => row.contains(note))
  const next = rows.slice(own + 1).flatMap((row) => row.querySelector<HTMLElement>('button[data-bare]') ?? [])[0]
  if (next) next.click()
  else note?.querySelector('button')?.focus()
}
