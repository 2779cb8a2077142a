import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import { letTakeTime } from './let-take-time.ts'
import type { Tx } from './tables.ts'

/** What one transaction at a time may do, of all instances that share a PostgreSQL. */
export interface Lock {
  name: string
  /** How long to wait for it; then it fails, and who asked is told to try again. Undefined at a start: as long as it takes. */
  waitMs?: number
}

/** As long as SQLite waits for another process that writes. */
const requestMs = 5000

/** Each belongs to what it protects. */
export const locks = {
  migrations: { name: 'migrations' },
  /** What an empty database is filled with. */
  seeding: { name: 'seeding' },
  /** Which documents are to be found by their names, at a start. */
  findableNames: { name: 'findable names' },
  /** That there is one left. */
  administrators: { name: 'administrators', waitMs: requestMs },
  /** How its name is spelled, and which pictures are in it. */
  pictureFolder: (key: string): Lock => ({ name: `picture folder ${key}`, waitMs: requestMs }),
  /** That what is sent twice is kept once. */
  upload: (accountId: string | null, sha256: string): Lock => ({
    name: `upload ${accountId} ${sha256}`,
    waitMs: requestMs,
  }),
  /** Whether it is there. */
  sample: { name: 'sample', waitMs: requestMs },
  /** Who is taken over from a file: two files may hold the same people. */
  memberImports: { name: 'member imports', waitMs: requestMs },
  /** Which reminders of duties have gone out. */
  dutyReminders: { name: 'duty reminders', waitMs: requestMs },
  /** Which letters about birthdays have gone out. */
  birthdayMails: { name: 'birthday mails', waitMs: requestMs },
  /** Which letters about the state of the machine have gone out. */
  healthLetter: { name: 'health letter', waitMs: requestMs },
  /** Which reminders of requests about one's own data have gone out. */
  dataRequests: { name: 'data requests', waitMs: requestMs },
  /** Who has which places at an event, and who waits for one. */
  signUps: (event: string): Lock => ({ name: `sign-ups ${event}`, waitMs: requestMs }),
  /** How many mails to many have gone within a minute. */
  bulkRate: { name: 'bulk rate', waitMs: requestMs },
  /** Which names are taken, and the number of the next version. */
  media: { name: 'media', waitMs: requestMs },
  /** Which set of icons and pictures is shown. */
  emblems: { name: 'emblems', waitMs: requestMs },
  /** Which act is the last of a chain, and which the first. */
  actChains: { name: 'act chains', waitMs: requestMs },
  /** The number of its next version. */
  document: (id: string): Lock => ({ name: `document ${id}`, waitMs: requestMs }),
}

/** Until the end of the transaction. Every SQLite transaction is the only one anyway. */
export async function takeLock(trx: Tx, { name, waitMs }: Lock): Promise<void> {
  if (!isPostgres(trx)) return
  // Neither the wait nor the work behind it is a request's.
  if (waitMs === undefined) await letTakeTime(trx, 'transaction')
  const number = createHash('sha256').update(name).digest().readBigInt64BE()
  await sql`set local lock_timeout = ${sql.lit(waitMs ?? 0)};
    select pg_advisory_xact_lock(${sql.raw(String(number))});
    set local lock_timeout to default`.execute(trx)
}
