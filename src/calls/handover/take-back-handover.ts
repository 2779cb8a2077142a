import { keepAdministrator } from '../../accounts/keep-administrator.ts'
import { deleteSeats } from '../../accounts/rights/rights.ts'
import { lockContentVersion } from '../../content/entries.ts'
import { Refusal } from '../../errors.ts'
import { changeHandover, findLast, lockHandover } from '../../handover/handovers.ts'
import { type Leader, refuseStranger } from '../../handover/leaders.ts'
import { undoableMs } from '../../handover/undo-time-rules.ts'
import { cancelMails } from '../../mail/mails.ts'
import { movedOn, noSuchHandover } from './handover-refusals.ts'
import { type SeatWithRights, seatsWithRights } from './publish-seats.ts'
import type { HandoverParts } from './read-state.ts'
import { refuseRaising, takeBackAccounts } from './take-back-accounts.ts'
import { takeBackLists } from './take-back-lists.ts'
import { takeBackMailboxes } from './take-back-mailboxes.ts'

interface TakenBack {
  notes: string[]
  seats: SeatWithRights[]
}

/**
 * Takes back together what was published together: the lists all or nothing, the rest where it still is what publishing has
 * made it. The order of the locks is that of publishing. Answers, in words, what stays, and who has lost rights with his office.
 */
export async function takeBackHandover(parts: HandoverParts, leader: Leader, id: string): Promise<TakenBack> {
  const { clock } = parts
  return keepAdministrator(parts.database, async (trx) => {
    const handover = await lockHandover(trx, id)
    if (!handover) throw noSuchHandover()
    refuseStranger(handover, leader)
    if (handover.state === 'open')
      throw new Refusal('conflict', 'Dieser Semesterwechsel ist noch nicht veröffentlicht.')
    if (handover.state !== 'published') throw await movedOn(trx, parts, leader, handover)
    const isLate = clock().getTime() > (handover.published_at ?? 0) + undoableMs
    if (isLate || !handover.done) {
      throw new Refusal(
        'conflict',
        'Die sieben Tage sind vorbei: Dieser Semesterwechsel lässt sich nicht mehr zurücknehmen.',
      )
    }
    if ((await findLast(trx))?.id !== id) {
      throw new Refusal(
        'conflict',
        'Inzwischen ist ein späterer Semesterwechsel veröffentlicht. Nimm zuerst ihn zurück.',
      )
    }
    const { done } = handover
    await lockContentVersion(trx)
    if (!leader.isAdmin) await refuseRaising(trx, done)
    const stamp = { account_id: leader.accountId, changed_at: clock().getTime() }
    await takeBackLists(trx, stamp, done)
    // Who was confirmed in the list before it is the one who counts again.
    const lists = done.entries.map((entry) => entry.id)
    const seats = await seatsWithRights(trx, lists)
    await deleteSeats(trx, lists)
    const notes = [
      ...(await takeBackMailboxes(trx, clock, stamp, done)),
      ...(await takeBackAccounts(trx, clock, leader.accountId, done)),
    ]
    const mails = [...done.letters, ...done.invited.map(({ mailId }) => mailId)]
    const withdrawn = await cancelMails(trx, clock, mails)
    const sent = mails.length - withdrawn.length
    if (sent > 0) {
      notes.push(
        sent === 1
          ? 'Eine E-Mail war schon unterwegs. Sie bleibt verschickt.'
          : `${sent} E-Mails waren schon unterwegs. Sie bleiben verschickt.`,
      )
    }
    await changeHandover(trx, id, {
      state: 'taken_back',
      done: null,
      taken_back_by: leader.accountId,
      taken_back_at: stamp.changed_at,
    })
    return { notes, seats }
  })
}
