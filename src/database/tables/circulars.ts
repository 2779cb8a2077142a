export interface TablesOfCirculars {
  circulars: CircularsTable
  circular_recipients: CircularRecipientsTable
  circular_templates: CircularTemplatesTable
  circular_senders: CircularSendersTable
}

/** A letter to many, while it is written and after it was sent. All accounts here: null where there is none any more. */
export interface CircularsTable {
  id: string
  kind: 'programme' | 'letter'
  state: 'draft' | 'sent'
  /** Counts every change, so that two who write at it notice each other, and nothing is sent that nobody has seen. */
  revision: number
  /** JSON of what it says and whom it is for. */
  data: string
  made_by: string | null
  made_at: number
  changed_by: string | null
  changed_at: number
  sent_by: string | null
  sent_at: number | null
}

/** Who got it and how, as it was decided when it was sent. Names and addresses stay with the record. */
export interface CircularRecipientsTable {
  circular_id: string
  member_id: string
  way: 'mail' | 'letter' | 'none'
  why: string
  /** In the outbox, for as long as that keeps it. */
  mail_id: string | null
  /** What has become of the mail; null where there is none. */
  state: 'waiting' | 'sent' | 'failed' | 'cancelled' | null
  /** Of the postal address that the letter went to: whether it is still the same can be told without keeping it. */
  address_digest: string | null
  returned_at: number | null
}

/** Words to begin a letter with. */
export interface CircularTemplatesTable {
  id: string
  name: string
  revision: number
  data: string
  changed_by: string | null
  changed_at: number
}

/** The accounts that may send circulars beside the administrators. */
export interface CircularSendersTable {
  account_id: string
  lent_by: string | null
  lent_at: number
}
