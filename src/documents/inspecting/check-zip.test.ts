import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readFixture } from '../../testing/builders/content-samples.ts'
import { buildZip, type ZipPart } from '../../testing/builders/zip-builder.ts'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../receiving/upload-rules.ts'
import { openBudget } from './archive-rules.ts'
import { openSource } from './source.ts'
import { openSpools } from './spool.ts'
import { listZip, unpackZip } from './unpack-zip.ts'
import { readZipEnd } from './zip-directory.ts'

const megabyte = 1024 * 1024
const check = (parts: ZipPart[], shape?: Parameters<typeof buildZip>[1]) => examine(buildZip(parts, shape), 'zip')
const song: ZipPart = { name: 'lied.txt', data: 'Rot, Silber, Hellblau. '.repeat(20) }

/** Archives in each other: so many around one file. */
function nest(depth: number, data: Buffer | string, copies = 1, method = 8): Buffer {
  let inner = buildZip([{ name: 'innen.txt', data }])
  for (let i = 0; i < depth; i++) {
    inner = buildZip(Array.from({ length: copies }, (_, k) => ({ name: `${k}.zip`, data: inner, method })))
  }
  return inner
}

describe('harmless archives pass', () => {
  it.each([
    ['one that is empty', buildZip([])],
    ['one with a comment', buildZip([song], { comment: 'Gruß vom Schriftführer' })],
    [
      'folders, empty files, dots and umlauts in names',
      buildZip([{ name: 'Ä Ö/', mode: 0o040755 }, { name: 'Ä Ö/.a..b' }]),
    ],
    ['names from DOS', buildZip([{ name: Buffer.from([0x81, 0x62, 0x2e, 0x74]), flags: 0, data: 'x' }])],
    ['folders the way old Windows programs write them', buildZip([{ name: 'lieder\\eins.txt', data: 'x' }])],
    [
      'sizes behind the data',
      buildZip([
        { ...song, behind: Buffer.alloc(16) },
        { ...song, name: 'b' },
      ]),
    ],
    ['blank pages of 8 MiB', buildZip([{ name: 'leer.bmp', data: Buffer.alloc(8 * megabyte) }])],
    ['documents', buildZip([{ name: 'a.docx', data: readFixture('libreoffice.docx') }])],
    ['an archive in an archive in an archive in an archive', nest(3, 'innen')],
    ['the same, stored', nest(3, 'innen', 1, 0)],
  ])('%s', async (_, bytes) => {
    expect(await examine(bytes, 'zip')).toBe('passes')
  })
})

describe('dangerous names', () => {
  it.each([
    '../lied.txt',
    'a/../../lied.txt',
    '/etc/passwd',
    '\\\\server\\lied.txt',
    '..\\lied.txt',
    'a\\..\\..\\lied.txt',
    'C:\\lied.txt',
    'c:lied.txt',
    '.. /lied.txt',
    'a/...',
    'lied\0.txt',
    'lied\n.txt',
    'lied\u202etxt.exe',
    'lied\u2066.txt',
    '',
    'x'.repeat(2000),
  ])('refuses %j', async (name) => {
    expect(await check([song, { name, data: 'x' }])).toBe(refusals.archive)
  })

  it('refuses one that stands only in the second, Unicode name', async () => {
    const name = Buffer.from('\x01\0\0\0\0../lied.txt', 'latin1')
    const extra = Buffer.concat([Buffer.from([0x75, 0x70, name.length, 0]), name])
    expect(await check([{ ...song, extra }])).toBe(refusals.archive)
  })

  it.each([0o120777, 0o020644, 0o060644, 0o140755])('refuses links and devices (mode %o)', async (mode) => {
    expect(await check([{ name: 'verweis', data: '/etc/passwd', method: 0, mode }])).toBe(refusals.archive)
  })
})

