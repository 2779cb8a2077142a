import { Accordion } from '../../../design/page/accordion.tsx'
import { type Hint, type HintKind, hintKinds } from '../../../programme/checks/hint-rules.ts'
import type { PlanRow } from '../../../programme/planning/plan-answers.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { useWords } from '../../shell/use-words.ts'

/** Where a row stands on the page. */
export const rowId = (entry: string): string => `termin-${entry}`

/** All that was noticed, by what it is about, with a way to each date. */
export function HintSummary({ hints, rows }: { hints: readonly Hint[]; rows: readonly PlanRow[] }) {
  const words = useWords()
  if (hints.length === 0) return null
  const titles = new Map(rows.map(({ entry, title }) => [entry, title]))
  const kinds = (Object.keys(hintKinds) as HintKind[]).filter((kind) => hints.some((hint) => hint.kind === kind))
  const dates = new Set(hints.map(({ entry }) => entry)).size
  const title = `Beim Planen aufgefallen: ${counted(hints.length, 'Hinweis', 'Hinweise')} zu ${counted(dates, 'Termin', 'Terminen')}`
  const content = (
    <>
      <p className="soft">Erfahrungen früherer Semester. Kein Hinweis hindert dich am Veröffentlichen.</p>
      <ul className="hint-summary">
        {kinds.map((kind) => (
          <li key={kind}>
            <strong>{words(hintKinds[kind])}:</strong>{' '}
            {[...new Set(hints.filter((hint) => hint.kind === kind).map(({ entry }) => entry))].map((entry, at) => (
              <span key={entry}>
                {at > 0 && ', '}
                <a href={`#${rowId(entry)}`}>{titles.get(entry)}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <div className="plan-noticed">
      <Accordion items={[{ id: 'aufgefallen', title, content }]} isLoose />
    </div>
  )
}

/** What was noticed of one date, beside it. */
export function HintList({ hints }: { hints: readonly Hint[] }) {
  const words = useWords()
  if (hints.length === 0) return null
  return (
    <ul className="hint-list">
      {hints.map(({ kind, text }) => (
        <li key={`${kind} ${text}`}>{words(text)}</li>
      ))}
    </ul>
  )
}
