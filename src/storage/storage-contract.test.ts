import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noise } from '../testing/random.ts'
import { keepBytes, makeStoragePlace, readBytes, type StoragePlace, storageKinds } from '../testing/storages.ts'
import { openByteStore } from './open-byte-store.ts'
import { openStorage } from './open-storage.ts'
import type { FindNamed, Storage } from './storage.ts'

const all: FindNamed = async (keys) => new Set(keys)
const none: FindNamed = async () => new Set()

describe.each(storageKinds)('a storage on %s', (kind) => {
  let place: StoragePlace
  let storage: Storage
  beforeEach(async () => {
    place = await makeStoragePlace(kind)
    storage = await openStorage(place.settings)
  })
  afterEach(async () => {
    await storage.close()
    await place.remove()
  })

  it.each([0, 1, 5 * 1024 ** 2, 5 * 1024 ** 2 + 1, 20_000_000])('gives %i bytes back as they were', async (size) => {
    const bytes = noise(size)
    const key = await keepBytes(storage, bytes)
    await storage.settle([key], all)
    expect((await readBytes(storage, key)).equals(bytes)).toBe(true)
    expect(await place.listUnfinished()).toEqual([])
  })

  it('reads any part, last byte included', async () => {
    const bytes = noise(3_000_000)
    const key = await keepBytes(storage, bytes)
    for (const [start, end] of [
      [0, 0],
      [0, 9],
      [1, 1],
      [1_000_000, 2_000_000],
      [2_999_999, 2_999_999],
      [2_999_000, 2_999_999],
      [0, 2_999_999],
    ] as const) {
      expect((await readBytes(storage, key, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  it('keeps the same bytes twice under two keys that begin with their checksum', async () => {
    const keys = [await keepBytes(storage, Buffer.from('Aurora')), await keepBytes(storage, Buffer.from('Aurora'))]
    expect(new Set(keys).size).toBe(2)
    for (const key of keys)
      expect(key).toMatch(/^e9\/e9de098c7733b1b9a6c985aaf3555f7cd10877a0fae0f1ecaab71fefc05d0b3a-/)
    await storage.settle(keys.slice(0, 1), none)
    expect(String(await readBytes(storage, keys[1] ?? ''))).toBe('Aurora')
  })

  it('says that there is nothing under a key, and takes no key that is none', async () => {
    const key = await keepBytes(storage)
    await storage.settle([key], none)
    await expect(readBytes(storage, key)).rejects.toMatchObject({ code: 'ENOENT' })
    for (const wrong of ['', '../pennal.db', `${key}/..`, `/${key}`, key.toUpperCase(), `ff/${key.slice(3)}`]) {
      await expect(readBytes(storage, wrong)).rejects.toThrow(/not a key/)
      await expect(storage.settle([wrong], none)).rejects.toThrow(/not a key/)
      await expect(storage.doubt([wrong])).rejects.toThrow(/not a key/)
    }
    const staged = await storage.stage()
    await expect(storage.keep(staged, '../../etc')).rejects.toThrow(/not a key/)
    expect(existsSync(staged.path)).toBe(true)
  })

  it('keeps what a row names and removes what none names, and then is in doubt of nothing', async () => {
    const [named, unnamed] = [await keepBytes(storage), await keepBytes(storage)]
    expect(await place.listUnfinished()).toHaveLength(2)
    await storage.settle([named, unnamed], async (keys) => new Set(keys.filter((key) => key === named)))
    expect(await place.listKeys()).toEqual([named])
    expect(await place.listUnfinished()).toEqual([])
  })

  it('removes the bytes of rows that were deleted, and is content if they were gone before', async () => {
    const key = await keepBytes(storage)
    await storage.settle([key], all)
    for (let turn = 0; turn < 2; turn++) {
      await storage.doubt([key])
      expect(await place.listUnfinished()).toHaveLength(1)
      await storage.settle([key], none)
      expect(await place.listKeys()).toEqual([])
      expect(await place.listUnfinished()).toEqual([])
    }
  })

  it.each([
    ['removed', none, 0],
    ['kept', all, 1],
  ] as const)(
    'stays in doubt while the database does not answer, and with the next file is %s',
    async (_, named, left) => {
      const key = await keepBytes(storage)
      let isThere = false
      const findNamed: FindNamed = (keys) => (isThere ? named(keys) : Promise.reject(new Error('no database')))
      await expect(storage.settle([key], findNamed)).rejects.toThrow('no database')
      expect(await place.listKeys()).toEqual([key])
      await storage.settle([await keepBytes(storage)], none)
      expect(await place.listUnfinished()).toHaveLength(1)

      isThere = true
      await storage.settle([await keepBytes(storage)], none)
      expect(await place.listKeys()).toHaveLength(left)
      expect(await place.listUnfinished()).toEqual([])
    },
  )

  it('stages files for its owner only and removes them when they are discarded, even twice', async () => {
    const staged = await storage.stage()
    expect((await stat(staged.path)).mode & 0o777).toBe(0o600)
    await writeFile(staged.path, 'half')
    await staged.discard()
    await staged.discard()
    expect(await place.listUnfinished()).toEqual([])
  })

  it('does not lose what it has kept when the staged file is discarded afterwards', async () => {
    const staged = await storage.stage()
    const key = await storage.keep(staged, '0'.repeat(64))
    await staged.discard()
    expect(await place.listKeys()).toEqual([key])
  })

  it('leaves neither bytes nor doubt if it cannot keep, and says why', async () => {
    const staged = await storage.stage()
    await rm(staged.path)
    await expect(storage.keep(staged, '0'.repeat(64))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await place.listKeys()).toEqual([])
    expect(await place.listUnfinished()).toEqual([])
  })

  it('tells of a file without bytes whether it is there, and whether it is still without', async () => {
    const [key, others, none] = [
      await keepBytes(storage, noise(0)),
      await keepBytes(storage, noise(0)),
      await keepBytes(storage, noise(0)),
    ]
    const store = await openByteStore(place.settings)
    const path = join(place.settings.dataDir, 'tmp', 'others')
    await writeFile(path, noise(1))
    await store.put(path, others)
    await store.remove(none)
    store.close()
    const verdicts = [key, others, none].map((each) => storage.verify(each, async () => {}, AbortSignal.any([])))
    expect(await Promise.all(verdicts)).toEqual(['whole', 'turned', 'missing'])
  })

  it('knows how much may still be written', async () => {
    expect(await storage.freeBytes()).toBeGreaterThan(1_000_000)
  })

  it('lends a file with the bytes under a key, which stays when it is given back', async () => {
    const bytes = noise(3_000_000)
    const key = await keepBytes(storage, bytes)
    await storage.settle([key], all)
    for (let turn = 0; turn < 2; turn++) {
      const lent = await storage.lend(key)
      expect((await readFile(lent.path)).equals(bytes)).toBe(true)
      await lent.discard()
    }
    expect((await readBytes(storage, key)).equals(bytes)).toBe(true)
    expect(await place.listUnfinished()).toEqual([])
  })

  it('has nothing to lend under a key without bytes, and takes no key that is none', async () => {
    const key = await keepBytes(storage)
    await storage.settle([key], none)
    await expect(storage.lend(key)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(storage.lend('../pennal.db')).rejects.toThrow(/not a key/)
    expect(await place.listUnfinished()).toEqual([])
  })

  it('opens nothing before it is read, and closes what it has opened when reading is broken off', async () => {
    const key = await keepBytes(storage, noise(20_000_000))
    const before = openFiles(place.settings.dataDir)
    const unread = storage.read(key)
    expect(openFiles(place.settings.dataDir)).toEqual(before)
    await unread.return(undefined)
    for (let turn = 0; turn < 5; turn++) {
      const reading = storage.read(key)
      await reading.next()
      await reading.return(undefined)
    }
    for await (const _ of storage.read(key)) break
    expect(openFiles(place.settings.dataDir)).toEqual(before)
  })

  it('can be written after its check, which leaves no trace', async () => {
    await storage.checkWritable()
    expect(await place.listKeys()).toEqual([])
    expect(await place.listUnfinished()).toEqual([])
  })

  it('removes what is still staged when it is closed', async () => {
    await writeFile((await storage.stage()).path, 'half')
    await storage.close()
    expect(await place.listUnfinished()).toEqual([])
  })

  it('leaves keys that are in doubt when it is closed to the next start', async () => {
    const key = await keepBytes(storage)
    await storage.close()
    const next = await openStorage(place.settings)
    expect(await place.listKeys()).toEqual([key])
    await next.settleLeftovers(none)
    expect(await place.listKeys()).toEqual([])
    expect(await place.listUnfinished()).toEqual([])
    await next.close()
  })
})

/** Which files below a folder this process has open. */
function openFiles(folder: string): string[] {
  const targets = readdirSync('/proc/self/fd').map((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`)
    } catch {
      // The one that listing the folder itself took.
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder)).sort()
}
