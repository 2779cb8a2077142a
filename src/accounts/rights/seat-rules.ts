/** Who holds which office, as the list of the present semester says it. */
export interface PresentList {
  /** The id of its entry. */
  entryId: string
  /** "Wintersemester 2026/27" */
  semester: string
  /** Of the offices that are shown. */
  holders: readonly { office: string; name: string; person: string }[]
}

interface Seat {
  entry_id: string
  office: string
  person: string
}

/**
 * The office of somebody who was confirmed in it, if the list still names him there. The list says who it is, and anybody
 * who edits it may write a name; only a name that was confirmed brings rights. So a list that somebody has changed since
 * takes rights away, and gives none.
 */
export function heldBy({ entry_id, office, person }: Seat, list: PresentList | undefined) {
  if (list?.entryId !== entry_id) return undefined
  return list.holders.find((holder) => holder.office === office && holder.person === person)
}
