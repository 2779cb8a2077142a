export interface TablesOfProgramme {
  feeds: FeedsTable
  sign_ups: SignUpsTable
}

/** A calendar that a member subscribes to. Without a row it has its first address, which has not been fetched yet. */
export interface FeedsTable {
  account_id: string
  kind: 'dates' | 'birthdays'
  /** Counts its addresses, from 1: only the one of this number opens it. */
  number: number
  /** The day on which a calendar has asked for it last: 2026-10-25. */
  fetched_on: string | null
}

/** What somebody has answered to an event: a member by his account, a guest by name and address. */
export interface SignUpsTable {
  id: string
  /** The id of its entry, which stays whatever else of it changes. */
  event_id: string
  account_id: string | null
  guest_name: string | null
  /** As it is folded to be compared. */
  guest_email: string | null
  /** `open`: a guest who has not confirmed that the address is his. Only `yes` takes places. */
  answer: 'open' | 'yes' | 'no' | 'waiting'
  /** As many places as he takes, himself included; 0 with `no`. */
  persons: number
  /** Names and meals of all of them as JSON, himself first. */
  people: string
  note: string
  /** When he began to wait, by which the waiting list is ordered. */
  waiting_since: number | null
  /** SHA-256 of what stands in a guest's link, in hex. */
  secret_hash: string | null
  confirmed_at: number | null
  /** When he was told that the event is called off. */
  cancelling_told_at: number | null
  /** The day on which he knows it to be; '' where it had none yet. Null where that was not noted. */
  told_day: string | null
  revision: number
  created_at: number
  changed_at: number
}
