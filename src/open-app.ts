import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findAdministrators } from './accounts/find-administrators.ts'
import { startNotingUses } from './accounts/tokens/start-noting-uses.ts'
import type { App } from './app.ts'
import { beginRecord } from './audit/begin-record.ts'
import { purgeActs } from './audit/keep-acts.ts'
import { startSealing } from './audit/start-sealing.ts'
import { startBackingUp } from './backups/scheduled/start-backing-up.ts'
import { readSender } from './calls/content/read-sender.ts'
import { readRibbon } from './calls/emblems/read-ribbon.ts'
import { remindOfDuties } from './calls/handover/remind-of-duties.ts'
import { tellBirthdays } from './calls/members/birthdays/tell-birthdays.ts'
import { watchRequests } from './calls/own-data/watch-requests.ts'
import { keepSignUps } from './calls/programme/sign-up-following.ts'
import { keepWatch } from './calls/watching/keep-watch.ts'
import { purgeCirculars } from './circulars/circulars.ts'
import { noteOutcomes } from './circulars/recipients.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { purgeMessages } from './contact/purge-messages.ts'
import { openContentVersion } from './content/content-version.ts'
import { moveContentVersion } from './content/entries.ts'
import { readContent } from './content/reading/read-content.ts'
import { adminFilesPath } from './content/site-map.ts'
import { rewriteFile } from './database/erasing/rewrite-file.ts'
import { startWiping } from './database/erasing/start-wiping.ts'
import { findStage } from './database/find-stage.ts'
import { lockDataFolder } from './database/lock-data-folder.ts'
import { migrate } from './database/migrate.ts'
import { keepLogShort } from './database/sqlite/keep-log-short.ts'
import { keepToOwner } from './database/sqlite/keep-to-owner.ts'
import { completeListings } from './documents/library/listings.ts'
import { readMailHead } from './emblems/read-emblem.ts'
import { startMaking } from './emblems/start-making.ts'
import { openExamining } from './examining/open-examining.ts'
import { openFigures } from './figures/open-figures.ts'
import { fileKinds } from './file-kinds.ts'
import { keptSince, purgeDeleted } from './files/deleted-files.ts'
import { readLinkSecret } from './files/link-secret.ts'
import { startFileWatch } from './files/start-file-watch.ts'
import { startPurging } from './files/start-purging.ts'
import { findNamedKeys } from './files/stored-keys.ts'
import { tellBroken } from './files/tell-broken.ts'
import { purgeDuties } from './handover/duties/purge-duties.ts'
import { startReminding } from './handover/duties/start-reminding.ts'
import { purgeHandovers } from './handover/purge-handovers.ts'
import { startIndexing } from './indexing/start-indexing.ts'
import { purgeMailFiles } from './mail/bulk/mail-files.ts'
import { mailFolder } from './mail/deliver-due.ts'
import { purgeMails } from './mail/mails.ts'
import { startDelivering } from './mail/start-delivering.ts'
import { takeLetters } from './mail/take-letters.ts'
import { startBringingIn } from './media/seeding/bring-in.ts'
import { startDrawing } from './media/start-drawing.ts'
import { startTellingBirthdays } from './members/birthdays/start-telling-birthdays.ts'
import { purgeImports } from './members/imports/purge-imports.ts'
import { purgeRequests } from './members/own-data/purge-requests.ts'
import { startWatchingRequests } from './members/own-data/remind-of-requests.ts'
import { programFile } from './program-files.ts'
import { openScanner } from './scanner/open-scanner.ts'
import { indexNames } from './search/index/index-names.ts'
import { mendLostIndex } from './search/index/mend-lost-index.ts'
import { startForgettingFirstPassword, writeFirstPassword } from './starting/first-password.ts'
import { joinInstances, releaseWhatIsHeld } from './starting/join-instances.ts'
import { noteErrors } from './starting/note-errors.ts'
import { openLog } from './starting/open-log.ts'
import { openOwnDatabase } from './starting/open-own-database.ts'
import { plainConnections } from './starting/plain-connections-rules.ts'
import { purgeSample } from './starting/purge-sample.ts'
import { refuseLostFiles } from './starting/refuse-lost-files.ts'
import { seedSite } from './starting/seed-site.ts'
import { startSeeder } from './starting/start-seeder.ts'
import { watchClock } from './starting/watch-clock.ts'
import { letGoIfFull, startKeepingBallast } from './storage/ballast.ts'
import { openStorage } from './storage/open-storage.ts'
import { openTypesetting } from './typesetting/open-typesetting.ts'
import { startWatchingOver } from './watching/start-watching-over.ts'

