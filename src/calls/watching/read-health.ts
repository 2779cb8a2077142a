import { statSync } from 'node:fs'
import { totalmem } from 'node:os'
import manifest from '../../../package.json' with { type: 'json' }
import type { App } from '../../app.ts'
import { readBackupState } from '../../backups/runs/read-backup-state.ts'
import { commandLine } from '../../command-line.ts'
import { measureSize } from '../../database/measure-size.ts'
import { fileKinds } from '../../file-kinds.ts'
import { listBroken } from '../../files/list-broken.ts'
import { measureFiles } from '../../files/measure-files.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { inTime } from '../../pace/in-time.ts'
import { countReadings } from '../../search/reading/count-readings.ts'
import { findFaults } from '../../watching/faults/fault-rows.ts'
import { readLooked } from '../../watching/looked-certificate.ts'
import { measureOutbox } from '../../watching/measure-outbox.ts'
import { findRuns } from '../../watching/process-runs.ts'
import { judgeBackup } from '../../watching/rules/backup-rules.ts'
import { judgeDatabase, judgeFiles, judgeQueues, judgeScanner, judgeSearch } from '../../watching/rules/data-rules.ts'
import {
  type Health,
  type HealthLine,
  judgeHealth,
  type LineName,
  unknownLine,
} from '../../watching/rules/health-line-rules.ts'
import {
  judgeFaults,
  judgeProcess,
  judgeRestart,
  judgeSpeed,
  judgeVersion,
} from '../../watching/rules/process-rules.ts'
import { judgeCertificate, judgeMail } from '../../watching/rules/reach-rules.ts'
import { judgeSpace } from '../../watching/rules/space-rules.ts'
import { findSizeDays } from '../../watching/size-days.ts'
import { isReachable } from '../setup/judge-mail.ts'
import { readQueues } from './read-queues.ts'

/** What has not been found out by then is not known. */
const limitMs = 4_000
/** Who has not been seen for so long is not there any more. */
const unseenMs = 3 * 60_000

export type WatchedParts = Pick<App, 'config' | 'database' | 'storage' | 'scanner' | 'clock' | 'figures' | 'log'>

/** How everything is. Each part is asked by itself, so that one which hangs or fails takes none of the others with it. */
export async function readHealth(app: WatchedParts): Promise<Health> {
  const lines = Object.entries(lineReaders) as [LineName, (app: WatchedParts) => Promise<HealthLine>][]
  return judgeHealth(
    await Promise.all(
      lines.map(async ([name, read]) => {
        try {
          return await inTime(read(app), limitMs, () => new Error(`no answer within ${limitMs} ms`))
        } catch (error) {
          app.log.warn({ err: error, part: name }, 'a part of the state could not be found out')
          return unknownLine(name)
        }
      }),
    ),
  )
}

const nowOf = ({ clock }: WatchedParts) => clock().getTime()

async function readFaults(app: WatchedParts) {
  const rows = await findFaults(app.database.db, nowOf(app))
  const stored = rows.map(({ happened_at: at, message, kind, route, request_id: requestId }) => {
    return { at, message, kind, route, requestId }
  })
  // What could not be written down, because the disk is full, is told by the process that knows of it.
  return [...app.figures.faults.waiting().toReversed(), ...stored]
}

const lineReaders: Record<LineName, (app: WatchedParts) => Promise<HealthLine>> = {
  async backup(app) {
    const { last, lastProven, lastSurvival, lastWholeSurvival } = await readBackupState(app.database.db, app.config)
    const isScheduled = app.config.backupTo !== undefined
    const command = commandLine('backup', '--to ORT')
    // What is made by hand now and then is nobody's to miss.
    const copy =
      app.config.survivalTo !== undefined && lastSurvival
        ? { wholeAt: lastWholeSurvival?.endedAt, fault: lastSurvival.state === 'failed' ? lastSurvival.fault : '' }
        : undefined
    return judgeBackup({ now: nowOf(app), isScheduled, last, provenAt: lastProven?.provenAt, command, copy })
  },
  async database(app) {
    const faults = await readFaults(app)
    return judgeDatabase({
      engine: app.database.engine,
      bytes: await measureSize(app.database),
      startedAt: app.figures.startedAt,
      isDamaged: faults.some(({ message }) => message.includes('database is damaged')),
      isBeyondMending: faults.some(({ message }) => message.includes('damaged where it cannot be made anew')),
    })
  },
  async space(app) {
    const days = await findSizeDays(app.database.db)
    return judgeSpace({
      now: nowOf(app),
      freeBytes: await app.storage.freeBytes(),
      days: days.map(({ day, free_bytes: freeBytes }) => ({ day, freeBytes })),
    })
  },
  async files({ config, database, storage }) {
    return judgeFiles({
      isInBucket: config.s3 !== undefined,
      bytes: await measureFiles(database.db, fileKinds),
      isWritable: await storage.checkWritable().then(
        () => true,
        () => false,
      ),
      broken: (await listBroken(database.db)).length,
    })
  },
  async mail(app) {
    return judgeMail({
      isByServer: deliveryWay(app.config) === 'smtp',
      isReachable: isReachable(app.config),
      ...(await measureOutbox(app.database.db, nowOf(app))),
    })
  },
  async scanner({ scanner }) {
    const isThere = await inTime(scanner.check(), limitMs / 2, () => new Error('no answer')).then(
      () => true,
      () => false,
    )
    return judgeScanner({ isOn: scanner.enabled, isThere })
  },
  queues: async (app) => judgeQueues(await readQueues(app)),
  search: async ({ database }) => judgeSearch(await countReadings(database.db)),
  async certificate(app) {
    const origin = app.config.publicOrigin
    const looked = await readLooked(app.database.db, origin)
    return judgeCertificate({ now: nowOf(app), origin, isLocal: !isReachable(app.config), looked })
  },
  faults: async (app) => judgeFaults(await readFaults(app)),
  async speed({ figures }) {
    return judgeSpeed({ startedAt: figures.startedAt, slowest: figures.answered.slowest(5, 5) })
  },
  async process(app) {
    const now = nowOf(app)
    const runs = await findRuns(app.database.db)
    return judgeProcess({
      memoryBytes: process.memoryUsage.rss(),
      limitBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
      delay: app.figures.loopDelay.read(),
      nodeVersion: process.versions.node,
      startedAt: app.figures.startedAt,
      now,
      instances: runs.filter(({ seen_at, ended_at }) => ended_at === null && seen_at > now - unseenMs),
    })
  },
  async restart(app) {
    const now = nowOf(app)
    const runs = await findRuns(app.database.db)
    const died = runs.filter(({ seen_at, ended_at }) => ended_at === null && seen_at <= now - unseenMs)
    return judgeRestart({ now, startedAt: app.figures.startedAt, diedAt: died.map(({ seen_at }) => seen_at) })
  },
  version: async () => judgeVersion({ version: manifest.version, builtAt: builtAt() }),
}

/** As old as the file that this stands in once it is built. */
function builtAt(): number | null {
  const { mtimeMs } = statSync(import.meta.filename, { throwIfNoEntry: false }) ?? {}
  return mtimeMs ?? null
}
