/**
 * One record a person. `data` is the record (members/member-record.ts); all columns below it are made from it
 * (members/member-columns.ts) and only there to be searched and sorted by.
 */
export interface MembersTable {
  id: string
  /** Counts every change, so that two people who edit one record notice each other. */
  revision: number
  data: string
  /** Another record of the same person, which has taken this one's place. */
  merged_into: string | null
  /** The record that it was merged into at first; that one may have been merged further since. */
  merged_via: string | null
  /** A person of the sample fraternity: 1, else 0. */
  is_sample: number
  created_at: number
  changed_at: number
  title: string
  /** First name and surname. */
  name: string
  /** Surname, then first name, folded as German lists are sorted. */
  sort_name: string
  status: string
  admission_year: number | null
  exam_year: number | null
  /** Month times 100 plus day of the birthday. */
  birth_day: number | null
  city: string
  email: string
  /** Everything that an administrator may look for, folded. */
  search_text: string
  /** 1 for whom the directory shows: living, visible, not merged into another record. */
  is_listed: number
  /** What of it the directory may show, folded: a search in hidden fields would tell what is in them. */
  listed_text: string
  listed_city: string
  gets_newsletter: number
  gets_paper: number
  post_returned: number
}

/** Each state that a record has had, its newest included. */
export interface MemberVersionsTable {
  member_id: string
  revision: number
  data: string
  what:
    | 'created'
    | 'address'
    | 'consent'
    | 'edited'
    | 'deceased'
    | 'revived'
    | 'returned'
    | 'arrived'
    | 'merged'
    | 'separated'
  /** Null for the program itself. No foreign key: the history outlives the account. */
  account_id: string | null
  changed_at: number
}

/** Whose an account was before his record was merged into another, so that separating the two gives it back. */
export interface MergedAccountsTable {
  account_id: string
  member_id: string
}

/** Two records that look alike and are of two people, as somebody has decided. Each pair once, the smaller id first. */
export interface DistinctMembersTable {
  one_id: string
  other_id: string
  /** No foreign key: what was decided outlives the account. */
  decided_by: string | null
  decided_at: number
}

/** The one link that lets an account choose a password. A new one takes the place of the old. */
export interface OneTimeLinksTable {
  account_id: string
  /** SHA-256 of the secret in the link, in hex. */
  hash: string
  purpose: 'invitation' | 'forgotten'
  created_at: number
  expires_at: number
}

/** The outbox: mails that wait, those that could not be delivered, and for a while those that were. */
export interface MailsTable {
  id: string
  from_name: string
  from_address: string
  to_address: string
  subject: string
  /** Emptied once the mail is delivered, withdrawn or expired: it may hold a one-time link. */
  text: string | null
  html: string | null
  state: 'waiting' | 'sent' | 'failed' | 'cancelled'
  attempts: number
  next_attempt_at: number
  /** When there is no point in it any more, as with a link that has expired. */
  expires_at: number | null
  claimed_by: string | null
  claimed_until: number
  last_error: string | null
  created_at: number
  done_at: number | null
  /** Whose record it tells about, or whom it was sent to by his record; null where it is about nobody in particular. */
  about_member: string | null
  /** The account whose change of the record it tells about, and the state of the record before; 0 if there was none. */
  told_by: string | null
  since_revision: number | null
}

/** A person who has been erased from the tables, and whose traces in files are still to be wiped. */
export interface OpenErasuresTable {
  id: string
  /** What to look for in letters (database/open-erasures.ts). Null: all that was ever deleted, in the file itself. */
  traces: string | null
  created_at: number
}

/** What administrators set in the product itself, as JSON. */
export interface SettingsTable {
  name: string
  value: string
  changed_by: string | null
  changed_at: number
}
