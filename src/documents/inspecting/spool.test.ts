import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { examine } from '../../testing/examine.ts'
import { randomBytes, seededRandom } from '../../testing/random.ts'
import { refusals } from '../receiving/upload-rules.ts'
import { openSpools } from './spool.ts'

const megabyte = 1024 * 1024
const plenty = async () => 1024 ** 4

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-spool-'))
})
afterEach(() => rm(folder, { recursive: true }))

const besideFile = (size: number) => ({ path: join(folder, 'staged'), deadline: Number.POSITIVE_INFINITY, size })

it('holds four times the examined file at a time, all spools together', async () => {
  const spools = openSpools(besideFile(10 * megabyte), plenty)
  const first = await spools.open(30 * megabyte)
  await expect(spools.open(11 * megabyte)).rejects.toMatchObject({ title: refusals.archive })
  const second = await spools.open(10 * megabyte)
  await first.close()
  const third = await spools.open(30 * megabyte)
  await Promise.all([second.close(), third.close()])
})

it('holds 16 MB of a small file and never more than 1 GiB', async () => {
  await (await openSpools(besideFile(100), plenty).open(16 * megabyte)).close()
  await expect(openSpools(besideFile(100), plenty).open(16 * megabyte + 1)).rejects.toMatchObject({
    title: refusals.archive,
  })
  const large = openSpools(besideFile(2 * 1024 ** 3), plenty)
  await (await large.open(1024 ** 3)).close()
  await expect(large.open(1024 ** 3 + 1)).rejects.toMatchObject({ title: refusals.archive })
})

it('leaves the disk what others need, also where it fills up meanwhile', async () => {
  let free = keptFreeBytes + 20 * megabyte
  const spools = openSpools(besideFile(10 * megabyte), async () => free)
  await expect(spools.open(20 * megabyte + 1)).rejects.toMatchObject({ code: 'no_space', title: refusals.space })
  const spool = await spools.open(20 * megabyte)
  await spool.write(Buffer.alloc(16 * megabyte))
  free = keptFreeBytes
  await expect(spool.write(Buffer.alloc(1))).rejects.toMatchObject({ code: 'no_space' })
  await spool.close()
  expect(await readdir(folder)).toEqual([])
})

it('gives back what was written', async () => {
  await writeFile(join(folder, 'staged'), 'x')
  const spool = await openSpools(besideFile(1)).open(7)
  await spool.write(Buffer.from('Wap'))
  await spool.write(Buffer.from('pen!'))
  expect((await spool.source().read(1, 5)).toString()).toBe('appen')
  await spool.close()
})

it('an archive that unpacks to archives is refused before they fill the disk, one with photographs is not', async () => {
  const photographs = randomBytes(seededRandom(1895), megabyte)
  const album = buildZip([{ name: 'a.jpg', data: photographs, method: 0 }])
  const albums = buildZip(Array.from({ length: 20 }, (_, i) => ({ name: `${i}.zip`, data: album })))
  expect(await examine(albums, 'zip')).toBe('passes')
  // It grows thirtyfold, which an archive may; but only by being an archive in its turn.
  const page = Buffer.concat([photographs.subarray(0, 2_000), Buffer.alloc(60_000)])
  const pages = Buffer.concat(Array.from({ length: 400 }, () => page))
  const blank = buildZip([{ name: 'leer', data: pages, method: 0 }])
  expect(await examine(buildZip([{ name: 'a.bin', data: pages }]), 'zip')).toBe('passes')
  expect(await examine(buildZip([{ name: 'a.zip', data: blank }]), 'zip')).toBe(refusals.archive)
})
