import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { ActDetailsTable, ActsTable, Tx } from '../database/tables.ts'
import { type ActKind, chainOf, type ThingSort } from './act-kinds-rules.ts'

/** Who does something, and from where. */
export interface Actor {
  /** Null where nobody is signed in, and for what the server does by itself. */
  accountId: string | null
  /** As coarse as networkOf; null where the server does it. */
  network: string | null
}

export interface Act {
  kind: ActKind
  on?: { sort: ThingSort; id: string }
  /** What else is worth knowing: a name that may change, values before and after. Never a secret, nor a whole text. */
  details?: Record<string, unknown>
}

/**
 * Writes down what somebody does, in the transaction in which it is done: either both are there or none. It is sealed into
 * the chain a moment later, so that those who write do not wait for each other.
 */
export async function recordAct(trx: Tx, clock: Clock, { accountId, network }: Actor, act: Act): Promise<void> {
  const salt = randomBytes(16).toString('base64url')
  const details = { act_id: randomUUID(), salt, data: JSON.stringify({ network, ...act.details }) }
  const row = {
    id: details.act_id,
    at: clock().getTime(),
    kind: act.kind,
    by_account: accountId,
    thing_sort: act.on?.sort ?? null,
    thing_id: act.on?.id ?? null,
    chain: chainOf(act.kind),
  }
  await trx
    .insertInto('acts')
    .values({ ...row, details_digest: digestOfDetails(details), place: null, hash: null })
    .execute()
  await trx.insertInto('act_details').values(details).execute()
}

/** Nobody can guess from it what was forgotten: the salt went with it. */
export function digestOfDetails({ salt, data }: Pick<ActDetailsTable, 'salt' | 'data'>): string {
  return sha256(`${salt} ${data}`)
}

/** What an act has in the chain, by the hash of the one before it. */
export function hashOf(act: Omit<ActsTable, 'hash'>, before: string): string {
  const { id, at, kind, by_account, thing_sort, thing_id, details_digest, chain, place } = act
  return sha256(JSON.stringify([before, chain, place, id, at, kind, by_account, thing_sort, thing_id, details_digest]))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
