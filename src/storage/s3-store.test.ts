import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { S3Context } from 's3rver'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { S3Settings } from '../config.ts'
import { StartError } from '../errors.ts'
import { startChild } from '../testing/child-processes.ts'
import { noise } from '../testing/random.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { keepBytes, readBytes } from '../testing/storages.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { StorageAway } from './storage-away.ts'

const storingProcess = new URL('../testing/processes/storing-process.ts', import.meta.url)

describe('a storage in a bucket', () => {
  let dataDir: string
  let server: S3Server
  let storage: Storage
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pennal-s3-'))
    server = await startS3Server()
    storage = await openStorage({ dataDir, s3: server.settings })
  })
  afterEach(async () => {
    await storage.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  /** Answers every request of this kind as a store that refuses it. */
  function refuse(concerns: (context: S3Context) => boolean, status: number, code: string): void {
    server.meddle = async (context, next) => {
      if (!concerns(context)) return next()
      context.status = status
      context.type = 'application/xml'
      context.body = `<Error><Code>${code}</Code></Error>`
    }
  }

  it('has no folder for files on the disk', async () => {
    expect(await readdir(dataDir)).toEqual(['tmp'])
  })

  it('asks for nothing to be public', async () => {
    const headers: string[] = []
    server.meddle = (context, next) => {
      headers.push(...Object.keys(context.req.headers))
      return next()
    }
    await keepBytes(storage, noise(6_000_000))
    expect(headers).toContain('authorization')
    expect(headers.filter((name) => name.includes('acl') || name.includes('grant'))).toEqual([])
  })

  it('is only looked at by who may make nothing, however much is in it', async () => {
    for (let number = 0; number < 2; number++) await keepBytes(storage)
    const writes: string[] = []
    server.meddle = (context, next) => {
      if (context.method !== 'GET') writes.push(`${context.method} ${context.path}`)
      return next()
    }
    await (await openStorage({ dataDir, s3: server.settings }, { mayMake: false })).close()
    expect(writes).toEqual([])
  })

  it('has nothing left of a start that was killed over its probe once another has started', async () => {
    refuse((context) => context.method === 'DELETE', 500, 'InternalError')
    await expect(openStorage({ dataDir, s3: server.settings })).rejects.toBeInstanceOf(StartError)
    expect(await server.listObjects()).toHaveLength(1)
    server.meddle = undefined
    await (await openStorage({ dataDir, s3: server.settings })).close()
    expect(await server.listObjects()).toEqual([])
  })

  it('sends a large file in parts, two at a time', async () => {
    const parts: number[] = []
    let [now, most] = [0, 0]
    server.meddle = async (context, next) => {
      if (context.query.partNumber) parts.push(Number(context.query.partNumber))
      most = Math.max(most, ++now)
      await next()
      now--
    }
    await keepBytes(storage, noise(17_000_000))
    expect(parts.sort()).toEqual([1, 2, 3, 4])
    expect(most).toBeLessThanOrEqual(2)
  })

  it('tells of an object that has lost its bytes that it has', async () => {
    const key = await keepBytes(storage, noise(100))
    refuse((context) => context.req.headers.range === 'bytes=0-0', 416, 'InvalidRange')
    expect(await storage.verify(key, async () => {}, AbortSignal.any([]))).toBe('turned')
    expect(await readBytes(storage, key, { start: 0, end: 0 })).toHaveLength(0)
  })

  it.each([
    ['a part', (context: S3Context) => context.query.partNumber === '3'],
    ['the last word', (context: S3Context) => context.method === 'POST' && context.query.uploadId !== undefined],
    ['a small file', (context: S3Context) => context.method === 'PUT'],
  ])('leaves no parts and no doubt where %s is refused', async (_, concerns) => {
    refuse(concerns, 400, 'InvalidRequest')
    const staged = await storage.stage()
    await truncate(staged.path, 20_000_000)
    await expect(storage.keep(staged, '0'.repeat(64))).rejects.toMatchObject({ name: 'InvalidRequest' })
    expect(existsSync(staged.path)).toBe(true)
    await staged.discard()
    expect(await server.listUploads()).toEqual([])
    expect(await server.listObjects()).toEqual([])
    expect(await unfinished()).toEqual([])
  })

  it.each([
    [507, 'InsufficientStorage'],
    [400, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])('says that the store is full where it answers %i %s', async (status, code) => {
    refuse((context) => context.method === 'PUT', status, code)
    await expect(keepBytes(storage)).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  it('stays in doubt where the store goes away over a large file, and clears up at the next start', async () => {
    refuse((context) => context.query.partNumber === '2' || context.method === 'DELETE', 400, 'InvalidRequest')
    const key = keepBytes(storage, noise(20_000_000))
    await expect(key).rejects.toMatchObject({ name: 'InvalidRequest' })
    await storage.close()
    expect(await server.listUploads()).toHaveLength(1)
    server.meddle = undefined
    storage = await openStorage({ dataDir, s3: server.settings })
    await storage.settleLeftovers(async () => new Set())
    expect(await server.listUploads()).toEqual([])
    expect(await unfinished()).toEqual([])
  })

  it('that was away over a file is cleared of it with the next one', async () => {
    refuse((context) => context.query.partNumber === '2' || context.method === 'DELETE', 503, 'SlowDown')
    const staged = await storage.stage()
    await truncate(staged.path, 20_000_000)
    await expect(storage.keep(staged, '0'.repeat(64))).rejects.toBeInstanceOf(StorageAway)
    await staged.discard()
    expect(await server.listUploads()).toHaveLength(1)
    server.meddle = undefined
    const key = await keepBytes(storage)
    await storage.settle([key], async (keys) => new Set(keys))
    await expect.poll(unfinished).toEqual([])
    expect([await server.listUploads(), await server.listObjects()]).toEqual([[], [key]])
  })

  it('throws away the parts that a killed process has sent', async () => {
    const child = startChild(storingProcess, [JSON.stringify({ dataDir, s3: server.settings })])
    expect(await child.hear()).toBe('open')
    const secondPart = new Promise<void>((resolve) => {
      server.meddle = async (context, next) => {
        if (Number(context.query.partNumber) > 2) return resolve()
        await next()
      }
    })
    child.tell('keep 20000000')
    await secondPart
    await child.kill()
    server.meddle = undefined
    expect(await server.listUploads()).toHaveLength(1)
    await storage.settleLeftovers(async () => new Set())
    expect(await server.listUploads()).toEqual([])
    expect(await unfinished()).toEqual([])
  })

  it('does not mind a store that cannot list parts', async () => {
    const key = await keepBytes(storage)
    refuse((context) => context.query.uploads !== undefined, 501, 'NotImplemented')
    await storage.settle([key], async () => new Set())
    expect(await server.listObjects()).toEqual([])
    expect(await unfinished()).toEqual([])
  })

  it('goes on where a connection breaks off', async () => {
    const bytes = noise(3_000_000)
    const key = await keepBytes(storage, bytes)
    let broken = 0
    server.meddle = async (context, next) => {
      await next()
      broken++
      breakOff(context, 1_000_000)
    }
    expect((await readBytes(storage, key)).equals(bytes)).toBe(true)
    expect((await readBytes(storage, key, { start: 10, end: 2_500_000 })).equals(bytes.subarray(10, 2_500_001))).toBe(
      true,
    )
    expect(broken).toBeGreaterThanOrEqual(6)
  })

  it('gives up where connections break off before the first byte, again and again', async () => {
    const key = await keepBytes(storage, noise(100_000))
    let asked = 0
    server.meddle = async (context, next) => {
      await next()
      asked++
      breakOff(context, 0)
    }
    await expect(readBytes(storage, key)).rejects.toThrow(/aborted|ECONNRESET|ended/)
    expect(asked).toBe(3)
  })

  it('holds no connection for a reader that has gone', async () => {
    const key = await keepBytes(storage, noise(8_000_000))
    for (let turn = 0; turn < 10; turn++) {
      for await (const _ of storage.read(key)) break
    }
    await expect.poll(() => server.countConnections()).toBeLessThanOrEqual(2)
  })

  it('takes no answer for the whole that does not say how long it is', async () => {
    const key = await keepBytes(storage)
    server.meddle = async (context) => {
      context.body = Readable.from(['half'])
    }
    await expect(readBytes(storage, key)).rejects.toThrow(/S3 answered undefined bytes/)
  })

  it('notices that the bucket has gone', async () => {
    await storage.checkWritable()
    refuse((context) => context.method === 'HEAD', 404, 'NoSuchBucket')
    await expect(storage.checkWritable()).rejects.toThrow()
  })

  it.each<[string, Partial<S3Settings>, RegExp]>([
    ['a bucket that is not there', { bucket: 'no-such-bucket' }, /: den Bucket gibt es nicht\.$/],
    [
      'a wrong key',
      { credentials: { accessKeyId: 'wrong', secretAccessKey: 'wrong' } },
      /: der Zugang wird verweigert \(InvalidAccessKeyId\)\.$/,
    ],
    ['nothing at that address', { endpoint: 'http://127.0.0.1:9' }, /: er ist nicht erreichbar \(ECONNREFUSED\)\.$/],
  ])('says in one line that it cannot start with %s', async (_, wrong, line) => {
    const settings = { ...server.settings, ...wrong }
    const opening = openStorage({ dataDir, s3: settings })
    await expect(opening).rejects.toBeInstanceOf(StartError)
    await expect(opening).rejects.toThrow(line)
    await expect(opening).rejects.toThrow(`Der S3-Speicher „${settings.bucket}“ bei ${settings.endpoint} lässt sich`)
    await expect(openStorage({ dataDir, s3: settings }, { mayMake: false })).rejects.toThrow(line)
  })

  /** What lies in the data folder but for locks. */
  async function unfinished(): Promise<string[]> {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && entry.name !== 'lock').map((entry) => entry.name)
  }
})

/** Sends the head and the first bytes of an answer and then cuts the connection. */
function breakOff(context: S3Context, after: number): void {
  const { body, length } = context
  async function* begin() {
    let left = after
    context.res.flushHeaders()
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (left > 0) yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return context.res.destroy()
    }
  }
  context.body = Readable.from(begin())
  context.length = length
}
