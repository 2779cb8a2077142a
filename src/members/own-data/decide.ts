import { isDeepStrictEqual } from 'node:util'
import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import { isEmail } from '../../text/email-rules.ts'
import { parseMember } from '../input/member-input.ts'
import { findUnmerged } from '../record/find-current.ts'
import { findMember, type Member } from '../record/members.ts'
import { saveMember } from '../record/save-member.ts'
import { alreadyDecided, noSuchRequest } from './ask.ts'
import { closeRequest, type DataRequest } from './data-requests.ts'
import { readChanges } from './request-changes.ts'
import { mailboxOf, type RequestPost, tellDecided } from './request-letters.ts'
import { checkWords } from './request-rules.ts'

export interface Decision {
  id: string
  /** What he is told, as it was typed. */
  answer: string
  actor: Actor
  post: RequestPost
}

/** No, with the reason that he has a right to. */
export function refuseRequest(db: Outer, clock: Clock, decision: Decision): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    if (decision.answer.trim() === '') throw wrongFields({ field: 'answer', message: 'Bitte nenne den Grund.' })
    const request = await close(trx, clock, decision, 'refused')
    await recordAct(trx, clock, decision.actor, {
      kind: 'data request refused',
      on: { sort: 'member', id: request.member_id },
      details: { request: request.kind },
    })
    await tellHim(trx, clock, decision.post, request)
  })
}

/** The record as he wants it to be, if it is still as it was when this was decided. */
export function grantCorrection(db: Outer, clock: Clock, decision: Decision & { revision: number }): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    const request = await close(trx, clock, decision, 'granted')
    if (request.kind !== 'correction') throw noSuchRequest()
    const before = await findUnmerged(trx, { id: request.member_id, revision: decision.revision })
    const wanted = Object.fromEntries(readChanges(request.changes).map(({ field, after }) => [field, after]))
    const record = parseMember(wanted, before.record, clock())
    if (!isDeepStrictEqual(record, before.record)) {
      await saveMember(trx, clock, before, { record }, { what: 'edited', accountId: decision.actor.accountId })
    }
    await recordAct(trx, clock, decision.actor, {
      kind: 'correction granted',
      on: { sort: 'member', id: before.id },
      details: { fields: Object.keys(wanted) },
    })
    await tellHim(trx, clock, decision.post, request)
  })
}

/** The request that an erasure is decided by, as long as it waits. It goes with the person. */
export async function findErasure(db: Db, id: string): Promise<DataRequest> {
  const request = await db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (request?.kind !== 'erasure') throw noSuchRequest()
  if (request.state !== 'open') throw alreadyDecided()
  return request
}

/**
 * The last letter to one who is erased, in the transaction that erases him: nothing here says any more whose it is. Who has
 * withdrawn meanwhile, or was refused by another administrator, is not erased.
 */
export async function tellErased(
  trx: Tx,
  clock: Clock,
  { post, ...decision }: Decision,
  asker: { email: string; firstName: string },
): Promise<void> {
  const { answer: words } = await close(trx, clock, decision, 'granted')
  await recordAct(trx, clock, decision.actor, { kind: 'erasure granted' })
  const decided = { kind: 'erasure', state: 'granted', answer: words, changes: '[]' } as const
  if (isEmail(asker.email)) await tellDecided(trx, clock, post, { ...asker, about: null }, decided)
}

async function close(
  trx: Tx,
  clock: Clock,
  { id, answer, actor }: Omit<Decision, 'post'>,
  state: 'granted' | 'refused',
): Promise<DataRequest> {
  const words = demandWords(answer)
  const decided = { state, decided_by: actor.accountId, decided_at: clock().getTime(), answer: words }
  const request = await closeRequest(trx, id, decided)
  if (request) {
    await refuseOwn(trx, request, actor.accountId)
    return request
  }
  const known = await trx.selectFrom('data_requests').select('state').where('id', '=', id).executeTakeFirst()
  throw known ? alreadyDecided() : noSuchRequest()
}

function demandWords(answer: string): string {
  const checked = checkWords(answer)
  if ('problem' in checked) throw wrongFields({ field: 'answer', message: checked.problem })
  return checked.words
}

async function tellHim(trx: Tx, clock: Clock, post: RequestPost, request: DataRequest): Promise<void> {
  const member = await findMember(trx, request.member_id)
  const email = member && (await addressOf(trx, request, member))
  if (!member || !email || !isEmail(email)) return
  const asker = { firstName: member.record.firstName, email, about: member.id }
  await tellDecided(trx, clock, post, asker, request)
}

/** What he signs in with, or his record has: an account may be gone by now, or have a name from a letter. */
export async function addressOf(db: Db, request: DataRequest, { record }: Pick<Member, 'record'>): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', request.account_id)
    .executeTakeFirst()
  return mailboxOf(account?.email, record)
}

/** Nobody decides about himself, neither yes nor no, whichever of his accounts he does it with. */
async function refuseOwn(trx: Tx, request: DataRequest, accountId: string | null): Promise<void> {
  const own = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where(({ eb, or }) => or([eb('id', '=', request.account_id), eb('member_id', '=', request.member_id)]))
    .executeTakeFirst()
  if (own) throw new Refusal('unprocessable', 'Über deine eigene Bitte muss ein anderer Administrator entscheiden.')
}
