import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompoundFile } from '../../testing/builders/compound-file-builder.ts'
import { buildSheets, sheetOf } from '../../testing/builders/sheets-builder.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { readTable } from './read-table.ts'
import { tableRefusals } from './table-rules.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: string | Buffer) {
  const path = join(folder, 'table')
  const content = Buffer.from(bytes as string)
  await writeFile(path, content)
  return readTable(path, content.length)
}
const rowsOf = async (bytes: string | Buffer) => (await read(bytes)).sheets[0]?.rows.map(({ cells }) => cells)
const utf16 = (text: string, mark: string) => Buffer.from(mark + text, 'utf16le')

describe('a table of text', () => {
  const text = 'Name;Ort\r\nJörg Süß;Köln\r\n'
  const rows = [
    ['Name', 'Ort'],
    ['Jörg Süß', 'Köln'],
  ]

  it.each([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'Windows-1252'],
    ['UTF-16 little endian', utf16(text, '\ufeff'), 'UTF-16'],
    ['UTF-16 big endian', utf16(text, '\ufeff').swap16(), 'UTF-16'],
    ['UTF-16 without a mark', utf16(text, ''), 'UTF-16'],
  ])('is read in %s', async (_, bytes, encoding) => {
    expect(await read(bytes)).toMatchObject({ kind: 'csv', encoding, separator: ';' })
    expect(await rowsOf(bytes)).toEqual(rows)
  })

  it.each([
    ['a semicolon', 'a;b\nx,y;z\n', ';'],
    ['a comma', 'a,b,c\n1,"2;3;4;5;6",3\n', ','],
    ['a tab', 'a\tb\nx, y\tz\n', '\t'],
    ['a bar', 'a|b\nx|y\n', '|'],
    ['what Excel says in a line of its own', 'sep=,\r\na,b;c\r\n', ','],
    ['semicolons under a title with a comma', 'Liste, Stand heute\na;b;c\n1;2;3\n4;5;6\n', ';'],
    ['the commoner of two that every line has', '"Süß, Jörg";x;Müller, Hans;2\n"A, B";y;C, D;3\n', ';'],
  ])('is cut at %s', async (_, bytes, separator) => {
    expect((await read(bytes)).separator).toBe(separator)
  })

  it('keeps quotes, line breaks within them, and quotes in the middle of a cell', async () => {
    expect(await rowsOf('a;b\n"eins\nzwei";"sagt ""ja"""\nHans "Kanne" Meier;x\n"auf" ;y')).toEqual([
      ['a', 'b'],
      ['eins\nzwei', 'sagt "ja"'],
      ['Hans "Kanne" Meier', 'x'],
      ['auf', 'y'],
    ])
  })

  it('counts rows as a spreadsheet does and leaves empty ones out', async () => {
    const { sheets } = await read('a;b\n\n;;\n"x\ny";z\n')
    expect(sheets[0]?.rows.map(({ number }) => number)).toEqual([1, 4])
  })

  it.each([
    ['a quote that nobody closes', `a;b\n"x;${'y'.repeat(30_000)}`, 'Zeile 2: Ein Anführungszeichen wird nicht'],
    ['a quote at the very end', 'a;b\nx;"', 'Zeile 2: Ein Anführungszeichen'],
    ['nothing', ' \n ', tableRefusals.empty],
    ['only separators', ';;\n;;\n', tableRefusals.empty],
    ['bytes', Buffer.from([1, 2, 0, 0, 0, 3, 0, 0, 4, 5, 5, 0]), tableRefusals.binary],
    ['too many rows', 'a;b\n'.repeat(20_001), tableRefusals.rows],
  ])('is refused where there is %s', async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words)
  })
})

