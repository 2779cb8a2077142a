import { useCallback, useMemo, useRef, useState } from 'react'
import type { CollectionForEditing, EditedEntry } from '../../../content/editing/editor-answers.ts'
import { entryTitle } from '../../../content/schema/entry-title-rules.ts'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { EntryRow } from './entry-row.tsx'
import { moveTo } from './list-order-rules.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { useDragging } from './use-dragging.ts'
import type { List } from './use-list.ts'

type EntryListProps = {
  collection: CollectionForEditing
  list: List
  /** Only these are shown, and their order cannot be changed; all of them where it is left out. */
  only?: (entry: EditedEntry) => boolean
  /** No more rows than this. */
  most?: number
}

/** The entries of a list in their order, to be opened, moved and deleted. */
export function EntryList({ collection, list, only, most = Infinity }: EntryListProps) {
  const { name, form, others, isFixed } = collection
  const { entries, order, names, reorder, remove } = list
  const [placing, setPlacing] = useState<string>()
  const [deleting, setDeleting] = useState<EditedEntry>()
  const place = useRef<HTMLOListElement>(null)
  const isOrdered = !only && order.length > 1

  const titles = useMemo(
    () => new Map([...entries.values()].map(({ id, data }) => [id, entryTitle(form, data, names)])),
    [entries, form, names],
  )
  const writers = useMemo(() => new Map(others.map((other) => [other.entry, other.name])), [others])
  const titleOf = (id: string) => titles.get(id) ?? ''

  const step = useCallback(
    (id: string, by: number) => {
      const focused = document.activeElement
      reorder((before) => moveTo(before, id, before.indexOf(id) + by))
      // The row is put elsewhere in the page, and a browser takes the focus away from what is moved.
      requestAnimationFrame(() => {
        if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus()
        focused?.closest('li')?.scrollIntoView({ block: 'nearest' })
      })
    },
    [reorder],
  )

  const drop = useCallback(
    (id: string, target: string, side: 'before' | 'after') =>
      reorder((before) => {
        const rest = before.filter((each) => each !== id)
        return moveTo(before, id, rest.indexOf(target) + (side === 'after' ? 1 : 0))
      }),
    [reorder],
  )
  useDragging(place, isOrdered, drop)

  const shown = useMemo(() => {
    const found = order.flatMap((id) => entries.get(id) ?? [])
    return (only ? found.filter(only) : found).slice(0, most)
  }, [order, entries, only, most])

  return (
    <>
      <Failure>{list.trouble}</Failure>
      <ol className="entry-list" ref={place}>
        {shown.map((entry, index) => (
          <EntryRow
            key={entry.id}
            collection={name}
            entry={entry}
            title={titleOf(entry.id)}
            place={isOrdered ? index + 1 : 0}
            isLast={index === order.length - 1}
            other={writers.get(entry.id)}
            onStep={step}
            onPlace={setPlacing}
            onDelete={isFixed ? undefined : setDeleting}
          />
        ))}
      </ol>
      {placing && (
        <PlaceDialog
          title={titleOf(placing)}
          place={order.indexOf(placing) + 1}
          last={order.length}
          onPlace={(wanted) => reorder((before) => moveTo(before, placing, wanted - 1))}
          onClose={() => setPlacing(undefined)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          title={`„${titleOf(deleting.id)}“ löschen?`}
          confirmLabel="Löschen"
          danger
          onConfirm={() => {
            setDeleting(undefined)
            void remove(deleting, titleOf(deleting.id))
          }}
          onCancel={() => setDeleting(undefined)}
        >
          <p>Der Eintrag verschwindet sofort von der Website. Du kannst ihn jederzeit zurückholen.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
