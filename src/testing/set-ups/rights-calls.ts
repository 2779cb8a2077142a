import { expect } from 'vitest'
import { issueToken } from '../../accounts/tokens/issue-token.ts'
import type { OfficeRights, RightsAnswer } from '../../calls/accounts/rights/rights-answer.ts'
import { callLines } from '../../calls/call-lines.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Member } from '../../members/record/members.ts'
import { testSession } from '../accounts.ts'
import { useHandoverCalls } from './handover-calls.ts'

export const none = { rights: [], collections: [] }

export const callsForSome = callLines.filter(({ role }) => !['open', 'member', 'link'].includes(role))

/** The fraternity of useHandoverCalls, its people signed in, and what they may. */
export function useRightsCalls(engine: Database['engine']) {
  const handover = useHandoverCalls(engine)
  const { state, ask, addAccount } = handover

  /** A member with an account and a session. */
  async function lettingIn(person: Member) {
    const id = await addAccount('member', person)
    const { clock, database } = state.calls.app
    const account = { ...state.admin.account, id }
    const token = await inTransaction(database.db, 'read committed', (trx) =>
      issueToken(trx, clock, account, testSession),
    )
    return { ...state.admin, account, authorization: `Bearer ${token}` }
  }
  type Session = Awaited<ReturnType<typeof lettingIn>>

  const statusOf = async (
    { authorization }: Pick<Session, 'authorization'>,
    method: string,
    path: string,
    body?: object,
  ) => {
    const headers = { authorization }
    return (await state.calls.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
  }
  const rightsOf = async ({ authorization }: Session) => {
    const answer = await state.calls.request('/user/rights', { headers: { authorization } })
    return answer.status === 200 ? await answer.json() : answer.status
  }
  const officeOf = (json: RightsAnswer, id: string): OfficeRights | undefined =>
    json.offices.find((office) => office.id === id)
  const readOffice = async (id: string) => officeOf((await ask('GET', 'rights')).json, id)
  /** The Senior gets these rights, and whoever the list names is confirmed. */
  const giveSenior = async (grants: object, person = 'Julian Pham') =>
    ask('PUT', 'rights/offices/senior', { ...none, ...grants, person })
  /** Changes the list of the present semester as an editor does. */
  const writeList = async (holders: (before: { office: string; person: string }[]) => object[], who = state.admin) => {
    const headers = { authorization: who.authorization }
    const path = '/editor/collections/offices'
    const { entries, order } = await (await state.calls.request(path, { headers })).json()
    const { id, revision, data } = entries.find((entry: { id: string }) => entry.id === order[0])
    const body = { revision, data: { ...data, holders: holders(data.holders) } }
    expect(await statusOf(who, 'PUT', `${path}/entries/${id}`, body)).toBe(200)
  }
  const senior = (person: string) => (before: { office: string; person: string }[]) =>
    before.map((holder) => (holder.office === 'senior' ? { ...holder, person } : holder))

  /** All calls that are for some only, as far as they are refused to him. */
  const refusedTo = async (who: Session) => {
    const refused: string[] = []
    for (const { method, path } of callsForSome) {
      if ((await statusOf(who, method, path)) === 403) refused.push(`${method} ${path}`)
    }
    return refused
  }

  return { ...handover, lettingIn, statusOf, rightsOf, officeOf, readOffice, giveSenior, writeList, senior, refusedTo }
}
