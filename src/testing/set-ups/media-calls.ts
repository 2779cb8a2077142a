import { afterEach, beforeEach } from 'vitest'
import { mediaSender } from '../../calls/media/send-media.ts'
import type { Database } from '../../database/open-database.ts'
import { serveMedia } from '../../server/media-files.ts'
import { signedIn } from '../accounts.ts'
import { openTestCalls, serveCalls, type TestCalls } from '../calls.ts'

/** Before each test calls and files together, as the server has them, over an empty library; and an editor who fills it. */
export function useMediaCalls(engine: Database['engine']) {
  const state = {} as {
    calls: TestCalls
    authorization: string
    ask: (path: string, init?: RequestInit) => Promise<Response>
  }
  beforeEach(async () => {
    state.calls = await openTestCalls(engine)
    state.authorization = (await signedIn(state.calls.app, 'editor')).authorization
    const server = serveCalls(state.calls.app)
    server.use(serveMedia(mediaSender(state.calls.app)))
    state.ask = async (path, init = {}) => server.request(path, init, {})
  })
  afterEach(() => state.calls.close())

  const ask = (path: string, init?: RequestInit) => state.ask(path, init)
  return {
    state,
    ask,
    sendFile(path: string, file: { bytes: Uint8Array; name: string }, fields: Record<string, string> = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
      return ask(path, { method: 'POST', headers: { authorization: state.authorization }, body: form })
    },
    change: (id: string, body: unknown, method = 'PUT') =>
      ask(`/editor/media/${id}`, {
        method,
        headers: { authorization: state.authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
