import type { Db, MemberVersionsTable } from '../../database/tables.ts'
import { findWaitingLetters, type WaitingLetter } from '../../mail/waiting-letters.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { findActs, findRecordAt } from '../record/member-versions.ts'
import type { Member } from '../record/members.ts'

/** A letter that waits in the outbox and can be joined by what its author changes now. */
export interface UntoldChange {
  letter: WaitingLetter
  /** The record before the first change that it tells about; undefined where there was none. */
  before: MemberRecord | undefined
  /** What he has done since. */
  acts: MemberVersionsTable['what'][]
  firstChangeAt: number
}

/**
 * What this account has changed in the record and the office has not been told yet. A letter cannot be joined once
 * another account has changed the record as well: it would say that its author did it.
 */
export async function findUntold(db: Db, { id, revision }: Member, accountId: string): Promise<UntoldChange[]> {
  const untold: UntoldChange[] = []
  for (const letter of await findWaitingLetters(db, id, accountId)) {
    const acts = await findActs(db, id, letter.sinceRevision)
    const [first] = acts
    const isWhole = acts.length === revision - letter.sinceRevision
    if (!first || !isWhole || acts.some((act) => act.accountId !== accountId)) continue
    const before = letter.sinceRevision === 0 ? undefined : await findRecordAt(db, id, letter.sinceRevision)
    if (letter.sinceRevision > 0 && !before) continue
    untold.push({ letter, before, acts: acts.map(({ what }) => what), firstChangeAt: first.changedAt })
  }
  return untold
}
