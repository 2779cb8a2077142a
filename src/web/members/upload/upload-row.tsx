import { memo } from 'react'
import { FileRow, type FileTone } from '../../../design/table/file-table.tsx'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { extensionOf } from '../../../documents/receiving/upload-rules.ts'
import { FileActions } from './file-actions.tsx'
import { FileDescription } from './file-description.tsx'
import { KnownNote } from './known-note.tsx'
import { hasFailed, isUnfit, statusOf, type UploadItem } from './upload-item-rules.ts'
import type { UploadEvent } from './upload-queue-rules.ts'

type UploadRowProps = {
  item: UploadItem
  /** It goes among the documents, and may have a title. */
  isDocument: boolean
  onEvent: (event: UploadEvent) => void
}

/** Drawn again only when something about its own file has changed, so that hundreds stay fluid. */
export const UploadRow = memo(function UploadRow({ item, isDocument, onEvent }: UploadRowProps) {
  const nameId = `${item.id}-name`
  return (
    <FileRow
      name={item.name}
      nameId={nameId}
      thumb={item.thumb}
      kind={extensionOf(item.name).slice(0, 4).toUpperCase()}
      size={formatSize(item.size)}
      speed={item.speed > 0 ? `${formatSize(Math.round(item.speed))}/s` : ''}
      status={statusOf(item)}
      tone={toneOf(item)}
      progress={item.progress}
      note={
        <>
          {item.path && <p className="upload-origin fine">{item.path}</p>}
          <KnownNote item={item} />
          <FileDescription item={item} isDocument={isDocument} nameId={nameId} onEvent={onEvent} />
        </>
      }
      actions={<FileActions item={item} nameId={nameId} onEvent={onEvent} />}
    />
  )
})

function toneOf(item: UploadItem): FileTone {
  if (item.success) return 'success'
  return hasFailed(item) || isUnfit(item) ? 'error' : 'quiet'
}
