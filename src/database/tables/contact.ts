export interface TablesOfContact {
  contact_messages: ContactMessagesTable
}

/** What a visitor has written to the fraternity. */
export interface ContactMessagesTable {
  id: string
  /** Of all that it says: what is sent twice is kept once. */
  digest: string
  name: string
  email: string
  message: string
  received_at: number
  /** The mail that tells of it; it goes with it where it has not gone out. */
  mail_id: string | null
}
