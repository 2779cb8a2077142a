import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { SelectField } from '../form/select-field.tsx'
import { Icon } from '../icon.tsx'
import { type SortDirection, type SortValue, sortRows } from './sort-rules.ts'
import { Table, type TableColumn, type TableProps } from './table.tsx'

export type DataColumn<Row> = TableColumn<Row> & {
  /** Makes the column one to sort by. */
  sortBy?: (row: Row) => SortValue
}

export type Sort = { key: string; direction: SortDirection }

export type SortedTableProps<Row> = Omit<TableProps<Row>, 'head' | 'wide' | 'slim' | 'columns'> & {
  columns: readonly DataColumn<Row>[]
  /** The order in which the rows come. */
  defaultSort: Sort
  /** With `onSort`: the chosen order, kept by the caller, for example in the address. */
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** How many there are in all, and how many of them were found, where not all of those are here. */
  all: number
  found?: number
  /** The rows come in the chosen order already. */
  isInOrder?: boolean
  /** Stands beside the count of what is shown. */
  beside?: ReactNode
  /** Fields above the table, beside the choice of an order that cards have. */
  tools?: ReactNode
}

/** A long list, sorted by a click on a column. */
export function SortedTable<Row>(props: SortedTableProps<Row>) {
  const {
    columns,
    rows,
    defaultSort,
    sort: chosen,
    onSort,
    all,
    found = rows.length,
    beside,
    tools,
    isInOrder,
    ...table
  } = props
  const [ownSort, setOwnSort] = useState(defaultSort)
  const sort = chosen ?? ownSort
  const setSort = onSort ?? setOwnSort
  const sortBy = columns.find((column) => column.key === sort.key)?.sortBy
  return (
    <div className="data-list">
      <div className="data-list-tools screen-only">
        {tools}
        <SortField columns={columns} sort={sort} onSort={setSort} />
      </div>
      <div className="data-list-count fine tabular" data-filtered={found < all || undefined}>
        <p role="status">{countOf(found, all)}</p>
        {beside}
      </div>
      <Table
        {...table}
        wide
        columns={columns}
        rows={sortBy && !isInOrder ? sortRows(rows, sortBy, sort.direction) : rows}
        head={(column: DataColumn<Row>) => ({
          content: column.sortBy ? <SortHead column={column} sort={sort} onSort={setSort} /> : column.header,
          sort: column.key === sort.key ? sort.direction : undefined,
        })}
      />
    </div>
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
      <Button
        variant="secondary"
        className="beside-field"
        onClick={() => onSort({ ...sort, direction: opposite(sort.direction) })}
      >
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
