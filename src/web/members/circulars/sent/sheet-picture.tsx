type SheetPictureProps = { columns: number; rows: number; begin: number; count: number }

/** The first sheet as it will come out of the printer: which labels are left out, which are written on. */
export function SheetPicture({ columns, rows, begin, count }: SheetPictureProps) {
  const places = columns * rows
  const last = Math.min(places, begin - 1 + count)
  const words =
    begin === last ? `Beschrieben wird Etikett ${begin}.` : `Beschrieben werden die Etiketten ${begin} bis ${last}.`
  return (
    <figure className="sheet-picture">
      <div aria-hidden="true" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
          <span key={place} data-use={fateOf(place, begin, last)}>
            {place}
          </span>
        ))}
      </div>
      <figcaption className="fine">
        {words}
        {count > last - begin + 1 && ' Der Rest kommt auf weitere Bogen.'}
      </figcaption>
    </figure>
  )
}

function fateOf(place: number, begin: number, last: number): 'gone' | 'written' | 'left' {
  if (place < begin) return 'gone'
  return place <= last ? 'written' : 'left'
}
