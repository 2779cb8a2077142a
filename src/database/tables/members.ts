export interface TablesOfMembers {
  members: MembersTable
  member_versions: MemberVersionsTable
  member_keys: MemberKeysTable
  distinct_members: DistinctMembersTable
  settings: SettingsTable
  birthday_mails: BirthdayMailsTable
  congratulation_texts: CongratulationTextsTable
  member_imports: MemberImportsTable
  member_import_rows: MemberImportRowsTable
  member_import_outcomes: MemberImportOutcomesTable
  member_import_effects: MemberImportEffectsTable
  data_requests: DataRequestsTable
}

/** One record a person: `data` holds it; the columns below (member-columns.ts) are made from it to search and sort by. */
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
  /** The id of the record that it names as his Leibbursch. */
  leibbursch: string | null
  /** 1 for whom the others may know of, the dead among them. */
  is_visible: number
  /** When he last said that his address is still right. It is no part of the record and changes nothing in it. */
  confirmed_at: number | null
  /** When he last sent it himself, as his history has it. */
  sent_at: number | null
}

/** By what a record that stands for a person of its own is found without reading the others (members/keys/member-keys-rules.ts). */
export interface MemberKeysTable {
  member_id: string
  sort: 'name' | 'birth' | 'email' | 'phone' | 'died' | 'joined'
  key: string
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
    | 'unnamed'
    | 'imported'
    | 'unimported'
    | 'restricted'
    | 'lifted'
  /** Null for the program itself. No foreign key: the history outlives the account. */
  account_id: string | null
  changed_at: number
}

/** Two records that look alike and are of two people, as an administrator has decided. Each pair once, the smaller id first. */
export interface DistinctMembersTable {
  one_id: string
  other_id: string
  /** No foreign key: what was decided outlives the account. */
  decided_by: string | null
  decided_at: number
}

/** What administrators set in the product itself, as JSON. */
export interface SettingsTable {
  name: string
  value: string
  changed_by: string | null
  changed_at: number
}

/** A letter about the birthdays of a week that has gone out: its reader gets none a second time. */
export interface BirthdayMailsTable {
  /** Its Monday: 2026-11-16. */
  week: string
  /** Who got it. */
  member_id: string
  sent_at: number
}

/** What a congratulation says, where the office has changed what is proposed. */
export interface CongratulationTextsTable {
  kind: 'birthday' | 'round' | 'jubilee'
  /** Counts every change, so that two who write at one notice each other. */
  revision: number
  /** Subject, salutation and text as JSON. */
  data: string
  /** No foreign key: it outlives the account. */
  changed_by: string | null
  changed_at: number
}

/** A file with members that an administrator has sent: looked at, taken over or taken back. */
export interface MemberImportsTable {
  id: string
  /** Counts every change, so that two who decide about one notice each other. */
  revision: number
  state: 'open' | 'accepted' | 'undone'
  file_name: string
  kind: 'csv' | 'xlsx' | 'vcard'
  /** What the file says of itself, as JSON: letters, separator, sheets, notes. Nobody of its people is in it. */
  facts: string
  /** What is decided about the whole of it, as JSON: sheet, header, columns, choices. */
  settings: string
  /** How many rows of each kind there are, as JSON. */
  counts: string
  /** No foreign key: it outlives the account. */
  created_by: string | null
  created_at: number
  accepted_at: number | null
  /** From when on none of its rows is kept. */
  ends_at: number
}

/** A row of the file, until it is taken over. */
export interface MemberImportRowsTable {
  import_id: string
  sheet: number
  number: number
  cells: string
  /** What is decided about this one, as JSON; null where nothing is. */
  choice: string | null
}

/** What would become of a row of the chosen sheet. */
export interface MemberImportOutcomesTable {
  import_id: string
  number: number
  kind: string
  /** The record that it is about. */
  member_id: string | null
  data: string
}

/** What taking over has done to a record, so that it can be taken back. What it was before, its history knows. */
export interface MemberImportEffectsTable {
  import_id: string
  member_id: string
  what: 'created' | 'changed'
  /** That it had afterwards: with another one, somebody has changed it since. */
  revision: number
}

/** What a member asks to be done with his data, until it is decided and for a while after. It goes with his record. */
export interface DataRequestsTable {
  id: string
  kind: 'erasure' | 'correction'
  state: 'open' | 'granted' | 'refused' | 'withdrawn'
  member_id: string
  /** Who asked. No foreign key: an account may go while the record stays. */
  account_id: string
  /** Why, in his words; '' where he does not say. */
  reason: string
  /** JSON of what shall stand where, and of what stood there when he asked; '[]' for an erasure. */
  changes: string
  asked_at: number
  /** The last day on which an answer is in time: 2026-12-18. */
  due_on: string
  /** Administrators were told that the day comes near, and that it is over. */
  told_soon_at: number | null
  told_late_at: number | null
  /** Null while it is open, where he has withdrawn it, and for an account that is no more. */
  decided_by: string | null
  decided_at: number | null
  /** What he was told. */
  answer: string
}
