import { Link } from 'react-router'
import type { UploadItem } from './upload-item-rules.ts'

/** That a file is here already, or twice in the list, until it is sent. */
export function KnownNote({ item: { known, twin, active, success } }: { item: UploadItem }) {
  if (active || success) return null
  if (known) {
    return (
      <p className="upload-known">
        Gibt es schon:{' '}
        {known.link ? <Link to={known.link}>{known.title}</Link> : `„${known.title}“, gerade hochgeladen`}
      </p>
    )
  }
  return twin && <p className="upload-known">Steht schon in der Liste: „{twin}“</p>
}
