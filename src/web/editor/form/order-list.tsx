import { type ReactNode, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Icon } from '../../../design/icon.tsx'
import { moveKeys, placeKey, stepKey } from './move-keys.ts'
import './form.css'
import { OrderPages, rowsInPage } from './order-pages.tsx'
import { speakGerman } from './speak-german.ts'

speakGerman()

/** The same object for as long as nothing about the row has changed, or it is drawn again. */
export interface OrderRow {
  key: Key
  title: string
  /** Beside the title: that something is wrong in it, who is at it. */
  mark?: ReactNode
}

export type OrderListProps<Row extends OrderRow> = {
  label: string
  rows: readonly Row[]
  /** All keys in their new order. */
  onOrder: (keys: readonly Key[]) => void
  /** What happens to a row that is chosen; what the list does with it is said to those who listen. */
  onOpen: (key: Key) => void
  openLabel?: string
  /** The row whose details are in sight. */
  openKey?: Key | undefined
  onRemove?: ((key: Key) => void) | undefined
  /** Pages rely on their number: nothing can be taken out. */
  isRemovable?: boolean
}

/** A list in an order of its own: by mouse and touch, by keyboard and by two plain buttons. Rows hold no fields. */
export function OrderList<Row extends OrderRow>(props: OrderListProps<Row>) {
  const { label, rows, openKey, onOrder, onOpen } = props
  const [said, setSaid] = useState('')
  const [page, setPage] = useState({ at: 0, openKey })
  // What is opened, or has been moved out of the page, stays in sight.
  const showKey = (order: readonly Key[], key: Key) =>
    setPage({ at: Math.floor(Math.max(0, order.indexOf(key)) / rowsInPage), openKey: latest.current.openKey })
  if (page.openKey !== openKey) {
    const at = rows.findIndex(({ key }) => key === openKey)
    setPage({ at: at === -1 ? page.at : Math.floor(at / rowsInPage), openKey })
  }
  const pageAt = Math.min(page.at, Math.max(0, Math.ceil(rows.length / rowsInPage) - 1))
  const items = useItems(props, pageAt)
  const latest = useRef(props)
  latest.current = props
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows.find((row) => row.key === key)?.title ?? '' })),
    onReorder: ({ keys, target }) => onOrder(moveKeys(orderOf(rows), keys, target.key, target.dropPosition)),
  })
  const step = (row: OrderRow, by: 1 | -1) => {
    const order = orderOf(latest.current.rows)
    const next = stepKey(order, row.key, by)
    if (next === order) return
    put(next, row)
  }
  const put = (next: readonly Key[], row: OrderRow) => {
    latest.current.onOrder(next)
    showKey(next, row.key)
    setSaid(`„${row.title}“ steht jetzt an Stelle ${next.indexOf(row.key) + 1} von ${next.length}.`)
  }
  // Rows are kept as they were drawn: what they do is looked up when they do it.
  const acts: RowActs = {
    onStep: step,
    onOpen: (key) => latest.current.onOpen(key),
    onRemove: props.onRemove && ((key) => latest.current.onRemove?.(key)),
    openLabel: props.openLabel ?? 'Bearbeiten',
  }
  const openRow = rows.find(({ key }) => key === openKey)
  return (
    <>
      <GridList
        aria-label={label}
        className="order-list"
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        onAction={onOpen}
      >
        {(item) => <OrderItemView item={item} acts={acts} />}
      </GridList>
      {rows.length > rowsInPage && (
        <OrderPages
          count={rows.length}
          page={pageAt}
          onPage={(at) => setPage({ at, openKey })}
          openTitle={openRow?.title}
          openPlace={rows.findIndex(({ key }) => key === openKey) + 1}
          onPlace={(place) => openRow && put(placeKey(orderOf(rows), openRow.key, place), openRow)}
        />
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

const orderOf = (rows: readonly OrderRow[]): Key[] => rows.map(({ key }) => key)

interface OrderItem {
  id: Key
  row: OrderRow
  isFirst: boolean
  isLast: boolean
  /** Undefined where no row can be opened in its place. */
  isOpen: boolean | undefined
  isRemovable: boolean
}

/** All that a row shows; the same object as before where none of it has changed, so that only the others are drawn. */
function useItems({ rows, openKey, isRemovable = true }: OrderListProps<OrderRow>, page: number): OrderItem[] {
  const before = useRef(new Map<Key, OrderItem>())
  const first = page * rowsInPage
  const items = rows.slice(first, first + rowsInPage).map((row, index): OrderItem => {
    const at = first + index
    const isOpen = openKey === undefined ? undefined : row.key === openKey
    const item = { id: row.key, row, isFirst: at === 0, isLast: at === rows.length - 1, isOpen, isRemovable }
    const former = before.current.get(row.key)
    const names = Object.keys(item) as (keyof OrderItem)[]
    return former && names.every((name) => former[name] === item[name]) ? former : item
  })
  before.current = new Map(items.map((item) => [item.id, item]))
  return items
}

interface RowActs {
  onStep: (row: OrderRow, by: 1 | -1) => void
  onOpen: (key: Key) => void
  onRemove: ((key: Key) => void) | undefined
  openLabel: string
}

function OrderItemView({ item, acts }: { item: OrderItem; acts: RowActs }) {
  const { row, isFirst, isLast, isOpen, isRemovable } = item
  const { onStep, onOpen, onRemove, openLabel } = acts
  return (
    <GridListItem id={row.key} textValue={row.title} className="order-row" data-open={isOpen || undefined}>
      <Button slot="drag" className="order-act order-handle" aria-label={`„${row.title}“ verschieben`}>
        <Icon name="menu" />
      </Button>
      <span className="order-title">{row.title}</span>
      {row.mark}
      <Button
        className="order-act order-up"
        aria-label={`„${row.title}“ nach oben`}
        isDisabled={isFirst}
        onPress={() => onStep(row, -1)}
      >
        <Icon name="chevron" />
      </Button>
      <Button
        className="order-act"
        aria-label={`„${row.title}“ nach unten`}
        isDisabled={isLast}
        onPress={() => onStep(row, 1)}
      >
        <Icon name="chevron" />
      </Button>
      <Button
        className="order-act order-open"
        aria-label={`${openLabel}: „${row.title}“`}
        aria-expanded={isOpen}
        onPress={() => onOpen(row.key)}
      >
        <Icon name="text" />
      </Button>
      {onRemove && (
        <Button
          className="order-act order-remove"
          aria-label={`„${row.title}“ entfernen`}
          isDisabled={!isRemovable}
          onPress={() => onRemove(row.key)}
        >
          <Icon name="close" />
        </Button>
      )}
    </GridListItem>
  )
}
