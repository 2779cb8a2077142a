import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DropArea } from '../../../design/form/drop-area.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { FileTable } from '../../../design/table/file-table.tsx'
import { acceptList, isLitter } from '../../../documents/receiving/upload-rules.ts'
import { checkFolderName } from '../../../pictures/folder-rules.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { DestinationFields, folderFieldId } from '../upload/destination-fields.tsx'
import { KeptDescriptions } from '../upload/kept-descriptions.tsx'
import { canSendFiles } from '../upload/send-file.ts'
import { SharedFields } from '../upload/shared-fields.tsx'
import { UploadBar } from '../upload/upload-bar.tsx'
import { UploadGuard } from '../upload/upload-guard.tsx'
import { type Destination, isChosen, type ShrunkSide } from '../upload/upload-item-rules.ts'
import { overviewOf } from '../upload/upload-overview-rules.ts'
import { isBusy, type UploadEvent } from '../upload/upload-queue-rules.ts'
import { UploadRow } from '../upload/upload-row.tsx'
import { UploadWays } from '../upload/upload-ways.tsx'
import { uploader, useUploadQueue } from '../upload/uploader.ts'
import type { Route } from './+types/upload'

export const clientLoader = () => loadContent('upload')

export default function Upload({ loaderData }: Route.ComponentProps) {
  return (
    <IntroFrame intro={loaderData.intro}>
      {canSendFiles() ? (
        <UploadScreen />
      ) : (
        <Notice tone="error" live>
          Dein Browser unterstützt das Hochladen leider nicht.
        </Notice>
      )}
    </IntroFrame>
  )
}

function UploadScreen() {
  const queue = useUploadQueue()
  const overview = overviewOf(queue)
  const busy = isBusy(queue)
  const isDocument = queue.destination.directory !== 'pictures'
  const [addition, setAddition] = useState('')
  const [asked, setAsked] = useState(false)

  const [address] = useSearchParams()
  const wanted = destinationIn(address)
  const wish = wanted && `${wanted.directory}/${wanted.folder}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is anew what the address says, and only then
  useEffect(() => {
    if (wanted) uploader.dispatch({ type: 'destination', destination: wanted })
  }, [wish])

  useEffect(() => () => uploader.dispatch({ type: 'stopAll' }), [])

  useEffect(() => {
    window.addEventListener('online', uploader.takeUpAgain)
    return () => window.removeEventListener('online', uploader.takeUpAgain)
  }, [])

  const dispatch = useCallback((event: UploadEvent) => {
    if (!beginnings.has(event.type) || isChosen(uploader.get().destination)) return uploader.dispatch(event)
    setAsked(true)
    document.getElementById(folderFieldId)?.focus()
  }, [])

  const add = (files: File[]) => {
    uploader.add(files)
    setAddition(additionOf(files.filter((file) => !isLitter(file.name)).length))
  }
  const tidy = () => {
    dispatch({ type: 'removeFinished' })
    // The button that was pressed goes with them.
    document.querySelector<HTMLElement>('.drop-area input')?.focus()
  }
  return (
    <div className="upload" data-status={overview.status}>
      <UploadGuard isBusy={busy} />
      <KeptDescriptions items={queue.items} onEvent={dispatch} />
      <div className="upload-start">
        <DropArea
          title="Dateien hierher ziehen"
          chooseLabel="Dateien auswählen"
          hint="Bilder, PDF, Text, Word, Excel, PowerPoint, ZIP, 7z, MP3 und MP4. Ganze Ordner gehen auch."
          accept={acceptList}
          onFiles={add}
        />
        <fieldset className="upload-settings screen-only" disabled={busy}>
          <legend className="sr-only">Einstellungen</legend>
          <DestinationFields
            key={wish}
            destination={queue.destination}
            asked={asked}
            onChange={(destination) => {
              setAsked(false)
              dispatch({ type: 'destination', destination })
            }}
          />
          <SharedFields
            directory={queue.destination.directory}
            shared={queue.shared}
            onChange={(shared) => dispatch({ type: 'shared', shared })}
          />
          <SelectField
            label="Bilder vor dem Hochladen verkleinern"
            options={sides}
            value={String(queue.shrinkTo)}
            onChange={(event) => dispatch({ type: 'compression', side: Number(event.target.value) as ShrunkSide })}
          />
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {addition}
      </p>
      <UploadBar
        overview={overview}
        isBusy={busy}
        onStart={() => dispatch({ type: 'startAll' })}
        onStop={() => dispatch({ type: 'stopAll' })}
        ways={
          <UploadWays
            items={queue.items}
            overview={overview}
            onRetryAll={() => dispatch({ type: 'retryAll' })}
            onTidy={tidy}
          />
        }
      />
      <FileTable caption="Deine Dateien" empty="Noch keine Dateien ausgewählt.">
        {queue.items.map((item) => (
          <UploadRow key={item.id} item={item} isDocument={isDocument} onEvent={dispatch} />
        ))}
      </FileTable>
    </div>
  )
}

const sides = [
  { value: '0', label: 'Nicht verkleinern' },
  { value: '2048', label: 'Auf höchstens 2048 × 2048, genug für Fotos' },
  { value: '512', label: 'Auf höchstens 512 × 512' },
]

/** Where one comes from says where the files go: /upload?ordner=2024 Kanutour, /upload?nach=bilder, /upload?nach=archiv. */
function destinationIn(address: URLSearchParams): Destination | undefined {
  const folder = checkFolderName(address.get('ordner') ?? '')
  if (folder !== undefined) return { directory: 'pictures', folder }
  if (address.get('nach') === 'bilder') return { directory: 'pictures', folder: '' }
  return address.get('nach') === 'archiv' ? { directory: 'archive', folder: '' } : undefined
}

/** What cannot be done before it is clear where the files go. */
const beginnings: ReadonlySet<UploadEvent['type']> = new Set(['startAll', 'retryAll', 'start', 'retry'])

function additionOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Eine Datei hinzugefügt.' : `${count} Dateien hinzugefügt.`
}
