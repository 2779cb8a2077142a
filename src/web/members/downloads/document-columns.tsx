import type { DataColumn } from '../../../design/table/data-table.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { kindNameOf } from '../../../documents/receiving/upload-rules.ts'
import { formatDay } from '../../shell/moments.ts'
import { DocumentLink } from './document-link.tsx'

/** The four columns of both tables. What an editor can do with a document stands in the last one, at the end of the row. */
export function documentColumns(
  careOf?: (document: DocumentAnswer) => React.ReactNode,
): readonly DataColumn<DocumentAnswer>[] {
  return [
    {
      key: 'fileName',
      header: 'Dateiname',
      rowHeader: true,
      cell: (row) => <DocumentLink file={row} />,
      sortBy: (row) => row.fileName,
    },
    {
      key: 'fileType',
      header: 'Dateityp',
      cell: (row) => kindNameOf(row.fileName),
      sortBy: (row) => kindNameOf(row.fileName),
    },
    {
      key: 'fileSize',
      header: 'Dateigröße',
      numeric: true,
      cell: (row) => formatSize(row.fileSize),
      sortBy: (row) => row.fileSize,
    },
    {
      key: 'description',
      header: 'Beschreibung',
      cell: (row) => (
        <div className="document-description">
          <div>
            {row.description && <p>{row.description}</p>}
            <p className="fine tabular">{originOf(row)}</p>
          </div>
          {careOf?.(row)}
        </div>
      ),
      sortBy: (row) => row.description,
    },
  ]
}

function originOf({ uploadedAt, uploadedBy, version }: DocumentAnswer): string {
  const parts = [version > 1 ? `${version}. Fassung` : '', formatDay(uploadedAt), uploadedBy ?? '']
  return parts.filter(Boolean).join(' · ')
}

/** All that a reader may look for. */
export function textOf(row: DocumentAnswer): string {
  return [row.fileName, kindNameOf(row.fileName), row.description, originOf(row)].join(' ')
}
