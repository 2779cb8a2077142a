import { Link } from 'react-router'
import { pictureFolderPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import type { UploadItem } from './upload-item-rules.ts'
import type { UploadOverview } from './upload-overview-rules.ts'

/** More would be a wall of buttons. */
const mostFolders = 4

type UploadWaysProps = {
  items: readonly UploadItem[]
  overview: UploadOverview
  onRetryAll: () => void
  onTidy: () => void
}

/** What one may want once nothing is under way any more: to every place where something has arrived, and once more. */
export function UploadWays({ items, overview: { finished, failed }, onRetryAll, onTidy }: UploadWaysProps) {
  const places = items.flatMap((item) => (item.success && item.destination ? [item.destination] : []))
  const folders = [...new Set(places.map(({ folder }) => folder).filter(Boolean))]
  return (
    <div className="upload-ways">
      {failed > 1 && (
        <Button variant="secondary" onClick={onRetryAll}>
          Alle erneut versuchen
        </Button>
      )}
      {places.some(({ directory }) => directory !== 'pictures') && (
        <SiteLink to="downloads" className="button button-secondary">
          Zu den Downloads
        </SiteLink>
      )}
      {folders.length > mostFolders ? (
        <SiteLink to="pictures" className="button button-secondary">
          Zu den Bildern
        </SiteLink>
      ) : (
        folders.map((folder) => (
          <Link key={folder} to={pictureFolderPath(folder)} className="button button-secondary">
            Zum Ordner „{folder}“
          </Link>
        ))
      )}
      {finished > 0 && (
        <Button variant="quiet" onClick={onTidy}>
          Fertige ausblenden
        </Button>
      )}
    </div>
  )
}
