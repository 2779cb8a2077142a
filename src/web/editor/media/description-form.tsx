import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { changeMedia, type LibraryMedia } from './media-calls.ts'
import { useSaving } from './use-saving.tsx'

type DescriptionFormProps = { media: LibraryMedia; onChanged: (media: LibraryMedia) => void }

/** What is said of a medium: what it shows, or that it only decorates; caption and source. */
export function DescriptionForm({ media, onChanged }: DescriptionFormProps) {
  const { id, revision, kind } = media
  const [said, setSaid] = useState({
    alt: media.alt,
    isDecorative: media.isDecorative,
    caption: media.caption,
    source: media.source,
  })
  const { isBusy, failure, save } = useSaving()
  const change = (part: Partial<typeof said>) => setSaid((before) => ({ ...before, ...part }))
  const keep = () =>
    save(async () => onChanged(await changeMedia(id, { revision, ...said })), 'Die Beschreibung ist gespeichert.')
  return (
    <form
      className="media-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void keep()
      }}
    >
      <TextArea
        label="Bildbeschreibung"
        hint="Was zu sehen ist, für alle, die es nicht sehen."
        rows={3}
        maxLength={1000}
        disabled={said.isDecorative}
        value={said.alt}
        onChange={(event) => change({ alt: event.target.value })}
      />
      {kind !== 'film' && (
        <CheckboxField
          label="Schmückend: Es gibt nichts zu beschreiben."
          checked={said.isDecorative}
          onChange={(event) => change({ isDecorative: event.target.checked })}
        />
      )}
      <TextArea
        label="Bildunterschrift"
        optional
        rows={2}
        maxLength={2000}
        value={said.caption}
        onChange={(event) => change({ caption: event.target.value })}
      />
      <TextField
        label="Quelle"
        optional
        hint="Wer es aufgenommen oder gezeichnet hat."
        maxLength={300}
        value={said.source}
        onChange={(event) => change({ source: event.target.value })}
      />
      {failure}
      <p>
        <Button type="submit" busy={isBusy}>
          Speichern
        </Button>
      </p>
    </form>
  )
}
