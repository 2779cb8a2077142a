import { findAccountAnswers } from '../../../accounts/account-answer.ts'
import type { OfficeGrant } from '../../../accounts/rights/find-rights.ts'
import { findAllAccountGrants, findOfficeGrants, findSeats } from '../../../accounts/rights/rights.ts'
import { type Grants, noGrants } from '../../../accounts/rights/rights-rules.ts'
import { heldBy } from '../../../accounts/rights/seat-rules.ts'
import type { App } from '../../../app.ts'
import { listCollections } from '../../../content/editing/list-collections.ts'
import { readTerms } from '../../../content/reading/read-terms.ts'
import { compareSemesters } from '../../../handover/semester-rules.ts'
import { presentOffices } from '../../handover/office-holders.ts'
import { semesterNow } from '../../handover/semester-now.ts'
import { findPresentList } from './present-list.ts'

export interface AccountRights {
  id: string
  /** What an administrator has given to the account itself. */
  own: Grants
  /** What it has by way of offices. */
  byOffice: OfficeGrant[]
}

/**
 * What becomes of the rights of an office: `held` by somebody who can sign in; he has no `account` that is open; he is not
 * `confirmed`, since the list was changed by somebody who gives no rights; the name means nobody that is `known`; it is `vacant`.
 */
export type OfficeState = 'held' | 'no account' | 'not confirmed' | 'not known' | 'vacant'

export interface OfficeRights extends Grants {
  id: string
  name: string
  /** As the list has him; '' for nobody. */
  person: string
  state: OfficeState
}

export interface RightsAnswer {
  /** '' where there is no list. */
  semester: string
  /** By the calendar the next one has begun, and nobody has handed the offices over. */
  isOver: boolean
  accounts: AccountRights[]
  offices: OfficeRights[]
  /** What can be given one by one. */
  collections: { name: string; label: string }[]
}

/** Who may do what beside the roles, and why. */
export async function answerRights({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<RightsAnswer> {
  const { db } = database
  const [list, present, seats, given, brought, accounts, terms] = await Promise.all([
    findPresentList(db),
    presentOffices(database),
    findSeats(db),
    findAllAccountGrants(db),
    findOfficeGrants(db),
    findAccountAnswers(db),
    readTerms(db),
  ])
  const seated = seats.flatMap((seat) => {
    const held = heldBy(seat, list)
    const grants = brought.get(seat.office)
    return held && list && grants ? [{ seat, grant: { office: held.name, semester: list.semester, ...grants } }] : []
  })
  const sittingIn = new Map(seats.filter((seat) => heldBy(seat, list)).map((seat) => [seat.office, seat.member_id]))
  const isOpen = (memberId: string) =>
    accounts.some((account) => account.memberId === memberId && account.state === 'active')
  return {
    semester: list?.semester ?? '',
    isOver: present.semester !== undefined && compareSemesters(present.semester, semesterNow(clock)) < 0,
    accounts: accounts.map(({ id, memberId }) => ({
      id,
      own: given.get(id) ?? noGrants,
      byOffice: seated.filter(({ seat }) => seat.member_id === memberId).map(({ grant }) => grant),
    })),
    offices: present.posts.map(({ id, name, person, memberId }) => {
      const sitting = sittingIn.get(id)
      const state = stateOf({ person, memberId, sitting, isOpen })
      return { id, name, person, state, ...(brought.get(id) ?? noGrants) }
    }),
    collections: (await listCollections(db, terms)).map(({ name, label }) => ({ name, label })),
  }
}

interface Held {
  person: string
  memberId: string | null
  sitting: string | undefined
  isOpen: (memberId: string) => boolean
}

function stateOf({ person, memberId, sitting, isOpen }: Held): OfficeState {
  if (person === '') return 'vacant'
  if (sitting !== undefined) return isOpen(sitting) ? 'held' : 'no account'
  return memberId === null ? 'not known' : 'not confirmed'
}
