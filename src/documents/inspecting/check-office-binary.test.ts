import { describe, expect, it } from 'vitest'
import { buildCompoundFile } from '../../testing/builders/compound-file-builder.ts'
import { readFixture } from '../../testing/builders/content-samples.ts'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../receiving/upload-rules.ts'

const beginning = (hex: string): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(5000, 'x')])
const word = { name: 'WordDocument', data: beginning('eca5c100') }
const workbook = { name: 'Workbook', data: beginning('0908100000060500') }
const book = { name: 'Book', data: beginning('0908080000050500') }
const slides = { name: 'PowerPoint Document', data: beginning('0f00e80300000000') }
const summary = { name: '\x05SummaryInformation', data: Buffer.alloc(4096) }

describe('documents of the old programs', () => {
  it('are known by the stream they hold', async () => {
    expect(await examine(buildCompoundFile([summary, word]), 'doc')).toBe('passes')
    expect(await examine(buildCompoundFile([workbook, summary]), 'xls')).toBe('passes')
    expect(await examine(buildCompoundFile([book]), 'xls')).toBe('passes')
    expect(await examine(buildCompoundFile([slides, summary]), 'ppt')).toBe('passes')
    for (const extension of ['doc', 'xls', 'ppt'] as const) {
      expect(await examine(buildCompoundFile([summary]), extension)).toBe(refusals.content)
    }
  })

  it('are not known by what lies embedded in them', async () => {
    const file = buildCompoundFile([workbook, { ...word, inside: 'MBD0012' }])
    expect(await examine(file, 'xls')).toBe('passes')
    expect(await examine(file, 'doc')).toBe(refusals.content)
  })

  it('must begin as their programs write them', async () => {
    expect(await examine(buildCompoundFile([{ ...word, data: beginning('3c68746d6c3e') }]), 'doc')).toBe(
      refusals.content,
    )
    expect(await examine(buildCompoundFile([{ ...workbook, data: beginning('00000000') }]), 'xls')).toBe(
      refusals.content,
    )
  })

  it('may not hide behind the name of a new document, encrypted or not', async () => {
    const encrypted = buildCompoundFile([{ name: 'EncryptedPackage', data: Buffer.alloc(5000) }])
    for (const extension of ['docx', 'xlsx', 'pptx', 'doc'] as const) {
      expect(await examine(encrypted, extension)).toBe(refusals.content)
    }
  })
})

describe('a compound file that leads astray', () => {
  const file = () => buildCompoundFile([word, summary])
  /** The table is the first sector behind the header; the chain of the document begins where its item says. */
  const entryOf = (bytes: Buffer): number => bytes.indexOf(Buffer.from('WordDocument', 'utf16le'))
  const startOf = (bytes: Buffer): number => bytes.readUInt32LE(entryOf(bytes) + 116)

  it.each<[string, (bytes: Buffer) => void]>([
    ['a stream that goes in a circle', (bytes) => bytes.writeUInt32LE(startOf(bytes), 512 + 4 * startOf(bytes))],
    ['a stream that ends too early', (bytes) => bytes.writeUInt32LE(0xfffffffe, 512 + 4 * startOf(bytes))],
    ['a stream that leads outside', (bytes) => bytes.writeUInt32LE(0x7fff, 512 + 4 * startOf(bytes))],
    ['a stream that begins outside', (bytes) => bytes.writeUInt32LE(0x7fff, entryOf(bytes) + 116)],
    ['a stream that is bigger than the file', (bytes) => bytes.writeUInt32LE(0x7fffffff, entryOf(bytes) + 120)],
    [
      'a directory that goes in a circle',
      (bytes) => bytes.writeUInt32LE(bytes.readUInt32LE(48), 512 + 4 * bytes.readUInt32LE(48)),
    ],
    ['a directory outside', (bytes) => bytes.writeUInt32LE(0x7fff, 48)],
    ['siblings that go in a circle', (bytes) => bytes.fill(0, entryOf(bytes), entryOf(bytes) + 24)],
    ['tables without end', (bytes) => bytes.writeUInt32LE(0x7fffffff, 44)],
    [
      'a list of tables in a circle',
      (bytes) => {
        bytes.writeUInt32LE(12, 44)
        bytes.writeUInt32LE(0, 68)
      },
    ],
    ['a table outside', (bytes) => bytes.writeUInt32LE(0x7fff, 76)],
    ['another size of sectors', (bytes) => bytes.writeUInt16LE(31, 30)],
    ['a sector in use that is not there', (bytes) => bytes.writeUInt32LE(0xfffffffe, 512 + 4 * 127)],
  ])('is refused for %s', async (_, change) => {
    const bytes = file()
    expect(await examine(bytes, 'doc')).toBe('passes')
    change(bytes)
    expect(await examine(bytes, 'doc')).toBe(refusals.content)
  })

  it('is searched once, however its items point at each other', async () => {
    const bytes = readFixture('libreoffice.doc')
    const at = bytes.indexOf(Buffer.from('Root Entry', 'utf16le'))
    for (let item = at; item < at + 512; item += 128) bytes.fill(0, item + 68, item + 76)
    expect(await examine(bytes, 'xls')).toBe(refusals.content)
  })
})

it('looks for a short stream where the short ones lie', async () => {
  // Excel itself never writes one as short, but others may: the item points into the mini stream of a real file.
  const bytes = readFixture('libreoffice.xls')
  const directory = (bytes.readUInt32LE(48) + 1) * 512
  expect(bytes.indexOf(Buffer.from('Workbook', 'utf16le'))).toBeGreaterThanOrEqual(directory)
  const item = bytes.indexOf(Buffer.from('Workbook', 'utf16le'))
  bytes.writeUInt32LE(100, item + 120)
  bytes.writeUInt32LE(0, item + 116)
  expect(await examine(bytes, 'xls')).toBe(refusals.content)
})
