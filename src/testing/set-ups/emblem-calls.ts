import { afterEach, beforeEach } from 'vitest'
import { emblemSource } from '../../calls/emblems/emblem-source.ts'
import { readRibbon } from '../../calls/emblems/read-ribbon.ts'
import { systemClock } from '../../clock.ts'
import { moveContentVersion } from '../../content/entries.ts'
import type { Database } from '../../database/open-database.ts'
import { type Making, startMaking } from '../../emblems/start-making.ts'
import { serveEmblems } from '../../server/emblem-files.ts'
import { signedIn } from '../accounts.ts'
import { openTestCalls, serveCalls, type TestCalls } from '../calls.ts'
import { testExamining } from '../examining.ts'

/** So long no test takes. */
const onlyWhenAsked = { firstLookMs: 2 ** 30, lookEveryMs: 2 ** 30 }

/**
 * Before each test calls and public addresses together, as the server has them, and an administrator. There is no emblem
 * yet. To draw all that is made from them takes a while: tests that look at it have it done by `making`.
 */
export function useEmblemCalls(engine: Database['engine']) {
  const state = {} as {
    calls: TestCalls
    making: Making
    authorization: string
    ask: (path: string, init?: RequestInit) => Promise<Response>
  }
  beforeEach(async () => {
    state.calls = await openTestCalls(engine, systemClock, 'sample')
    const { app } = state.calls
    const parts = {
      ...app,
      drawEmblemSet: testExamining.drawEmblemSet,
      readRibbon,
      noteChange: moveContentVersion,
      settle: app.contentVersion.settle,
    }
    state.making = startMaking(parts, onlyWhenAsked)
    state.authorization = (await signedIn(app, 'admin')).authorization
    const server = serveCalls(app)
    server.use(serveEmblems(emblemSource(app)))
    state.ask = async (path, init = {}) => server.request(path, init, {})
  })
  afterEach(async () => {
    await state.making.close()
    await state.calls.close()
  })

  const act = (path: string, init: RequestInit = {}) =>
    state.ask(`/members/io/emblems${path}`, {
      ...init,
      headers: { authorization: state.authorization, ...(init.headers as Record<string, string>) },
    })
  return {
    state,
    /** As a browser does, without a token. */
    get: (path: string, headers: Record<string, string> = {}) => state.ask(path, { headers }),
    act,
    send(path: string, bytes: string | Uint8Array, name: string) {
      const form = new FormData()
      form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
      return act(path, { method: 'POST', body: form })
    },
    restore: (kind: string, body: unknown) =>
      act(`/${kind}/restore`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
