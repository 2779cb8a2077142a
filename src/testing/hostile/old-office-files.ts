import { buildCompoundFile } from '../builders/compound-file-builder.ts'
import { numbers, padStream, wide } from '../builders/office-binaries.ts'
import { atom, buildPresentation, container, textBox } from '../builders/presentation-builder.ts'
import { buildWord } from '../builders/word-builder.ts'
import { buildWorkbook, record } from '../builders/workbook-builder.ts'
import { begun } from './compound-files.ts'
import { type HostileFile, patched, repeat } from './hostile-file.ts'

/** Documents of the old office programs whose frame is sound: taken, and then read for the search. */
export const oldOfficeFiles = (): HostileFile[] => [...words(), ...workbooks(), ...presentations()]

const made = (name: string, why: string, bytes: Buffer): HostileFile => ({ name, bytes, why, expected: 'taken' })

function words(): HostileFile[] {
  const lengths = [9, 0, 0, 0, 0, 0, 0, 0]
  const own = (name: string, why: string, bytes: Buffer) => made(`${name}.doc`, why, bytes)
  return [
    own(
      'pieces-outside',
      'a text that lies outside of the file',
      buildWord([{ text: 'Protokoll' }], lengths, (_, clx) => clx.writeUInt32LE(0x3fffff00, clx.length - 6)),
    ),
    own(
      'piece-too-long',
      'a piece of four billion letters',
      buildWord([{ text: 'Protokoll' }], lengths, (_, clx) => clx.writeUInt32LE(0xffffffff, clx.length - 12)),
    ),
    own(
      'stories-too-long',
      'stories of two billion letters each',
      buildWord([{ text: 'Protokoll' }], Array<number>(8).fill(0x7fffffff)),
    ),
    own(
      'many-pieces',
      '3,000 pieces',
      buildWord(
        Array.from({ length: 3_000 }, () => ({ text: 'a', narrow: true })),
        [3_000, 0, 0, 0, 0, 0, 0, 0],
      ),
    ),
    own(
      'fields',
      '200,000 beginnings of fields',
      buildWord([{ text: '\x13'.repeat(200_000), narrow: true }], [200_000, 0, 0, 0, 0, 0, 0, 0]),
    ),
    own(
      'fields-in-each-other',
      'fields in fields',
      buildWord(
        [{ text: `${'\x13'.repeat(100_000)}${'\x15'.repeat(100_000)}`, narrow: true }],
        [200_000, 0, 0, 0, 0, 0, 0, 0],
      ),
    ),
    own(
      'tables-elsewhere',
      'tables that are said to lie elsewhere',
      buildWord([{ text: 'Protokoll' }], lengths, (fib) => fib.writeUInt32LE(0xfffffff0, 0x1a2)),
    ),
    own(
      'encrypted',
      'says it is encrypted',
      buildWord([{ text: 'Protokoll' }], lengths, (fib) => fib.writeUInt16LE(0x0300, 0x0a)),
    ),
    own(
      'head-only',
      'a head without anything',
      buildCompoundFile([{ name: 'WordDocument', data: padStream(numbers(2, 0xa5ec, 0xc1)) }]),
    ),
  ]
}