describe('bombs', () => {
  it('refuses zeros that grow more than a hundredfold', async () => {
    expect(await check([{ name: '0', data: Buffer.alloc(9 * megabyte) }])).toBe(refusals.archive)
  })

  it('refuses them beside something that does not shrink', async () => {
    const noise = { name: 'bild', data: Buffer.alloc(megabyte, 'abc'), method: 0 }
    expect(await check([noise, { name: '0', data: Buffer.alloc(9 * megabyte) }])).toBe(refusals.archive)
  })

  it('refuses many files that are harmless one by one', async () => {
    const parts = Array.from({ length: 6 }, (_, i) => ({ name: `${i}`, data: Buffer.alloc(2 * megabyte) }))
    expect(await check(parts)).toBe(refusals.archive)
  })

  it('refuses files that are said to be small and are not', async () => {
    const data = Buffer.alloc(100 * megabyte)
    expect(await check([{ name: '0', data, said: { size: 1000 } }])).toBe(refusals.archive)
  })

  it('refuses more than 2 GiB, whatever it is packed with', async () => {
    const large = { size: 1.5 * 1024 ** 3, checksum: 0 }
    const part = { name: 'a', data: Buffer.alloc(16 * megabyte), method: 14, said: large }
    expect(await check([part])).toBe('passes')
    expect(await check([part, { ...part, name: 'b' }])).toBe(refusals.archive)
    expect(await check([{ ...part, data: Buffer.alloc(megabyte) }])).toBe(refusals.archive)
  })

  it('counts what a password hides by what is said about it', async () => {
    const hidden = { name: 'a', data: Buffer.alloc(100), method: 0, flags: 1 }
    expect(await check([hidden])).toBe('passes')
    expect(await check([{ ...hidden, said: { size: 9 * megabyte } }])).toBe(refusals.archive)
    expect(await check([{ ...hidden, name: 'lib 0.zip' }])).toBe(refusals.archive)
  })

  it('refuses archives in archives that grow together, though each of them is harmless', async () => {
    expect(await examine(nest(2, Buffer.alloc(2 * megabyte), 4), 'zip')).toBe(refusals.archive)
    expect(await examine(nest(2, Buffer.alloc(2 * megabyte), 4, 0), 'zip')).toBe(refusals.archive)
  })

  it('refuses archives that lie too deep in each other', async () => {
    expect(await examine(nest(4, 'innen'), 'zip')).toBe(refusals.archive)
    expect(await examine(nest(5, Buffer.alloc(4 * megabyte), 16), 'zip')).toBe(refusals.archive)
  })

  it('refuses entries that lie over each other', async () => {
    const kernel = { name: 'a', data: Buffer.alloc(megabyte) }
    const twice = buildZip([kernel, { name: 'a', directory: { offset: 0 } }])
    expect(await examine(twice, 'zip')).toBe(refusals.archive)
    // One file around the other, as in the bombs of David Fifield: the outer one quotes the header of the inner one.
    const inner = buildZip([{ name: 'innen', data: kernel.data }])
    const innerLocal = inner.subarray(0, inner.indexOf('PK\x01\x02'))
    const outer = { name: 'aussen', data: innerLocal, method: 0 }
    const quoting = buildZip([outer, { name: 'innen', data: kernel.data, directory: { offset: 30 + 6 } }])
    expect(await examine(quoting, 'zip')).toBe(refusals.archive)
  })

  it('refuses more than 10,000 entries', async () => {
    const parts = Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}`, method: 0 }))
    expect(await check(parts)).toBe(refusals.archive)
    expect(await check(parts.slice(1))).toBe('passes')
  })
})

describe('archives that are not what they say', () => {
  it.each<[string, ZipPart]>([
    ['a name', { ...song, directory: { name: 'lied.exe' } }],
    ['a size', { ...song, directory: { size: 17 } }],
    ['a packed size', { ...song, directory: { packed: 17 } }],
    ['a checksum', { ...song, directory: { checksum: 17 } }],
    ['a method', { ...song, directory: { method: 0 } }],
    ['a password', { ...song, directory: { flags: 0x801 } }],
    ['an offset', { ...song, directory: { offset: 3 } }],
    ['an offset outside of the file', { ...song, directory: { offset: 0x7fffffff } }],
  ])('refuses two opinions about %s', async (_, part) => {
    expect(await check([{ name: 'a' }, part])).toBe(refusals.archive)
  })

  it.each<[string, ZipPart]>([
    ['a size', { ...song, said: { size: 17 } }],
    ['a size of something stored', { ...song, method: 0, said: { size: 17 } }],
    ['a checksum', { ...song, said: { checksum: 17 } }],
    ['a checksum of something stored', { ...song, method: 0, said: { checksum: 17 } }],
  ])('refuses wrong words about %s', async (_, part) => {
    expect(await check([part])).toBe(refusals.archive)
  })

  it('refuses bytes behind the end of what is deflated, and files the directory hides', async () => {
    const packed = Buffer.concat([deflateRawSync(Buffer.from('Lied')), Buffer.from('mehr')])
    const patched = buildZip([
      { name: 'a', data: packed, method: 0, said: { size: 4, checksum: crc32(Buffer.from('Lied')) } },
    ])
    patched.writeUInt16LE(8, 8)
    patched.writeUInt16LE(8, patched.indexOf('PK\x01\x02') + 10)
    expect(await examine(patched, 'zip')).toBe(refusals.archive)

    const hidden = buildZip([{ name: '../x', data: 'x' }]).subarray(0, 40)
    expect(await check([{ ...song, behind: hidden }])).toBe(refusals.archive)
  })

  it('refuses damaged bytes in a file of several pieces', async () => {
    const data = Buffer.from(Array.from({ length: 400_000 }, (_, i) => (i * 7919) % 251))
    const bytes = buildZip([{ name: 'a', data: Buffer.concat([data, Buffer.from(String(data.length))]) }])
    expect(await examine(bytes, 'zip')).toBe('passes')
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 0x40
    expect(await examine(bytes, 'zip')).toBe(refusals.archive)
  })

  it('refuses an inner archive that is broken', async () => {
    const broken = buildZip([song]).subarray(0, -1)
    expect(await check([{ name: 'a.zip', data: broken }])).toBe(refusals.archive)
    expect(await check([{ name: 'a.zip', data: broken, method: 0 }])).toBe(refusals.archive)
  })
})

it('stops unpacking a file that is bigger than it says', async () => {
  const data = Buffer.alloc(50 * megabyte)
  const folder = await mkdtemp(join(tmpdir(), 'pennal-zip-'))
  const path = join(folder, 'staged')
  await writeFile(path, buildZip([{ name: '0', data, said: { size: 100_000 } }]))
  const handle = await open(path)
  try {
    const source = openSource(handle, (await handle.stat()).size, Number.POSITIVE_INFINITY)
    const spools = openSpools({ path, deadline: Number.POSITIVE_INFINITY, size: source.size })
    const budget = openBudget(source.size)
    const entries = await listZip(source, await readZipEnd(source), budget)
    let seen = 0
    const watch = (_: unknown, bytes: Buffer) => {
      seen += bytes.length
    }
    await expect(unpackZip(source, entries, { budget, spools, watch })).rejects.toThrow('is bigger than it says')
    expect(seen).toBeLessThanOrEqual(100_000)
  } finally {
    await handle.close()
    await rm(folder, { recursive: true })
  }
})

describe('what is no archive by itself', () => {
  it('refuses something in front, behind, or a wrong number of entries', async () => {
    const bytes = buildZip([song])
    expect(await check([song], { prefix: Buffer.from('MZ') })).toBe(refusals.content)
    expect(await examine(Buffer.concat([Buffer.from('MZ'), bytes]), 'zip')).toBe(refusals.content)
    expect(await examine(Buffer.concat([bytes, Buffer.from('\0')]), 'zip')).toBe(refusals.content)
    expect(await examine(Buffer.concat([bytes, bytes]), 'zip')).toBe(refusals.content)
    expect(await check([song], { count: 2 })).toBe(refusals.archive)
    expect(await check([song, { name: 'b' }], { count: 1 })).toBe(refusals.archive)
  })
})
