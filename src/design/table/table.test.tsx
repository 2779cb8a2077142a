import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Table, type TableColumn } from './table.tsx'

type Row = { name: string; size: number }

const columns: TableColumn<Row>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
  { key: 'size', header: 'Größe', numeric: true, cell: (row) => row.size },
]

function html(rows: Row[]) {
  return renderToStaticMarkup(
    <Table caption="Dateien" columns={columns} rows={rows} rowKey={(row) => row.name} empty="Nichts da." />,
  )
}

describe('table', () => {
  it('labels each cell with its column, for the cards on a phone', () => {
    expect(html([{ name: 'a.pdf', size: 7 }])).toContain('data-label="Größe" class="table-number">7</td>')
  })

  it('keeps its meaning in roles that survive a change of display', () => {
    const markup = html([{ name: 'a.pdf', size: 7 }])
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) {
      expect(markup).toContain(`role="${role}"`)
    }
  })

  it('makes the naming column the header of its row', () => {
    expect(html([{ name: 'a.pdf', size: 7 }])).toContain('<th scope="row" role="rowheader">a.pdf</th>')
  })

  it('is named by its caption', () => {
    const [, id] = /aria-labelledby="([^"]+)"/.exec(html([])) ?? []
    expect(html([])).toContain(`<caption id="${id}">Dateien</caption>`)
  })

  it('says across all columns that there is nothing', () => {
    expect(html([])).toContain('<td role="cell" colSpan="2" class="table-empty">Nichts da.</td>')
  })

  it('stays a table where it is slim: no frame turns it into cards', () => {
    const markup = renderToStaticMarkup(
      <Table slim caption="Dateien" columns={columns} rows={[]} rowKey={(row) => row.name} />,
    )
    expect(markup).toMatch(/^<table/)
  })
})
