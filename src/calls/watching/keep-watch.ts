import { findAdministrators } from '../../accounts/find-administrators.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { adminHealthPath } from '../../content/site-map.ts'
import { measureSize } from '../../database/measure-size.ts'
import { fileKinds } from '../../file-kinds.ts'
import { measureFiles } from '../../files/measure-files.ts'
import { isTimeToRemind } from '../../handover/duties/reminder-rules.ts'
import { daysAfter, mondayOf } from '../../members/birthdays/occasion-rules.ts'
import { readMailSwitches } from '../../members/office/mail-switches.ts'
import { askCertificate } from '../../watching/ask-certificate.ts'
import { forgetFaults } from '../../watching/faults/fault-rows.ts'
import { isTold, sendHealthLetter } from '../../watching/health-letter.ts'
import { noteLooked, readLooked } from '../../watching/looked-certificate.ts'
import { isNoted, noteSizes } from '../../watching/size-days.ts'
import { readSender } from '../content/read-sender.ts'
import { readHealth, type WatchedParts } from './read-health.ts'
import { tellStaleBackup } from './tell-stale-backup.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So many days after Monday its letter still helps, where the server was away. */
const lateDays = 2

type Parts = WatchedParts & Pick<App, 'mail'>

/** One look, every hour: the sizes of the day, the end of the certificate, the letter of the week, a backup that is too old. */
export async function keepWatch(app: Parts): Promise<void> {
  const forget = () => forgetFaults(app.database.db, app.clock().getTime())
  const faults: unknown[] = []
  // What fails keeps none of the others from being done.
  const parts = [
    forget,
    () => noteDay(app),
    () => lookAtCertificate(app),
    () => tellWeek(app),
    () => tellStaleBackup(app),
  ]
  for (const part of parts) {
    await part().catch((error) => faults.push(error))
  }
  if (faults.length > 0) throw faults[0]
}

async function noteDay({ database, storage, clock }: Parts): Promise<void> {
  const day = dayOf(clock)
  if (await isNoted(database.db, day)) return
  await noteSizes(database.db, {
    day,
    database_bytes: await measureSize(database),
    file_bytes: await measureFiles(database.db, fileKinds),
    free_bytes: await storage.freeBytes(),
  })
}

/** At most once a day, of all instances, and only where browsers would look as well. */
async function lookAtCertificate({ database: { db }, config, clock }: Parts): Promise<void> {
  const origin = config.publicOrigin
  if (!origin.startsWith('https:')) return
  const now = clock().getTime()
  const last = await readLooked(db, origin)
  if (last && last.at > now - dayMs) return
  await noteLooked(db, { origin, at: now, ...(await askCertificate(origin)) })
}

/** On Mondays, by day alone, to all administrators, if something wants one of them. */
export async function tellWeek(app: Parts): Promise<void> {
  const { database, config, clock, mail } = app
  const { db } = database
  const week = mondayOf(dayOf(clock))
  if (!isTimeToRemind(clock()) || dayOf(clock) > daysAfter(week, lateDays)) return
  if ((await isTold(db, week)) || !(await readMailSwitches(db)).health) return
  const to = await findAdministrators(db)
  const post = { clock, sender: await readSender({ database, config }), path: adminHealthPath, to }
  // What another instance has sent since then is found by looking once more behind the lock.
  if (await sendHealthLetter(db, week, await readHealth(app), post)) mail.wake()
}
