import type { FormField, HistoryItem } from '../../content/editing/editor-answers.ts'
import { compareEntries } from './compare-entries.ts'
import { HistoryBeginning, HistoryChanges, HistoryEntries } from './history-entries.tsx'
import { readableMarks } from './readable-marks.ts'

const acts: Record<HistoryItem['what'], string> = {
  created: 'Angelegt',
  changed: 'Geändert',
  deleted: 'Gelöscht',
  restored: 'Wiederhergestellt',
  moved: 'Verschoben',
}

type HistoryViewProps = {
  form: FormField
  /** The newest first. */
  items: readonly HistoryItem[]
  /** There are older ones: the last of these is only what the one above it is compared with. */
  hasOlder: boolean
  /** Left out where nothing can be changed. */
  onRestore?: ((item: HistoryItem) => void) | undefined
  busy?: boolean
}

/** Everything that has ever been said in an entry: who, when and what, word by word. */
export function HistoryView({ form, items, hasOlder, onRestore, busy = false }: HistoryViewProps) {
  const entries = (hasOlder ? items.slice(0, -1) : items).map((item, at) => ({
    key: item.revision,
    act: acts[item.what],
    changedAt: new Date(item.changedAt).toISOString(),
    changedBy: item.changedBy ?? 'pennal selbst',
    children: <Changes form={form} item={item} before={items[at + 1]} />,
    // What is there now needs no way back, and a deletion is none that one could go back to.
    onTake: onRestore && at > 0 && item.data !== null ? () => onRestore(item) : undefined,
  }))
  return <HistoryEntries entries={entries} takeLabel="Diesen Stand wiederherstellen" busy={busy} />
}

type ChangesProps = { form: FormField; item: HistoryItem; before: HistoryItem | undefined }

function Changes({ form, item, before }: ChangesProps) {
  if (item.data === null) return <p className="history-same">Der Eintrag stand danach nicht mehr in der Liste.</p>
  const former = before?.data ?? undefined
  const changes = compareEntries(form, former, item.data, { ...before?.names, ...item.names })
  if (former !== undefined) return <HistoryChanges changes={changes} none="An den Angaben hat sich nichts geändert." />
  const facts = changes.map(({ label, after, isRich }) => ({
    label,
    text: isRich ? readableMarks(after, false).trim() : after,
  }))
  return <HistoryBeginning facts={facts} />
}
