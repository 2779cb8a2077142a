import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { buildDocx, buildOffice, buildXlsx } from '../../testing/builders/office-builder.ts'
import { buildPdf, linesOfPdf } from '../../testing/builders/pdf-builder.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { extractBytes, textOf } from '../../testing/texts.ts'
import { mostCharacters, mostSections } from './limit-rules.ts'
import { notes } from './note-rules.ts'

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('a long document is cut', () => {
  it('by its characters', async () => {
    const { sections, note } = await extractBytes(buildDocx(paragraph('Morgenwanderung '.repeat(200_000))), 'docx')
    expect([sections.length, note]).toEqual([1, notes.cut])
    expect(sections[0]?.text.length).toBeLessThanOrEqual(mostCharacters)
    expect(sections[0]?.text).toMatch(/ Morgenwanderung$/)
  })

  it('and says so, even if what was left out is blank', async () => {
    const body = `${paragraph('Anfang')}${paragraph(' '.repeat(3_000_000))}${paragraph('Ende')}`
    expect(await extractBytes(buildDocx(body), 'docx')).toEqual({
      sections: [{ page: null, text: 'Anfang' }],
      note: notes.cut,
    })
  })

  it('by its characters, in a file that is not large', async () => {
    const { sections, note } = await extractBytes('Rabenstein '.repeat(200_000), 'txt')
    expect([sections[0]?.text.endsWith(' Rabenstein'), note]).toEqual([true, notes.cut])
  })

  it('by its sheets', async () => {
    const sheets = Array.from({ length: mostSections + 1 }, () => '<row/>')
    const { sections, note } = await extractBytes(buildXlsx(sheets), 'xlsx')
    expect([sections.length, sections.at(-1)?.page, note]).toEqual([mostSections, mostSections, notes.cut])
  })

  it('by strings that a sheet has again and again', async () => {
    const strings = `<si><t>${'Stiftungsfest '.repeat(2000)}</t></si>`
    const cells = '<c t="s"><v>0</v></c>'.repeat(20)
    for (const rows of [`<row>${cells}</row>`.repeat(2000), `<row>${cells.repeat(20_000)}</row>`]) {
      const { sections, note } = await extractBytes(buildXlsx([rows], { strings }), 'xlsx')
      expect([sections.length, note]).toEqual([1, notes.cut])
    }
  })

  it('by blanks that a sheet has again and again', async () => {
    const strings = `<si><t>${' '.repeat(4_000_000)}</t></si>`
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(50_000)}<c t="str"><v>Ende</v></c></row>`
    expect(textOf(await extractBytes(buildXlsx([rows], { strings }), 'xlsx'))).toMatch(/Ende$/)
  })

  it('by slides that are all the same one', async () => {
    const ids = '<p:sldId r:id="rId1"/>'.repeat(500_000)
    const xml = `<p:presentation><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`
    const slide = { name: 'ppt/slide.xml', type: 'slide', xml: '<a:p><a:t>Folie</a:t></a:p>' }
    const { sections, note } = await extractBytes(buildOffice({ name: 'ppt/presentation.xml', xml }, [slide]), 'pptx')
    expect([sections.length, note]).toEqual([mostSections, notes.cut])
  })

  it('but not one that has just as much as there may be', async () => {
    const text = 'x'.repeat(mostCharacters)
    expect(await extractBytes(text, 'txt')).toEqual({ sections: [{ page: null, text }], note: null })
  })
})

describe('what grows', () => {
  it('is unpacked only so far', async () => {
    const blank = `<w:document><w:body>${paragraph('Anfang')}${' '.repeat(100_000_000)}${paragraph('Ende')}`
    const bytes = buildOffice({ name: 'word/document.xml', xml: blank })
    const { sections, note } = await extractBytes(bytes, 'docx')
    expect([sections, note]).toEqual([[{ page: null, text: 'Anfang' }], notes.cut])
  })

  it('and says it is small, is unpacked only so far', async () => {
    const packed = deflateRawSync(Buffer.alloc(80_000_000, ' '))
    const rels = '<Relationships><Relationship Type="x/officeDocument" Target="main.xml"/></Relationships>'
    const said = { size: 100, packed: packed.length, checksum: 0 }
    const bytes = buildZip([
      { name: '_rels/.rels', data: rels },
      { name: 'main.xml', data: packed, method: 8, said },
    ])
    expect((await extractBytes(bytes, 'docx')).sections).toEqual([])
  })

  it('by entities that name each other does not', async () => {
    const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)
    const doctype = `<!DOCTYPE w [<!ENTITY e0 "lol">${entities.join('')}]>`
    const xml = `<?xml version="1.0"?>${doctype}<w:document>${paragraph('vorher &e9; nachher')}</w:document>`
    const extraction = await extractBytes(buildOffice({ name: 'word/document.xml', xml }), 'docx')
    expect(textOf(extraction)).toBe('vorher &e9; nachher')
  })

  it('from files of the machine does not', async () => {
    const xml = `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/hostname">]><w:document>${paragraph('a&x;b')}</w:document>`
    expect(textOf(await extractBytes(buildOffice({ name: 'word/document.xml', xml }), 'docx'))).toBe('a&x;b')
  })

  it('in a PDF does not', async () => {
    const { sections } = await extractBytes(buildPdf([Buffer.alloc(20_000_000, ' '), linesOfPdf(['danach'])]), 'pdf')
    expect(sections).toEqual([{ page: 2, text: 'danach' }])
  })
})

describe('what is nested or has many parts', () => {
  it('ends where it is too deep', async () => {
    const body = `${paragraph('Anfang')}${'<w:x>'.repeat(200_000)}${paragraph('Ende')}`
    expect(await extractBytes(buildDocx(body), 'docx')).toEqual({
      sections: [{ page: null, text: 'Anfang' }],
      note: notes.damaged,
    })
  })

  it('is read where there are many elements', async () => {
    const body = `${'<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(300_000)}${paragraph('Ende')}`
    const { sections, note } = await extractBytes(buildDocx(body), 'docx')
    expect([sections[0]?.text.endsWith('\nEnde'), note]).toEqual([true, null])
  })

  it('of ends without beginnings is read', async () => {
    const body = `${'</w:p></w:tc></mc:AlternateContent></w:del></w:t>'.repeat(50_000)}${paragraph('Ende')}`
    const bytes = buildOffice({ name: 'word/document.xml', xml: `<w:document><w:body>${body}` })
    expect(textOf(await extractBytes(bytes, 'docx'))).toBe('Ende')
  })

  it('whose relations lead in circles ends', async () => {
    const xml = '<p:presentation><p:sldIdLst><p:sldId r:id="rId1"/></p:sldIdLst></p:presentation>'
    const bytes = buildOffice({ name: 'ppt/presentation.xml', xml }, [
      { name: 'ppt/slide.xml', type: 'slide', xml: '<a:p><a:t>Folie</a:t></a:p>' },
      { name: 'ppt/notes.xml', type: 'notesSlide', xml: '<a:p><a:t>Notiz</a:t></a:p>', usedBy: 'ppt/slide.xml' },
    ])
    expect(textOf(await extractBytes(bytes, 'pptx'))).toBe('Folie\nNotiz')
  })

  it('and is in the way of an attribute ends', async () => {
    const body = `<w:p w:x="${'y'.repeat(10_000_000)}">${paragraph('Ende')}</w:p>`
    expect(textOf(await extractBytes(buildDocx(body), 'docx'))).toBe('Ende')
  })
})
