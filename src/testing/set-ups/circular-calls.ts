import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import type { MemberRecord } from '../../members/record/member-record.ts'
import { signedIn } from '../accounts.ts'
import { openTestCalls, type TestCalls } from '../calls.ts'
import { addPerson } from '../members.ts'

type Session = Awaited<ReturnType<typeof signedIn>>

/** Before each test the calls over the sample's content, and an administrator who writes to many. */
export function useCircularCalls(engine: Database['engine']) {
  const state = {} as { calls: TestCalls; admin: Session; now: Date }
  beforeEach(async () => {
    state.now = new Date('2026-10-01T10:00:00Z')
    state.calls = await openTestCalls(engine, () => state.now, 'sample')
    state.admin = await signedIn(state.calls.app, 'admin')
  })
  afterEach(() => state.calls.close())

  const request = (method: string, path: string, body?: object, { authorization } = state.admin) =>
    state.calls.request(`/members/io/circulars${path}`, {
      method,
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function ask(method: string, path: string, body?: object, as: Session = state.admin) {
    const answer = await request(method, path, body, as)
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  }

  const add = (person: Partial<MemberRecord>) =>
    addPerson(state.calls.app, { street: 'Weg 1', zipCode: '38100', city: 'Braunschweig', newsletter: true, ...person })

  return { state, request, ask, add, db: () => state.calls.app.database.db }
}
