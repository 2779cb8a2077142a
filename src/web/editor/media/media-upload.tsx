import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { DropArea } from '../../../design/form/drop-area.tsx'
import { Icon } from '../../../design/icon.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { Progress } from '../../../design/page/progress.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { type LibraryMedia, sendMedia } from './media-calls.ts'

export const mediaAccept = 'image/jpeg,image/png,image/webp,image/gif,video/mp4,.jpg,.jpeg,.png,.webp,.gif,.mp4'

interface Sent {
  key: number
  name: string
  percent: number
  failure: string
  cancel: () => void
}

/** Takes pictures and films by drop, by choosing, from the clipboard and from the camera; several go one after the other. */
export function MediaUpload({ onAdded }: { onAdded: (media: LibraryMedia) => void }) {
  const [sent, setSent] = useState<Sent[]>([])
  const line = useRef(Promise.resolve())
  const count = useRef(0)

  const change = (key: number, part: Partial<Sent>) =>
    setSent((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const dismiss = (key: number) => setSent((before) => before.filter((each) => each.key !== key))

  async function send(key: number, file: File): Promise<void> {
    const { done, cancel } = sendMedia(file, { onProgress: (percent) => change(key, { percent }) })
    change(key, { cancel })
    try {
      onAdded(await done)
      dismiss(key)
    } catch (error) {
      change(key, { failure: wordsOf(error) })
    }
  }
  function take(files: readonly File[]): void {
    for (const file of files) {
      const key = ++count.current
      let isCancelled = false
      const cancel = () => {
        isCancelled = true
        dismiss(key)
      }
      setSent((before) => [...before, { key, name: file.name || 'Bild', percent: 0, failure: '', cancel }])
      line.current = line.current.then(() => (isCancelled ? undefined : send(key, file)))
    }
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => /^(image|video)\//.test(type))
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])

  return (
    <div className="media-upload">
      <DropArea
        title="Bilder oder Filme hierher ziehen oder einfügen"
        chooseLabel="Dateien wählen"
        hint="JPEG, PNG, WebP, GIF und MP4. Ort und Kamera werden aus Bildern entfernt."
        accept={mediaAccept}
        onFiles={take}
      />
      <label className="button button-secondary choice media-camera">
        <Icon name="picture" /> Foto aufnehmen
        <input
          className="sr-only"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {sent.map(({ key, name, percent, failure, cancel }) =>
        failure ? (
          <Notice
            key={key}
            tone="error"
            live
            action={
              <Button variant="secondary" onClick={() => dismiss(key)}>
                Verstanden
              </Button>
            }
          >
            {name}: {failure}
          </Notice>
        ) : (
          <div key={key} className="media-sending">
            <Progress
              label={name}
              value={percent}
              valueText={percent === 100 ? 'wird geprüft und gezeichnet' : undefined}
            />
            <Button variant="quiet" onClick={cancel} aria-label={`${name} abbrechen`}>
              Abbrechen
            </Button>
          </div>
        ),
      )}
    </div>
  )
}
