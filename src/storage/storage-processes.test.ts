import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Child, startChild } from '../testing/child-processes.ts'
import { makeStoragePlace, readBytes, type StoragePlace, storageKinds } from '../testing/storages.ts'
import { openStorage } from './open-storage.ts'
import type { FindNamed } from './storage.ts'

const storingProcess = new URL('../testing/processes/storing-process.ts', import.meta.url)
const all: FindNamed = async (keys) => new Set(keys)
const none: FindNamed = async () => new Set()

describe.each(storageKinds)('processes that share a storage on %s', (kind) => {
  let place: StoragePlace
  const children: Child[] = []
  beforeEach(async () => {
    place = await makeStoragePlace(kind)
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()))
    await place.remove()
  })

  async function startStoring(): Promise<Child> {
    const child = startChild(storingProcess, [JSON.stringify(place.settings)])
    children.push(child)
    expect(await child.hear()).toBe('open')
    return child
  }

  async function ask(child: Child, command: string): Promise<string> {
    child.tell(command)
    return child.hear()
  }

  /** What a process leaves that is killed with one file staged and one kept but not settled. */
  async function dieHalfway(): Promise<string> {
    const child = await startStoring()
    await ask(child, 'stage 1000')
    const key = await ask(child, 'keep 1000')
    await child.kill()
    expect(await place.listUnfinished()).toHaveLength(2)
    return key
  }

  it('remove what a killed one had not finished, and keep what a row names', async () => {
    const key = await dieHalfway()
    const storage = await openStorage(place.settings)
    await storage.settleLeftovers(all)
    expect(await place.listKeys()).toEqual([key])
    expect(await place.listUnfinished()).toEqual([])
    expect((await readBytes(storage, key)).equals(Buffer.alloc(1000))).toBe(true)
    await storage.close()
  })

  it('remove the bytes that a killed one had kept without a row', async () => {
    await dieHalfway()
    const storage = await openStorage(place.settings)
    await storage.settleLeftovers(none)
    expect(await place.listKeys()).toEqual([])
    expect(await place.listUnfinished()).toEqual([])
    await storage.close()
  })

  it('try again at the next start what the database did not answer', async () => {
    const key = await dieHalfway()
    const storage = await openStorage(place.settings)
    await expect(storage.settleLeftovers(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await place.listKeys()).toEqual([key])
    await storage.settleLeftovers(none)
    expect(await place.listKeys()).toEqual([])
    await storage.close()
  })

  it('leave the living alone, and their own', async () => {
    const living = await startStoring()
    const path = await ask(living, 'stage 10')
    const key = await ask(living, 'keep 10')
    const storage = await openStorage(place.settings)
    const own = await storage.stage()
    await storage.settleLeftovers(none)
    expect(existsSync(path)).toBe(true)
    expect(existsSync(own.path)).toBe(true)
    expect(await ask(living, `read ${key}`)).toBe('10')
    // Being looked at has not cost the living one its lock.
    await storage.settleLeftovers(none)
    expect(await place.listKeys()).toEqual([key])
    await storage.close()
  })

  it('settle the same leftovers at the same time without a clash, and can all work afterwards', async () => {
    await dieHalfway()
    const several = await Promise.all([startStoring(), startStoring(), startStoring()])
    expect(await Promise.all(several.map((child) => ask(child, 'settle-leftovers')))).toEqual(
      several.map(() => 'settled'),
    )
    expect(await place.listKeys()).toEqual([])
    expect(await place.listUnfinished()).toEqual([])
    const keys = await Promise.all(several.map((child) => ask(child, 'keep 1')))
    expect((await place.listKeys()).sort()).toEqual(keys.sort())
  })

  it('clear away what lies in tmp and belongs to no process', async () => {
    const tmp = join(place.settings.dataDir, 'tmp')
    await mkdir(join(tmp, 'folder', 'deeper'), { recursive: true })
    await writeFile(join(tmp, 'folder', 'deeper', 'half'), 'x')
    await writeFile(join(tmp, 'folder', 'not-a-key.doubt'), '')
    await writeFile(join(tmp, 'half'), 'x')
    const storage = await openStorage(place.settings)
    await storage.settleLeftovers(all)
    expect(await place.listUnfinished()).toEqual([])
    await storage.close()
    expect(await readdir(tmp)).toEqual(['lock'])
  })

  it('keep and read a large file without holding it in memory', async () => {
    const child = await startStoring()
    const peak = async () => Number(await ask(child, 'peak'))
    const [bytes, before] = [300_000_000, await peak()]
    const key = await ask(child, `keep ${bytes}`)
    expect((await peak()) - before).toBeLessThan(50)
    expect(await ask(child, `read ${key}`)).toBe(String(bytes))
    // Chunks that have been read wait for the garbage collector, which comes every 64 MB or so.
    expect((await peak()) - before).toBeLessThan(150)
  })
})
