import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { createGiveWay } from '../../pace/give-way.ts'
import { findRecordAt } from '../record/member-versions.ts'
import { findRecordRevisions } from '../record/members.ts'
import { hasAccount } from '../record/own-members.ts'
import { saveMember } from '../record/save-member.ts'
import { deleteEffects, type Effect, findEffects } from './staging/effects.ts'
import { decidedElsewhere, findImport, type Import, inPieces, replaceImport } from './staging/imports.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So long what was taken over can be taken back. */
export const undoableMs = 30 * dayMs

/**
 * Takes back what was taken over from a file, record by record: who was new is gone, who was changed is what he was. A record
 * that somebody has changed since, invited or named stays as it is, and is told.
 */
export async function undoImport(
  db: Outer,
  clock: Clock,
  accountId: string,
  basedOn: Pick<Import, 'id' | 'revision'>,
): Promise<{ takenBack: number; kept: number }> {
  return inTransaction(db, locks.memberImports, async (trx) => {
    const imported = await findImport(trx, basedOn.id)
    if (imported.state === 'undone') throw new Refusal('conflict', 'Das ist schon rückgängig gemacht.')
    if (imported.state === 'open') throw new Refusal('conflict', 'Aus dieser Datei ist noch nichts übernommen.')
    if (imported.revision !== basedOn.revision) throw decidedElsewhere()
    if (clock().getTime() > (imported.acceptedAt ?? 0) + undoableMs) {
      throw new Refusal('conflict', 'Rückgängig machen lässt sich das nur 30 Tage lang.')
    }
    const effects = await findEffects(trx, imported.id)
    const untouched = await findUntouched(trx, effects)
    const deleted = await deleteCreated(trx, untouched)
    const restored = await restoreChanged(trx, clock, accountId, untouched)
    await deleteEffects(trx, imported.id, [...deleted, ...restored])
    await replaceImport(trx, imported, { state: 'undone' })
    const takenBack = deleted.length + restored.length
    return { takenBack, kept: effects.length - takenBack }
  })
}

async function findUntouched(trx: Tx, effects: readonly Effect[]): Promise<Effect[]> {
  const revisions = new Map<string, number>()
  for (const piece of inPieces(effects)) {
    const ids = piece.map(({ memberId }) => memberId)
    for (const { id, revision } of await findRecordRevisions(trx, ids)) revisions.set(id, revision)
  }
  return effects.filter(({ memberId, revision }) => revisions.get(memberId) === revision)
}

/** Those who were new and are nothing to anybody yet. */
async function deleteCreated(trx: Tx, untouched: readonly Effect[]): Promise<string[]> {
  const created = untouched.filter(({ what }) => what === 'created')
  const ids = new Set(created.map(({ memberId }) => memberId))
  // Whoever was named by somebody who stays, stays; and so does whom he names.
  for (let before = -1; before !== ids.size; ) {
    before = ids.size
    for (const id of await findNamedByOthers(trx, [...ids])) ids.delete(id)
  }
  const deleted: string[] = []
  for (const piece of inPieces([...ids])) {
    const rows = await trx
      .deleteFrom('members')
      .where('id', 'in', piece)
      .where('revision', '=', 1)
      .where((eb) => eb.not(hasAccount(eb)))
      .returning('id')
      .execute()
    deleted.push(...rows.map(({ id }) => id))
  }
  return deleted
}

async function findNamedByOthers(trx: Tx, ids: readonly string[]): Promise<string[]> {
  const going = new Set(ids)
  const found: string[] = []
  for (const piece of inPieces(ids)) {
    const rows = await trx.selectFrom('members').select(['id', 'leibbursch']).where('leibbursch', 'in', piece).execute()
    found.push(...rows.flatMap(({ id, leibbursch }) => (going.has(id) || !leibbursch ? [] : [leibbursch])))
  }
  return found
}

async function restoreChanged(
  trx: Tx,
  clock: Clock,
  accountId: string,
  untouched: readonly Effect[],
): Promise<string[]> {
  const restored: string[] = []
  const giveWay = createGiveWay()
  for (const { memberId, what, revision } of untouched) {
    if (what !== 'changed') continue
    const record = await findRecordAt(trx, memberId, revision - 1)
    if (!record) continue
    await saveMember(trx, clock, { id: memberId, revision }, { record }, { what: 'unimported', accountId })
    restored.push(memberId)
    await giveWay()
  }
  return restored
}
