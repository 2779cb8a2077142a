import { Link } from 'react-router'
import { actsOfPath } from '../../content/site-map.ts'
import { useIsAdmin } from '../session/session.ts'

type ThingSort = 'member' | 'entry' | 'document' | 'media'

/** For administrators, from a thing to the record of all that was done to it. */
export function WhoChanged({ sort, id }: { sort: ThingSort; id: string }) {
  if (!useIsAdmin()) return null
  return (
    <p className="screen-only">
      <Link to={actsOfPath(sort, id)}>Wer hat das geändert?</Link>
    </p>
  )
}
