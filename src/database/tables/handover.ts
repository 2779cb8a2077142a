export interface TablesOfHandover {
  handovers: HandoversTable
}

/** A change of semester: while it is prepared, and for a while after it was published. At most one is open. */
export interface HandoversTable {
  id: string
  state: 'open' | 'published' | 'taken_back' | 'dropped'
  /** Counts every change, so that two who prepare it notice each other. */
  revision: number
  /** As the list of the Chargierten writes it. */
  semester: string
  /** JSON of what it is to do; null once it can neither be taken back nor begun anew from. */
  plan: string | null
  /** The account that may lead it beside the administrators. All accounts here: null where there is none any more. */
  leader: string | null
  begun_by: string | null
  begun_at: number
  changed_by: string | null
  changed_at: number
  published_by: string | null
  published_at: number | null
  /** JSON of what publishing has written, so that it can be taken back; null where it cannot. */
  done: string | null
  taken_back_by: string | null
  taken_back_at: number | null
}
