import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { Icon } from '../../../design/icon.tsx'
import type { useRowDrag } from './use-row-drag.ts'

export type RowKey = string | number

/** The same object for as long as nothing about the row has changed, or it is drawn again. */
export interface OrderRow {
  key: RowKey
  title: string
  /** Beside the title: that something is wrong in it, who is at it. */
  mark?: ReactNode
}

/** What can be done with a row. The same object for as long as the list is there. */
export interface RowActs {
  openLabel: string
  notesId: string
  handlers: ReturnType<typeof useRowDrag>['handlers']
  onStep: (row: OrderRow, by: 1 | -1) => void
  onLift: (row: OrderRow) => void
  onOpen: (row: OrderRow) => void
  onRemove: ((row: OrderRow) => void) | undefined
  onEnter: (row: OrderRow) => void
  onKey: (event: KeyboardEvent<HTMLElement>, row: OrderRow) => void
}

type OrderRowViewProps = {
  row: OrderRow
  isFirst: boolean
  isLast: boolean
  /** Undefined where rows open elsewhere. */
  isOpen: boolean | undefined
  isRemovable: boolean
  /** The keyboard comes into the list at this row. */
  isEntrance: boolean
  isHeld: boolean
  /** Where a row that is dragged would fall. */
  gap: 'above' | 'below' | undefined
  acts: RowActs
}

export const OrderRowView = memo(function OrderRowView(props: OrderRowViewProps) {
  const { row, isFirst, isLast, isOpen, isRemovable, isEntrance, isHeld, gap, acts } = props
  const tabIndex = isEntrance ? 0 : -1
  const name = `„${row.title}“`
  const button = { type: 'button', tabIndex, className: 'order-act' } as const
  return (
    <li
      className="order-row"
      data-open={isOpen || undefined}
      data-held={isHeld || undefined}
      data-gap={gap}
      onFocus={() => acts.onEnter(row)}
      onKeyDown={(event) => acts.onKey(event, row)}
    >
      <button
        {...button}
        {...acts.handlers}
        className="order-act order-handle"
        data-act="move"
        aria-label={`${name} verschieben`}
        aria-pressed={isHeld}
        aria-describedby={acts.notesId}
        onClick={(event) => {
          // A pointer drags; a click without one comes from the keyboard or from assistive technology.
          if (event.detail === 0) acts.onLift(row)
        }}
      >
        <Icon name="menu" />
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        className="order-title"
        data-act="open"
        aria-label={`${acts.openLabel}: ${name}`}
        aria-expanded={isOpen}
        onClick={() => acts.onOpen(row)}
      >
        <span>{row.title}</span>
      </button>
      {row.mark}
      <button
        {...button}
        className="order-act order-up"
        data-act="up"
        aria-label={`${name} nach oben`}
        aria-disabled={isFirst}
        onClick={() => acts.onStep(row, -1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        {...button}
        data-act="down"
        aria-label={`${name} nach unten`}
        aria-disabled={isLast}
        onClick={() => acts.onStep(row, 1)}
      >
        <Icon name="chevron" />
      </button>
      {acts.onRemove && (
        <button
          {...button}
          data-act="remove"
          aria-label={`${name} entfernen`}
          aria-disabled={!isRemovable}
          onClick={() => isRemovable && acts.onRemove?.(row)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
})
