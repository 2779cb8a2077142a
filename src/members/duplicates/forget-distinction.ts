import type { Db } from '../../database/tables.ts'
import { findRecordRevisions } from '../record/members.ts'
import { noSuchMember } from '../record/save-member.ts'
import { deleteDistinct, type Pair } from './distinct-members.ts'
import { noPair } from './pair-refusals.ts'

/** They may be one person after all: they are suggested again if they look alike. */
export async function forgetDistinction(db: Db, pair: Pair): Promise<void> {
  if (pair[0] === pair[1]) throw noPair()
  if ((await findRecordRevisions(db, pair)).length < 2) throw noSuchMember()
  await deleteDistinct(db, pair)
}
