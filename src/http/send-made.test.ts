import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { listen } from '../server/listen.ts'
import type { CallEnvironment } from './call-environment.ts'
import { sendMade } from './send-made.ts'

describe('a file that is made while it is sent', () => {
  const logged: string[] = []
  let server: Awaited<ReturnType<typeof listen>>['server']
  let pieces: () => AsyncGenerator<Uint8Array>

  beforeEach(async () => {
    logged.length = 0
    const log = pino({}, { write: (line: string) => logged.push(line) })
    const opened = await listen(readConfig({ PORT: '0' }))
    server = opened.server
    const app = new Hono<CallEnvironment>()
    app.get('/', (c) => sendMade(c, pieces(), { 'content-type': 'text/csv' }, log))
    await opened.serve(app.fetch)
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  const ask = (init?: RequestInit) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, init)

  it('arrives whole', async () => {
    pieces = async function* () {
      for (const piece of ['eins;', 'zwei;', 'drei']) yield Buffer.from(piece)
    }
    expect(await (await ask()).text()).toBe('eins;zwei;drei')
    expect(logged).toEqual([])
  })

  it('breaks off where making it fails, instead of looking whole', async () => {
    pieces = async function* () {
      yield Buffer.from('eins;')
      throw new Error('the database is gone')
    }
    await expect(ask().then((answer) => answer.text())).rejects.toThrow()
    expect(logged.join()).toContain('the database is gone')
  })

  it('is not made any further once no reader waits for it', async () => {
    let isLeft = () => {}
    const left = new Promise<void>((resolve) => {
      isLeft = resolve
    })
    pieces = async function* () {
      try {
        for (;;) {
          yield Buffer.alloc(65_536)
          await pause()
        }
      } finally {
        isLeft()
      }
    }
    const leaving = new AbortController()
    const answer = await ask({ signal: leaving.signal })
    await answer.body?.getReader().read()
    leaving.abort()
    await left
  })
})
