/** What people change, and what they only look at or sign in for. */
export type ActChain = 'changes' | 'visits'

export interface TablesOfAudit {
  acts: ActsTable
  act_details: ActDetailsTable
  act_chains: ActChainsTable
  told_lately: ToldLatelyTable
}

/** What somebody did. Nothing in it names a person but by ids, which say nothing once the person is erased. */
export interface ActsTable {
  /** Random: rows of several processes come in no order until they are sealed. */
  id: string
  at: number
  kind: string
  /** The account; null for nobody signed in, and for the server itself. */
  by_account: string | null
  /** What it was done to. */
  thing_sort: string | null
  thing_id: string | null
  /** Of the details, with the salt that lies beside them. */
  details_digest: string
  /** What is kept for as long is chained together: the oldest end of a chain can go, its middle cannot. */
  chain: ActChain
  /** Its place in the chain, without gaps; null until it is sealed. */
  place: number | null
  /** Of the hash before it and of all of the above; null until it is sealed. */
  hash: string | null
}

/** What may have to be forgotten: the network, and values before and after. Without it the chain still holds. */
export interface ActDetailsTable {
  act_id: string
  salt: string
  /** JSON. */
  data: string
}

/** Where a chain ends and where it begins. */
export interface ActChainsTable {
  chain: ActChain
  /** Of the last act that is sealed; 0 and empty before the first. */
  place: number
  hash: string
  sealed_at: number
  /** Of the last act that has gone for its age: the first that is left goes on from there. */
  anchor_place: number
  anchor_hash: string
  /** How long its acts are kept. */
  kept_months: number
  /** From when on every act is here: what is older, histories tell. 0 before the first start. */
  begun_at: number
}

/** What need not be told again before a moment, whichever instance it comes to. The key is a checksum and names nobody. */
export interface ToldLatelyTable {
  key: string
  until: number
}
