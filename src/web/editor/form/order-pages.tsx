import { useId, useState } from 'react'
import { Button } from '../../../design/button.tsx'

/** More rows at once would make every move wait, and no one drags a row past hundreds. */
export const rowsInPage = 50

type OrderPagesProps = {
  count: number
  page: number
  onPage: (page: number) => void
  /** The row that is open, and its place, counted from one. */
  openTitle: string | undefined
  openPlace: number
  onPlace: (place: number) => void
}

/** The pages of a long list, and a way past them for the row that is open. */
export function OrderPages({ count, page, onPage, openTitle, openPlace, onPlace }: OrderPagesProps) {
  const first = page * rowsInPage + 1
  const last = Math.min(count, first + rowsInPage - 1)
  return (
    <div className="order-pages">
      <Button variant="secondary" disabled={first === 1} onClick={() => onPage(page - 1)}>
        Vorige
      </Button>
      <span>
        {first} bis {last} von {count.toLocaleString('de-DE')}
      </span>
      <Button variant="secondary" disabled={last === count} onClick={() => onPage(page + 1)}>
        Nächste
      </Button>
      {openTitle !== undefined && (
        <PlaceInput key={openPlace} title={openTitle} place={openPlace} count={count} onPlace={onPlace} />
      )}
    </div>
  )
}

type PlaceInputProps = { title: string; place: number; count: number; onPlace: (place: number) => void }

function PlaceInput({ title, place, count, onPlace }: PlaceInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(place))
  const wanted = Number(typed)
  const isPlace = Number.isInteger(wanted) && wanted >= 1 && wanted <= count
  const set = () => isPlace && onPlace(wanted)
  // No form of its own: the list may stand inside one.
  return (
    <div className="order-place">
      <label htmlFor={id}>
        „{title}“ an Stelle
        <span className="sr-only"> von {count}</span>
      </label>
      <input
        id={id}
        className="field-input"
        inputMode="numeric"
        value={typed}
        aria-invalid={isPlace ? undefined : true}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button variant="secondary" disabled={!isPlace || wanted === place} onClick={set}>
        Setzen
      </Button>
    </div>
  )
}
