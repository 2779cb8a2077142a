import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../testing/builders/content-samples.ts'
import { buildPdf, linesOfPdf } from '../../../testing/builders/pdf-builder.ts'
import { extractBytes, readTextFixture, textOf } from '../../../testing/texts.ts'
import { extractText } from '../extract-text.ts'
import { notes } from '../note-rules.ts'

const manyPages = (count: number) =>
  buildPdf(Array.from({ length: count }, (_, i) => linesOfPdf([`Blatt ${i + 1}`, 'Morgenwanderung'])))

describe('a PDF', () => {
  it('by LibreOffice has its pages', async () => {
    const { sections, note } = await extractBytes(readTextFixture('niederschrift.pdf'), 'pdf')
    expect(note).toBeNull()
    expect(sections.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(sections[0]?.text).toContain('Niederschrift über den Wahlconvent\nDer Senior begrüßt')
    expect(sections[0]?.text).toContain('Die Bundeslieder\nwurden gesungen 1 und die Großtaten 7 gelobt')
    expect(sections[0]?.text).toContain('Textkasten mit Spendenkonto')
    expect(sections[1]?.text).toContain('Schlussgesang und „Anführung“ – 15 €')
  })

  it.each([
    ['chromium.pdf', 'Grüße'],
    ['ghostscript.pdf', 'Einladung'],
    ['ghostscript-linearised.pdf', 'Einladung'],
    ['qpdf-object-streams.pdf', 'Einladung'],
    ['qpdf-linearised-object-streams.pdf', 'Einladung'],
  ])('%s has its words', async (name, word) => {
    expect(textOf(await extractBytes(readFixture(name), 'pdf'))).toContain(word)
  })

  it('without text is a scan', async () => {
    expect(await extractBytes(readFixture('ghostscript-scan.pdf'), 'pdf')).toEqual({ sections: [], note: notes.scan })
    expect(await extractBytes(buildPdf([linesOfPdf([' '])]), 'pdf')).toEqual({ sections: [], note: notes.scan })
  })

  it('counts pages without text', async () => {
    const { sections } = await extractBytes(buildPdf([linesOfPdf(['eins']), '', linesOfPdf(['drei'])]), 'pdf')
    expect(sections).toEqual([
      { page: 1, text: 'eins' },
      { page: 3, text: 'drei' },
    ])
  })

  it('has what was filled in and noted', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(Name)/V(Emil Trautwein)/Rect[0 0 9 9]>>'
    const note = '<</Type/Annot/Subtype/Text/Contents(bitte nachzahlen)/Rect[0 0 9 9]>>'
    const secret = '<</Type/Annot/Subtype/Widget/FT/Tx/Ff 8192/T(Kennwort)/V(geheim)/Rect[0 0 9 9]>>'
    const pdf = buildPdf([linesOfPdf(['Beitritt'])], { annotations: field + note + secret })
    expect(textOf(await extractBytes(pdf, 'pdf'))).toBe('Beitritt\nbitte nachzahlen\nEmil Trautwein')
  })
})

describe('a PDF with a password', () => {
  it('that is needed to read it is not read', async () => {
    for (const bytes of [readTextFixture('user-password.pdf'), readFixture('qpdf-password.pdf')])
      expect(await extractBytes(bytes, 'pdf')).toEqual({ sections: [], note: notes.encrypted })
  })

  it('that is needed to change it is read', async () => {
    const { sections, note } = await extractBytes(readTextFixture('owner-password.pdf'), 'pdf')
    expect([sections.length > 0, note]).toEqual([true, null])
  })
})

describe('a damaged PDF', () => {
  it('is read as far as it goes', async () => {
    const whole = manyPages(40)
    const { sections, note } = await extractBytes(whole.subarray(0, whole.length * 0.6), 'pdf')
    expect(sections[0]).toEqual({ page: 1, text: 'Blatt 1\nMorgenwanderung' })
    expect(sections.length).toBeGreaterThan(15)
    expect(sections.length).toBeLessThan(40)
    expect(note).toBe(notes.damaged)
  })

  it('that promises a million pages ends', async () => {
    const bytes = Buffer.from(manyPages(2).toString('latin1').replace('/Count 2/', '/Count 1000000/'), 'latin1')
    const { sections, note } = await extractBytes(bytes, 'pdf')
    expect([sections.length, note]).toEqual([2, null])
  })

  it('whose pages contain each other ends', async () => {
    const bytes = Buffer.from(manyPages(2).toString('latin1').replace('/Kids[5 0 R', '/Kids[2 0 R'), 'latin1')
    expect((await extractBytes(bytes, 'pdf')).note).not.toBeNull()
  })
})

it('of a large PDF only what is needed is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-text-'))
  try {
    // A picture of 900 MB between two pages: the file says how long it is, and its bytes are a hole on the disk.
    const path = join(folder, 'large.pdf')
    const hole = 900 * 1024 ** 2
    const handle = await open(path, 'w')
    const small = buildPdf([linesOfPdf(['Protokollbuch'])]).toString('latin1')
    const at = small.indexOf('xref\n')
    const picture = `99 0 obj\n<</Length ${hole}>>\nstream\n`
    await handle.write(Buffer.from(small.slice(0, at) + picture, 'latin1'), 0, null, 0)
    const end = at + picture.length + hole
    const table = small.slice(at).replace(/startxref\n\d+/, `startxref\n${end + 18}`)
    await handle.write(Buffer.from(`\nendstream\nendobj\n${table}`, 'latin1'), 0, null, end)
    await handle.close()
    const before = process.memoryUsage().rss
    expect(await extractText(path, 'pdf')).toEqual({ sections: [{ page: 1, text: 'Protokollbuch' }], note: null })
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 ** 2)
  } finally {
    await rm(folder, { recursive: true })
  }
})
