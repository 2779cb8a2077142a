import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { CallEnvironment } from '../http/call-environment.ts'
import { onError } from '../http/on-error.ts'
import { bodyLimits } from './body-limits.ts'
import { boundCalls } from './call-bounds.ts'

/** A server whose calls take as long as the test wants, in a time that only moves when the test says so. */
function bounded(bounds: { underWay: number; turnMs: number }) {
  let time = 0
  let turnedAway = 0
  const { promise: whenAnswered, resolve: answer } = Promise.withResolvers<void>()
  const server = new Hono<CallEnvironment>()
  server.onError(onError(pino({ level: 'silent' })))
  server.use(boundCalls(bounds, { reportBusy: () => turnedAway++, spent: () => time }))
  server.use(bodyLimits())
  server.get('/members/io/slow', async (c) => {
    await whenAnswered
    return c.text('answered')
  })
  server.all('*', (c) => c.text('answered'))
  const take = (ms: number) => {
    time += ms
  }
  return { ask: (path: string, init?: RequestInit) => server.request(path, init), take, answer, told: () => turnedAway }
}

describe('calls', () => {
  it('are turned away in words while more are under way than may be, and let in again afterwards', async () => {
    const { ask, answer, told } = bounded({ underWay: 2, turnMs: 400 })
    const slow = [ask('/members/io/slow'), ask('/members/io/slow')]
    const refused = await ask('/user/me')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('3')
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      title: 'Gerade ist hier viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
    })
    expect(told()).toBe(1)
    answer()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask('/user/me')).status).toBe(200)
  })

  it('are none while their bodies come, and turned away where their places are taken when they have', async () => {
    const { ask, answer } = bounded({ underWay: 1, turnMs: 400 })
    const { promise: whenSent, resolve: send } = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async pull(controller) {
        await whenSent
        controller.close()
      },
    })
    const [first, second] = body.tee()
    const late = (stream: ReadableStream) =>
      ask('/search/suggestions', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
    const waiting = [late(first), late(second)]
    expect((await ask('/user/me')).status).toBe(200)
    const slow = ask('/members/io/slow')
    send()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503])
    answer()
    expect((await slow).status).toBe(200)
    expect((await ask('/user/me')).status).toBe(200)
  })

  it('are turned away at the end of a long turn, and not in the next one', async () => {
    const { ask, take } = bounded({ underWay: 100, turnMs: 400 })
    expect((await ask('/user/me')).status).toBe(200)
    take(401)
    expect((await ask('/user/me')).status).toBe(503)
    await new Promise(setImmediate)
    expect((await ask('/user/me')).status).toBe(200)
  })

  it.each([
    ['a health check', 'GET', '/healthz'],
    ['a page', 'GET', '/faq'],
    ['a sign-in, which has a line of its own', 'POST', '/oauth/token'],
    ['a file that comes', 'POST', '/members/io/uploadFile'],
  ])('%s is none of them', async (_, method, path) => {
    const { ask, answer } = bounded({ underWay: 1, turnMs: 400 })
    const slow = ask('/members/io/slow')
    expect((await ask(path, { method })).status).toBe(200)
    answer()
    expect((await slow).status).toBe(200)
  })
})
