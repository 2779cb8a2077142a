import type { FormField } from '../../../content/editing/editor-answers.ts'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import type { FieldError } from '../../../errors.ts'
import { ContentPicture } from '../../shell/content-picture.tsx'

export type PictureFieldProps = {
  id: string
  field: FormField
  value: unknown
  /** Of this picture alone: their paths begin inside it. */
  errors: readonly FieldError[]
  onChange: (value: unknown) => void
}

interface Picture {
  file: string
  width: number
  height: number
  alt: string
}

/** A picture with its description. */
export function PictureField({ id, field, value, errors, onChange }: PictureFieldProps) {
  const picture = value as Partial<Picture> | undefined
  const change = (part: Partial<Picture>) => onChange({ ...picture, ...part })
  const errorOf = (name: string) => errors.find((error) => error.field === name)?.message
  return (
    <fieldset className="entry-group sheet" id={id}>
      <legend>{field.label}</legend>
      <div className="entry-fields">
        {isWhole(picture) && (
          <div className="entry-picture">
            <ContentPicture image={picture} sizes="15rem" widest={480} />
          </div>
        )}
        <TextField
          label="Datei"
          value={picture?.file ?? ''}
          error={errorOf('file')}
          onChange={(event) => change({ file: event.target.value })}
        />
        <TextArea
          label="Bildbeschreibung"
          hint="Was zu sehen ist, für alle, die das Bild nicht sehen."
          value={picture?.alt ?? ''}
          error={errorOf('alt')}
          onChange={(event) => change({ alt: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

function isWhole(picture: Partial<Picture> | undefined): picture is Picture {
  return Boolean(picture?.file && picture.width && picture.height)
}
