import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react'
import './form.css'
import { moveKeys, placeKey, stepKey } from './move-keys.ts'
import { OrderPages, rowsInPage } from './order-pages.tsx'
import { type OrderRow, OrderRowView, type RowActs, type RowKey } from './order-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

export type OrderListProps = {
  label: string
  rows: readonly OrderRow[]
  /** All keys in their new order. */
  onOrder: (keys: readonly RowKey[]) => void
  /** What happens to a row that is chosen. */
  onOpen: (key: RowKey) => void
  openLabel?: string
  /** The row whose details are in sight; `null` for none, undefined where rows open elsewhere. */
  openKey?: RowKey | null | undefined
  onRemove?: ((key: RowKey) => void) | undefined
  isRemovable?: boolean
}

const orderOf = (rows: readonly OrderRow[]): RowKey[] => rows.map(({ key }) => key)

/**
 * A list in an order of its own: by mouse and touch at the handle, by keyboard, and by two plain buttons. It is one stop
 * of the keyboard; arrows lead through its rows. Rows hold no fields, and only those that change are drawn again.
 */
export const OrderList = memo(function OrderList(props: OrderListProps) {
  const { label, rows, openKey, openLabel = 'Bearbeiten', isRemovable = true } = props
  const mayRemove = props.onRemove !== undefined
  const notesId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const [entrance, setEntrance] = useState<RowKey>()
  const [lifted, setLifted] = useState<{ key: RowKey; before: RowKey[] }>()
  const [page, setPage] = useState({ at: 0, openKey })
  if (page.openKey !== openKey) {
    // What is opened comes into sight.
    const at = rows.findIndex(({ key }) => key === openKey)
    setPage({ at: at === -1 ? page.at : Math.floor(at / rowsInPage), openKey })
  }
  const pageAt = Math.min(page.at, Math.max(0, Math.ceil(rows.length / rowsInPage) - 1))
  const first = pageAt * rowsInPage
  const shown = rows.slice(first, first + rowsInPage)

  const put = (next: readonly RowKey[], { key, title }: OrderRow) => {
    const place = next.indexOf(key)
    latest.current.props.onOrder(next)
    setPage({ at: Math.floor(place / rowsInPage), openKey: latest.current.props.openKey })
    setSaid(`„${title}“ steht jetzt an Stelle ${place + 1} von ${next.length}.`)
  }
  const { drag, handlers } = useRowDrag(list, ({ from, gap }) => {
    const [row, target] = [shown[from], shown[Math.min(gap, shown.length - 1)]]
    if (!row || !target || gap === from || gap === from + 1) return
    put(moveKeys(orderOf(rows), new Set([row.key]), target.key, gap < shown.length ? 'before' : 'after'), row)
  })
  const latest = useRef({ props, lifted, put, handlers })
  latest.current = { props, lifted, put, handlers }

  const acts = useMemo((): RowActs => {
    const order = () => orderOf(latest.current.props.rows)
    const step = (row: OrderRow, by: 1 | -1) => {
      const before = order()
      const next = stepKey(before, row.key, by)
      if (next !== before) latest.current.put(next, row)
    }
    const lift = (row: OrderRow) => {
      const isHeld = latest.current.lifted?.key === row.key
      setLifted(isHeld ? undefined : { key: row.key, before: order() })
      setSaid(isHeld ? `„${row.title}“ ist abgelegt.` : `Du verschiebst „${row.title}“. ${moving}`)
    }
    const giveBack = (row: OrderRow) => {
      const held = latest.current.lifted
      if (!held) return
      latest.current.put(held.before, row)
      setLifted(undefined)
      setSaid('Abgebrochen. Es steht alles wie vorher.')
    }
    return {
      openLabel,
      notesId,
      handlers: {
        onPointerDown: (event) => latest.current.handlers.onPointerDown(event),
        onPointerMove: (event) => latest.current.handlers.onPointerMove(event),
        onPointerUp: (event) => latest.current.handlers.onPointerUp(event),
        onPointerCancel: () => latest.current.handlers.onPointerCancel(),
      },
      onStep: step,
      onLift: lift,
      onOpen: ({ key }) => latest.current.props.onOpen(key),
      onRemove: mayRemove ? ({ key }) => latest.current.props.onRemove?.(key) : undefined,
      onEnter: ({ key }) => setEntrance(key),
      onKey(event, row) {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
        const isHeld = latest.current.lifted?.key === row.key
        if (isHeld && event.key === 'Escape') {
          event.stopPropagation()
          giveBack(row)
        }
        if (by === undefined) return
        event.preventDefault()
        if (isHeld) step(row, by)
        else focusNeighbour(event, by)
      },
    }
  }, [openLabel, mayRemove, notesId])

  const openRow = rows.find(({ key }) => key === openKey)
  const entered = shown.some(({ key }) => key === entrance) ? entrance : shown[0]?.key
  return (
    <>
      <ul ref={list} aria-label={label} className="order-list" data-dragging={drag !== undefined || undefined}>
        {shown.map((row, at) => (
          <OrderRowView
            key={row.key}
            row={row}
            isFirst={first + at === 0}
            isLast={first + at === rows.length - 1}
            isOpen={openKey === undefined ? undefined : row.key === openKey}
            isRemovable={isRemovable}
            isEntrance={row.key === entered}
            isHeld={row.key === lifted?.key || drag?.from === at}
            gap={gapOf(drag?.gap, at, shown.length)}
            acts={acts}
          />
        ))}
      </ul>
      <span id={notesId} hidden>
        Ziehe, oder drücke die Eingabetaste, um zu verschieben.
      </span>
      {rows.length > rowsInPage && (
        <OrderPages
          count={rows.length}
          page={pageAt}
          onPage={(at) => setPage({ at, openKey })}
          openTitle={openRow?.title}
          openPlace={openRow ? rows.indexOf(openRow) + 1 : 0}
          onPlace={(place) => openRow && put(placeKey(orderOf(rows), openRow.key, place), openRow)}
        />
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
})

const moving = 'Mit den Pfeiltasten bewegst du ihn, die Eingabetaste legt ihn ab, Escape bricht ab.'

function gapOf(gap: number | undefined, at: number, count: number): 'above' | 'below' | undefined {
  if (gap === at) return 'above'
  return gap === count && at === count - 1 ? 'below' : undefined
}

/** The same act in the row above or below. */
function focusNeighbour({ target, currentTarget }: KeyboardEvent<HTMLElement>, by: 1 | -1): void {
  const neighbour = by === 1 ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
  const act = target instanceof HTMLElement ? target.dataset.act : undefined
  neighbour?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus()
}
