import { crc32, deflateRawSync } from 'node:zlib'
import { readFixture } from '../builders/content-samples.ts'
import { buildZip, type ZipPart } from '../builders/zip-builder.ts'
import { randomBytes, seededRandom } from '../random.ts'
import { type HostileFile, kilobyte, megabyte, patched, repeat } from './hostile-file.ts'

const song: ZipPart = { name: 'lied.txt', data: 'Rot, Silber, Hellblau. '.repeat(20) }
const zeros = (count: number): Buffer => Buffer.alloc(count)

/** Archives in each other: so many around one file. */
function nest(depth: number, data: Buffer | string, copies = 1, method = 8): Buffer {
  let inner = buildZip([{ name: 'innen.txt', data }])
  for (let i = 0; i < depth; i++) {
    inner = buildZip(Array.from({ length: copies }, (_, k) => ({ name: `${k}.zip`, data: inner, method })))
  }
  return inner
}

/** The end of an archive in its long form, with other numbers. */
function longEnd(zip: Buffer, { count, bytes, start }: { count: bigint; bytes: bigint; start: bigint }): Buffer {
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)]
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, bytes],
    [48, start],
  ] as const)
    record.writeBigUInt64LE(value, at)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(zip.length - 22), 8)
  const end = Buffer.from(zip.subarray(-22)).fill(0xff, 8, 20)
  return Buffer.concat([zip.subarray(0, -22), record, locator, end])
}

/** An archive of which every entry says that it lies where the first one does: one kernel, unpacked a hundred times. */
const overlapping = (): Buffer =>
  buildZip([
    { name: 'a', data: zeros(megabyte) },
    ...Array.from({ length: 100 }, () => ({ name: 'a', directory: { offset: 0 } })),
  ])

/** Grows thirtyfold, as an archive may, but into an archive. */
function growingInner(): Buffer {
  const page = Buffer.concat([randomBytes(seededRandom(1895), 2_000), zeros(60_000)])
  const inner = buildZip([{ name: 'leer', data: repeat(page, 300), method: 0 }])
  return buildZip([{ name: 'a.zip', data: inner }])
}

/** Bytes that follow what is deflated, in the same entry. */
function behindDeflated(): Buffer {
  const packed = Buffer.concat([deflateRawSync(Buffer.from('Lied')), Buffer.from('mehr')])
  const said = { size: 4, checksum: crc32(Buffer.from('Lied')) }
  return patched(buildZip([{ name: 'a', data: packed, method: 0, said }]), (zip) => {
    zip.writeUInt16LE(8, 8)
    zip.writeUInt16LE(8, zip.indexOf('PK\x01\x02') + 10)
  })
}

function secondName(name: string): Buffer {
  const bytes = Buffer.from(`\x01\0\0\0\0${name}`, 'latin1')
  return Buffer.concat([Buffer.from([0x75, 0x70, bytes.length, 0]), bytes])
}

const names: [name: string, why: string, as: string | Buffer][] = [
  ['name-upwards', 'a name that leads upwards', '../../etc/passwd'],
  ['name-of-root', 'an absolute name', '/etc/passwd'],
  ['name-of-drive', 'a drive', 'C:\\Windows\\lied.txt'],
  ['name-of-server', 'another computer', '\\\\server\\lied.txt'],
  ['name-with-dots', 'dots that Windows drops', 'a/.. ./lied.txt'],
  ['name-with-nul', 'a name that ends in the middle', 'lied.exe\0.txt'],
  ['name-turned', 'a name that is turned around', 'lied\u202etxt.exe'],
  ['name-too-long', 'a name of 60,000 letters', 'x'.repeat(60_000)],
  ['name-empty', 'no name', ''],
]