describe('a workbook', () => {
  it('shows cells as people see them: shared and own texts, formulas by their result, days, codes, numbers', async () => {
    const xml = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>
      <row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><r><t>Mül</t></r><r><t>ler</t></r></is></c></row>
      <row r="4"><c r="A4" s="1"><v>16143</v></c><c r="B4"><v>1067</v></c><c r="C4" t="str"><f>A1&amp;B1</f><v>Ergebnis</v></c>
        <c r="D4"><v>17604069217</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="e"><v>#REF!</v></c><c r="G4" t="d"><v>1944-03-12</v></c></row>
      </sheetData>`
    const table = await read(
      buildSheets(
        [
          { name: 'Leer', xml: '<sheetData/>' },
          { name: 'Liste', xml },
        ],
        { strings: ['Zeile 1\nZeile_x0020_2'] },
      ),
    )
    expect(table.sheets.map(({ name }) => name)).toEqual(['Leer', 'Liste'])
    expect(table.sheets[1]).toEqual({
      name: 'Liste',
      isTooLong: false,
      hiddenColumns: [1],
      rows: [
        { number: 2, cells: ['Zeile 1\nZeile 2', '', 'Müller'] },
        { number: 4, cells: ['12.03.1944', '1067', 'Ergebnis', '17604069217', 'WAHR', '', '12.03.1944'] },
      ],
    })
  })

  it('counts days from 1904 where it says so', async () => {
    const xml = '<sheetData><row><c s="1"><v>14681</v></c></row></sheetData>'
    expect(await rowsOf(buildSheets([{ name: 'A', xml }], { since1904: true }))).toEqual([['12.03.1944']])
  })

  it('gives each of several merged cells what stands in the first', async () => {
    const xml = `${sheetOf([
      ['Anschrift', '', 'x'],
      ['Kiel', 'a'],
      ['', 'b'],
      ['', 'c'],
    ])}<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>`
    expect(await rowsOf(buildSheets([{ name: 'A', xml }]))).toEqual([
      ['Anschrift', 'Anschrift', 'x'],
      ['Kiel', 'a'],
      ['Kiel', 'b'],
      ['', 'c'],
    ])
  })

  it('is not stopped by a cell in its last corner, nor by merging all there is', async () => {
    const xml =
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    const table = await read(buildSheets([{ name: 'A', xml }]))
    expect(table.sheets[0]?.rows).toHaveLength(1)
    expect(table.notes).toEqual(['Gelesen sind nur die ersten 100 Spalten.'])
  })

  it('offers another sheet where one is too long, and is refused where there is no other', async () => {
    const long = `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(20_001)}</sheetData>`
    const short = sheetOf([['a']])
    const both = await read(
      buildSheets([
        { name: 'Lang', xml: long },
        { name: 'Kurz', xml: short },
      ]),
    )
    expect(both.sheets.map(({ rows, isTooLong }) => [rows.length, isTooLong])).toEqual([
      [0, true],
      [1, false],
    ])
    await expect(read(buildSheets([{ name: 'Lang', xml: long }]))).rejects.toThrow(tableRefusals.rows)
  })

  const whole = buildSheets([{ name: 'A', xml: sheetOf([['Name'], ['Emil']]) }])
  it.each([
    ['cut off', whole.subarray(0, whole.length - 40), tableRefusals.broken],
    ['an archive of something else', buildZip([{ name: 'x.txt', data: 'x' }]), tableRefusals.broken],
    [
      'of LibreOffice',
      buildZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 }]),
      tableRefusals.openDocument,
    ],
    ['an old one', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]), tableRefusals.oldExcel],
    [
      'one with a password',
      buildCompoundFile([{ name: 'EncryptedPackage', data: Buffer.alloc(5000) }]),
      tableRefusals.password,
    ],
    [
      'a bomb',
      buildSheets([{ name: 'A', xml: `<sheetData>${' '.repeat(70 * 2 ** 20)}</sheetData>` }]),
      tableRefusals.content,
    ],
    ['empty', buildSheets([{ name: 'A', xml: '<sheetData/>' }]), tableRefusals.empty],
  ])('is refused in words where it is %s', async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words)
  })
})

describe('vCards', () => {
  const cards = async (text: string) => {
    const [head = [], ...rows] = (await rowsOf(text)) ?? []
    return rows.map((row) => Object.fromEntries(head.flatMap((name, at) => (row[at] ? [[name, row[at]]] : []))))
  }

  it('of 3.0, with folded lines, groups and escapes', async () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Müller;Jörg;Emil;Dr.;\r\nFN:Dr. Jörg Müller\r\nitem1.ADR;TYPE=WORK:;;Werk 2;Kiel;;24103;\r\nADR;TYPE=HOME:;;Am Ring 1\\, Hof;Dres\r\n den;;01067;\r\nTEL;TYPE=CELL,VOICE:+49 176 04069217\r\nTEL;TYPE=FAX:1\r\nTEL;TYPE=HOME:0351 123456\r\nEMAIL;TYPE=work:w@a.example\r\nEMAIL;TYPE=home:j@a.example\r\nBDAY:1944-03-12T00:00:00Z\r\nNOTE:Zeile 1\\nZeile 2\r\nPHOTO;ENCODING=b:AAAA\r\nUID:urn:uuid:0b0b0b0b-0000-4000-8000-000000000000\r\nEND:VCARD\r\n'
    expect(await cards(text)).toEqual([
      {
        Titel: 'Dr.',
        Vorname: 'Jörg Emil',
        Nachname: 'Müller',
        Geburtsdatum: '12.03.1944',
        Straße: 'Am Ring 1, Hof',
        Postleitzahl: '01067',
        Ort: 'Dresden',
        Mobil: '+49 176 04069217',
        Telefon: '0351 123456',
        'E-Mail': 'j@a.example',
        Bemerkung: 'Zeile 1\nZeile 2',
        Kennung: '0b0b0b0b-0000-4000-8000-000000000000',
      },
    ])
    expect((await read(text)).notes).toEqual(['Bilder und Töne in den vCards werden nicht übernommen.'])
  })

  it('of 2.1, whose values are coded and broken, and of 4.0', async () => {
    const text =
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:S=C3=BC=\n=C3=9F;Hans\nTEL;CELL:0176 1\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Max von Muster\nTEL;TYPE="voice,home";PREF=1:tel:+49-30-1\nBDAY:--0312\nEND:VCARD\n'
    expect(await cards(text)).toEqual([
      { Vorname: 'Hans', Nachname: 'Süß', Mobil: '0176 1' },
      { Vorname: 'Max von', Nachname: 'Muster', Telefon: 'tel:+49-30-1' },
    ])
    expect((await read(text)).notes).toEqual(['Geburtstage ohne Jahr werden nicht übernommen.'])
  })

  it('that hold nobody are refused', async () => {
    await expect(read('BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n')).rejects.toThrow(tableRefusals.card)
  })
})
