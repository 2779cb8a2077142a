export interface TablesOfMembers {
  members: MembersTable
  member_versions: MemberVersionsTable
  distinct_members: DistinctMembersTable
  settings: SettingsTable
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
