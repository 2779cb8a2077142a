import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { createGiveWay } from '../../pace/give-way.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { lockMembers, type Member } from '../record/members.ts'
import { addMembers, saveMember } from '../record/save-member.ts'
import { judgeImport } from './preview/judge-import.ts'
import type { JudgedRow } from './preview/judge-row.ts'
import { placeOfRow } from './preview/name-leibburschen.ts'
import { keptMs } from './stage-import.ts'
import { insertEffects } from './staging/effects.ts'
import { findOpenImport, type Import, inPieces, replaceImport } from './staging/imports.ts'
import { deleteTakenRows } from './staging/left-rows.ts'
import { areShown, countKinds, replaceOutcomes } from './staging/outcomes.ts'

/** Somebody else who writes at the same time is waited for so often. */
const mostTries = 3
/** A few records at a time: so many values as both engines take in one statement. */
const atOnce = 100

/**
 * Writes what the preview has shown, all of it in one transaction or nothing. All rows are judged once more before; where that
 * comes out otherwise than it was shown, nothing is written and the preview shows how it is now.
 */
export async function acceptImport(
  db: Outer,
  clock: Clock,
  { site, accountId }: { site: string; accountId: string },
  basedOn: Pick<Import, 'id' | 'revision'>,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const imported = await findOpenImport(db, basedOn)
    const state = await readState(db)
    const judged = await judgeImport(db, clock, site, imported)
    await refuseOther(db, imported, judged)
    const plan = planOf(judged)
    if (plan.created.length + plan.changed.length === 0) {
      throw new Refusal('unprocessable', 'In dieser Datei ist nichts, was neu oder geändert wäre.')
    }
    const isDone = await inTransaction(db, locks.memberImports, async (trx) => {
      await lockMembers(trx, plan.named)
      // Somebody has written meanwhile: what was judged may not hold any more.
      if ((await readState(trx)) !== state) return false
      await findOpenImport(trx, basedOn)
      await write(trx, clock, accountId, imported, plan)
      const acceptedAt = clock().getTime()
      await replaceImport(trx, imported, { state: 'accepted', acceptedAt, endsAt: acceptedAt + keptMs })
      return true
    }).catch(async (error) => {
      // A record that has moved on is found when all is judged once more; a file that has is not there to be judged.
      await findOpenImport(db, basedOn)
      if (error instanceof Refusal && ['conflict', 'not_found'].includes(error.code)) return false
      throw error
    })
    if (isDone) return
  }
  throw new Refusal('unavailable', 'Gerade werden Mitglieder bearbeitet. Bitte versuche es gleich noch einmal.', {
    retryAfterSeconds: 5,
  })
}

/** Changes with every change of any record. */
async function readState(db: Db): Promise<string> {
  const { count, sum, last } = await db
    .selectFrom('members')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('revision').as('sum'), fn.max('changed_at').as('last')])
    .executeTakeFirstOrThrow()
  return `${count} ${sum} ${last}`
}

/** What was shown is what was agreed to, and nothing else. */
async function refuseOther(db: Outer, imported: Import, judged: readonly JudgedRow[]): Promise<void> {
  if (await areShown(db, imported.id, judged)) return
  await inTransaction(db, 'read committed', async (trx) => {
    await replaceImport(trx, imported, { counts: countKinds(judged) })
    await replaceOutcomes(trx, imported.id, judged)
  })
  throw new Refusal(
    'conflict',
    'Seit der Vorschau hat sich an den Mitgliedern etwas geändert. Übernommen ist noch nichts: Bitte sieh dir die neue Vorschau an.',
  )
}

interface Plan {
  created: { id: string; record: MemberRecord }[]
  changed: { member: Member; record: MemberRecord }[]
  /** Records that others are to name. */
  named: string[]
}

/** Everybody gets his id now, so that others can name him. */
function planOf(judged: readonly JudgedRow[]): Plan {
  const ids = new Map<string, string>()
  for (const { number, kind } of judged) if (kind === 'new') ids.set(placeOfRow(number), randomUUID())
  const naming = (record: MemberRecord) => ({ ...record, leibbursch: ids.get(record.leibbursch) ?? record.leibbursch })
  const created = judged.flatMap(({ number, kind, record }) =>
    kind === 'new' && record ? [{ id: ids.get(placeOfRow(number)) ?? '', record: naming(record) }] : [],
  )
  const changed = judged.flatMap(({ kind, member, record }) =>
    kind === 'changed' && record && member ? [{ member, record: naming(record) }] : [],
  )
  const known = new Set(ids.values())
  const named = [...created, ...changed]
    .map(({ record }) => record.leibbursch)
    .filter((id) => id !== '' && !known.has(id))
  return { created, changed, named: [...new Set(named)] }
}

async function write(trx: Tx, clock: Clock, accountId: string, imported: Import, plan: Plan): Promise<void> {
  const stamp = { what: 'imported', accountId } as const
  const giveWay = createGiveWay()
  for (const piece of inPieces(plan.created, atOnce)) {
    const added = await addMembers(trx, clock, piece, stamp)
    await insertEffects(trx, imported.id, 'created', added)
    await giveWay()
  }
  // Always in one order, or two who write would wait for each other.
  const changed = plan.changed.toSorted((one, other) => (one.member.id < other.member.id ? -1 : 1))
  for (const piece of inPieces(changed, atOnce)) {
    const saved: Member[] = []
    for (const { member, record } of piece) {
      saved.push(await saveMember(trx, clock, member, { record }, stamp))
      await giveWay()
    }
    await insertEffects(trx, imported.id, 'changed', saved)
  }
  await deleteTakenRows(trx, imported)
}
