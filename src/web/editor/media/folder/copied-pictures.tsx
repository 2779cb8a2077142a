import { useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Dialog } from '../../../../design/overlay/dialog.tsx'
import { Notice } from '../../../../design/page/notice.tsx'
import { countOf } from '../../../members/pictures/folder-cards.tsx'
import { wordsOf } from '../../../session/refused-call.ts'
import { isUndescribed } from '../library-rules.ts'
import { changeMedia, type LibraryMedia } from '../media-calls.ts'
import { MediaThumbnail } from '../media-tile.tsx'
import { useLibrary } from '../use-library.ts'
import type { useCopying } from './use-copying.ts'

type CopiedPicturesProps = Pick<ReturnType<typeof useCopying>, 'copied' | 'failed' | 'left'> & {
  onAgain: () => void
  onClose: () => void
}

/** What of a medium is said here, and why that was refused. */
interface Words {
  alt: string
  isDecorative: boolean
  refused: string
}

const silent: Words = { alt: '', isDecorative: false, refused: '' }

/** What has come and what has not; what has come can be described in one go, now or later. */
export function CopiedPictures({ copied, failed, left, onAgain, onClose }: CopiedPicturesProps) {
  const library = useLibrary()
  const [words, setWords] = useState<Record<string, Words>>({})
  const [isBusy, setBusy] = useState(false)
  const ids = new Set(copied.map(({ media }) => media.id))
  const open = library.media.filter((media) => ids.has(media.id) && isUndescribed(media) && media.isChangeable)
  const inOrder = [...ids].flatMap((id) => open.find((media) => media.id === id) ?? [])
  const wordsFor = (id: string) => words[id] ?? silent
  const change = (id: string, part: Partial<Words>) =>
    setWords((before) => ({ ...before, [id]: { ...(before[id] ?? silent), ...part } }))

  const save = async () => {
    setBusy(true)
    let isRefused = false
    for (const { id, revision } of inOrder) {
      const { alt, isDecorative } = wordsFor(id)
      if (alt.trim() === '' && !isDecorative) continue
      try {
        library.put(await changeMedia(id, { revision, alt, isDecorative }))
      } catch (error) {
        isRefused = true
        change(id, { refused: wordsOf(error) })
      }
    }
    setBusy(false)
    if (!isRefused) onClose()
  }
  const isToDescribe = inOrder.length > 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isToDescribe ? 'Was ist zu sehen?' : 'Bilder übernommen'}
      wide
      begun
      cancelLabel={isToDescribe ? 'Später beschreiben' : 'Schließen'}
      action={
        isToDescribe && (
          <Button busy={isBusy} onClick={() => void save()}>
            Beschreibungen speichern
          </Button>
        )
      }
    >
      <p role="status">
        {copied.length === 0
          ? 'Kein Bild ist gekommen.'
          : `${countOf(copied.length)} ${copied.length === 1 ? 'steht' : 'stehen'} jetzt am Ende der Liste.`}
      </p>
      {failed.length > 0 && <Failed failed={failed} onAgain={onAgain} />}
      {left.length > 0 && failed.length === 0 && (
        <Notice
          action={
            <Button variant="secondary" onClick={onAgain}>
              Weitermachen
            </Button>
          }
        >
          Angehalten: {countOf(left.length)} {left.length === 1 ? 'fehlt' : 'fehlen'} noch.
        </Notice>
      )}
      {isToDescribe && (
        <>
          <p>
            Sag in einem Satz, was zu sehen ist, für alle, die es nicht sehen. Ohne das lässt sich die Galerie nicht
            veröffentlichen.
          </p>
          <ol className="folder-words">
            {inOrder.map((media) => (
              <Describing
                key={media.id}
                media={media}
                words={wordsFor(media.id)}
                onChange={(part) => change(media.id, part)}
              />
            ))}
          </ol>
        </>
      )}
      {!isToDescribe && (
        <p>
          <Button onClick={onClose}>Fertig</Button>
        </p>
      )}
    </Dialog>
  )
}

function Failed({ failed, onAgain }: Pick<CopiedPicturesProps, 'failed' | 'onAgain'>) {
  return (
    <Notice
      tone="error"
      live
      title={failed.length === 1 ? 'Ein Bild ist nicht gekommen.' : `${failed.length} Bilder sind nicht gekommen.`}
      action={
        <Button variant="secondary" onClick={onAgain}>
          Noch einmal versuchen
        </Button>
      }
    >
      <ul className="folder-failed">
        {failed.map(({ picture, words }) => (
          <li key={picture.id}>
            <strong>{picture.description || picture.fileName}:</strong> {words}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type DescribingProps = { media: LibraryMedia; words: Words; onChange: (part: Partial<Words>) => void }

function Describing({ media, words: { alt, isDecorative, refused }, onChange }: DescribingProps) {
  const name = media.caption || media.fileName
  return (
    <li className="folder-describing">
      <MediaThumbnail media={media} />
      <div>
        <p className="fine soft">{name}</p>
        <TextField
          label="Bildbeschreibung"
          aria-label={`Bildbeschreibung: ${name}`}
          error={refused}
          maxLength={1000}
          disabled={isDecorative}
          value={alt}
          onChange={(event) => onChange({ alt: event.target.value, refused: '' })}
        />
        <CheckboxField
          label="Schmückend: Es gibt nichts zu beschreiben."
          checked={isDecorative}
          onChange={(event) => onChange({ isDecorative: event.target.checked, refused: '' })}
        />
      </div>
    </li>
  )
}
