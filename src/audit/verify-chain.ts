import type { ActChain, Db } from '../database/tables.ts'
import { type ChainHead, readHeads } from './chain-heads.ts'
import { headWord } from './head-word-rules.ts'
import { digestOfDetails, hashOf } from './record-act.ts'

export type ChainFault =
  /** One or more acts are missing before this place. */
  | { fault: 'missing'; place: number; count: number }
  /** The act at this place is not the one that was sealed. */
  | { fault: 'changed'; place: number }
  /** What is said beside it has been changed. */
  | { fault: 'details changed'; place: number }
  /** What is said beside it has gone, and nobody was erased who would explain it. */
  | { fault: 'details missing'; place: number }
  /** The chain ends otherwise than its head says. */
  | { fault: 'head'; place: number }
  /** What somebody has written down does not fit. */
  | { fault: 'word'; place: number }

export interface Verified {
  chain: ActChain
  head: ChainHead
  /** How many acts were looked at. */
  looked: number
  /** The first of them; one is enough to know, and a chain that was cut has thousands. */
  faults: ChainFault[]
  /** How many acts wait to be sealed. */
  unsealed: number
  /** A word that was to be found lies before the oldest act that is still kept. */
  isWordTooOld: boolean
}

export interface Written {
  chain: ActChain
  place: number
  word: string
}

const batch = 2000
const mostFaults = 20

/** Goes through a chain from its anchor to its head, as long as it may be, with a handful of acts in memory. */
export async function verifyChain(db: Db, chain: ActChain, written?: Written): Promise<Verified> {
  const before = await headOf(db, chain)
  const verified = await walk(db, before, written)
  // The oldest have gone for their age meanwhile, or a start has not been seen: only a second look tells.
  const after = await headOf(db, chain)
  return after.anchor.place === before.anchor.place ? verified : walk(db, after, written)
}

async function walk(db: Db, head: ChainHead, written: Written | undefined): Promise<Verified> {
  const { chain } = head
  const erased = await findErased(db)
  const faults: ChainFault[] = []
  const add = (fault: ChainFault) => {
    if (faults.length < mostFaults) faults.push(fault)
  }
  const wanted = written?.chain === chain ? written : undefined
  const check = (place: number, hash: string) => {
    if (wanted?.place === place && headWord({ chain, place, hash }) !== wanted.word) add({ fault: 'word', place })
  }
  let { place, hash } = head.anchor
  let looked = 0
  check(place, hash)
  for (;;) {
    const acts = await findAfter(db, head, place)
    for (const { salt, data, ...act } of acts) {
      const own = Number(act.place)
      if (own !== place + 1) add({ fault: 'missing', place: own, count: own - place - 1 })
      // After a gap only the act itself can tell: what was before it is not there any more.
      else if (hashOf({ ...act, at: Number(act.at), place: own }, hash) !== act.hash)
        add({ fault: 'changed', place: own })
      if (salt === null || data === null) {
        if (!isOf(act, erased)) add({ fault: 'details missing', place: own })
      } else if (digestOfDetails({ salt, data }) !== act.details_digest) add({ fault: 'details changed', place: own })
      place = own
      hash = act.hash ?? ''
      check(place, hash)
    }
    looked += acts.length
    if (acts.length < batch) break
  }
  if (place < head.place) add({ fault: 'missing', place: head.place, count: head.place - place })
  else if (hash !== head.hash) add({ fault: 'head', place })
  if (wanted && wanted.place > head.place) add({ fault: 'word', place: wanted.place })
  const isWordTooOld = wanted !== undefined && wanted.place < head.anchor.place
  return { chain, head, looked, faults, unsealed: await countUnsealed(db, chain), isWordTooOld }
}

async function headOf(db: Db, chain: ActChain): Promise<ChainHead> {
  const head = (await readHeads(db)).find((one) => one.chain === chain)
  if (!head) throw new Error(`the chain ${chain} has lost its head`)
  return head
}

function findAfter(db: Db, head: ChainHead, place: number) {
  return (
    db
      .selectFrom('acts')
      .leftJoin('act_details', 'act_details.act_id', 'acts.id')
      .selectAll('acts')
      .select(['act_details.salt', 'act_details.data'])
      .where('acts.chain', '=', head.chain)
      .where('acts.place', '>', place)
      // What is sealed while this goes on is for the next time.
      .where('acts.place', '<=', head.place)
      .orderBy('acts.place')
      .limit(batch)
      .execute()
  )
}

/** Who was erased, by the acts that say so; these stand in the chain themselves. */
async function findErased(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('acts')
    .select('thing_id')
    .where('thing_sort', 'in', ['member', 'account'])
    .where('kind', 'in', ['member erased', 'account erased'])
    .execute()
  return new Set(rows.flatMap(({ thing_id }) => thing_id ?? []))
}

function isOf(act: { by_account: string | null; thing_id: string | null }, erased: ReadonlySet<string>): boolean {
  return [act.by_account, act.thing_id].some((id) => id !== null && erased.has(id))
}

async function countUnsealed(db: Db, chain: ActChain): Promise<number> {
  const { count } = await db
    .selectFrom('acts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('place', 'is', null)
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow()
  return Number(count)
}
