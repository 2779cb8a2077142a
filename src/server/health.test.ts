import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { openStorage } from '../storage/open-storage.ts'
import { openFreshDatabase } from '../testing/databases.ts'
import { createHealth } from './health.ts'

describe('probes', () => {
  let dataDir: string
  let app: App
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pennal-health-'))
    const parts = {
      database: await openFreshDatabase('sqlite'),
      storage: await openStorage({ dataDir, s3: undefined }),
    }
    app = { ...parts, log: pino({ level: 'silent' }) } as App
  })
  afterEach(async () => {
    await app.storage.close()
    await app.database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const probe = async (path: string, lifecycle = { stopping: false }) => {
    const answer = await createHealth(app, lifecycle).request(path)
    return { status: answer.status, body: await answer.json() }
  }

  it('are content with a working database and storage', async () => {
    expect(await probe('/readyz')).toEqual({ status: 200, body: { status: 'ok', database: 'ok', storage: 'ok' } })
  })

  it('report a database that does not answer', async () => {
    await app.database.close()
    expect(await probe('/readyz')).toMatchObject({ status: 503, body: { database: 'failed', storage: 'ok' } })
    expect((await probe('/healthz')).status).toBe(200)
  })

  it('report a storage that cannot be written', async () => {
    await rm(dataDir, { recursive: true })
    expect(await probe('/readyz')).toMatchObject({ status: 503, body: { database: 'ok', storage: 'failed' } })
  })

  it('look at the disk once in a second, however many ask', async () => {
    let [time, looks] = [0, 0]
    const { checkWritable } = app.storage
    app.storage.checkWritable = () => {
      looks++
      return checkWritable.call(app.storage)
    }
    const lifecycle = { stopping: false }
    const health = createHealth(app, lifecycle, () => time)
    const ask = async () => (await health.request('/readyz')).status
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
    time = 999
    expect([await ask(), looks]).toEqual([200, 1])
    // Whoever is about to stop says so at once.
    lifecycle.stopping = true
    expect([await ask(), looks]).toEqual([503, 1])
    lifecycle.stopping = false
    await rm(dataDir, { recursive: true })
    time = 1000
    expect([await ask(), await ask(), looks]).toEqual([503, 503, 2])
  })

  it('report a server that is about to stop', async () => {
    expect(await probe('/readyz', { stopping: true })).toMatchObject({ status: 503, body: { status: 'stopping' } })
  })
})
