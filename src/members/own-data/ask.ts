import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Actor, recordAct } from '../../audit/record-act.ts'
import { type Clock, dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import { parseMember } from '../input/member-input.ts'
import type { Member } from '../record/members.ts'
import { type Author, holdOwnMember } from '../record/own-members.ts'
import { closeRequest, type DataRequest, findRequestsOf, insertRequest } from './data-requests.ts'
import type { WantedChange } from './request-changes.ts'
import { decidersOf, mailboxOf, type RequestPost, tellAsked } from './request-letters.ts'
import { checkWords, correctableFields, dueDayOf, type RequestKind } from './request-rules.ts'

interface Asking {
  author: Author
  actor: Actor
  /** Why, as he has typed it. */
  reason: string
  post: RequestPost
}

/** A member asks that everything about him be erased. It is decided by somebody else: nothing brings it back. */
export function askErasure(db: Outer, clock: Clock, asking: Asking): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    const own = await demandOwn(trx, asking.author)
    await ask(trx, clock, asking, own, { kind: 'erasure', changes: [] })
  })
}

/** A member asks for what he cannot change himself to be put right. What an administrator could not save is refused at once. */
export function askCorrection(db: Outer, clock: Clock, asking: Asking & { wanted: unknown }): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    const own = await demandOwn(trx, asking.author)
    const wanted = typeof asking.wanted === 'object' && asking.wanted !== null ? asking.wanted : {}
    const foreign = Object.keys(wanted).find((field) => !(correctableFields as string[]).includes(field))
    if (foreign !== undefined) throw wrongFields({ field: foreign, message: 'Das wird hier nicht berichtigt.' })
    const right = parseMember(wanted, own.record, clock())
    const changes = correctableFields
      .filter((field) => !isDeepStrictEqual(right[field], own.record[field]))
      .map((field): WantedChange => ({ field, before: own.record[field], after: right[field] }))
    if (changes.length === 0 && asking.reason.trim() === '') {
      throw new Refusal('unprocessable', 'Es ist nichts geändert: Schreib, was falsch ist, oder ändere ein Feld.')
    }
    await ask(trx, clock, asking, own, { kind: 'correction', changes })
  })
}

/** He thinks better of it, as long as nobody has decided. */
export function withdrawRequest(
  db: Outer,
  clock: Clock,
  { author, actor, id }: Pick<Asking, 'author' | 'actor'> & { id: string },
): Promise<void> {
  return inTransaction(db, 'read committed', async (trx) => {
    const own = await demandOwn(trx, author)
    const known = (await findRequestsOf(trx, own.id)).find((request) => request.id === id)
    if (!known) throw noSuchRequest()
    const closed = { state: 'withdrawn', decided_by: null, decided_at: clock().getTime(), answer: '' } as const
    if (!(await closeRequest(trx, id, closed))) throw alreadyDecided()
    await recordAct(trx, clock, actor, {
      kind: 'data request withdrawn',
      on: { sort: 'member', id: own.id },
      details: { request: known.kind },
    })
  })
}

/** To the only administrator, about whom nobody could decide. */
const aloneWords: Record<RequestKind, string> = {
  erasure:
    'Du bist der einzige Administrator, und über deine Bitte entscheidet ein anderer. Mach vorher jemanden zum Administrator.',
  correction: 'Du bist der einzige Administrator: Berichtige deinen Eintrag selbst in der Mitgliederverwaltung.',
}

async function ask(
  trx: Tx,
  clock: Clock,
  { author, actor, reason, post }: Asking,
  own: Member,
  { kind, changes }: { kind: RequestKind; changes: readonly WantedChange[] },
): Promise<void> {
  const { firstName, surName } = own.record
  const name = `${firstName} ${surName}`.trim()
  const email = mailboxOf(author.email, own.record)
  const asker = { memberId: own.id, accountId: author.accountId, name, firstName, email }
  if (decidersOf(post, asker).length === 0) throw new Refusal('unprocessable', aloneWords[kind])
  const checked = checkWords(reason)
  if ('problem' in checked) throw wrongFields({ field: 'reason', message: checked.problem })
  const request: DataRequest = {
    ...{ id: randomUUID(), kind, state: 'open', member_id: own.id, account_id: author.accountId },
    ...{ reason: checked.words, changes: JSON.stringify(changes) },
    ...{ asked_at: clock().getTime(), due_on: dueDayOf(dayOf(clock)), told_soon_at: null, told_late_at: null },
    ...{ decided_by: null, decided_at: null, answer: '' },
  }
  if (!(await insertRequest(trx, request))) {
    throw new Refusal('conflict', 'Darum hast du schon gebeten. Es ist noch nicht entschieden.')
  }
  const acts = { erasure: 'erasure asked', correction: 'correction asked' } as const
  const fields = changes.map(({ field }) => field)
  await recordAct(trx, clock, actor, {
    kind: acts[kind],
    on: { sort: 'member', id: own.id },
    ...(fields.length > 0 && { details: { fields } }),
  })
  await tellAsked(trx, clock, post, asker, request)
}

export async function demandOwn(trx: Tx, author: Author): Promise<Member> {
  const own = await holdOwnMember(trx, author)
  if (!own) throw new Refusal('unprocessable', 'Zu deinem Konto gibt es keinen Eintrag.')
  return own
}

export const noSuchRequest = () => new Refusal('not_found', 'Diese Bitte gibt es nicht mehr.')
export const alreadyDecided = () => new Refusal('conflict', 'Darüber ist inzwischen entschieden.')
