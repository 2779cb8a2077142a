import { memo } from 'react'
import { Link } from 'react-router'
import type { CollectionForEditing, EditedEntry } from '../../../content/editing/editor-answers.ts'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Icon } from '../../../design/icon.tsx'
import { ActionMenu } from '../../../design/overlay/action-menu.tsx'

type EntryRowProps = {
  collection: CollectionForEditing['name']
  entry: EditedEntry
  title: string
  /** Counted from 1; 0 where the order cannot be changed. */
  place: number
  isLast: boolean
  /** Who else is at it. */
  other: string | undefined
  onStep: (id: string, by: number) => void
  onPlace: (id: string) => void
  onDelete: ((entry: EditedEntry) => void) | undefined
}

/** An entry of a list: what it is called, and what can be done with it without opening it. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { collection, entry, title, place, isLast, other, onStep, onPlace, onDelete } = props
  const { id } = entry
  const actions = [
    ...(place > 0
      ? [
          { label: 'Ganz nach oben', onSelect: () => onStep(id, -Infinity) },
          { label: 'Ganz nach unten', onSelect: () => onStep(id, Infinity) },
          { label: 'An eine bestimmte Stelle …', onSelect: () => onPlace(id) },
        ]
      : []),
    ...(onDelete ? [{ label: 'Löschen', danger: true, onSelect: () => onDelete(entry) }] : []),
  ]
  return (
    <li className="entry-row" data-entry={id}>
      {place > 0 && (
        <>
          <span className="entry-handle screen-only" data-handle="" aria-hidden="true">
            <Icon name="menu" />
          </span>
          <span className="entry-place fine tabular">{place}</span>
        </>
      )}
      <Link to={entryEditingPath(collection, id)} className="entry-title">
        {title}
      </Link>
      {other && <span className="entry-mark">{other} ist dabei</span>}
      {place > 0 && (
        <span className="entry-steps">
          <StepButton label={`${title}: nach oben`} sign="↑" disabled={place === 1} onClick={() => onStep(id, -1)} />
          <StepButton label={`${title}: nach unten`} sign="↓" disabled={isLast} onClick={() => onStep(id, 1)} />
        </span>
      )}
      {actions.length > 0 && <ActionMenu label={`Mehr zu ${title}`} actions={actions} />}
    </li>
  )
})

type StepButtonProps = { label: string; sign: string; disabled: boolean; onClick: () => void }

/** At an end of the list it keeps the focus and does nothing. */
function StepButton({ label, sign, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="step-button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
