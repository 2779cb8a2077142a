import { type ReactNode, useState } from 'react'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { Skeleton } from '../../../design/page/skeleton.tsx'
import { DataTable } from '../../../design/table/data-table.tsx'
import { session } from '../../session/session.ts'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import type { Directory } from './document-calls.ts'
import { documentColumns, textOf } from './document-columns.tsx'
import { documentLists, useDocumentList } from './document-lists.ts'
import { newestFirst } from './document-order.ts'
import { focusAfterLoss, sectionIds } from './focus-after-loss.ts'
import { LongTable, type LongTableProps } from './long-table.tsx'

type DocumentSectionProps = LongTableProps & { empty: ReactNode }

/** One of the two tables, in whatever state its list is. */
export function DocumentSection({ directory, id, title, empty, careOf, group, ...table }: DocumentSectionProps) {
  const { status, documents, long } = useDocumentList(directory)
  const shown = documents && newestFirst(documents).filter((each) => group === '' || each.group === group)
  return (
    <section
      id={sectionIds[directory]}
      className="documents frameless"
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={status === 'loading'}
      data-status={status}
    >
      <SectionHead title={title} id={id} />
      <LoadFailure directory={directory} />
      <LongTable {...table} directory={directory} id={id} title={title} group={group} careOf={careOf} />
      {!long && shown && shown.length > 0 && (
        <DataTable
          {...table}
          caption={title}
          captionHidden
          columns={documentColumns(careOf)}
          rows={shown}
          rowKey={(row) => row.id}
          defaultSort={table.sort}
          textOf={textOf}
        />
      )}
      {!long && shown?.length === 0 && <p className="soft">{group ? `Nichts in der Gruppe „${group}“.` : empty}</p>}
      {!documents && status !== 'error' && (
        <div className="documents-waiting">
          <Skeleton lines={14} label={`${title} werden geladen …`} />
        </div>
      )}
    </section>
  )
}

/** A quiet line where the list did not come. It keeps its place, and its button the focus, while the next try runs. */
function LoadFailure({ directory }: { directory: Directory }) {
  const { status } = useDocumentList(directory)
  const [isTrying, setTrying] = useState(false)
  // The session has just ended, and the start page is on its way: nothing has failed.
  if (!(status === 'error' || isTrying) || !session.token()) return null
  const tryAgain = async () => {
    setTrying(true)
    await documentLists[directory].load()
    focusAfterLoss(directory, () => setTrying(false))
  }
  return (
    <RetryNotice busy={isTrying} onRetry={tryAgain}>
      Diese Liste ließ sich nicht laden.
    </RetryNotice>
  )
}
