import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { insertAccount } from '../../accounts/accounts.ts'
import { issueToken } from '../../accounts/tokens/issue-token.ts'
import type { App } from '../../app.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Member } from '../../members/record/members.ts'
import { signedIn, testSession } from '../accounts.ts'
import { openTestCalls, type TestCalls } from '../calls.ts'
import { addPerson } from '../members.ts'

type Session = Awaited<ReturnType<typeof signedIn>>

interface OwnDataState {
  calls: TestCalls
  /** What the clock says; each look at it is a second later. */
  now: number
  member: Member
  his: Session
  admin: Session
}

/** Before each test the calls over the content of the sample, a member with a record, and an administrator. */
export function useOwnData(engine: Database['engine']) {
  const state = {} as OwnDataState
  beforeEach(async () => {
    state.now = Date.parse('2026-11-15T10:24:13.250Z')
    const clock = () => {
      state.now += 1000
      return new Date(state.now)
    }
    state.calls = await openTestCalls(engine, clock, 'sample')
    const { app } = state.calls
    state.member = await addPerson(app, {
      ...{ street: 'Eigenweg 1', zipCode: '38100', city: 'Braunschweig', email: 'emil@post.example' },
      ...{ birthday: '1990-11-20', admissionDate: '2007-03-30', mobilePhoneNumber: '+4917604069217' },
      ...{ note: 'Eigene Bemerkung', visible: true, newsletter: true, shared: ['address', 'birthday', 'email'] },
    })
    state.his = await signedIn(app, 'member')
    state.admin = await signedIn(app, 'admin')
    const his = { member_id: state.member.id }
    await app.database.db.updateTable('accounts').set(his).where('id', '=', state.his.account.id).execute()
  })
  afterEach(() => state.calls.close())

  return {
    state,
    /** As the member, unless somebody else is wanted. */
    async ask(method: string, path: string, body?: unknown, authorization = state.his.authorization) {
      const answer = await state.calls.request(`/members/io${path}`, {
        ...{ method, headers: { authorization }, ...(body !== undefined && { body: JSON.stringify(body) }) },
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined }
    },
    /** What waits in the outbox. */
    letters: () =>
      state.calls.app.database.db
        .selectFrom('mails')
        .select(['to_address as to', 'subject', 'text', 'about_member as about'])
        .orderBy('created_at')
        .execute(),
  }
}

/** One more account that is signed in. */
export async function addAccountBeside(app: Pick<App, 'database' | 'clock'>, memberId: string | null, email: string) {
  const account = {
    ...{ id: randomUUID(), email, title: '', name: email, role: 'member' as const, password_hash: '' },
    ...{ password_number: 0, disabled_at: null, created_at: 0, last_sign_in_at: null, member_id: memberId },
  }
  await insertAccount(app.database.db, account)
  const token = await inTransaction(app.database.db, 'read committed', (trx) =>
    issueToken(trx, app.clock, account, testSession),
  )
  return { id: account.id, authorization: `Bearer ${token}` }
}
