import { ownRecords } from './027-own-records.ts'
import { takenAt } from './030-taken-at.ts'
import { pictureFolders } from './031-picture-folders.ts'
import { wentBy } from './033-went-by.ts'
import { ribbons } from './034-ribbons.ts'
import { emblems } from './035-emblems.ts'
import { sampleLeaves } from './036-sample-leaves.ts'
import { officeKinds } from './037-office-kinds.ts'
import { memberImports } from './038-member-imports.ts'
import { firstSteps } from './039-first-steps.ts'
import { receivedChecksums } from './040-received-checksums.ts'
import { handovers } from './041-handovers.ts'
import { officeDuties } from './042-office-duties.ts'
import { feeds } from './043-feeds.ts'
import { signUps } from './044-sign-ups.ts'
import { birthdayMails } from './045-birthday-mails.ts'
import { circulars } from './046-circulars.ts'
import { schoolHolidays } from './047-school-holidays.ts'
import { congratulations } from './049-congratulations.ts'
import { toldDays } from './050-told-days.ts'
import { acts } from './051-acts.ts'
import { readingActs } from './052-reading-acts.ts'
import { sessions } from './053-sessions.ts'
import { factors } from './054-factors.ts'
import { invitations } from './055-invitations.ts'
import { rights } from './056-rights.ts'
import { dataRequests } from './057-data-requests.ts'
import { backupRuns } from './058-backup-runs.ts'
import { instances } from './059-instances.ts'
import { watching } from './060-watching.ts'
import { memberKeys } from './061-member-keys.ts'
import { listedDocuments } from './062-listed-documents.ts'
import { shownNames } from './063-shown-names.ts'
import { rowStates } from './064-row-states.ts'
import { listedAnew } from './065-listed-anew.ts'
import { firstTables } from './first/001-first-tables.ts'
import { revisions } from './first/002-revisions.ts'
import { documents } from './first/003-documents.ts'
import { search } from './first/004-search.ts'
import { members } from './first/005-members.ts'
import { profiles } from './first/006-profiles.ts'
import { mergedVia } from './first/007-merged-via.ts'
import { erasures } from './first/008-erasures.ts'
import { vocabulary } from './first/009-vocabulary.ts'
import { signInLimits } from './first/010-sign-in-limits.ts'
import { joinedLetters } from './first/011-joined-letters.ts'
import { toldVersions } from './first/012-told-versions.ts'
import { brokenFiles } from './first/013-broken-files.ts'
import { sortNames } from './first/014-sort-names.ts'
import { richTextRules } from './first/015-rich-text-rules.ts'
import { leibbursch } from './first/016-leibbursch.ts'
import { namedPeople } from './first/017-named-people.ts'
import { drafts } from './first/018-drafts.ts'
import { media } from './first/019-media.ts'
import { galleriesAndFilms } from './first/020-galleries-and-films.ts'
import { copiedPictures } from './first/021-copied-pictures.ts'
import { loginLead } from './first/022-login-lead.ts'
import { documentTitles } from './first/023-document-titles.ts'
import { visitsAndMessages } from './first/024-visits-and-messages.ts'
import type { Migration } from './migration.ts'

/** In the order in which they run: a new one goes to the end. */
export const allMigrations: readonly Migration[] = [
  firstTables,
  revisions,
  documents,
  search,
  members,
  profiles,
  mergedVia,
  erasures,
  vocabulary,
  signInLimits,
  joinedLetters,
  toldVersions,
  brokenFiles,
  sortNames,
  richTextRules,
  leibbursch,
  namedPeople,
  drafts,
  media,
  galleriesAndFilms,
  copiedPictures,
  loginLead,
  documentTitles,
  visitsAndMessages,
  ownRecords,
  takenAt,
  pictureFolders,
  wentBy,
  ribbons,
  emblems,
  sampleLeaves,
  officeKinds,
  memberImports,
  firstSteps,
  receivedChecksums,
  handovers,
  officeDuties,
  feeds,
  signUps,
  birthdayMails,
  circulars,
  schoolHolidays,
  congratulations,
  toldDays,
  acts,
  readingActs,
  sessions,
  factors,
  invitations,
  rights,
  dataRequests,
  backupRuns,
  instances,
  watching,
  memberKeys,
  listedDocuments,
  shownNames,
  rowStates,
  listedAnew,
]
