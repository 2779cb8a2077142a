import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { numbers, readBytes, wide } from '../../../testing/builders/office-binaries.ts'
import {
  type BuiltSheet,
  buildWorkbook,
  end,
  record,
  text5,
  text97,
} from '../../../testing/builders/workbook-builder.ts'
import { readTextFixture } from '../../../testing/texts.ts'
import { notes } from '../note-rules.ts'
import { readXls } from './read-xls.ts'

const read = (bytes: Uint8Array) => readBytes(readXls, bytes)
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const sheet = (...records: Buffer[]): BuiltSheet => ({ name: 'Blatt', records })
const label = (row: number, column: number, text: string): Buffer =>
  record(0x0204, numbers(2, row, column, 0), text97(text, 2))
const rowsOf = async (bytes: Uint8Array): Promise<string[]> => {
  const [section] = (await read(bytes)) as { text: string }[]
  return section?.text.split('\n').slice(1) ?? []
}

describe('a workbook by LibreOffice', () => {
  it('has a section for each sheet, its name first', async () => {
    const sections = (await read(readTextFixture('kasse.xls'))) as { page: number; text: string }[]
    expect(sections.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(sections[0]?.text.split('\n')).toEqual([
      'Kasse',
      'Datum\tZweck\tBetrag',
      '15.03.1998\tBeiträge der Füxe\t1234,5',
      '18.06.2004\tKranz & Schleife\t-48,75',
      'Summe\t3\t1185,75',
      '18:30\t19%\t1',
      '0\t1234567\t0,000125',
    ])
    expect(sections[2]?.text).toBe('Übersicht\nEnde der Liste\tmit Notiz\nNotiz am Rand')
  })

  it('has long texts as a whole, across the borders of records', async () => {
    const [, long] = (await read(readTextFixture('kasse.xls'))) as { text: string }[]
    const lines = Array.from({ length: 219 }, (_, i) => `Zeile ${i + 1}: Bierkrüge und Mützen in der Truhe.`)
    const items = Array.from({ length: 149 }, (_, i) => `Posten ${i + 1}: „Łódź“ – Ältestenrat.`)
    expect(long?.text).toBe(['Lange Texte', lines.join(' '), items.join(' '), 'Halb fett gesetzt'].join('\n'))
  })

  it('with a password has a note', async () => {
    expect(await read(readTextFixture('password.xls'))).toBe(notes.encrypted)
  })

  it.each([
    ['Inventarliste.xls', ['Bundesfahne von 1931, Seide bestickt', 'Torwart links hängt', '16\\tLaternen\\t38']],
    [
      'Kassenbericht Altherrenkasse 2004-2005.xls',
      ['Summe Ausgaben\\t3498,3\\t7289,55\\t3791,25', '„110 Jahre Aurora“'],
    ],
  ])('of the sample fraternity: %s', async (file, wanted) => {
    const found = JSON.stringify(await read(readFileSync(`seed/documents/${file}`)))
    for (const words of wanted) expect(found).toContain(words)
  })
})

describe('a cell', () => {
  const format = record(0x041e, numbers(2, 164), text97('DD.MM.YYYY', 2))
  const cellFormats = [0, 164, 14, 9].map((id) => record(0x00e0, numbers(2, 0, id), Buffer.alloc(16)))
  const shared = record(0x00fc, numbers(4, 2, 2), text97('Senior', 2), text97('Füxe\n und „Burschen“', 2))
  const globals = [format, ...cellFormats, shared]
  const place = (row: number, column: number, kind = 0): Buffer => numbers(2, row, column, kind)
  const short = (value: number): Buffer => numbers(4, ((value << 2) | 2) >>> 0)
  const result = (kind: number, value: number): Buffer => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff])
  const formula = (value: Buffer): Buffer => record(0x0006, place(0, 0), value, Buffer.alloc(8))

  it.each<[string, Buffer[], string[]]>([
    ['names a shared text', [record(0x00fd, place(0, 0), numbers(4, 1))], ['Füxe und „Burschen“']],
    ['names no shared text', [record(0x00fd, place(0, 0), numbers(4, 7))], []],
    ['holds a text', [label(0, 0, 'Mütze')], ['Mütze']],
    ['holds a text with looks', [record(0x00d6, place(0, 0), text97('fett', 2), numbers(4, 1, 2))], ['fett']],
    ['holds a number', [record(0x0203, place(0, 0), double(-1234.5))], ['-1234,5']],
    ['holds a date', [record(0x0203, place(0, 0, 1), double(35869))], ['15.03.1998']],
    ['holds a short number', [record(0x027e, place(0, 0), short(1895))], ['1895']],
    ['holds a short negative number', [record(0x027e, place(0, 0), short(-7))], ['-7']],
    ['holds hundredths', [record(0x027e, place(0, 0), numbers(4, (990 << 2) | 3))], ['9,9']],
    ['holds the upper half of a number', [record(0x027e, place(0, 0), double(0.5).subarray(4))], ['0,5']],
    [
      'holds a row of short numbers',
      [
        record(
          0x00bd,
          numbers(2, 0, 3, 0),
          short(1),
          numbers(2, 2),
          short(35869),
          numbers(2, 3),
          short(2),
          numbers(2, 5),
        ),
      ],
      ['1\t15.03.1998\t200%'],
    ],
    ['is true', [record(0x0205, place(0, 0), numbers(1, 1, 0))], ['WAHR']],
    ['is an error', [record(0x0205, place(0, 0), numbers(1, 42, 1))], []],
    ['computes a number', [formula(double(2.5))], ['2,5']],
    ['computes a truth', [formula(result(1, 0))], ['FALSCH']],
    ['computes an error', [formula(result(2, 42))], []],
    ['computes a text', [formula(result(0, 0)), record(0x0207, text97('Ü', 2))], ['Ü']],
    [
      'computes a long text',
      [
        formula(result(0, 0)),
        record(0x04bc, Buffer.alloc(10)),
        record(0x0207, numbers(2, 5), numbers(1, 0), Buffer.from('Kn')),
        record(0x003c, numbers(1, 1), wide('eip')),
      ],
      ['Kneip'],
    ],
    [
      'stands before one that comes first',
      [label(1, 1, 'd'), label(0, 1, 'b'), label(1, 0, 'c'), label(0, 0, 'a')],
      ['a\tb', 'c\td'],
    ],
  ])('%s', async (_, records, rows) => {
    expect(await rowsOf(buildWorkbook(globals, [sheet(...records)]))).toEqual(rows)
  })

  it('counts its days from 1904 where the workbook says so', async () => {
    const date = record(0x0203, place(0, 0, 2), double(34407))
    expect(await rowsOf(buildWorkbook([record(0x0022, numbers(2, 1)), ...globals], [sheet(date)]))).toEqual([
      '15.03.1998',
    ])
  })
})

