import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type DataColumn, DataTable } from './data-table.tsx'

type Row = { id: number; name: string; born: string }

const rows: Row[] = [
  { id: 1, name: 'Zwirner', born: '1890' },
  { id: 2, name: 'Öhlmann', born: '?' },
  { id: 3, name: 'Abel', born: '1889' },
]

const columns: DataColumn<Row>[] = [
  { key: 'id', header: '#', cell: (row) => row.id, sortBy: (row) => row.id },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name, sortBy: (row) => row.name },
  { key: 'born', header: 'Geboren', cell: (row) => row.born },
]

function html(filter = '', sort: 'id' | 'name' = 'id', list = rows, filterLabel: string | undefined = 'Suche') {
  return renderToStaticMarkup(
    <DataTable
      caption="Liste"
      columns={columns}
      rows={list}
      rowKey={(row) => row.id}
      defaultSort={{ key: sort, direction: 'ascending' }}
      textOf={(row) => `${row.name} ${row.born}`}
      filterLabel={filterLabel}
      filter={filter}
      onFilter={() => undefined}
    />,
  )
}

const names = (markup: string) => [...markup.matchAll(/role="rowheader">([^<]+)</g)].map((match) => match[1])
const count = (markup: string) => /role="status"[^>]*>([^<]+)</.exec(markup)?.[1]

describe('a table to look things up in', () => {
  it('says by which column it is sorted, and sorts by it', () => {
    const markup = html('', 'name')
    expect(markup.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="ascending"'])
    expect(markup).toMatch(/aria-sort="ascending"[^>]*><button[^>]*>Name</)
    expect(names(markup)).toEqual(['Abel', 'Öhlmann', 'Zwirner'])
    expect(names(html())).toEqual(['Zwirner', 'Öhlmann', 'Abel'])
  })

  it('offers a button, and a choice for the phone, for the columns that can be sorted by', () => {
    const markup = html()
    expect(markup.match(/class="sort-button"/g)).toHaveLength(2)
    expect([...markup.matchAll(/<option[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual(['#', 'Name'])
  })

  it('shows what the filter finds, and how many', () => {
    expect(names(html('oehl'))).toEqual(['Öhlmann'])
    expect(count(html('18'))).toBe('2 von 3 Einträgen')
    expect(count(html('  '))).toBe('3 Einträge')
    expect(count(html('', 'id', rows.slice(0, 1)))).toBe('1 Eintrag')
  })

  it('leaves the field to the caller, where it has no label of its own', () => {
    expect(html()).toContain('type="search"')
    const markup = html('oehl', 'id', rows, '')
    expect(markup).not.toContain('type="search"')
    expect(names(markup)).toEqual(['Öhlmann'])
  })

  it('offers the way back where nothing is found', () => {
    const markup = html('xyz')
    expect(names(markup)).toEqual([])
    expect(count(markup)).toBe('0 von 3 Einträgen')
    expect(markup).toMatch(/Keine Treffer für „xyz“\.<button[^>]*>Suche zurücksetzen/)
  })
})
