import type { Kysely, Transaction } from 'kysely'
import type { TablesOfAccounts } from './tables/accounts.ts'
import type { TablesOfAudit } from './tables/audit.ts'
import type { TablesOfBackups } from './tables/backups.ts'
import type { TablesOfCirculars } from './tables/circulars.ts'
import type { TablesOfContact } from './tables/contact.ts'
import type { TablesOfContent } from './tables/content.ts'
import type { TablesOfDatabase } from './tables/database.ts'
import type { TablesOfDocuments } from './tables/documents.ts'
import type { TablesOfEmblems } from './tables/emblems.ts'
import type { TablesOfFiles } from './tables/files.ts'
import type { TablesOfHandover } from './tables/handover.ts'
import type { TablesOfInstances } from './tables/instances.ts'
import type { TablesOfMail } from './tables/mail.ts'
import type { TablesOfMedia } from './tables/media.ts'
import type { TablesOfMembers } from './tables/members.ts'
import type { TablesOfPictures } from './tables/pictures.ts'
import type { TablesOfProgramme } from './tables/programme.ts'
import type { TablesOfSearch } from './tables/search.ts'
import type { TablesOfSetup } from './tables/setup.ts'
import type { TablesOfWatching } from './tables/watching.ts'

export type * from './tables/accounts.ts'
export type * from './tables/audit.ts'
export type * from './tables/backups.ts'
export type * from './tables/circulars.ts'
export type * from './tables/contact.ts'
export type * from './tables/content.ts'
export type * from './tables/database.ts'
export type * from './tables/documents.ts'
export type * from './tables/emblems.ts'
export type * from './tables/files.ts'
export type * from './tables/handover.ts'
export type * from './tables/instances.ts'
export type * from './tables/mail.ts'
export type * from './tables/media.ts'
export type * from './tables/members.ts'
export type * from './tables/pictures.ts'
export type * from './tables/programme.ts'
export type * from './tables/queue.ts'
export type * from './tables/search.ts'
export type * from './tables/setup.ts'
export type * from './tables/watching.ts'

/**
 * Each table belongs to the room in whose file it stands; who else may read it, tools/table-owners.ts says. Moments are
 * milliseconds since 1970 (UTC): both engines store, compare and return them alike.
 */
export interface Tables
  extends TablesOfAccounts,
    TablesOfAudit,
    TablesOfBackups,
    TablesOfContent,
    TablesOfContact,
    TablesOfDocuments,
    TablesOfPictures,
    TablesOfMedia,
    TablesOfEmblems,
    TablesOfFiles,
    TablesOfSearch,
    TablesOfMembers,
    TablesOfMail,
    TablesOfProgramme,
    TablesOfSetup,
    TablesOfWatching,
    TablesOfHandover,
    TablesOfCirculars,
    TablesOfInstances,
    TablesOfDatabase {}

declare const begun: unique symbol

/** A transaction that in-transaction.ts has begun; nothing else makes one. What takes part in a transaction asks for it. */
export type Tx = Transaction<Tables> & { readonly [begun]: true }

/** The database outside of any transaction. What begins one asks for it, and is not given another transaction. */
export type Outer = Kysely<Tables> & { readonly [begun]?: never }

/** Either of them: for what reads, or writes no more than a statement. */
export type Db = Outer | Tx
