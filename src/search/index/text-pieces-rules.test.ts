import { describe, expect, it } from 'vitest'
import { analyseSections } from './analyse-sections.ts'
import { firstTextRow, frequentRow } from './row-rules.ts'
import { splitText } from './text-pieces-rules.ts'

const pages = (count: number, text: (page: number) => string) =>
  analyseSections(Array.from({ length: count }, (_, at) => ({ page: at + 1, text: text(at + 1) })))

describe('a text is written', () => {
  it('in one piece if it is short, with all its words', () => {
    const pieces = splitText(pages(3, (page) => `Seite ${page}: Fackelzug`))
    expect(pieces).toMatchObject([
      {
        sections: { first: firstTextRow, last: frequentRow },
        kept: [{ page: 1 }, { page: 2 }, { page: 3 }],
        rows: [{ section: 2 }, { section: 3 }, { section: 4 }, { section: frequentRow, words: ['seite', 'fackelzug'] }],
        words: ['1', '2', '3', 'fackelzug', 'seite'],
      },
    ])
  })

  it('in one piece if there is none, which leaves nothing of another one', () => {
    const [piece, ...more] = splitText(analyseSections([]))
    expect([piece?.sections, more]).toEqual([{ first: firstTextRow, last: frequentRow }, []])
  })

  it('in several if it is long, none of them large and nothing between them', () => {
    const text = pages(50, (page) => `Wort${page} ${'x'.repeat(90)}`)
    const pieces = splitText(text, { characters: 300, words: 20 })
    const withRows = pieces.filter(({ sections }) => sections)
    expect(withRows).toHaveLength(17)
    expect(withRows.every(({ kept }) => kept.length <= 3)).toBe(true)
    let next = firstTextRow
    for (const { sections } of withRows) {
      expect(sections?.first).toBe(next)
      next = (sections?.last ?? 0) + 1
    }
    expect(next).toBe(frequentRow + 1)
    expect(pieces.flatMap(({ kept }) => kept)).toEqual(text.kept)
    expect(pieces.flatMap(({ rows }) => rows).map(({ words }) => words)).toEqual([...text.streams, text.frequent])
  })

  it('words last, so many at a time', () => {
    const pieces = splitText(
      pages(1, () => 'eins zwei drei vier fünf'),
      { characters: 300, words: 2 },
    )
    expect(pieces.map(({ words }) => words)).toEqual([['drei', 'eins'], ['funf', 'vier'], ['zwei']])
    expect(pieces.map(({ sections }) => sections !== undefined)).toEqual([true, false, false])
  })

  it('in pieces of so many pages, however short they are', () => {
    const pieces = splitText(pages(450, (page) => `${page}`))
    expect(pieces.filter(({ kept }) => kept.length > 0).map(({ kept }) => kept.length)).toEqual([200, 200, 50])
  })

  it('a page that is longer than a piece by itself', () => {
    const pieces = splitText(
      pages(3, () => 'Wort '.repeat(100)),
      { characters: 300, words: 20 },
    )
    expect(pieces.map(({ kept }) => kept.length)).toEqual([1, 1, 1])
  })
})
