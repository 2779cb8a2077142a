import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { matchesFilter } from './filter-rules.ts'
import { Icon } from './icon.tsx'
import { SelectField } from './select-field.tsx'
import { type SortDirection, type SortValue, sortRows } from './sort-rules.ts'
import { Table, type TableColumn, type TableProps } from './table.tsx'
import { TextField } from './text-field.tsx'

export type DataColumn<Row> = TableColumn<Row> & {
  /** Makes the column one to sort by. */
  sortBy?: (row: Row) => SortValue
}

export type Sort = { key: string; direction: SortDirection }

export type DataTableProps<Row> = Omit<TableProps<Row>, 'head' | 'empty' | 'wide' | 'slim' | 'columns'> & {
  columns: readonly DataColumn<Row>[]
  /** The order in which the rows come. */
  defaultSort: Sort
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
  const { columns, rows, defaultSort, textOf, filterLabel, filterFieldId, filter, onFilter, ...table } = props
  const [sort, setSort] = useState(defaultSort)
  const ownFieldId = useId()
  const fieldId = filterFieldId ?? ownFieldId

  const found = filter.trim() ? rows.filter((row) => matchesFilter(textOf(row), filter)) : rows
  const sortBy = columns.find((column) => column.key === sort.key)?.sortBy
  const shown = sortBy ? sortRows(found, sortBy, sort.direction) : found

  const reset = () => {
    onFilter('')
    document.getElementById(fieldId)?.focus()
  }

  return (
    <div className="data-list">
      <div className="data-list-tools">
        {filterLabel && <FilterField id={fieldId} label={filterLabel} filter={filter} onFilter={onFilter} />}
        <SortField columns={columns} sort={sort} onSort={setSort} />
      </div>
      <p className="data-list-count" role="status" data-filtered={found.length < rows.length || undefined}>
        {countOf(found.length, rows.length)}
      </p>
      <Table
        {...table}
        wide="fits"
        columns={columns}
        rows={shown}
        empty={
          <span className="data-list-empty">
            Keine Treffer für „{filter.trim()}“.
            <Button variant="secondary" onClick={reset}>
              Suche zurücksetzen
            </Button>
          </span>
        }
        head={(column: DataColumn<Row>) => ({
          content: column.sortBy ? <SortHead column={column} sort={sort} onSort={setSort} /> : column.header,
          sort: column.key === sort.key ? sort.direction : undefined,
        })}
      />
    </div>
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

/** A button where there are columns. Where rows are cards the head is only heard, and a button there could not be seen. */
function SortHead({ column, sort, onSort }: SortProps & { column: { key: string; header: string } }) {
  const chosen = sort.key === column.key
  return (
    <>
      <button
        type="button"
        className="sort-button"
        data-sort={chosen ? sort.direction : undefined}
        onClick={() => onSort({ key: column.key, direction: chosen ? opposite(sort.direction) : 'ascending' })}
      >
        {column.header}
        <Icon name="chevron" />
      </button>
      <span className="sort-name">{column.header}</span>
    </>
  )
}

/** The same choice for rows that have become cards. */
function SortField({ columns, sort, onSort }: SortProps & { columns: readonly DataColumn<never>[] }) {
  const options = columns
    .filter((column) => column.sortBy)
    .map((column) => ({ value: column.key, label: column.header }))
  return (
    <div className="data-list-sort">
      <SelectField
        label="Sortieren nach"
        options={options}
        value={sort.key}
        onChange={(event) => onSort({ key: event.target.value, direction: 'ascending' })}
      />
      <Button variant="secondary" onClick={() => onSort({ ...sort, direction: opposite(sort.direction) })}>
        <span className="sr-only">Reihenfolge: </span>
        {sort.direction === 'ascending' ? 'aufsteigend' : 'absteigend'}
      </Button>
    </div>
  )
}

type SortProps = { sort: Sort; onSort: (sort: Sort) => void }

function opposite(direction: SortDirection): SortDirection {
  return direction === 'ascending' ? 'descending' : 'ascending'
}

function countOf(found: number, all: number): string {
  if (found < all) return `${found} von ${all} Einträgen`
  return all === 1 ? '1 Eintrag' : `${all} Einträge`
}
