import { Link } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import type { UploadItem } from './upload-item-rules.ts'
import type { UploadOverview } from './upload-overview-rules.ts'

type UploadSummaryProps = {
  items: readonly UploadItem[]
  overview: UploadOverview
  onRetryAll: () => void
  onTidy: () => void
}

/** What has become of it all, once nothing is under way any more. The place is always there, so that it is announced. */
export function UploadSummary({ items, overview, onRetryAll, onTidy }: UploadSummaryProps) {
  const { status, finished, failed, canStart } = overview
  const isOver = (status === 'success' || status === 'error') && !canStart
  return (
    <div role="status" className="upload-summary">
      {isOver && (
        <Notice tone={failed > 0 ? 'error' : 'success'}>
          <p>{wordsFor(overview)}</p>
          <div className="upload-ways">
            {failed > 1 && (
              <Button variant="secondary" onClick={onRetryAll}>
                Alle erneut versuchen
              </Button>
            )}
            <Ways items={items} />
            {finished > 0 && (
              <Button variant="quiet" onClick={onTidy}>
                Fertige ausblenden
              </Button>
            )}
          </div>
        </Notice>
      )}
    </div>
  )
}

/** To every place where something has arrived. */
function Ways({ items }: { items: readonly UploadItem[] }) {
  const places = items.flatMap((item) => (item.success && item.destination ? [item.destination] : []))
  const folders = [...new Set(places.map(({ folder }) => folder).filter(Boolean))]
  return (
    <>
      {places.some(({ directory }) => directory !== 'pictures') && (
        <SiteLink to="downloads" className="button button-secondary">
          Zu den Downloads
        </SiteLink>
      )}
      {folders.map((folder) => (
        <Link key={folder} to={`/pictures/${encodeURIComponent(folder)}`} className="button button-secondary">
          Zum Ordner „{folder}“
        </Link>
      ))}
    </>
  )
}

function wordsFor({ finished, failed }: UploadOverview): string {
  if (failed === 0) return finished === 1 ? 'Die Datei ist hochgeladen.' : `Alle ${finished} Dateien sind hochgeladen.`
  const reason = 'Der Grund steht jeweils in der Liste.'
  if (finished === 0) {
    return failed === 1
      ? 'Die Datei ist nicht hochgeladen. Der Grund steht in der Liste.'
      : `Keine der ${failed} Dateien ist hochgeladen. ${reason}`
  }
  return `${finished} von ${finished + failed} Dateien sind hochgeladen, ${failed} nicht. ${reason}`
}
