import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { changeMedia, type LibraryMedia } from './media-calls.ts'
import { useSaving } from './use-saving.tsx'

type DescriptionFormProps = { media: LibraryMedia; onChanged: (media: LibraryMedia) => void }

const words = ['alt', 'isDecorative', 'caption', 'source'] as const
type Words = Pick<LibraryMedia, (typeof words)[number]>

/** What is said of a medium: of a file its title, of the others what they show. */
export function DescriptionForm({ media, onChanged }: DescriptionFormProps) {
  const { id, revision, kind } = media
  const [said, setSaid] = useState<Words>({
    alt: media.alt,
    isDecorative: media.isDecorative,
    caption: media.caption,
    source: media.source,
  })
  const { isBusy, failure, save } = useSaving()
  const isTyped = words.some((word) => said[word] !== media[word])
  const kept = useKeptForm(`media:${id}`, { values: said, isTyped })
  const change = (part: Partial<Words>) => setSaid((before) => ({ ...before, ...part }))
  const keep = () =>
    save(
      async () => onChanged(await changeMedia(id, { revision, ...said })),
      kind === 'file' ? 'Der Titel ist gespeichert.' : 'Die Beschreibung ist gespeichert.',
    )
  return (
    <form
      className="media-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void keep()
      }}
    >
      <KeptOffer kept={kept} onTake={change} />
      {kind === 'file' ? (
        <TextField
          label="Titel"
          hint="So heißt die Datei auf einer Seite, die sie nicht anders nennt."
          maxLength={1000}
          value={said.alt}
          onChange={(event) => change({ alt: event.target.value })}
        />
      ) : (
        <PictureWords kind={kind} said={said} onChange={change} />
      )}
      {failure}
      <p>
        <Button type="submit" busy={isBusy}>
          Speichern
        </Button>
      </p>
    </form>
  )
}

type PictureWordsProps = { kind: LibraryMedia['kind']; said: Words; onChange: (part: Partial<Words>) => void }

/** What a picture or a film shows, or that it only decorates; caption and source. */
function PictureWords({ kind, said, onChange }: PictureWordsProps) {
  return (
    <>
      <TextArea
        label="Bildbeschreibung"
        hint="Was zu sehen ist, für alle, die es nicht sehen."
        rows={3}
        maxLength={1000}
        disabled={said.isDecorative}
        value={said.alt}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      {kind !== 'film' && (
        <CheckboxField
          label="Schmückend: Es gibt nichts zu beschreiben."
          checked={said.isDecorative}
          onChange={(event) => onChange({ isDecorative: event.target.checked })}
        />
      )}
      <TextArea
        label="Bildunterschrift"
        optional
        rows={2}
        maxLength={2000}
        value={said.caption}
        onChange={(event) => onChange({ caption: event.target.value })}
      />
      <TextField
        label="Quelle"
        optional
        hint="Wer es aufgenommen oder gezeichnet hat."
        maxLength={300}
        value={said.source}
        onChange={(event) => onChange({ source: event.target.value })}
      />
    </>
  )
}
