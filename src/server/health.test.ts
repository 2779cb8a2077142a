import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ErrorHandler, Hono } from 'hono'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { onError } from '../http/on-error.ts'
import { openScanner } from '../scanner/open-scanner.ts'
import { openStorage } from '../storage/open-storage.ts'
import { openFreshDatabase } from '../testing/databases.ts'
import { createHealth } from './health.ts'

describe('probes', () => {
  let dataDir: string
  let app: App
  let logged: { msg: string; part?: string }[]
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pennal-health-'))
    const parts = {
      database: await openFreshDatabase('sqlite'),
      storage: await openStorage({ dataDir, s3: undefined }),
      scanner: openScanner({ clamdUrl: undefined }, pino({ level: 'silent' })),
    }
    logged = []
    const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) })
    app = { ...parts, log } as App
  })
  afterEach(async () => {
    await app.storage.close()
    await app.database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const healthOf = (lifecycle: { stopping: boolean }, now?: () => number) =>
    new Hono().onError(onError(app.log) as ErrorHandler).route('/', createHealth(app, lifecycle, now))

  const probe = async (path: string, lifecycle = { stopping: false }) => {
    const answer = await healthOf(lifecycle).request(path)
    return { status: answer.status, body: await answer.json() }
  }

  it('are content with a working database and storage', async () => {
    const body = { status: 'ok', database: 'ok', storage: 'ok', scanner: 'off' }
    expect(await probe('/readyz')).toEqual({ status: 200, body })
    expect((await probe('/readyz?need=storage,scanner')).status).toBe(200)
  })

  it('report a database that does not answer', async () => {
    await app.database.close()
    expect(await probe('/readyz')).toMatchObject({ status: 503, body: { database: 'failed', storage: 'ok' } })
    expect((await probe('/healthz')).status).toBe(200)
  })

  it('serve on without a storage, but not calls that need one', async () => {
    await rm(dataDir, { recursive: true })
    const body = { status: 'degraded', database: 'ok', storage: 'failed', scanner: 'off' }
    expect(await probe('/readyz')).toEqual({ status: 200, body })
    expect(await probe('/readyz?need=scanner')).toEqual({ status: 200, body })
    expect(await probe('/readyz?need=storage')).toEqual({ status: 503, body: { ...body, status: 'failed' } })
  })

  it('see a scanner that hangs, in time', async () => {
    // Takes what is said to it and says nothing.
    const silent = createServer((socket) => void socket.resume().on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const clamdUrl = `tcp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    app.scanner = openScanner({ clamdUrl }, pino({ level: 'silent' }))
    const body = { status: 'degraded', database: 'ok', storage: 'ok', scanner: 'failed' }
    expect(await probe('/readyz')).toEqual({ status: 200, body })
    expect((await probe('/readyz?need=scanner')).status).toBe(503)
    silent.close()
  })

  it('know a scanner that answers', async () => {
    const clamd = createServer((socket) => void socket.on('data', () => socket.end('PONG\0'))).listen(0, '127.0.0.1')
    await once(clamd, 'listening')
    const clamdUrl = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`
    app.scanner = openScanner({ clamdUrl }, pino({ level: 'silent' }))
    expect(await probe('/readyz?need=scanner')).toMatchObject({ status: 200, body: { status: 'ok', scanner: 'ok' } })
    clamd.close()
  })

  it('do not guess what a caller needs', async () => {
    expect((await probe('/readyz?need=kaffee')).status).toBe(400)
  })

  it('look at each part once in a second, however many ask, and tell of a change once', async () => {
    let [time, looks] = [0, 0]
    const { checkWritable } = app.storage
    app.storage.checkWritable = () => {
      looks++
      return checkWritable.call(app.storage)
    }
    const lifecycle = { stopping: false }
    const health = healthOf(lifecycle, () => time)
    const ask = async () => (await health.request('/readyz?need=storage')).status
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
    time = 999
    expect([await ask(), looks]).toEqual([200, 1])
    // A server about to stop says so at once.
    lifecycle.stopping = true
    expect([await ask(), looks]).toEqual([503, 1])
    lifecycle.stopping = false
    app.storage.checkWritable = () => {
      looks++
      return Promise.reject(new Error('gone'))
    }
    time = 1000
    expect([await ask(), await ask(), looks]).toEqual([503, 503, 2])
    time = 2000
    expect([await ask(), looks]).toEqual([503, 3])
    app.storage.checkWritable = checkWritable
    time = 3000
    expect(await ask()).toBe(200)
    const told = logged.filter(({ part }) => part === 'storage').map(({ msg }) => msg)
    expect(told).toEqual(['readiness probe failed', 'works again'])
  })

  it('look at a part that does not answer once at a time', async () => {
    let [time, looks] = [0, 0]
    const hanging = Promise.withResolvers<void>()
    app.storage.checkWritable = () => {
      looks++
      return hanging.promise
    }
    const health = healthOf({ stopping: false }, () => time)
    const ask = async () => (await health.request('/readyz?need=storage')).status
    expect(await ask()).toBe(503)
    time = 5000
    const asked = ask()
    // A caller that does not need it does not wait for it.
    const other = (async () => (await health.request('/readyz')).status)()
    expect(await Promise.race([asked.then(() => 'the one who needs it'), other])).toBe(200)
    hanging.resolve()
    expect([await asked, looks]).toEqual([200, 1])
  })

  it('report a server that is about to stop', async () => {
    expect(await probe('/readyz', { stopping: true })).toMatchObject({ status: 503, body: { status: 'stopping' } })
  })
})
