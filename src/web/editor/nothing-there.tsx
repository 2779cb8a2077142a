import { Link } from 'react-router'
import { Notice } from '../../design/page/notice.tsx'

/** For an address of the editor that leads nowhere. */
export function NothingThere({ what }: { what: string }) {
  return (
    <Notice
      action={
        <Link to="/editor" className="button button-secondary">
          Zur Redaktion
        </Link>
      }
    >
      {what} gibt es nicht (mehr).
    </Notice>
  )
}
