import { useCallback, useEffect, useState } from 'react'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { DropArea } from '../../../design/form/drop-area.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { FileTable } from '../../../design/table/file-table.tsx'
import { acceptList, isLitter } from '../../../documents/receiving/upload-rules.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { DestinationFields, folderFieldId } from '../upload/destination-fields.tsx'
import { canSendFiles } from '../upload/send-file.ts'
import { UploadBar } from '../upload/upload-bar.tsx'
import { UploadGuard } from '../upload/upload-guard.tsx'
import { isChosen } from '../upload/upload-item-rules.ts'
import { overviewOf } from '../upload/upload-overview-rules.ts'
import { isBusy, type UploadEvent } from '../upload/upload-queue-rules.ts'
import { UploadRow } from '../upload/upload-row.tsx'
import { UploadSummary } from '../upload/upload-summary.tsx'
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
  const [asked, setAsked] = useState(false)

  useEffect(() => () => uploader.dispatch({ type: 'stopAll' }), [])

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
            destination={queue.destination}
            asked={asked}
            onChange={(destination) => {
              setAsked(false)
              dispatch({ type: 'destination', destination })
            }}
          />
          <CheckboxField
            label="Bilder vor dem Hochladen verkleinern (höchstens 512 × 512)"
            checked={queue.compress}
            onChange={(event) => dispatch({ type: 'compression', on: event.target.checked })}
          />
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {addition}
      </p>
      <FileTable caption="Deine Dateien" empty="Noch keine Dateien ausgewählt.">
        {queue.items.map((item) => (
          <UploadRow key={item.id} item={item} onEvent={dispatch} />
        ))}
      </FileTable>
      <UploadSummary
        items={queue.items}
        overview={overview}
        onRetryAll={() => dispatch({ type: 'retryAll' })}
        onTidy={tidy}
      />
      <UploadBar
        overview={overview}
        isBusy={busy}
        onStart={() => dispatch({ type: 'startAll' })}
        onStop={() => dispatch({ type: 'stopAll' })}
      />
    </div>
  )
}

/** What cannot be done before it is clear where the files go. */
const beginnings: ReadonlySet<UploadEvent['type']> = new Set(['startAll', 'retryAll', 'start', 'retry'])

function additionOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Eine Datei hinzugefügt.' : `${count} Dateien hinzugefügt.`
}
