import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { Progress } from '../../../design/page/progress.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { wantedKindOf } from './library-rules.ts'
import { changeMedia, type LibraryMedia, sendMedia } from './media-calls.ts'
import { acceptOf } from './media-upload.tsx'
import { useSaving } from './use-saving.tsx'

type ReplacePanelProps = { media: LibraryMedia; onChanged: (media: LibraryMedia) => void }

/** Another file in the place of this one, wherever it is shown; a film gets its captions here as well. */
export function ReplacePanel({ media, onChanged }: ReplacePanelProps) {
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState('')
  const replace = async (file: File | undefined) => {
    if (!file) return
    setFailure('')
    setPercent(0)
    try {
      onChanged(await sendMedia(file, { replaces: media.id, onProgress: setPercent }).done)
      await notify({ text: 'Ersetzt. Überall, wo es gezeigt wird, ist jetzt das neue zu sehen.' })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <div className="media-form">
      <p>
        {media.usedIn.length > 1
          ? `Das neue erscheint an allen ${media.usedIn.length} Stellen. `
          : 'Das neue erscheint überall, wo dieses gezeigt wird. '}
        Das bisherige bleibt im Verlauf.
      </p>
      <label className="button button-secondary choice">
        Neue Datei wählen
        <input
          className="sr-only"
          type="file"
          accept={acceptOf(wantedKindOf(media))}
          onChange={(event) => {
            void replace(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {percent !== undefined && <Progress label="Neue Datei" value={percent} />}
      <Failure>{failure}</Failure>
      {media.kind === 'film' && <CaptionsForm media={media} onChanged={onChanged} />}
    </div>
  )
}

function CaptionsForm({ media, onChanged }: ReplacePanelProps) {
  const [captions, setCaptions] = useState('')
  const { isBusy, failure, save } = useSaving()
  return (
    <form
      className="media-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(async () => onChanged(await changeMedia(media.id, { captions })), 'Die Untertitel sind gespeichert.')
      }}
    >
      <TextArea
        label="Untertitel"
        hint="Im Format WebVTT, beginnend mit der Zeile WEBVTT. Leer: keine Untertitel."
        rows={6}
        maxLength={60_000}
        value={captions}
        onChange={(event) => setCaptions(event.target.value)}
      />
      {failure}
      <p>
        <Button type="submit" busy={isBusy}>
          Untertitel speichern
        </Button>
      </p>
    </form>
  )
}
