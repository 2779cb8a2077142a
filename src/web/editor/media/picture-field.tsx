import { use, useState } from 'react'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import { mediumName } from '../../../content/schema/names-rules.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { formatSize } from '../../../documents/library/size-rules.ts'
import type { FieldError } from '../../../errors.ts'
import { isUndescribed, publishingWords } from './library-rules.ts'
import { MediaAudience } from './media-audience.ts'
import type { LibraryMedia } from './media-calls.ts'
import { MediaDialog } from './media-dialog.tsx'
import { choosing, MediaPicker } from './media-picker.tsx'
import { MediaThumbnail } from './media-tile.tsx'
import { useLibrary } from './use-library.ts'
import './media.css'

export type PictureFieldProps = {
  id: string
  field: FormField
  /** The id of a medium, or nothing. */
  value: unknown
  errors: readonly FieldError[]
  /** The id of another medium and what it is called, or nothing. */
  onChange: (value: unknown, name?: string) => void
}

/** A picture, film or file of the library: chosen there or sent right here, and described without leaving the form. */
export function PictureField({ id, field, value, errors, onChange }: PictureFieldProps) {
  const library = useLibrary()
  const [open, setOpen] = useState<'picker' | 'dialog'>()
  const wanted = field.kind === 'film' || field.kind === 'file' ? field.kind : 'picture'
  const chosen = library.media.find((each) => each.id === value)
  const choose = (media: LibraryMedia) => {
    library.put(media)
    onChange(media.id, mediumName(media))
    setOpen(isUndescribed(media) && media.isChangeable ? 'dialog' : undefined)
  }
  return (
    <fieldset className="picture-field" id={id} aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend>{field.label}</legend>
      {chosen && chosen.kind !== 'file' && (
        <div className="picture-field-chosen">
          <MediaThumbnail media={chosen} />
          <p>{chosen.isDecorative ? 'Schmückend, ohne Beschreibung.' : chosen.alt || 'Noch ohne Beschreibung.'}</p>
        </div>
      )}
      {chosen?.kind === 'file' && (
        <p>
          {chosen.alt || chosen.fileName} <span className="fine soft">PDF, {formatSize(chosen.bytes)}</span>
        </p>
      )}
      {typeof value === 'string' && value !== '' && !chosen && library.outcome.answer && (
        <Notice tone="error">{lost[wanted]}</Notice>
      )}
      <PublishingNotice media={chosen} />
      {errors.length > 0 && (
        <p id={`${id}-error`} className="field-error">
          {errors.map(({ message }) => message).join(' ')}
        </p>
      )}
      <div className="button-row">
        <Button variant="secondary" onClick={() => setOpen('picker')}>
          {chosen ? otherwise[wanted] : choosing[wanted]}
        </Button>
        {chosen && (
          <>
            {chosen.isChangeable && (
              <Button variant="secondary" onClick={() => setOpen('dialog')}>
                {wanted === 'file' ? 'Titel ändern und ersetzen' : 'Beschreiben und zuschneiden'}
              </Button>
            )}
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              Entfernen
            </Button>
          </>
        )}
      </div>
      {open === 'picker' && <MediaPicker wanted={wanted} onChoose={choose} onClose={() => setOpen(undefined)} />}
      {open === 'dialog' && chosen && (
        <MediaDialog media={chosen} onChanged={library.put} onClose={() => setOpen(undefined)} />
      )}
    </fieldset>
  )
}

const otherwise = { picture: 'Anderes wählen', film: 'Anderen wählen', file: 'Andere wählen' }

const lost = {
  picture: 'Das gewählte Bild gibt es nicht mehr. Bitte wähle ein anderes.',
  film: 'Den gewählten Film gibt es nicht mehr. Bitte wähle einen anderen.',
  file: 'Die gewählte Datei gibt es nicht mehr. Bitte wähle eine andere.',
}

function PublishingNotice({ media }: { media: LibraryMedia | undefined }) {
  const audience = use(MediaAudience)
  const words = media && publishingWords(media, audience)
  return words ? <Notice>{words}</Notice> : null
}
