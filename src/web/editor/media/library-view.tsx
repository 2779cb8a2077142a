import { useDeferredValue, useState } from 'react'
import { SelectField } from '../../../design/form/select-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { findInLibrary, isKindFilter, type LibraryFilter, libraryFilters, wantedKindOf } from './library-rules.ts'
import type { LibraryMedia } from './media-calls.ts'
import { MediaTile } from './media-tile.tsx'

type LibraryViewProps = { media: readonly LibraryMedia[]; onOpen: (media: LibraryMedia) => void }

const filters = Object.entries(libraryFilters).map(([value, label]) => ({ value: value as LibraryFilter, label }))

/** The library as a grid, with what narrows it down. */
export function LibraryView({ media, onOpen }: LibraryViewProps) {
  const [term, setTerm] = useState('')
  const [filter, setFilter] = useState<LibraryFilter>('all')
  const kinds = new Set(media.map(wantedKindOf))
  const offered = filters.filter(({ value }) => kinds.size > 1 || !isKindFilter(value))
  const shown = findInLibrary(media, { term: useDeferredValue(term), filter })
  return (
    <section aria-label="Bilder, Filme und Dateien">
      <div className="media-filters">
        <TextField label="Suchen" type="search" value={term} onChange={(event) => setTerm(event.target.value)} />
        <SelectField
          label="Anzeigen"
          options={offered}
          value={filter}
          onChange={(event) => setFilter(event.target.value as LibraryFilter)}
        />
      </div>
      <p className="fine soft" role="status">
        {shown.length === 1 ? 'Ein Treffer' : `${shown.length} Treffer`}
      </p>
      {shown.length === 0 && <Notice>Hier ist nichts, das dazu passt.</Notice>}
      <ul className="media-grid">
        {shown.map((each) => (
          <li key={each.id}>
            <MediaTile media={each} onOpen={() => onOpen(each)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
