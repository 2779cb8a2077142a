import { expect } from 'vitest'
import type { ActKind } from '../../audit/act-kinds-rules.ts'
import { callLines, findLines } from '../../calls/call-lines.ts'
import { signedIn } from '../accounts.ts'
import { openTestCalls, type TestCalls } from '../calls.ts'

/** Of what a test reads in an answer: whatever it looks for. */
// biome-ignore lint/suspicious/noExplicitAny: what is not there makes the test fail all the same
type Answer = any

export interface ActWalker {
  calls: TestCalls
  /** What the clock says; a walk may move it on. */
  state: { now: number }
  admin: Awaited<ReturnType<typeof signedIn>>
  ask(method: string, path: string, body?: unknown, authorization?: string): Promise<Answer>
  /** Makes a call, which has to leave an act of this kind. */
  act(kind: ActKind, method: string, path: string, body?: unknown, authorization?: string): Promise<Answer>
  /** The same for a call that somebody else makes. */
  watch<T>(kind: ActKind, method: string, path: string, work: () => Promise<T>): Promise<T>
  /** The lines of all calls that have left one. */
  walked: Set<string>
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** All calls that may change something. What a GET leaves is told where it is tested. */
export const changingCalls = callLines.filter(({ method }) => method !== 'GET').map(nameOf)

/** The sample's content, and an administrator who does one thing after the other. */
export async function openActWalker(moment: string): Promise<ActWalker> {
  const state = { now: Date.parse(moment) }
  const calls = await openTestCalls('sqlite', () => new Date(state.now), 'sample')
  const admin = await signedIn(calls.app, 'admin')
  const walked = new Set<string>()
  const actsNow = async () =>
    (await calls.app.database.db.selectFrom('acts').select(['id', 'kind']).execute()) as Seen[]
  type Seen = { id: string; kind: string }

  async function ask(method: string, path: string, body?: unknown, authorization = admin.authorization) {
    const sent = body instanceof FormData || body === undefined ? body : JSON.stringify(body)
    const init = { method, headers: { authorization }, ...(sent !== undefined && { body: sent }) }
    const answer = await calls.request(path, init)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.includes('json')
    expect(answer.status, `${method} ${path}: ${isJson ? bytes.toString() : ''}`).toBeLessThan(300)
    return isJson ? JSON.parse(bytes.toString()) : bytes
  }

  async function watch<T>(kind: ActKind, method: string, path: string, work: () => Promise<T>): Promise<T> {
    const before = new Set((await actsNow()).map(({ id }) => id))
    const done = await work()
    const left = (await actsNow()).filter(({ id }) => !before.has(id)).map((act) => act.kind)
    expect(left, `${method} ${path}`).toContain(kind)
    const [line] = findLines(path.split('?')[0] ?? '')
      .filter((each) => each.method === method)
      .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
    if (line) walked.add(nameOf(line))
    return done
  }

  return {
    ...{ calls, state, admin, ask, watch, walked },
    act: (kind, method, path, body, authorization) =>
      watch(kind, method, path, () => ask(method, path, body, authorization)),
  }
}

/** A form with one file. */
export function fileForm(bytes: string | Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  return form
}
