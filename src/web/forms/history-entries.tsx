import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { Fact } from '../../design/page/fact.tsx'
import { formatMinute } from '../shell/moments.ts'
import { ChangedText } from './changed-text.tsx'
import './forms.css'

export interface ShownChange {
  label: string
  before: string
  after: string
  isRich?: boolean
  /** It is the name of something. */
  isName?: boolean
}

export interface HistoryEntry {
  key: number
  act: string
  changedAt: string
  changedBy: string | null
  children: ReactNode
  /** The way back to this state. */
  onTake: (() => void) | undefined
}

type HistoryEntriesProps = { entries: readonly HistoryEntry[]; takeLabel: string; busy?: boolean }

/** Who did what and when, the newest first, with a way back to each state. */
export function HistoryEntries({ entries, takeLabel, busy = false }: HistoryEntriesProps) {
  return (
    <ol className="history">
      {entries.map(({ key, act, changedAt, changedBy, children, onTake }) => (
        <li key={key}>
          <p className="history-act">
            <strong>{act}</strong>
            <span>
              {formatMinute(changedAt)}
              {changedBy && ` · ${changedBy}`}
            </span>
          </p>
          {children}
          {onTake && (
            <Button variant="quiet" busy={busy} onClick={onTake}>
              {takeLabel}
              <span className="sr-only">: Stand vom {formatMinute(changedAt)}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What one change has changed. */
export function HistoryChanges({ changes, none }: { changes: readonly ShownChange[]; none: string }) {
  if (changes.length === 0) return <p className="history-same">{none}</p>
  return (
    <dl className="history-changes">
      {changes.map(({ label, before, after, isRich, isName }) => (
        <Fact key={label} name={label}>
          <ChangedText before={before} after={after} isRich={isRich ?? false} isName={isName ?? false} />
        </Fact>
      ))}
    </dl>
  )
}

/** What was said at the very beginning: all of it is new, so that it only stands there when it is wanted. */
export function HistoryBeginning({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <details className="history-first">
      <summary>Was damals eingetragen wurde</summary>
      <dl className="history-changes">
        {facts.map(({ label, text }) => (
          <Fact key={label} name={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </details>
  )
}
