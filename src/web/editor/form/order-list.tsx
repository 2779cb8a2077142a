import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Icon } from '../../../design/icon.tsx'
import { moveKeys, stepKey } from './move-keys.ts'
import './form.css'
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

/** So many rows are drawn all at once; more only while they are in sight. */
const mostDrawn = 60
const rowHeight = 54

/** A list in an order of its own: by mouse and touch, by keyboard and by two plain buttons. Rows hold no fields. */
export function OrderList<Row extends OrderRow>(props: OrderListProps<Row>) {
  const { label, rows, onOrder, onOpen } = props
  const [said, setSaid] = useState('')
  const order = rows.map(({ key }) => key)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows.find((row) => row.key === key)?.title ?? '' })),
    onReorder: ({ keys, target }) => onOrder(moveKeys(order, keys, target.key, target.dropPosition)),
  })
  const step = (row: Row, by: 1 | -1) => {
    const next = stepKey(order, row.key, by)
    if (next === order) return
    onOrder(next)
    setSaid(`„${row.title}“ steht jetzt an Stelle ${next.indexOf(row.key) + 1} von ${next.length}.`)
  }
  const isLong = rows.length > mostDrawn
  const list = (
    <GridList
      aria-label={label}
      className="order-list"
      data-long={isLong || undefined}
      items={rows}
      dependencies={[order.join(), props.openKey]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={onOpen}
    >
      {(row) => <OrderRowView {...props} row={row} at={order.indexOf(row.key)} onStep={step} />}
    </GridList>
  )
  return (
    <>
      {isLong ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
          {list}
        </Virtualizer>
      ) : (
        list
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

type OrderRowViewProps<Row extends OrderRow> = OrderListProps<Row> & {
  row: Row
  at: number
  onStep: (row: Row, by: 1 | -1) => void
}

function OrderRowView<Row extends OrderRow>(props: OrderRowViewProps<Row>) {
  const { row, at, rows, openKey, openLabel = 'Bearbeiten', isRemovable = true, onStep, onOpen, onRemove } = props
  return (
    <GridListItem id={row.key} textValue={row.title} className="order-row" data-open={row.key === openKey || undefined}>
      <Button slot="drag" className="order-act order-handle" aria-label={`„${row.title}“ verschieben`}>
        <Icon name="menu" />
      </Button>
      <span className="order-title">{row.title}</span>
      {row.mark}
      <Button
        className="order-act order-up"
        aria-label={`„${row.title}“ nach oben`}
        isDisabled={at === 0}
        onPress={() => onStep(row, -1)}
      >
        <Icon name="chevron" />
      </Button>
      <Button
        className="order-act"
        aria-label={`„${row.title}“ nach unten`}
        isDisabled={at === rows.length - 1}
        onPress={() => onStep(row, 1)}
      >
        <Icon name="chevron" />
      </Button>
      <Button
        className="order-act order-open"
        aria-label={`${openLabel}: „${row.title}“`}
        aria-expanded={openKey === undefined ? undefined : row.key === openKey}
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
