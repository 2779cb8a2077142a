import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { insertAccount } from '../../accounts/accounts.ts'
import type { Role } from '../../accounts/permissions.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { Database } from '../../database/open-database.ts'
import type { HandoverPlan, HandoverState } from '../../handover/handover-answers.ts'
import type { Member } from '../../members/record/members.ts'
import { signedIn } from '../accounts.ts'
import { openTestCalls, type TestCalls } from '../calls.ts'
import { addPerson } from '../members.ts'

type Session = Awaited<ReturnType<typeof signedIn>>

/**
 * The sample fraternity in the summer of 2025, whose last semester is that one, with the few of its people who matter: Julian
 * Pham is its Senior, Konstantin Reimer follows him.
 */
export function useHandoverCalls(engine: Database['engine']) {
  const state = {} as { calls: TestCalls; admin: Session; julian: Member; konstantin: Member; now: Date }
  const db = () => state.calls.app.database.db

  beforeEach(async () => {
    state.now = new Date('2025-09-20T18:00:00Z')
    const calls = await openTestCalls(engine, () => state.now, 'sample')
    Object.assign(state, { calls, admin: await signedIn(calls.app, 'admin') })
    state.julian = await addPerson(calls.app, {
      firstName: 'Julian',
      surName: 'Pham',
      nickname: 'Kranich',
      email: 'julian@pham.example',
    })
    state.konstantin = await addPerson(calls.app, {
      firstName: 'Konstantin',
      surName: 'Reimer',
      nickname: 'Feder',
      birthday: '2007-08-12',
      exam: 2026,
      visible: true,
      shared: ['birthday'],
      email: 'konstantin@reimer.example',
    })
    await addressOffice('adressen@aurora.example')
  })
  afterEach(() => state.calls.close())

  async function ask(method: string, path: string, body?: object, { authorization } = state.admin) {
    const answer = await state.calls.request(`/members/io/${path}`, {
      method,
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  }

  const addressOffice = (...addresses: string[]) => ask('PUT', 'settings', { addressOffice: addresses })

  async function begin(body: object = {}): Promise<NonNullable<HandoverState['open']>> {
    const { status, json } = await ask('POST', 'handover', body)
    if (status !== 201) throw new Error(`${status} ${json.title}`)
    return json.open
  }

  const save = (open: { id: string; revision: number }, plan: HandoverPlan, who = state.admin) =>
    ask('PUT', `handover/${open.id}`, { revision: open.revision, plan }, who)

  /** With Konstantin as the new Senior. */
  const withKonstantin = (plan: HandoverPlan): HandoverPlan => ({
    ...plan,
    holders: plan.holders.map((holder) =>
      holder.office === 'senior'
        ? { office: 'senior', person: 'Konstantin Reimer', memberId: state.konstantin.id }
        : holder,
    ),
  })

  /** Begun, with Konstantin as the new Senior and whatever else is wanted. */
  async function prepare(change: Partial<HandoverPlan> = {}): Promise<NonNullable<HandoverState['open']>> {
    const open = await begin()
    const { status, json } = await save(open, { ...withKonstantin(open.plan), ...change })
    if (status !== 200) throw new Error(JSON.stringify(json))
    return json.open
  }

  const publish = ({ id, revision }: { id: string; revision: number }, who = state.admin) =>
    ask('POST', `handover/${id}/publish`, { revision }, who)
  const undo = (id: string, who = state.admin) => ask('POST', `handover/${id}/undo`, undefined, who)

  /** An account that belongs to a record. */
  async function addAccount(role: Role, { id, record }: Member): Promise<Session['account']['id']> {
    const { account } = state.admin
    const name = `${record.firstName} ${record.surName}`
    const own = { id: randomUUID(), email: record.email, name, role, member_id: id }
    await insertAccount(db(), { ...account, ...own })
    return own.id
  }

  /** All that a change of semester may have touched. */
  async function everything() {
    const accounts = await db()
      .selectFrom('accounts')
      .select(['email', 'role', 'disabled_at'])
      .orderBy('email')
      .execute()
    const mails = await db().selectFrom('mails').select(['to_address', 'subject', 'state']).orderBy('id').execute()
    const lists = []
    for (const name of ['offices', 'seniors', 'semesters', 'imprint'] as const) {
      lists.push(await readContent(db(), 'member', name))
    }
    const { contact } = await readContent(db(), 'visitor', 'fraternity')
    return { accounts, mails, lists, contact, settings: (await ask('GET', 'settings')).json }
  }

  return { state, db, ask, begin, save, prepare, withKonstantin, publish, undo, addAccount, addressOffice, everything }
}
