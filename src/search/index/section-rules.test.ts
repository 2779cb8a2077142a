import { describe, expect, it } from 'vitest'
import { splitSections } from './section-rules.ts'

describe('splitSections', () => {
  const lengths = (text: string) => splitSections([{ page: null, text }]).map((section) => section.text.length)

  it('leaves pages as they are and drops empty ones', () => {
    const pages = [
      { page: 1, text: 'Eins.' },
      { page: 2, text: ' \n ' },
      { page: 3, text: 'Drei.' },
    ]
    expect(splitSections(pages)).toEqual([pages[0], pages[2]])
  })

  it('cuts a long text between paragraphs, else lines, else words, and loses nothing', () => {
    const paragraph = `${'Wort '.repeat(400)}\n\n`
    const line = `${'Wort '.repeat(400)}\n`
    for (const text of [paragraph.repeat(10), line.repeat(10), 'Wort '.repeat(10_000), 'x'.repeat(30_000)]) {
      const sections = splitSections([{ page: 7, text }])
      expect(sections.map((section) => section.text).join('')).toBe(text)
      expect(sections.every((section) => section.text.length <= 8_000 && section.page === 7)).toBe(true)
    }
    const pieces = splitSections([{ page: null, text: paragraph.repeat(10) }])
    expect(pieces.every((section) => section.text.endsWith('\n\n'))).toBe(true)
    expect(splitSections([{ page: null, text: 'Wort '.repeat(10_000) }]).every(({ text }) => text.endsWith(' '))).toBe(
      true,
    )
  })

  it('does not fall into crumbs over short lines', () => {
    expect(lengths(`${'a\n'.repeat(1_000)}${'b'.repeat(9_000)}`)).toEqual([8_000, 3_000])
  })

  it('keeps pairs of surrogates together, and gives neither engine what one cannot keep', () => {
    const sections = splitSections([{ page: null, text: `x${'🎓'.repeat(6_000)}` }])
    expect(sections.every(({ text }) => text.isWellFormed())).toBe(true)
    expect(splitSections([{ page: null, text: 'a\0b\ud800c' }])).toEqual([{ page: null, text: 'a b\ufffdc' }])
  })

  it('takes no more than a document has rows', () => {
    const pages = Array.from({ length: 5_000 }, (_, at) => ({ page: at + 1, text: 'Seite' }))
    expect(splitSections(pages)).toHaveLength(4_093)
  })
})
