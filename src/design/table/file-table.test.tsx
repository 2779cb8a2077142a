import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FileRow, type FileRowProps, FileTable } from './file-table.tsx'

function table(rows: ReactElement[]) {
  return renderToStaticMarkup(
    <FileTable caption="Dateien" empty="Nichts da.">
      {rows}
    </FileTable>,
  )
}

function html(change: Partial<FileRowProps> = {}) {
  const row: FileRowProps = {
    name: 'a.pdf',
    nameId: 'a-name',
    thumb: '',
    kind: 'PDF',
    size: '7 B',
    speed: '',
    status: 'Bereit.',
    tone: 'quiet',
    progress: 0,
    actions: <div>…</div>,
    ...change,
  }
  return table([<FileRow key="a" {...row} />])
}

describe('file table', () => {
  it('names its columns, and says when it is empty', () => {
    const heads = [...html().matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map((match) =>
      match[1]?.replace(/<[^>]+>/g, ''),
    )
    expect(heads).toEqual(['Vorschau', 'Name', 'Größe', 'Tempo', 'Status', 'Fortschritt', 'Aktionen'])
    expect(html()).not.toContain('Nichts da.')
    expect(table([])).toContain('Nichts da.')
  })

  it('keeps its meaning in roles that survive a change of display', () => {
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) {
      expect(html()).toContain(`role="${role}"`)
    }
  })

  it('shows a small picture where there is one, else the letters of the kind', () => {
    expect(html()).toContain('aria-hidden="true">PDF</span>')
    expect(html({ thumb: 'data:x' })).toContain('<img src="data:x" alt="" width="40" height="40"/>')
    expect(html({ thumb: 'data:x' })).not.toContain('PDF</span>')
  })

  it('never rounds up to the end', () => {
    expect(html({ progress: 99.9 })).toContain('>99\u00a0%</span>')
    expect(html({ progress: 99.9 })).toContain('aria-labelledby="a-name" aria-valuetext="99\u00a0%"')
  })

  it('tells success and failure by a sign, not by colour alone', () => {
    const signs = (markup: string) => (/class="file-status">(.*?)<span>/.exec(markup)?.[1] ?? '').includes('<svg')
    expect(signs(html())).toBe(false)
    expect(signs(html({ tone: 'success' }))).toBe(true)
    expect(signs(html({ tone: 'error' }))).toBe(true)
  })
})
