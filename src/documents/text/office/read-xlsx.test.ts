import { describe, expect, it } from 'vitest'
import { buildXlsx } from '../../../testing/builders/office-builder.ts'
import { extractBytes, readTextFixture, textOf } from '../../../testing/texts.ts'
import { mostCharacters } from '../limit-rules.ts'
import { readRows } from './read-sheet.ts'

const read = async (...built: Parameters<typeof buildXlsx>) => textOf(await extractBytes(buildXlsx(...built), 'xlsx'))

it('a workbook by LibreOffice', async () => {
  const { sections, note } = await extractBytes(readTextFixture('kasse.xlsx'), 'xlsx')
  expect(note).toBeNull()
  expect(sections).toEqual([
    {
      page: 1,
      text: 'Einnahmen\nPosten\tBetrag\tTag\nMitgliedsbeiträge\t1234,5\t15.03.1998\t18:30\nSumme\t2469\tErgebnistext\t1\t19%\n\nKommentar des Kassenprüfers',
    },
    { page: 2, text: 'Ausgaben\nLaternenöl' },
    { page: 3, text: 'Geheimfach\nRücklage' },
  ])
})

describe('a cell', () => {
  const strings = '<si><t>Kasse</t></si><si><r><t>Lieder</t></r><r><t>buch</t></r><rPh><t>gesprochen</t></rPh></si>'
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="DD\\.MM\\.YYYY"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs>'
  it.each([
    ['a shared string', '<c t="s"><v>0</v></c>', 'Kasse'],
    ['a string in several looks', '<c t="s"><v>1</v></c>', 'Liederbuch'],
    ['a string that is not there', '<c t="s"><v>9</v></c>', ''],
    ['a string of its own', '<c t="inlineStr"><is><r><t>Fux</t></r><r><t>major</t></r></is></c>', 'Fuxmajor'],
    ['the result of a formula', '<c t="str"><f>A1&amp;B1</f><v>Ergebnis</v></c>', 'Ergebnis'],
    ['a number', '<c><v>1234.5</v></c>', '1234,5'],
    ['a date', '<c s="1"><v>35869</v></c>', '15.03.1998'],
    ['a date in a format of its own', '<c s="2"><v>35869</v></c>', '15.03.1998'],
    ['a percentage', '<c s="3"><v>0.19</v></c>', '19%'],
    ['a date in words of its own', '<c t="d"><v>1998-03-15T18:30:00</v></c>', '15.03.1998 18:30'],
    ['truth', '<c t="b"><v>1</v></c>', 'WAHR'],
    ['no error', '<c t="e"><v>#DIV/0!</v></c>', ''],
    ['characters that XML cannot have', '<c t="str"><v>eins_x000D_\nzwei</v></c>', 'eins zwei'],
  ])('has %s', async (_, cell, text) => {
    expect(await read([`<row>${cell}</row>`], { strings, styles })).toBe(`Blatt 1\n${text}`.trim())
  })

  it('may count its days from 1904', async () => {
    const workbook = '<workbookPr date1904="1"/>'
    expect(await read(['<row><c s="1"><v>34407</v></c></row>'], { styles, workbook })).toBe('Blatt 1\n15.03.1998')
  })
})

it('cells without anything in them count for nothing', async () => {
  const rows = `<row>${'<c s="1"/>'.repeat(50)}</row>`.repeat(50_000)
  expect(await read([`${rows}<row><c><v>7</v></c></row>`])).toBe('Blatt 1\n\n7')
})

it('a long string in many cells of one row is not written out as often', () => {
  const rows = readRows({ strings: ['Laterne '.repeat(4_000)], kinds: [], since1904: false })
  for (let i = 0; i < 3_000; i++) {
    rows.open('c', { t: 's' })
    rows.open('v', {})
    rows.text('0')
    rows.close('v')
    rows.close('c')
  }
  expect(rows.length).toBeGreaterThan(mostCharacters)
  expect(rows.finish().length).toBeLessThan(mostCharacters + 40_000)
})

it('cells are parted by tabs and rows by lines', async () => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
  const rows = `<row>${cell('a')}<c/>${cell('b')}</row><row/><row>${cell('c')}</row>`
  expect(await read([rows])).toBe('Blatt 1\na\tb\n\nc')
})