describe('a workbook', () => {
  const chartBegin = record(0x0809, numbers(2, 0x0600, 0x20), Buffer.alloc(12))

  it('shows boxes, comments and charts behind the cells, but not the numbers of a chart', async () => {
    const box = [
      record(0x01b6, Buffer.alloc(10), numbers(2, 9, 16), Buffer.alloc(4)),
      record(0x003c, numbers(1, 0), Buffer.from('Kasten')),
      record(0x003c, numbers(1, 1), wide('\nü!')),
    ]
    const chart = [chartBegin, record(0x100d, numbers(2, 0), text97('Einnahmen', 1)), label(0, 0, 'Kopie'), end]
    expect(await rowsOf(buildWorkbook([], [sheet(...box, ...chart, label(4, 4, 'Zelle'))]))).toEqual([
      'Zelle',
      'Kasten',
      'ü!',
      'Einnahmen',
    ])
  })

  it('may hold a program, of which there is the name', async () => {
    const sheets = [
      sheet(label(0, 0, 'a')),
      { name: 'Modul', records: [label(0, 0, 'x')], kind: 6 },
      sheet(label(0, 0, 'b')),
    ]
    expect(await read(buildWorkbook([], sheets))).toEqual([
      { page: 1, text: 'Blatt\na' },
      { page: 2, text: 'Modul' },
      { page: 3, text: 'Blatt\nb' },
    ])
  })

  it('of Excel 5 is read in the code page of its time', async () => {
    const old = (text: string): Buffer => record(0x0204, numbers(2, 0, 0, 0), text5(text, 2))
    const formatted = [
      record(0x041e, numbers(2, 164), text5('DD.MM.YY', 1)),
      record(0x00e0, numbers(2, 0, 164), Buffer.alloc(12)),
    ]
    const date = record(0x0203, numbers(2, 1, 0, 0), double(34000))
    const built = (codePage: number, text: string) =>
      read(
        buildWorkbook(
          [record(0x0042, numbers(2, codePage)), ...formatted],
          [{ name: 'F\xfcxe', records: [old(text), date] }],
          0x0500,
        ),
      )
    expect(await built(1252, 'M\xfctze 5 \x80')).toEqual([{ page: 1, text: 'Füxe\nMütze 5 €\n31.01.1993' }])
    expect(await built(10_000, 'M\x9ftze')).toEqual([{ page: 1, text: 'F¸xe\nMütze\n31.01.1993' }])
  })

  it('that is encrypted has a note', async () => {
    expect(await read(buildWorkbook([record(0x002f, Buffer.alloc(6))], [sheet(label(0, 0, 'a'))]))).toBe(
      notes.encrypted,
    )
  })

  it('whose cells show the same long text again and again is cut', async () => {
    const shared = record(0x00fc, numbers(4, 1, 1), text97('immer wieder '.repeat(300), 2))
    const cells = Array.from({ length: 20_000 }, (_, i) => record(0x00fd, numbers(2, i, 0, 0), numbers(4, 0)))
    const [section, next] = (await read(buildWorkbook([shared], [sheet(...cells), sheet(label(0, 0, 'z'))]))) as {
      text: string
    }[]
    expect(section?.text.length).toBeGreaterThan(2_000_000)
    expect(section?.text.length).toBeLessThan(2_100_000)
    expect(next).toBeUndefined()
  })

  it('whose cells show the same blanks again and again is read', async () => {
    const blanks = record(0x00fc, numbers(4, 1, 1), numbers(2, 8_000), numbers(1, 0), Buffer.alloc(8_000, ' '))
    const cells = Array.from({ length: 300_000 }, (_, i) => record(0x00fd, numbers(2, i >> 8, 0, 0), numbers(4, 0)))
    expect(await read(buildWorkbook([blanks], [sheet(Buffer.concat(cells))]))).toEqual([{ page: 1, text: 'Blatt' }])
  })

  it('of a record that is continued without end has a note', async () => {
    const continued = Buffer.concat(Array.from({ length: 500_000 }, () => record(0x003c)))
    expect(await read(buildWorkbook([record(0x00fc), continued], []))).toBe(notes.broken)
  })

  it('whose sheets all begin at the same half million of records is refused soon, where they are too many', async () => {
    const blanks = Buffer.alloc(2_000_000)
    for (let at = 0; at < blanks.length; at += 4) blanks.writeUInt16LE(0x0201, at)
    const build = (count: number): Buffer => {
      const bytes = buildWorkbook([], [sheet(blanks), ...Array.from({ length: count - 1 }, () => sheet())])
      const list = bytes.indexOf(wide('Blatt')) - 8
      for (let i = 1; i < count; i++) bytes.writeUInt32LE(bytes.readUInt32LE(list), list + i * 22)
      return bytes
    }
    expect(await read(build(4))).toHaveLength(4)
    expect(await read(build(1000))).toBe(notes.broken)
  })

  it.each<[string, Buffer[], BuiltSheet[]]>([
    ['a shared text without end', [record(0x00fc, numbers(4, 1, 1), numbers(2, 60_000), numbers(1, 0))], []],
    ['a cell that is too short', [], [sheet(record(0x0203, numbers(2, 0)))]],
    ['a record outside of the file', [], [sheet(numbers(2, 0x0201, 0xffff))]],
    ['a box without a text', [], [sheet(record(0x01b6, Buffer.alloc(10), numbers(2, 5, 0), Buffer.alloc(4)))]],
  ])('with %s has a note', async (_, globals, sheets) => {
    expect(await read(buildWorkbook(globals, sheets))).toBe(notes.broken)
  })

  it.each([3, 4000, 0x7fffffff])('with a sheet at %d, where none is, has a note', async (place) => {
    const bytes = buildWorkbook([], [sheet(label(0, 0, 'a'))])
    bytes.writeUInt32LE(place, bytes.indexOf(wide('Blatt')) - 8)
    expect(await read(bytes)).toBe(notes.broken)
  })
})
