import { Icon } from '../../../design/icon.tsx'
import type { DataColumn } from '../../../design/table/data-table.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { formatSize } from '../../../documents/library/size-rules.ts'
import { titleOf } from '../../../documents/library/title-rules.ts'
import { kindNameOf } from '../../../documents/receiving/upload-rules.ts'
import { PersonName } from '../../people/person-name.tsx'
import { formatDay } from '../../shell/moments.ts'
import { DocumentLink } from './document-link.tsx'
import { ViewLink } from './view-link.tsx'

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
      sortBy: titleOf,
    },
    {
      key: 'fileType',
      header: 'Dateityp',
      cell: (row) => (
        <div className="document-kind">
          <span>{kindNameOf(row.fileName)}</span>
          <ViewLink href={row.viewUri} name={titleOf(row)} />
        </div>
      ),
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
            <p className="document-origin fine tabular">
              {originOf({ ...row, uploadedBy: '' })}
              {row.uploadedBy && (
                <>
                  {' · '}
                  <PersonName name={row.uploadedBy} />
                </>
              )}
              {row.personal && (
                <span className="document-mark">
                  <Icon name="person" />
                  {personalMark}
                </span>
              )}
            </p>
          </div>
          {careOf?.(row)}
        </div>
      ),
      sortBy: (row) => row.description,
    },
  ]
}

const personalMark = 'Persönliche Daten'

function originOf({ group, uploadedAt, uploadedBy, version }: DocumentAnswer): string {
  const parts = [group, version > 1 ? `${version}. Fassung` : '', formatDay(uploadedAt), uploadedBy ?? '']
  return parts.filter(Boolean).join(' · ')
}

/** All that a reader may look for. */
export function textOf(row: DocumentAnswer): string {
  const mark = row.personal ? personalMark : ''
  return [titleOf(row), row.fileName, kindNameOf(row.fileName), row.description, originOf(row), mark].join(' ')
}
