import { useState } from 'react'
import { Link } from 'react-router'
import type { SiteChange } from '../../../content/editing/editor-answers.ts'
import { entryEditingPath, listEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { changeWords, editorName } from '../change-words.ts'
import { momentWords } from '../drafts/saving-words.ts'

/** So many are shown at first. */
const first = 8

/** What was changed lately on the whole site, and by whom. */
export function ChangeList({ changes }: { changes: readonly SiteChange[] }) {
  const [isWhole, setWhole] = useState(false)
  if (changes.length === 0) return <p className="soft">Bis jetzt hat niemand etwas geändert.</p>
  return (
    <>
      <ol className="change-list">
        {(isWhole ? changes : changes.slice(0, first)).map((change) => (
          <li key={`${change.changedAt} ${change.collection} ${change.entry} ${change.what}`}>
            <p>
              <Link to={pathOf(change)}>{change.entry === null ? `Reihenfolge: ${change.label}` : change.title}</Link>{' '}
              {changeWords[change.what]}
              <span className="fine">
                {change.label} · {momentWords(change.changedAt)} · {editorName(change.changedBy)}
              </span>
            </p>
          </li>
        ))}
      </ol>
      {!isWhole && changes.length > first && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          Mehr zeigen
        </Button>
      )}
    </>
  )
}

const pathOf = ({ collection, entry }: SiteChange) =>
  entry === null ? listEditingPath(collection) : entryEditingPath(collection, entry)
