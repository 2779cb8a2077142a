import type { Check } from './check.ts'
import { checkActs } from './check-acts.ts'
import { checkCirculars } from './check-circulars.ts'
import { checkDatabaseFile } from './check-database-file.ts'
import { checkDrafts } from './check-drafts.ts'
import { checkEntries } from './check-entries.ts'
import { checkHandovers } from './check-handovers.ts'
import { checkMembers } from './check-members.ts'
import { checkReferences } from './check-references.ts'
import { checkRights } from './check-rights.ts'
import { checkRows } from './check-rows.ts'
import { checkSearch } from './check-search.ts'

/** What is looked at beside the bytes, in this order: first what all else is read from. */
export const allChecks: readonly Check[] = [
  checkDatabaseFile,
  checkRows,
  checkReferences,
  checkEntries,
  checkDrafts,
  checkMembers,
  checkHandovers,
  checkCirculars,
  checkRights,
  checkSearch,
  checkActs,
]