export interface OpenApp extends App {
  /** To be shown once, by the start that made the first administrator with a password of its own, on a terminal. */
  firstPassword: string | undefined
  close(): Promise<void>
}

/** Database, migrations, storage, and on an empty database the sample fraternity with its first administrator. */
export async function openApp(config: Config): Promise<OpenApp> {
  const figures = openFigures()
  const clock = systemClock
  const log = noteErrors(openLog(config, process.stdout), figures.faults, clock)
  letGoIfFull(config.dataDir, log)
  // Two servers may share a PostgreSQL, but never one SQLite file.
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  const database = await openOwnDatabase(config, (lost) => log.warn(lost, 'a connection to the database was lost'))
  const seeder = (await findStage(database)) === 'done' ? undefined : startSeeder(config, programFile('seeder'), log)
  try {
    await migrate(database, undefined, (tables) => {
      log.warn({ tables }, 'the search index was damaged: it is made anew, and all documents are read again')
    })
    await refuseLostFiles(database.db, config, log)
  } catch (error) {
    // What is refused is left as it was found.
    seeder?.close()
    await database.close()
    throw error
  }
  const keeping = keepToOwner(config.dataDir, log)
  await rewriteFile(database, log)
  const letters = mailFolder(config.dataDir)
  const wiping = startWiping({ database, takeLetters: (people) => takeLetters(letters, people), log })
  // A person erased just before the last end is not wiped from files yet. A database that is not in use yet has never known one.
  if ((await findStage(database)) === 'done') await wiping.wake()
  let wakeAll = () => {}
  const instance = await joinInstances(database, log, () => wakeAll())
  const storage = await openStorage(config)
  const scanner = openScanner(config, log)
  const plain = plainConnections(config)
  if (plain.length > 0) log.warn({ plain }, 'connections to other machines are not encrypted')
  const linkSecret = await readLinkSecret(database.db)
  const tidy = () => storage.settleLeftovers((keys) => findNamedKeys(database.db, fileKinds, keys))
  await tidy()
  const seedDir = join(projectRoot(import.meta.dirname), 'seed')
  const { administrator, added } =
    (await seeder?.seed(seedDir)) ?? (await seedSite({ config, database, storage, clock, log }, seedDir))
  const firstPassword = administrator?.generatedPassword
  if (administrator && firstPassword && !process.stdout.isTTY) {
    const file = writeFirstPassword(config.dataDir, administrator.email, firstPassword)
    log.warn(`Erster Zugang: ${administrator.email}, das Passwort steht in ${file}`)
  }
  const forgetting = startForgettingFirstPassword({ db: database.db, dataDir: config.dataDir, log })
  if (added.length > 0) log.warn({ added }, 'sample content was added for this release: please look at it')
  if (await mendLostIndex(database)) log.warn('the search index had lost its words: it is made anew')
  const indexed = await indexNames(database, clock)
  if (indexed > 0) log.info({ indexed }, 'documents can be found by their names, their texts are to be read')
  await completeListings(database.db)
  if (lock) await releaseWhatIsHeld(database.db)
  const clockWatch = await watchClock({ database, clock, log })
  const indexing = startIndexing({
    counted: figures.countWorkers('indexer'),
    config,
    database,
    instance: instance.id,
    clock,
    log,
    tidy,
    freeBytes: storage.freeBytes,
    program: programFile('indexer'),
  })
  const examining = openExamining({ log, program: programFile('examiner'), counted: figures.countWorkers('examiner') })
  const typesetting = openTypesetting({
    log,
    program: programFile('typesetter'),
    counted: figures.countWorkers('typesetter'),
  })
  const mail = startDelivering({
    config,
    database,
    instance: instance.id,
    clock,
    log,
    readHead: () => readMailHead({ database, storage }),
    isClockBelieved: clockWatch.isBelieved,
  })
  const reminders = { database, config, clock, mail }
  const reminding = startReminding({ remind: clockWatch.ifBelieved(() => remindOfDuties(reminders)), log })
  const watching = startWatchingRequests({ remind: clockWatch.ifBelieved(() => watchRequests(reminders)), log })
  const telling = startTellingBirthdays({ tell: clockWatch.ifBelieved(() => tellBirthdays(reminders)), log })
  const parts = { db: database.db, instance: instance.id, storage, clock }
  const look = clockWatch.ifBelieved(() => keepWatch({ ...reminders, storage, scanner, figures, log }))
  const watchingOver = startWatchingOver({ ...parts, figures, log, look })
  await beginRecord(database.db, clock)
  const sealing = startSealing({ database, clock, log })
  const tokenUses = startNotingUses({ database, log })
  const walKeeper = await keepLogShort({ database, dataDir: config.dataDir, log })
  const contentVersion = await openContentVersion({ database, log })
  const bringingIn = startBringingIn({ database, storage, log }, seedDir)
  const drawing = startDrawing({
    database,
    instance: instance.id,
    storage,
    clock,
    log,
    drawAvif: examining.drawAvif,
    noteChange: moveContentVersion,
    settle: contentVersion.settle,
  })
  const emblems = startMaking({
    database,
    storage,
    clock,
    log,
    drawEmblemSet: examining.drawEmblemSet,
    readRibbon,
    noteChange: moveContentVersion,
    settle: contentVersion.settle,
  })
  const backingUp = startBackingUp({ ...parts, config, log, program: programFile })
  const ballast = startKeepingBallast({ dataDir: config.dataDir, log })
  const tell = async () => {
    const sender = await readSender({ database, config })
    const post = { clock, sender, path: adminFilesPath, to: await findAdministrators(database.db) }
    if (await tellBroken(database.db, post)) mail.wake()
  }
  const fileWatch = startFileWatch({ ...parts, kinds: fileKinds, log, tell })
  wakeAll = () => {
    for (const part of [mail, indexing, drawing, wiping]) part.wake()
  }
  const stopPurging = startPurging({ log, isClockBelieved: clockWatch.isBelieved }, [
    ...fileKinds.map((kind) => () => purgeDeleted(parts, kind, keptSince(clock))),
    // Before the outbox forgets what has become of its mails.
    () => noteOutcomes(database.db).then(() => purgeMails(database.db, clock)),
    () => purgeMailFiles(database.db),
    () => purgeCirculars(database.db, clock().getTime()),
    () => purgeMessages(database.db, clock),
    () => purgeRequests(database.db, clock),
    () => purgeSample(database.db, clock),
    () => purgeImports(database.db, clock),
    async () => {
      const duties = await readContent(database.db, 'member', 'officeDuties')
      return purgeDuties(
        database.db,
        duties.map(({ entryId }) => entryId),
        keptSince(clock),
      )
    },
    () => purgeActs(database.db, clock),
    () => purgeHandovers(database.db, clock),
    () => keepSignUps(reminders),
  ])
  return {
    config,
    database,
    storage,
    scanner,
    examining,
    typesetting,
    contentVersion,
    instance: instance.id,
    linkSecret,
    clock,
    tokenUses,
    indexing,
    mail,
    sealing,
    wiping,
    backingUp,
    ballast,
    fileWatch,
    seedDir,
    figures,
    emblems,
    library: { bringIn: bringingIn.bringIn, wake: drawing.wake },
    log,
    firstPassword: process.stdout.isTTY ? firstPassword : undefined,
    async close() {
      figures.close()
      // They wake the delivery.
      await Promise.all([watchingOver.close(), reminding.close(), telling.close(), watching.close()])
      const writers = [
        clockWatch,
        emblems,
        indexing,
        examining,
        typesetting,
        mail,
        sealing,
        tokenUses,
        forgetting,
        fileWatch,
        bringingIn,
        drawing,
        backingUp,
      ]
      await Promise.all([...writers, walKeeper, contentVersion, ballast].map((part) => part.close()))
      await stopPurging()
      await Promise.all([wiping.close(), keeping])
      await instance.close()
      await storage.close()
      await database.close()
      lock?.release()
    },
  }
}

/** The folder that holds seed/ and build/, wherever this file runs from: src/ while developing, build/server/ when built. */
export function projectRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'seed'))) return from
  if (dirname(from) === from) throw new Error('the folder of pennal with package.json and seed/ was not found')
  return projectRoot(dirname(from))
}
