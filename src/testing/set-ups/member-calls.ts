import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { signedIn } from '../accounts.ts'
import { openTestCalls, type TestCalls } from '../calls.ts'
import { addPerson } from '../members.ts'

type SignedInAccount = Awaited<ReturnType<typeof signedIn>>

export const moment = new Date('2026-11-15T10:24:13.250Z')

/** Before each test the calls over an empty database, and an administrator who makes those for records. */
export function useMemberCalls(engine: Database['engine']) {
  const state = {} as { calls: TestCalls; admin: SignedInAccount }
  beforeEach(async () => {
    state.calls = await openTestCalls(engine, () => moment)
    state.admin = await signedIn(state.calls.app, 'admin')
  })
  afterEach(() => state.calls.close())

  async function ask(method: string, path = '', body?: unknown, authorization = state.admin.authorization) {
    const answer = await state.calls.request(`/members/io/members${path}`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  const db = () => state.calls.app.database.db
  return {
    state,
    ask,
    db,
    add: (person: Parameters<typeof addPerson>[1] = {}) => addPerson(state.calls.app, person),
    read: async (id: string) => (await ask('GET', `/${id}`)).json,
    /** An account for the person of this record. */
    async give(id: string, role: 'member' | 'editor' = 'member') {
      const account = await signedIn(state.calls.app, role)
      await db().updateTable('accounts').set({ member_id: id }).where('id', '=', account.account.id).execute()
      return account
    },
  }
}
