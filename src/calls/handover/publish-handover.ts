import { randomUUID } from 'node:crypto'
import { putAccountChange } from '../../accounts/change-account.ts'
import { keepAdministrator } from '../../accounts/keep-administrator.ts'
import { putInvitation } from '../../accounts/links/invite-member.ts'
import { replaceAccountGrants } from '../../accounts/rights/rights.ts'
import { noGrants } from '../../accounts/rights/rights-rules.ts'
import type { CollectionName } from '../../content/collections/collections.ts'
import { putEntries } from '../../content/editing/save-entries.ts'
import { lockContentVersion } from '../../content/entries.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { administratorsInWords, findAdminMatters } from '../../handover/admin-matters-rules.ts'
import type { Circumstances } from '../../handover/circumstances.ts'
import { isInCalendar } from '../../handover/first-plan-rules.ts'
import { fitPlan } from '../../handover/fitted-plan-rules.ts'
import type { HandoverPlan } from '../../handover/handover-answers.ts'
import { changedRights } from '../../handover/handover-change-rules.ts'
import type { HandoverDone, WrittenEntry } from '../../handover/handover-done.ts'
import { calendarEntry, nextSeniorNumber, officesEntry, seniorEntry } from '../../handover/handover-entry-rules.ts'
import { composeLetters } from '../../handover/handover-letters.ts'
import { findProblems } from '../../handover/handover-problem-rules.ts'
import { changeHandover, lockHandover } from '../../handover/handovers.ts'
import { type Leader, refuseStranger } from '../../handover/leaders.ts'
import type { Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { findPeople } from '../../members/record/find-people.ts'
import { lockMembers } from '../../members/record/members.ts'
import { readSender } from '../content/read-sender.ts'
import { gatherCircumstances } from './gather-circumstances.ts'
import { movedOn, noSuchHandover } from './handover-refusals.ts'
import { publishMailboxes } from './publish-mailboxes.ts'
import { publishSeats, type SeatWithRights } from './publish-seats.ts'
import type { HandoverParts } from './read-state.ts'

/** Who publishes, and what he is called where he invites somebody. */
export interface Publisher extends Leader {
  name: string
}

/** What was done, and who has got rights with his office; that is not kept with it, since his seat says so. */
export interface Published extends HandoverDone {
  seats: SeatWithRights[]
}

interface Publishing {
  parts: HandoverParts
  publisher: Publisher
  sender: Sender
  plan: HandoverPlan
  circumstances: Circumstances
}

/**
 * Does all that a change of semester is to do, in one transaction or not at all. Its locks are taken in the order of erasing
 * a person, whom it must not meet halfway: the administrators, this change of semester, the content, the records of the
 * chosen, their accounts, and the outbox last.
 */
export async function publishHandover(
  parts: HandoverParts,
  publisher: Publisher,
  seen: { id: string; revision: number },
): Promise<Published> {
  const sender = await readSender(parts)
  return keepAdministrator(parts.database, async (trx) => {
    const handover = await lockHandover(trx, seen.id)
    if (!handover?.plan) throw noSuchHandover()
    refuseStranger(handover, publisher)
    if (handover.state !== 'open' || handover.revision !== seen.revision) {
      const undone = 'Sieh dir den neuen Stand an; veröffentlicht ist noch nichts.'
      throw await movedOn(trx, parts, publisher, handover, undone)
    }
    await lockContentVersion(trx)
    await lockMembers(trx, (await findPeople(trx, chosenIn(handover.plan))).ids)
    const circumstances = await gatherCircumstances(trx, parts.clock, [handover.plan])
    const plan = fitPlan(handover.plan, circumstances)
    const publishing = { parts, publisher, sender, plan, circumstances }
    refuseHindered(publishing)
    const entries = await publishLists(trx, publishing)
    const seats = await publishSeats(trx, parts.clock, publishing, entries)
    const done: HandoverDone = {
      entries,
      ...(await publishMailboxes(trx, parts.clock, publisher.accountId, { plan, now: circumstances.mailboxes })),
      ...(await publishAccounts(trx, publishing)),
      letters: await publishLetters(trx, publishing),
    }
    const [by, at] = [publisher.accountId, parts.clock().getTime()]
    await changeHandover(trx, seen.id, {
      state: 'published',
      plan: JSON.stringify(plan),
      done: JSON.stringify(done),
      published_by: by,
      published_at: at,
    })
    return { ...done, seats }
  })
}

const chosenIn = ({ holders, invitations }: HandoverPlan): string[] =>
  [...holders, ...invitations].flatMap(({ memberId }) => memberId ?? [])

function refuseHindered({ plan, circumstances, publisher }: Publishing): void {
  if (!publisher.isAdmin && findAdminMatters(plan, circumstances).length > 0) {
    const title = `Rechte über die eines Mitglieds hinaus vergibt nur ein Administrator. Bitte lass ihn veröffentlichen: ${administratorsInWords(circumstances)}.`
    throw new Refusal('forbidden', title)
  }
  const problems = findProblems(plan, circumstances, publisher)
  const hindering = problems.filter(({ isHint }) => !isHint)
  if (hindering.length === 0) return
  const errors = hindering.map(({ field, message }) => ({ field, message }))
  const title = 'Es ist noch etwas zu klären. Veröffentlicht ist nichts.'
  throw new Refusal('unprocessable', title, { errors, details: { problems } })
}

/** New entries: the newest semester stands first, the newest Senior last. */
async function publishLists(trx: Tx, { parts, publisher, plan, circumstances }: Publishing): Promise<WrittenEntry[]> {
  const written: WrittenEntry[] = []
  const add = async (collection: CollectionName, place: 'start' | 'end', data: unknown) => {
    const stamp = { collection, account_id: publisher.accountId, changed_at: parts.clock().getTime() }
    const entries = [{ id: randomUUID(), revision: null, data }]
    for (const { id, revision } of await putEntries(trx, stamp, { entries, place })) {
      written.push({ collection, id, revision })
    }
  }
  await add('offices', 'start', officesEntry(plan))
  if (plan.senior) await add('seniors', 'end', seniorEntry(plan, plan.senior, nextSeniorNumber(circumstances)))
  if (plan.calendar.opens && !isInCalendar(circumstances, plan.semester)) {
    await add('semesters', 'start', calendarEntry(plan))
  }
  return written
}

async function publishAccounts(
  trx: Tx,
  { parts: { clock }, publisher, sender, plan, circumstances }: Publishing,
): Promise<Pick<HandoverDone, 'accounts' | 'invited'>> {
  const accounts = changedRights(plan, circumstances).map(({ name: _name, ...account }) => account)
  for (const { id, after, dropped } of accounts) {
    await putAccountChange(trx, clock, publisher.accountId, { id, role: after.role, disabled: after.isDisabled })
    if (dropped) await replaceAccountGrants(trx, id, noGrants)
  }
  const invited: HandoverDone['invited'] = []
  for (const { memberId, email, role } of plan.invitations) {
    const invitation = { memberId, email, role, inviter: publisher.name }
    invited.push({ role, ...(await putInvitation(trx, { clock, sender }, invitation)) })
  }
  return { accounts, invited }
}

async function publishLetters(
  trx: Tx,
  { parts: { clock }, sender, plan, circumstances }: Publishing,
): Promise<string[]> {
  const ids: string[] = []
  for (const { to, person, subject, letter } of composeLetters(plan, circumstances, sender)) {
    const from = { name: sender.name, address: sender.address }
    ids.push(await putMail(trx, clock, { from, to, subject, ...writeLetter(sender, letter), about: person.id }))
  }
  return ids
}
