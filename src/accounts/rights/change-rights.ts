import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { findAccount, lockAccount } from '../accounts.ts'
import {
  deleteSeat,
  findAccountGrants,
  findOfficeGrants,
  lastOfOtherLists,
  putSeat,
  replaceAccountGrants,
  replaceOfficeGrants,
} from './rights.ts'
import { type Grants, noGrants } from './rights-rules.ts'

/** Who does it: one who is signed in. */
type Administrator = Actor & { accountId: string }

/** What an account may do beside its role. Of two administrators at once the later one has said it. */
export async function changeAccountRights(
  db: Outer,
  clock: Clock,
  actor: Administrator,
  { id, ...after }: Grants & { id: string },
): Promise<void> {
  await inTransaction(db, locks.administrators, async (trx) => {
    await demandAdministrator(trx, actor)
    if (!(await findAccount(trx, id))) throw noSuchAccount()
    const before = await findAccountGrants(trx, id)
    await replaceAccountGrants(trx, id, after)
    await recordAct(trx, clock, actor, {
      kind: 'account rights changed',
      on: { sort: 'account', id },
      details: { before, after },
    })
  })
}

/** An office, and who holds it in the list that the administrator has before his eyes. */
export interface SeenOffice {
  office: string
  entryId: string
  person: string
  /** Null for nobody, and for a name that means nobody beyond doubt. */
  memberId: string | null
}

/** What an office brings with it. Who says that sees who holds it, and confirms him by it. */
export async function changeOfficeRights(
  db: Outer,
  clock: Clock,
  actor: Administrator,
  seen: SeenOffice,
  after: Grants,
): Promise<void> {
  const { office } = seen
  await inTransaction(db, locks.administrators, async (trx) => {
    await demandAdministrator(trx, actor)
    const before = (await findOfficeGrants(trx)).get(office) ?? noGrants
    await replaceOfficeGrants(trx, office, after)
    await seatHolder(trx, clock, actor.accountId, seen)
    await recordAct(trx, clock, actor, {
      kind: 'office rights changed',
      on: { sort: 'setting', id: `office:${office}` },
      details: { before, after },
    })
    if (seen.memberId === null) return
    await recordAct(trx, clock, actor, {
      kind: 'seat of an office taken',
      on: { sort: 'member', id: seen.memberId },
      details: { office },
    })
  })
}

/** From now on he is the one whom the list means. Within the transaction of who may say so. */
export async function seatHolder(trx: Tx, clock: Clock, by: string, seen: SeenOffice): Promise<void> {
  const { office, entryId: entry_id, person, memberId: member_id } = seen
  if (member_id === null) return deleteSeat(trx, { entry_id, office })
  // A clock that stands still or goes back must not leave an earlier list the last one.
  const confirmed_at = Math.max(clock().getTime(), (await lastOfOtherLists(trx, entry_id)) + 1)
  await putSeat(trx, { entry_id, office, person, member_id, confirmed_by: by, confirmed_at })
}

async function demandAdministrator(trx: Tx, { accountId }: Administrator): Promise<void> {
  const account = await lockAccount(trx, accountId)
  if (account?.role !== 'admin') throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
}
