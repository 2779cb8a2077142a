import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { type Sort, SortedTable } from '../../../design/table/sorted-table.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { germanFigure } from '../../../text/german-figure-rules.ts'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import { useFilterInAddress } from '../frame/use-filter-in-address.ts'
import type { Directory } from './document-calls.ts'
import { documentColumns } from './document-columns.tsx'
import { documentLists, perPage, useDocumentList } from './document-lists.ts'
import { sectionIds } from './focus-after-loss.ts'

export type LongTableProps = {
  directory: Directory
  id: string
  title: string
  filter: string
  /** Only documents of this group; '' for all of them. */
  group: string
  sort: Sort
  onSort: (sort: Sort) => void
  onFilter: (filter: string) => void
  filterFieldId: string
  careOf: ((document: DocumentAnswer) => ReactNode) | undefined
}

/** Who types pauses as long as this before he looks at what it has found. */
const pauseMs = 200

/** The beginning of a list that is too long for one answer, and a way to more of it; nothing where the whole list is here. */
export function LongTable(props: LongTableProps) {
  const { directory, id, title, group, filter, onFilter, filterFieldId, sort, careOf, onSort } = props
  const { documents = [], long } = useDocumentList(directory)
  // In the address, so that a reload and the way back show as much as before.
  const [shown, setShown] = useFilterInAddress(id)
  const count = Math.max(perPage, Math.trunc(Number(shown)) || 0)
  const { key, direction } = sort
  const { isBusy, hasFailed, ask } = useAsking(directory, { filter, group, key, direction, count })
  if (!long) return null

  const showMore = () => {
    if (isBusy) return
    const before = documents.length
    setShown(String(Math.max(count, before) + perPage))
    focusRowOnceThere(directory, before)
  }
  const reset = () => {
    onFilter('')
    document.getElementById(filterFieldId)?.focus()
  }
  return (
    <div aria-busy={isBusy}>
      <SortedTable
        caption={title}
        captionHidden
        columns={documentColumns(careOf)}
        rows={documents}
        rowKey={(row) => row.id}
        defaultSort={sort}
        sort={sort}
        onSort={onSort}
        isInOrder
        found={long.found}
        all={long.all}
        empty={
          <span className="data-list-empty">
            {filter.trim() ? `Keine Treffer für „${filter.trim()}“.` : `Nichts in der Gruppe „${group}“.`}
            {filter.trim() && (
              <Button variant="secondary" onClick={reset}>
                Suche zurücksetzen
              </Button>
            )}
          </span>
        }
      />
      {hasFailed && (
        <RetryNotice busy={isBusy} onRetry={ask}>
          Das ließ sich nicht laden.
        </RetryNotice>
      )}
      {long.next && (
        <p className="documents-more screen-only">
          <Button variant="secondary" onClick={showMore}>
            Weitere zeigen
          </Button>
          <span className="fine tabular">
            {germanFigure(documents.length)} von {germanFigure(long.found)} gezeigt
          </span>
        </p>
      )}
    </div>
  )
}

interface Wanted {
  filter: string
  group: string
  key: string
  direction: 'ascending' | 'descending'
  count: number
}

/** Asks anew whenever something else is wanted. */
function useAsking(directory: Directory, { filter, group, key, direction, count }: Wanted) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const question = { filter, group, sort: { key, direction }, count }
  const isLong = useDocumentList(directory).long !== undefined
  const ask = async () => {
    setBusy(true)
    setFailed(!(await documentLists[directory].ask(question)))
    setBusy(false)
  }
  useEffect(() => {
    const { ask: askList } = documentLists[directory]
    const wanted = { filter, group, sort: { key, direction }, count }
    const timer = setTimeout(async () => {
      setBusy(isLong)
      setFailed(!(await askList(wanted)))
      setBusy(false)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [directory, filter, group, key, direction, count, isLong])
  return { isBusy, hasFailed, ask }
}

/** The keyboard goes on with the first of those that have come. */
function focusRowOnceThere(directory: Directory, row: number): void {
  const section = document.getElementById(sectionIds[directory])
  if (!section) return
  const look = new MutationObserver(() => {
    const link = section.querySelectorAll('tbody tr')[row]?.querySelector('a')
    if (!link) return
    look.disconnect()
    link.focus({ preventScroll: true })
  })
  look.observe(section, { childList: true, subtree: true })
}
