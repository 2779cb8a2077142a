import type { KnownGrants } from './handover-answers.ts'

type Role = 'member' | 'editor' | 'admin'

/** An entry as publishing has left it. */
export interface WrittenEntry {
  collection: string
  id: string
  revision: number
}

export interface ChangedAccount {
  id: string
  before: { role: Role; isDisabled: boolean }
  after: { role: Role; isDisabled: boolean }
  /** The rights of the account itself, where they were taken. */
  dropped?: KnownGrants | undefined
}

/** What publishing has written, so that it can be taken back. What entries said before, their history knows. */
export interface HandoverDone {
  /** New ones in the lists: Chargierte, Senioren, calendar. */
  entries: WrittenEntry[]
  /** Null for what was not changed, or names somebody who has been erased since. */
  contact: { before: Contact; after: Contact } | null
  /** The data of the imprint as they were, the revision that they have now, and the sections that were written from them. */
  legal: { before: object; revision: number; entries: WrittenEntry[] } | null
  addressOffice: { before: string[]; after: string[] } | null
  accounts: ChangedAccount[]
  invited: { accountId: string; role: Role; mailId: string }[]
  /** Of the mails. */
  letters: string[]
}

interface Contact {
  name: string
  email: string
}
