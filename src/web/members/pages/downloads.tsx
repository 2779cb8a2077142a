import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../design/button.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { loadProfile } from '../../session/load-profile.ts'
import { useMay } from '../../session/session.ts'
import { keepContent } from '../../shell/keep-content.ts'
import { DocumentFilters } from '../downloads/document-filters.tsx'
import { documentLists, useDocumentList } from '../downloads/document-lists.ts'
import { DocumentMenu } from '../downloads/document-menu.tsx'
import { useDocumentOrder } from '../downloads/document-order.ts'
import { DocumentSection } from '../downloads/document-section.tsx'
import type { DocumentTask } from '../downloads/document-tasks.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { useRenewedLinks } from '../frame/link-renewal.ts'
import { loadContent } from '../frame/load-content.ts'
import { useFilterInAddress } from '../frame/use-filter-in-address.ts'
import type { Route } from './+types/downloads'

const DocumentDialog = lazy(() => import('../downloads/document-dialog.tsx'))

/** So long the page waits for its lists: mostly they are there by then, and nothing has to be drawn twice. */
const patienceMs = 500

export async function clientLoader() {
  const lists = Promise.all([documentLists.common.load(), documentLists.archive.load(), loadProfile()])
  const content = await loadContent('downloads')
  await Promise.race([lists, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  return content
}
export const shouldRevalidate = keepContent

export default function Downloads({ loaderData }: Route.ComponentProps) {
  const [filter, setFilter] = useFilterInAddress()
  const [group, setGroup] = useFilterInAddress('gruppe')
  const [sort, setSort] = useDocumentOrder()
  const [task, setTask] = useState<DocumentTask>()
  const isEditor = useMay('documents')
  const filterFieldId = useId()
  useRenewedLinks(renewLists, useIssuedAt())

  const endTask = () => {
    setTask(undefined)
    // Whatever was refused in the dialog, the lists show what is true now.
    void renewLists()
  }
  const table = {
    filter,
    onFilter: setFilter,
    filterFieldId,
    group,
    sort,
    onSort: setSort,
    careOf: isEditor ? (document: DocumentAnswer) => <DocumentMenu document={document} onTask={setTask} /> : undefined,
  }
  return (
    <IntroFrame intro={loaderData.intro}>
      <nav className="jump-list screen-only" aria-label="Auf dieser Seite">
        <a href="#aktuell">Aktuelle Dokumente</a>
        <a href="#archiv">Archivierte Dokumente</a>
        <Link to="/upload">Dateien hochladen</Link>
      </nav>
      <DocumentFilters
        fieldId={filterFieldId}
        filter={filter}
        onFilter={setFilter}
        group={group}
        onGroup={setGroup}
        sort={sort}
        onSort={setSort}
      />
      <DocumentSection
        {...table}
        directory="common"
        id="aktuell"
        title="Aktuelle Dokumente"
        empty="Hier liegt noch nichts."
      />
      <DocumentSection
        {...table}
        directory="archive"
        id="archiv"
        title="Archivierte Dokumente"
        empty="Das Archiv ist noch leer."
      />
      {isEditor && (
        <p className="documents-deleted screen-only">
          <Button variant="secondary" onClick={() => setTask({ what: 'deleted' })}>
            Gelöschte Dokumente
          </Button>
        </p>
      )}
      {task && (
        <Suspense fallback={<div className="dialog-veil" aria-busy="true" />}>
          <DocumentDialog task={task} onClose={endTask} />
        </Suspense>
      )}
    </IntroFrame>
  )
}

/** When the older of the two lists was asked for; 0 while there is none. */
function useIssuedAt(): number {
  const moments = [useDocumentList('common').issuedAt, useDocumentList('archive').issuedAt].filter(
    (moment) => moment > 0,
  )
  return moments.length > 0 ? Math.min(...moments) : 0
}

async function renewLists(): Promise<void> {
  await Promise.all([documentLists.common.renew(), documentLists.archive.renew()])
}
