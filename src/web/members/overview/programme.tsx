import { Icon } from '../../../design/icon.tsx'
import type { Overview } from './overview-calls.ts'

/** The programme that came last: as it was printed, and as the calendar has it. */
export function Programme({ programme: { document, semester } }: Pick<Overview, 'programme'>) {
  if (!document && !semester) return null
  return (
    <p className="button-row overview-programme">
      {document && (
        <a href={document.fileDownloadUri} className="button button-secondary">
          <Icon name="document" /> {document.title}
        </a>
      )}
      {semester && (
        <a href={semester.path} className="lone-link">
          Im Kalender: {semester.title}
        </a>
      )}
    </p>
  )
}
