import type { ActChain, Db } from '../database/tables.ts'
import { headWord } from './head-word-rules.ts'

export interface ChainHead {
  chain: ActChain
  place: number
  hash: string
  sealedAt: number
  /** What was cut off for its age. */
  anchor: { place: number; hash: string }
  keptMonths: number
  /** From when on every act is in it. */
  begunAt: number
  /** What somebody may write down to prove later that nothing was taken away. */
  word: string
}

export async function readHeads(db: Db): Promise<ChainHead[]> {
  const rows = await db.selectFrom('act_chains').selectAll().orderBy('chain').execute()
  return rows.map((row) => {
    const [place, hash] = [Number(row.place), row.hash]
    return {
      chain: row.chain,
      place,
      hash,
      sealedAt: Number(row.sealed_at),
      anchor: { place: Number(row.anchor_place), hash: row.anchor_hash },
      keptMonths: row.kept_months,
      begunAt: Number(row.begun_at),
      word: headWord({ chain: row.chain, place, hash }),
    }
  })
}
