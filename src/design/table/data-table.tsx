import { useId } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../form/text-field.tsx'
import { matchesFilter } from './filter-rules.ts'
import { SortedTable, type SortedTableProps } from './sorted-table.tsx'

export type { DataColumn } from './sorted-table.tsx'

export type DataTableProps<Row> = Omit<SortedTableProps<Row>, 'empty' | 'all' | 'tools'> & {
  /** All text of a row that a reader may look for. */
  textOf: (row: Row) => string
  /** Names the table's own field; left out where one field of the caller's serves several tables. */
  filterLabel?: string
  /** The field to go back to when the search is reset, where it is the caller's. */
  filterFieldId?: string
  /** What has been typed, kept by the caller, for example in the address. */
  filter: string
  onFilter: (filter: string) => void
}

/** A long list to look things up in: sorted by a click on a column, narrowed down by typing. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, textOf, filterLabel, filterFieldId, filter, onFilter, ...table } = props
  const ownFieldId = useId()
  const fieldId = filterFieldId ?? ownFieldId
  const reset = () => {
    onFilter('')
    document.getElementById(fieldId)?.focus()
  }
  return (
    <SortedTable
      {...table}
      rows={filter.trim() ? rows.filter((row) => matchesFilter(textOf(row), filter)) : rows}
      all={rows.length}
      tools={filterLabel && <FilterField id={fieldId} label={filterLabel} filter={filter} onFilter={onFilter} />}
      empty={
        <span className="data-list-empty">
          Keine Treffer für „{filter.trim()}“.
          <Button variant="secondary" onClick={reset}>
            Suche zurücksetzen
          </Button>
        </span>
      }
    />
  )
}

type FilterFieldProps = { id: string; label: string; filter: string; onFilter: (filter: string) => void }

/** Where to type what is looked for; above several tables, a caller shows it once. */
export function FilterField({ id, label, filter, onFilter }: FilterFieldProps) {
  return (
    <TextField
      id={id}
      label={label}
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={filter}
      onChange={(event) => onFilter(event.target.value)}
    />
  )
}
