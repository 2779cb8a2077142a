import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { DropArea } from '../../../design/form/drop-area.tsx'
import type { Dropped } from '../../../design/form/dropped-files.ts'
import { SelectField } from '../../../design/form/select-field.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { FileTable } from '../../../design/table/file-table.tsx'
import { acceptList, isLitter } from '../../../documents/receiving/upload-rules.ts'
import { checkFolderName } from '../../../pictures/folder-rules.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { DestinationFields, folderFieldId } from '../upload/destination-fields.tsx'
import { lackOf } from '../upload/dropped-words-rules.ts'
import { FolderPanel } from '../upload/folder-panel.tsx'
import { KeptDescriptions } from '../upload/kept-descriptions.tsx'
import { canSendFiles } from '../upload/send-file.ts'
import { SharedFields } from '../upload/shared-fields.tsx'
import { UploadBar } from '../upload/upload-bar.tsx'
import { UploadGuard } from '../upload/upload-guard.tsx'
import { type Destination, hasFailed, type ShrunkSide } from '../upload/upload-item-rules.ts'
import { overviewOf } from '../upload/upload-overview-rules.ts'
import { placeOf } from '../upload/upload-place-rules.ts'
import { isBusy, lacksPlace, type UploadEvent } from '../upload/upload-queue-rules.ts'
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
  const [addition, setAddition] = useState('')
  const [lack, setLack] = useState('')
  const [most, setMost] = useState(rowsAtOnce)
  // What went wrong is always in sight, so that its reason can be read.
  const shown = queue.items.filter((item, at) => at < most || hasFailed(item))
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
    const id = 'id' in event ? event.id : undefined
    if (!beginnings.has(event.type) || !lacksPlace(uploader.get(), id)) return uploader.dispatch(event)
    setAsked(true)
    document.getElementById(folderFieldId)?.focus()
  }, [])

  const add = ({ files, emptyFolders, unreadable }: Dropped) => {
    uploader.add(files)
    const count = files.filter(({ file }) => !isLitter(file.name)).length
    const onlyLitter = files.flatMap(({ folder }) => (folder && count === 0 ? folder.split('/', 1) : []))
    setAddition(additionOf(count))
    setLack(lackOf({ emptyFolders: [...new Set([...emptyFolders, ...onlyLitter])], unreadable }))
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
          folderLabel="Ordner auswählen"
          hint="Bilder, PDF, Text, Word, Excel, PowerPoint, ZIP, 7z, MP3 und MP4. Ganze Ordner gehen auch."
          accept={acceptList}
          onFiles={add}
        />
        <fieldset className="upload-settings screen-only" disabled={busy}>
          <legend className="sr-only">Einstellungen</legend>
          <DestinationFields
            key={wish}
            destination={queue.destination}
            isForSome={queue.items.some(({ path }) => path !== '')}
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
      {lack && <Notice live>{lack}</Notice>}
      <FolderPanel
        folders={queue.folders}
        items={queue.items}
        isBusy={busy}
        onChoose={(path, choice) => dispatch({ type: 'folder', path, choice })}
      />
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
        {shown.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            isDocument={placeOf(item, queue)?.destination.directory !== 'pictures'}
            onEvent={dispatch}
          />
        ))}
      </FileTable>
      {shown.length < queue.items.length && (
        <div className="upload-more">
          <p>
            {shown.length.toLocaleString('de')} von {queue.items.length.toLocaleString('de')} Dateien werden gezeigt,
            hochgeladen werden alle.
          </p>
          <Button variant="secondary" onClick={() => setMost((before) => before + rowsAtOnce)}>
            Mehr zeigen
          </Button>
        </div>
      )}
    </div>
  )
}

/** A browser draws so many rows without growing slow. */
const rowsAtOnce = 200

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
const beginnings: ReadonlySet<UploadEvent['type']> = new Set(['startAll', 'retryAll', 'start', 'retry', 'insist'])

function additionOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Eine Datei hinzugefügt.' : `${count} Dateien hinzugefügt.`
}