function workbooks(): HostileFile[] {
  const own = (name: string, why: string, bytes: Buffer) => made(`${name}.xls`, why, bytes)
  const shared = (count: number, ...text: Buffer[]) => record(0x00fc, numbers(4, count, count), ...text)
  const blanks = shared(1, numbers(2, 8_000), numbers(1, 0), Buffer.alloc(8_000, ' '))
  const cells = (count: number) => repeat(record(0x00fd, numbers(2, 0, 0, 0), numbers(4, 0)), count)
  const sheet = (...records: Buffer[]) => ({ name: 'Blatt', records })
  const place = (bytes: Buffer) => bytes.indexOf(wide('Blatt')) - 8
  return [
    own('strings-too-many', 'four billion strings', buildWorkbook([shared(0xffffffff)], [sheet()])),
    own(
      'string-too-long',
      'a string longer than its record',
      buildWorkbook([shared(1, numbers(2, 0xffff), numbers(1, 1))], [sheet()]),
    ),
    own(
      'string-of-looks',
      'a string of four billion sounds',
      buildWorkbook(
        [shared(1, numbers(2, 1), numbers(1, 0x0c), numbers(2, 0xffff), numbers(4, 0xffffffff))],
        [sheet()],
      ),
    ),
    own('blanks-again', '20,000 cells that show 8 KB of blanks', buildWorkbook([blanks], [sheet(cells(20_000))])),
    own(
      'continued',
      '50,000 records that continue one',
      buildWorkbook([record(0x00fc), repeat(record(0x003c), 50_000)], [sheet()]),
    ),
    own(
      'sheet-outside',
      'a sheet outside of the file',
      patched(buildWorkbook([], [sheet()]), (bytes) => bytes.writeUInt32LE(0x7fffffff, place(bytes))),
    ),
    own(
      'sheet-circle',
      'a sheet that begins with the workbook',
      patched(buildWorkbook([], [sheet()]), (bytes) => bytes.writeUInt32LE(0, place(bytes))),
    ),
    own(
      'same-sheets',
      '1,000 sheets that are one',
      patched(buildWorkbook([], [sheet(cells(5_000)), ...Array.from({ length: 999 }, () => sheet())]), (bytes) => {
        for (let i = 1; i < 1_000; i++) bytes.writeUInt32LE(bytes.readUInt32LE(place(bytes)), place(bytes) + i * 22)
      }),
    ),
    own(
      'beginnings',
      '8,000 charts in each other',
      buildWorkbook([], [sheet(repeat(record(0x0809, Buffer.alloc(16)), 8_000))]),
    ),
    own(
      'formats',
      '10,000 formats of cells',
      buildWorkbook(
        [
          record(0x041e, numbers(2, 200, 1_000), numbers(1, 0), Buffer.alloc(1_000, '[')),
          repeat(record(0x00e0, numbers(2, 0, 200), Buffer.alloc(16)), 10_000),
        ],
        [sheet()],
      ),
    ),
    own('record-too-long', 'a record longer than the file', buildWorkbook([], [sheet(numbers(2, 0x0201, 0xffff))])),
    own('encrypted', 'says it is encrypted', buildWorkbook([record(0x002f, Buffer.alloc(6))], [sheet()])),
  ]
}

function presentations(): HostileFile[] {
  const slide = (id: number, ...records: Buffer[]) => ({ id, records })
  const own = (name: string, why: string, bytes: Buffer) => made(`${name}.ppt`, why, begun(bytes))
  const edit = (bytes: Buffer): number => bytes.indexOf(numbers(2, 0x0ff5)) - 2
  const directory = (bytes: Buffer): number => bytes.indexOf(numbers(2, 0x1772)) - 2
  const one = () => buildPresentation({ slides: [slide(1, textBox('Folie'))] })
  const many = (first: ReturnType<typeof slide>, count: number): Buffer => {
    const bytes = buildPresentation({ slides: [first, ...Array.from({ length: count - 1 }, () => slide(2))] })
    const list = directory(bytes) + 16
    return patched(bytes, (copy) => {
      for (let i = 1; i < count; i++) copy.writeUInt32LE(copy.readUInt32LE(list), list + 4 * i)
    })
  }
  return [
    own(
      'edits-circle',
      'savings that follow each other',
      patched(one(), (bytes) =>
        bytes.writeUInt32LE(bytes.readUInt32LE(bytes.indexOf(numbers(4, 0xe391c05f)) + 4), edit(bytes) + 16),
      ),
    ),
    own(
      'edits-outside',
      'a saving outside of the file',
      patched(one(), (bytes) => bytes.writeUInt32LE(0x7fffffff, edit(bytes) + 16)),
    ),
    own(
      'directory-too-long',
      'a directory of 4,095 parts, which has two',
      patched(one(), (bytes) => bytes.writeUInt32LE(0xfff00001, directory(bytes) + 8)),
    ),
    own(
      'record-too-long',
      'a record of 4 GB',
      patched(one(), (bytes) => bytes.writeUInt32LE(0xffffffff, directory(bytes) + 4)),
    ),
    own('same-slides', '500 slides that are one of 360 KB', many(slide(1, textBox('immer '.repeat(30_000))), 500)),
    own('blank-slides', '500 slides that are one of blanks', many(slide(1, textBox(' '.repeat(150_000))), 500)),
    own('deep', '20,000 groups in each other', buildPresentation({ slides: [slide(1, deep(20_000))] })),
    own(
      'shapes',
      'a shape of 4,095 looks that are not there',
      buildPresentation({ slides: [slide(1, atom(0xf00b, Buffer.alloc(10), 0xfff))] }),
    ),
    own(
      'foreign',
      'what another program has left there',
      buildPresentation({ slides: [slide(1, container(0x138b, [Buffer.alloc(100_000, 0xff)]))] }),
    ),
    own('encrypted', 'says it is encrypted', buildPresentation({ slides: [slide(1)], token: 0xf3d1c4df })),
  ]
}

function deep(levels: number): Buffer {
  const heads = Array.from({ length: levels }, (_, i) =>
    Buffer.concat([numbers(2, 0x0f, 0xf003), numbers(4, 8 * (levels - 1 - i))]),
  )
  return Buffer.concat(heads)
}
