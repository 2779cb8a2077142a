import { memo, useEffect } from 'react'
import type { CollectionForEditing, ListHistoryItem } from '../../../content/editing/editor-answers.ts'
import { historyPage } from '../../../content/history/history-page-rules.ts'
import { Button } from '../../../design/button.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { OlderChanges } from '../../forms/older-changes.tsx'
import { useHistory } from '../../forms/use-history.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { changeWords, editorName } from '../change-words.ts'
import { momentWords } from '../drafts/saving-words.ts'
import { fetchListHistory } from '../editor-calls.ts'
import { orderAgain } from './list-order-rules.ts'
import type { List } from './use-list.ts'

type ListHistoryProps = { collection: CollectionForEditing; list: List }

/** What happened to a list, with a way back to each of its orders and to what was deleted. */
export function ListHistory({ collection: { name }, list }: ListHistoryProps) {
  const history = useHistory<ListHistoryItem>({
    read: (last) => fetchListHistory(name, last?.mark),
    hasOlder: (part) => part.length === historyPage,
  })
  const { ask } = history
  const { saved, entries, reorder, bringBack } = list
  const ways = { entries, reorder, bringBack }
  // Each change of the list is the newest line of its history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the list has become another.
  useEffect(() => void ask(), [ask, saved])
  return (
    <section aria-labelledby="verlauf">
      <SectionHead title="Verlauf der Liste" id="verlauf" />
      <Outcome of={history} waiting="Verlauf wird geladen …">
        {({ items }) =>
          items.length === 0 ? (
            <p className="soft">An dieser Liste ist noch nichts geändert worden.</p>
          ) : (
            <ol className="change-list">
              {items.map((item) => (
                <HistoryLine key={item.mark.id} item={item} {...ways} />
              ))}
            </ol>
          )
        }
      </Outcome>
      <OlderChanges of={history} />
    </section>
  )
}

type HistoryLineProps = { item: ListHistoryItem } & Pick<List, 'entries' | 'reorder' | 'bringBack'>

/** Not drawn again while entries only change places: there are as many lines as there were changes. */
const HistoryLine = memo(function HistoryLine({ item, ...ways }: HistoryLineProps) {
  return (
    <li>
      <p>
        <strong>{item.entry === null ? 'Reihenfolge' : item.title}</strong> {changeWords[item.what]}
        <span className="fine">
          {momentWords(item.changedAt)} · {editorName(item.changedBy)}
        </span>
      </p>
      <WayBack item={item} {...ways} />
    </li>
  )
})

function WayBack({ item, entries, reorder, bringBack }: HistoryLineProps) {
  const { what, order, entry, revision, title, changedAt } = item
  if (what === 'moved' && order) {
    return (
      <Button variant="secondary" onClick={() => reorder((present) => orderAgain(order, present))}>
        Reihenfolge davor wiederherstellen
        <span className="sr-only">, {momentWords(changedAt)}</span>
      </Button>
    )
  }
  if (what !== 'deleted' || entry === null || revision === null || entries.has(entry)) return null
  return (
    <Button variant="secondary" onClick={() => void bringBack(entry, revision, title)}>
      Zurückholen<span className="sr-only">: {title}</span>
    </Button>
  )
}
