import { type Actor, recordAct } from '../../audit/record-act.ts'
import { type Clock, dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { findUnmerged } from '../record/find-current.ts'
import { type MemberAnswer, toMemberAnswer } from '../record/member-answer.ts'
import type { Member } from '../record/members.ts'
import type { Author } from '../record/own-members.ts'
import { saveMember } from '../record/save-member.ts'
import { demandOwn } from './ask.ts'
import { type RequestPost, tellRestriction } from './request-letters.ts'

interface OwnRestriction {
  author: Author
  actor: Actor
  isRestricted: boolean
}

/**
 * A member restricts the use of his record, or ends that. It takes nothing from anybody but him and is undone at any time, so
 * that it holds at once and waits for nobody. Saying the same again changes nothing.
 */
export function restrictOwn(db: Outer, clock: Clock, { author, actor, isRestricted }: OwnRestriction): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    const own = await demandOwn(trx, author)
    if ((own.record.restricted !== '') !== isRestricted) await restrict(trx, clock, actor, own, isRestricted)
  })
}

/** The same by an administrator, for one who has asked in another way. He is told of it. */
export function restrictMember(
  db: Outer,
  clock: Clock,
  {
    actor,
    isRestricted,
    post,
    ...basedOn
  }: Pick<Member, 'id' | 'revision'> & { actor: Actor; isRestricted: boolean; post: Pick<RequestPost, 'sender'> },
): Promise<MemberAnswer> {
  return inTransaction(db, 'read committed', async (trx) => {
    const before = await findUnmerged(trx, basedOn)
    if ((before.record.restricted !== '') === isRestricted) {
      throw new Refusal('unprocessable', `Dieser Eintrag ist ${isRestricted ? 'schon' : 'nicht'} eingeschränkt.`)
    }
    const after = await restrict(trx, clock, actor, before, isRestricted)
    const { email, firstName, status } = after.record
    const isReachable = email !== '' && status !== 'verstorben' && !after.isSample
    if (isReachable) await tellRestriction(trx, clock, post, { id: after.id, firstName, email }, isRestricted)
    return toMemberAnswer(trx, after)
  })
}

async function restrict(trx: Tx, clock: Clock, actor: Actor, before: Member, isRestricted: boolean): Promise<Member> {
  const record = { ...before.record, restricted: isRestricted ? dayOf(clock) : '' }
  const what = isRestricted ? 'restricted' : 'lifted'
  const kind = isRestricted ? 'record restricted' : 'restriction lifted'
  await recordAct(trx, clock, actor, { kind, on: { sort: 'member', id: before.id } })
  return saveMember(trx, clock, before, { record }, { what, accountId: actor.accountId })
}
