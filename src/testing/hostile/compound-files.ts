import { buildCompoundFile } from '../builders/compound-file-builder.ts'
import { numbers, wide } from '../builders/office-binaries.ts'
import { buildPresentation, textBox } from '../builders/presentation-builder.ts'
import { buildWord } from '../builders/word-builder.ts'
import { buildWorkbook, record } from '../builders/workbook-builder.ts'
import { buildZip } from '../builders/zip-builder.ts'
import { type HostileFile, patched } from './hostile-file.ts'

type Kind = 'doc' | 'xls' | 'ppt'

const sectorBytes = 512

const plain: Record<Kind, () => Buffer> = {
  doc: () => buildWord([{ text: 'Protokoll' }], [9, 0, 0, 0, 0, 0, 0, 0]),
  xls: () => buildWorkbook([], [{ name: 'Blatt', records: [record(0x0203, numbers(2, 0, 0, 0), Buffer.alloc(8))] }]),
  ppt: () => begun(buildPresentation({ slides: [{ id: 1, records: [textBox('Folie')] }] })),
}

/** Where the table lies that says which sector follows which, and the directory. */
const tableAt = sectorBytes
const directoryAt = (file: Buffer): number => (file.readUInt32LE(48) + 1) * sectorBytes
const linkTo = (file: Buffer, sector: number, next: number): void => void file.writeUInt32LE(next, tableAt + 4 * sector)
/** The item of the directory for the stream that makes it a document. */
const streamAt = (file: Buffer): number =>
  Math.max(
    ...['WordDocument', 'Workbook', 'PowerPoint Document'].map((name) => file.indexOf(wide(name), directoryAt(file))),
  )

/** A presentation as programs write it: what comes first in its stream is a record. */
export const begun = (file: Buffer): Buffer =>
  patched(file, (copy) => copy.writeUInt16LE(0x0ff6, (copy.readUInt32LE(streamAt(copy) + 116) + 1) * sectorBytes + 2))

/** What can be done to the frame, whatever is in it. */
const frames: [name: string, why: string, expected: HostileFile['expected'], change: (file: Buffer) => void][] = [
  [
    'directory-circle',
    'a directory that follows itself',
    'content',
    (file) => linkTo(file, file.readUInt32LE(48), file.readUInt32LE(48)),
  ],
  ['directory-outside', 'a directory outside of the file', 'content', (file) => file.writeUInt32LE(0x00ffffff, 48)],
  [
    'stream-circle',
    'a stream that follows itself',
    'content',
    (file) => linkTo(file, file.readUInt32LE(streamAt(file) + 116), file.readUInt32LE(streamAt(file) + 116)),
  ],
  ['stream-too-long', 'a stream of 4 GB', 'content', (file) => file.writeUInt32LE(0xffffffff, streamAt(file) + 120)],
  [
    'chain-too-short',
    'a stream longer than its chain',
    'content',
    (file) => file.writeUInt32LE(4_097, streamAt(file) + 120),
  ],
  [
    'stream-outside',
    'a stream outside of the file',
    'content',
    (file) => file.writeUInt32LE(0x00fffff0, streamAt(file) + 116),
  ],
  [
    'siblings-circle',
    'streams that are their own siblings',
    'content',
    (file) => {
      file.writeUInt32LE(0, directoryAt(file) + 76)
      file.writeUInt32LE(0, directoryAt(file) + 68)
      file.writeUInt32LE(0, directoryAt(file) + 72)
    },
  ],
  ['tables-too-many', 'four billion tables', 'content', (file) => file.writeUInt32LE(0xffffffff, 44)],
  [
    'tables-of-one',
    'says every sector is a table',
    'content',
    (file) => file.writeUInt32LE(file.length / sectorBytes - 1, 44),
  ],
  ['no-tables', 'no table', 'content', (file) => file.writeUInt32LE(0, 44)],
  ['table-outside', 'a table outside of the file', 'content', (file) => file.writeUInt32LE(0x00fffff0, 76)],
  ['large-sectors', 'sectors of 2 GB', 'content', (file) => file.writeUInt16LE(31, 30)],
  ['no-root', 'no root', 'content', (file) => file.writeUInt8(0, directoryAt(file) + 66)],
  [
    'small-circle',
    'a short stream whose pieces follow themselves',
    'content',
    (file) => {
      file.writeUInt32LE(100, streamAt(file) + 120)
      file.writeUInt32LE(0, 60)
      file.writeUInt32LE(0xffffffff, 64)
    },
  ],
  ['long-name', 'a name longer than its room', 'content', (file) => file.writeUInt16LE(0xffff, streamAt(file) + 64)],
]

export const compoundFiles = (): HostileFile[] => (['doc', 'xls', 'ppt'] as const).flatMap(framed)

function made(name: string, expected: HostileFile['expected'], why: string, bytes: Buffer): HostileFile {
  return { name, bytes, why, expected }
}

function framed(kind: Kind): HostileFile[] {
  const file = plain[kind]()
  return [
    ...frames.map(([name, why, expected, change]) => made(`${name}.${kind}`, expected, why, patched(file, change))),
    made(`cut.${kind}`, 'content', 'a sector in use is missing', file.subarray(0, -sectorBytes)),
    made(
      `with-archive.${kind}`,
      'content',
      'an archive behind it',
      Buffer.concat([file, buildZip([{ name: 'a', data: 'b' }])]),
    ),
    made(
      `other-stream.${kind}`,
      'content',
      'a file of this kind without what makes it one',
      buildCompoundFile([{ name: 'Contents', data: Buffer.alloc(5_000) }]),
    ),
    made(
      `many-tables.${kind}`,
      'content',
      'a chain of tables that follows itself',
      patched(Buffer.concat([file, Buffer.alloc(200 * sectorBytes)]), (copy) => {
        copy.writeUInt32LE(200, 44)
        copy.writeUInt32LE(0, 68)
        copy.fill(0, 80, 512)
      }),
    ),
  ]
}