export const zipFiles = (): HostileFile[] => {
  const plain = buildZip([song])
  const made = (name: string, expected: HostileFile['expected'], why: string, bytes: Buffer): HostileFile => ({
    name: `${name}.zip`,
    bytes,
    why,
    expected,
  })
  const parts = (name: string, why: string, ...given: ZipPart[]) => made(name, 'archive', why, buildZip(given))
  return [
    ...names.map(([name, why, as]) => parts(name, why, song, { name: as, data: 'x' })),
    parts('second-name', 'a dangerous second name', { ...song, extra: secondName('../lied.txt') }),
    parts('link', 'a link', { name: 'verweis', data: '/etc/passwd', method: 0, mode: 0o120777 }),
    parts('device', 'a device', { name: 'platte', mode: 0o060644 }),
    parts('zeros-growing', 'zeros that grow a thousandfold', { name: '0', data: zeros(20 * megabyte) }),
    parts(
      'zeros-beside-noise',
      'zeros beside what does not shrink',
      { name: 'bild', data: zeros(90 * kilobyte), method: 0 },
      { name: '0', data: zeros(9 * megabyte) },
    ),
    parts(
      'harmless-one-by-one',
      'six times two megabytes',
      ...Array.from({ length: 6 }, (_, i) => ({ name: `${i}`, data: zeros(2 * megabyte) })),
    ),
    parts('said-to-be-small', 'zeros that are said to be few', {
      name: '0',
      data: zeros(50 * megabyte),
      said: { size: 1_000 },
    }),
    parts('said-to-be-large', 'little that is said to be much', { ...song, said: { size: 0xfffffffe } }),
    parts('packed-otherwise', 'says it makes 3 GB, in a way that is not looked into', {
      name: 'a',
      data: zeros(9 * kilobyte),
      method: 14,
      said: { size: 3_000_000_000 },
    }),
    parts('hidden-large', 'behind a password it says it is large', {
      name: 'a',
      data: zeros(100),
      method: 0,
      flags: 1,
      said: { size: 9 * megabyte },
    }),
    parts('hidden-archive', 'an archive behind a password', { name: 'a.zip', data: zeros(100), method: 0, flags: 1 }),
    parts('patch', 'a patch of another file', { ...song, flags: 0x820 }),
    parts('hidden-headers', 'hidden headers', { ...song, flags: 0x2800 }),
    parts(
      'too-many-entries',
      'ten thousand files and one',
      ...Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}`, method: 0 })),
    ),
    parts('two-names', 'two names for one file', { ...song, directory: { name: 'lied.exe' } }),
    parts('two-sizes', 'two opinions about a size', { ...song, directory: { size: 17 } }),
    parts('two-checksums', 'two opinions about a checksum', { ...song, directory: { checksum: 17 } }),
    parts('two-methods', 'two opinions about a method', { ...song, directory: { method: 0 } }),
    parts('wrong-checksum', 'a wrong checksum', { ...song, said: { checksum: 17 } }),
    parts('outside', 'an entry outside of the file', { ...song, directory: { offset: 0x7fffffff } }),
    parts('into-another', 'an entry in the middle of another', { name: 'a' }, { ...song, directory: { offset: 3 } }),
    parts('hides-a-file', 'a file that the directory does not know', {
      ...song,
      behind: buildZip([{ name: '../x', data: 'x' }]).subarray(0, 40),
    }),
    parts('inner-broken', 'an archive inside that is broken', { name: 'a.zip', data: plain.subarray(0, -1) }),
    parts('extra-too-long', 'an extra field longer than its room', { ...song, extra: Buffer.from('0100ffff', 'hex') }),
    parts('no-long-size', 'a long size that is not there', { ...song, directory: { size: 0xffffffff } }),
    parts('bzip2-in-name', 'says it is deflated, and is not', {
      name: 'a',
      data: 'BZh91AY&SY',
      method: 0,
      said: { size: 10 },
      directory: { method: 8 },
    }),
    made('overlapping', 'archive', 'a hundred entries over one', overlapping()),
    made('too-deep', 'archive', 'archives in each other, too deep', nest(5, 'innen')),
    made('nested', 'archive', '16 in each of 16 in each of 16 in each of 16', nest(4, zeros(megabyte), 16)),
    made('nested-stored', 'archive', 'the same without packing them', nest(3, zeros(2 * megabyte), 4, 0)),
    made('nested-growing', 'archive', 'unpacks to an archive thirty times as large', growingInner()),
    made(
      'nested-entries',
      'archive',
      'eleven archives of ten thousand files',
      buildZip(Array.from({ length: 11 }, (_, k) => ({ name: `${k}.zip`, data: manyEntries() }))),
    ),
    made(
      'nested-circle',
      'archive',
      'an archive whose inner one is said to be the whole',
      patched(buildZip([{ name: 'a.zip', data: plain, method: 0 }]), (zip) => zip.writeUInt32LE(zip.length, 18)),
    ),
    made('behind-deflated', 'archive', 'bytes behind what is deflated', behindDeflated()),
    made('count-too-large', 'archive', 'says it has 65,534 files', buildZip([song], { count: 65_534 })),
    made('count-too-small', 'archive', 'says it has no second file', buildZip([song, { name: 'b' }], { count: 1 })),
    made(
      'count-beyond-all',
      'archive',
      'says it has a billion billion files',
      longEnd(plain, {
        count: 2n ** 60n,
        bytes: BigInt(plain.length - 22 - plain.indexOf('PK\x01\x02')),
        start: BigInt(plain.indexOf('PK\x01\x02')),
      }),
    ),
    made(
      'directory-beyond-all',
      'content',
      'a directory of a billion billion bytes',
      longEnd(plain, { count: 1n, bytes: 2n ** 63n, start: 2n ** 63n }),
    ),
    made(
      'directory-outside',
      'content',
      'a directory outside of the file',
      patched(plain, (zip) => zip.writeUInt32LE(0xfffffff0, zip.length - 6)),
    ),
    made(
      'ends',
      'content',
      '16,000 ends',
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), repeat(Buffer.from('PK\x05\x06', 'latin1'), 16_000)]),
    ),
    made(
      'several-disks',
      'content',
      'the second of three disks',
      patched(plain, (zip) => zip.writeUInt16LE(1, zip.length - 18)),
    ),
    made('with-front', 'content', 'a program in front', buildZip([song], { prefix: Buffer.from('MZ'.repeat(500)) })),
    made('with-rest', 'content', 'something behind it', Buffer.concat([plain, Buffer.alloc(10)])),
    made('twice', 'content', 'two archives in one', Buffer.concat([plain, plain])),
    made('document', 'content', 'a document under another name', readFixture('libreoffice.docx')),
    made('end-only', 'taken', 'nothing but an end', buildZip([])),
    made('same-name', 'taken', 'two files of one name', buildZip([song, song])),
    made(
      'blank',
      'taken',
      'blank pages, which shrink to nothing',
      buildZip([{ name: 'leer.bmp', data: zeros(7 * megabyte) }]),
    ),
    made(
      'long-comment',
      'taken',
      'a comment of 65,535 letters',
      buildZip([song], { comment: 'PK\x01\x02'.repeat(16_383).slice(0, 65_535) }),
    ),
    made('many-entries', 'taken', 'three thousand files', manyEntries(3_000)),
  ]
}

const manyEntries = (length = 10_000): Buffer =>
  buildZip(Array.from({ length }, (_, i) => ({ name: `${i}`, method: 0 })))
