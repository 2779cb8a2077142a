// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets the meaning of the elements when CSS turns rows into cards
import { memo, type ReactNode, useId } from 'react'

export type TableColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row: a `<th scope="row">`, and the title of the card on a phone. */
  rowHeader?: boolean
  /** Figures that are compared: lining, right-aligned. */
  numeric?: boolean
  /** As narrow as its content: dates, sizes. */
  tight?: boolean
}

export type TableProps<Row> = {
  caption: ReactNode
  captionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  /** Said in place of rows when there are none. */
  empty?: ReactNode
  /** Many columns: becomes cards earlier. */
  wide?: boolean
  /** One or two short columns: has room on every screen and stays a table. */
  slim?: boolean
  /** What stands in the head of a column, where its name will not do. */
  head?: (column: TableColumn<Row>) => ColumnHead
}

export type ColumnHead = { content: ReactNode; sort?: 'ascending' | 'descending' }

/** Striped rows that become labelled cards where there is no room for columns. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, empty = 'Keine Einträge.', wide, slim } = props
  const head = props.head ?? ((column): ColumnHead => ({ content: column.header }))
  const captionId = useId()
  const table = (
    <table className="data-table" role="table" aria-labelledby={captionId}>
      <caption id={captionId} className={captionHidden ? 'sr-only' : undefined}>
        {caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => {
            const { content, sort } = head(column)
            return (
              <th key={column.key} scope="col" role="columnheader" aria-sort={sort} className={cellClass(column)}>
                {content}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.length === 0 && <EmptyRow span={columns.length}>{empty}</EmptyRow>}
        {rows.map((row, index) => (
          <TableRow key={rowKey(row, index)} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  )
  if (slim) return table
  return <div className={wide ? 'table-frame table-frame-wide' : 'table-frame'}>{table}</div>
}

/** Drawn again only where it is another row, or has other columns: a list of hundreds may change while somebody types. */
const TableRow = memo(function TableRow<Row>({ columns, row }: Pick<TableProps<Row>, 'columns'> & { row: Row }) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  )
}) as <Row>(props: Pick<TableProps<Row>, 'columns'> & { row: Row }) => ReactNode

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  if (column.rowHeader) {
    return (
      <th scope="row" role="rowheader" className={cellClass(column)}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td role="cell" data-label={column.header} className={cellClass(column)}>
      {column.cell(row)}
    </td>
  )
}

function EmptyRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr role="row">
      <td role="cell" colSpan={span} className="table-empty">
        {children}
      </td>
    </tr>
  )
}

function cellClass(column: { numeric?: boolean; tight?: boolean }): string | undefined {
  if (column.numeric) return 'table-number'
  return column.tight ? 'table-tight' : undefined
}
