import type { Db } from '../../database/tables.ts'
import type { Role } from '../permissions.ts'
import { findAccountGrants, findOfficeGrants, findSeats } from './rights.ts'
import { type Grants, joinGrants, noGrants } from './rights-rules.ts'
import { heldBy, type PresentList } from './seat-rules.ts'

interface Owner {
  accountId: string
  memberId: string | null
  role: Role
  hasMore: boolean
}

/** An office that somebody holds, and what it brings with it. */
export interface OfficeGrant extends Grants {
  /** "Schriftwart" */
  office: string
  /** "Wintersemester 2026/27" */
  semester: string
}

/** All that somebody may do, at the moment of asking. The list is read for those alone who have a seat in it. */
export async function findRights(
  db: Db,
  owner: Owner,
  readList: () => Promise<PresentList | undefined>,
): Promise<{ rights: Grants['rights']; collections: readonly string[] }> {
  if (owner.role === 'admin' || !owner.hasMore) return joinGrants(owner.role, [])
  const own = await findAccountGrants(db, owner.accountId)
  return joinGrants(owner.role, [own, ...(await findGrantsByOffice(db, owner.memberId, readList))])
}

/** What somebody has by the offices that he holds. */
export async function findGrantsByOffice(
  db: Db,
  memberId: string | null,
  readList: () => Promise<PresentList | undefined>,
): Promise<OfficeGrant[]> {
  const seats = memberId === null ? [] : await findSeats(db, memberId)
  if (seats.length === 0) return []
  const [list, grants] = [await readList(), await findOfficeGrants(db)]
  return seats.flatMap((seat) => {
    const held = heldBy(seat, list)
    const brought = grants.get(seat.office) ?? noGrants
    if (!held || !list || brought.rights.length + brought.collections.length === 0) return []
    return [{ office: held.name, semester: list.semester, ...brought }]
  })
}
