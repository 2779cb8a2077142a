import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Ballast, letGoIfFull, startKeepingBallast } from './ballast.ts'

describe('the last reserve of the disk', () => {
  let dataDir: string
  let ballast: Ballast | undefined
  const logged: { msg: string }[] = []
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) })
  const file = () => join(dataDir, 'reserve')
  const small = { bytes: 3_000_000, lookEveryMs: 10 }
  /** No disk has so much. */
  const full = { leastFreeBytes: Number.MAX_SAFE_INTEGER }

  beforeEach(async () => {
    logged.length = 0
    dataDir = await mkdtemp(join(tmpdir(), 'pennal-ballast-'))
  })
  afterEach(async () => {
    await ballast?.close()
    await rm(dataDir, { recursive: true })
  })

  it('takes up room, really, for its owner only', async () => {
    ballast = startKeepingBallast({ dataDir, log }, small)
    await expect.poll(() => existsSync(file())).toBe(true)
    const { size, blocks, mode } = statSync(file())
    expect([size, mode & 0o777]).toEqual([3_000_000, 0o600])
    expect(blocks * 512).toBeGreaterThanOrEqual(3_000_000)
    await ballast.close()
    expect(readdirSync(dataDir)).toEqual(['reserve'])
    expect(logged).toEqual([])
  })

  it('is made by one of several instances with one data folder, and none complains', async () => {
    const all = Array.from({ length: 4 }, () => startKeepingBallast({ dataDir, log }, small))
    await expect.poll(() => existsSync(file())).toBe(true)
    for (const each of all) await each.close()
    expect(readdirSync(dataDir)).toEqual(['reserve'])
    expect(logged).toEqual([])
  })

  it('is made although a process was killed over it', async () => {
    await writeFile(`${file()}.new`, 'begun')
    const longAgo = new Date(Date.now() - 120_000)
    await utimes(`${file()}.new`, longAgo, longAgo)
    ballast = startKeepingBallast({ dataDir, log }, small)
    await expect.poll(() => existsSync(file())).toBe(true)
    await ballast.close()
    expect(readdirSync(dataDir)).toEqual(['reserve'])
  })

  it('is let go when the disk is found full, and made again when there is plenty', async () => {
    ballast = startKeepingBallast({ dataDir, log }, small)
    await expect.poll(() => existsSync(file())).toBe(true)
    ballast.letGo()
    ballast.letGo()
    expect(existsSync(file())).toBe(false)
    expect(logged).toMatchObject([{ msg: 'the disk is full: the last reserve is let go' }])
    await expect.poll(() => existsSync(file())).toBe(true)
  })

  it('is let go before anything is opened on a disk that is full, and told once', async () => {
    ballast = startKeepingBallast({ dataDir, log }, small)
    await expect.poll(() => existsSync(file())).toBe(true)
    await ballast.close()
    letGoIfFull(dataDir, log)
    expect(existsSync(file())).toBe(true)
    letGoIfFull(dataDir, log, { ...small, ...full })
    letGoIfFull(dataDir, log, { ...small, ...full })
    expect(existsSync(file())).toBe(false)
    expect(logged).toHaveLength(1)
  })

  it('is nothing where there is no data folder yet', () => {
    letGoIfFull(join(dataDir, 'later'), log)
    expect(logged).toEqual([])
  })
})
