import { Link } from 'react-router'
import { circularsPath } from '../../../content/site-map.ts'
import { Notice } from '../../../design/page/notice.tsx'

/** In place of a letter that somebody has dropped, or that was forgotten after two years. */
export function Gone() {
  return (
    <Notice
      title="Dieses Rundschreiben gibt es nicht (mehr)."
      action={
        <Link to={circularsPath} className="button button-secondary">
          Alle Rundschreiben
        </Link>
      }
    >
      Vielleicht hat jemand den Entwurf verworfen.
    </Notice>
  )
}
