import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { DropArea } from '../../../design/form/drop-area.tsx'
import { Icon } from '../../../design/icon.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { Progress } from '../../../design/page/progress.tsx'
import { extensionOf } from '../../../documents/receiving/upload-rules.ts'
import { mostFileBytes, tooLargeFile } from '../../../media/file-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import type { WantedKind } from './library-rules.ts'
import { type LibraryMedia, pastedName, sendMedia } from './media-calls.ts'

const accepted = {
  picture: 'image/jpeg,image/png,image/webp,image/gif,.jpg,.jpeg,.png,.webp,.gif',
  film: 'video/mp4,.mp4',
  file: 'application/pdf,.pdf',
}

const said = {
  picture: {
    title: 'Bilder hierher ziehen oder einfügen',
    hint: 'JPEG, PNG, WebP und GIF. Ort und Kamera werden aus Bildern entfernt.',
  },
  film: { title: 'Filme hierher ziehen oder einfügen', hint: 'MP4.' },
  file: { title: 'PDF hierher ziehen oder einfügen', hint: 'PDF, höchstens 25\u00a0MB.' },
  all: {
    title: 'Bilder, Filme oder PDF hierher ziehen oder einfügen',
    hint: 'JPEG, PNG, WebP, GIF, MP4 und PDF (bis 25\u00a0MB). Ort und Kamera werden aus Bildern entfernt.',
  },
}

/** For the `accept` of a file chooser; everything that the library takes where nothing is said. */
export const acceptOf = (wanted?: WantedKind): string => (wanted ? accepted[wanted] : Object.values(accepted).join(','))

const needed = {
  picture: 'Hier wird ein Bild gebraucht (JPEG, PNG, WebP oder GIF).',
  film: 'Hier wird ein Film gebraucht (MP4).',
  file: 'Hier wird eine PDF-Datei gebraucht.',
}

/** What need not be sent to be refused. */
function faultOf({ name, size }: File, wanted: WantedKind | undefined): string {
  const extension = extensionOf(name || pastedName)
  if (wanted && !accepted[wanted].split(',').includes(`.${extension}`)) return needed[wanted]
  return extension === 'pdf' && size > mostFileBytes ? tooLargeFile : ''
}

type MediaUploadProps = {
  /** What alone is of use here. */
  wanted?: WantedKind
  onAdded: (media: LibraryMedia) => void
}

interface Sent {
  key: number
  name: string
  percent: number
  failure: string
  cancel: () => void
}

/** Takes pictures, films and files by drop, by choosing, from the clipboard and from the camera; several go one after the other. */
export function MediaUpload({ wanted, onAdded }: MediaUploadProps) {
  const { title, hint } = said[wanted ?? 'all']
  const [sent, setSent] = useState<Sent[]>([])
  const isPictured = wanted === undefined || wanted === 'picture'
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
      const failure = faultOf(file, wanted)
      if (failure) {
        setSent((before) => [...before, { key, name: file.name, percent: 0, failure, cancel: () => dismiss(key) }])
        continue
      }
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
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
      /^(image\/|video\/|application\/pdf$)/.test(type),
    )
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
        title={title}
        chooseLabel="Dateien wählen"
        hint={hint}
        accept={acceptOf(wanted)}
        onFiles={({ files }) => take(files.map(({ file }) => file))}
      />
      {isPictured && (
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
      )}
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
            <Progress label={name} value={percent} valueText={percent === 100 ? 'wird geprüft' : undefined} />
            <Button variant="quiet" onClick={cancel} aria-label={`${name} abbrechen`}>
              Abbrechen
            </Button>
          </div>
        ),
      )}
    </div>
  )
}
