import manifest from '../../../package.json' with { type: 'json' }
import type { App } from '../../app.ts'
import { type BackupState, readBackupState } from '../../backups/runs/read-backup-state.ts'
import { measureSize } from '../../database/measure-size.ts'
import type { Database } from '../../database/open-database.ts'
import { type Family, figure, type Sample } from '../../figures/metric-text-rules.ts'
import { fileKinds } from '../../file-kinds.ts'
import { measureFiles } from '../../files/measure-files.ts'
import { inTime } from '../../pace/in-time.ts'
import { readQueues } from './read-queues.ts'

/** Who collects figures asks every few seconds; a database that hangs must not hang him. */
const limitMs = 2_000

/** What is counted row by row is counted this often. */
const sizesMs = 10 * 60_000

type Parts = Pick<App, 'config' | 'database' | 'clock' | 'figures'>

/** All figures of this process, and of what it shares with others as far as that answers in time. */
export function metricsOf(app: Parts): () => Promise<Family[]> {
  const sizes = rarely(sizesMs, () => measureSizes(app.database))
  return async () => {
    const shared = async () => [
      ...queueFamilies(await readQueues(app)),
      ...backupFamilies(await readBackupState(app.database.db, app.config)),
      ...(await sizes()),
    ]
    const [ofDatabase, isThere] = await inTime(shared(), limitMs, () => new Error('late')).then(
      (families): [Family[], boolean] => [families, true],
      (): [Family[], boolean] => [[], false],
    )
    return [
      ...aboutProcess(app),
      ...app.figures.answered.families(),
      figure(
        'pennal_sign_ins_refused_total',
        'Sign-ins that were refused, for whatever reason.',
        'counter',
        app.figures.answered.countOf('POST /oauth/token', 4),
      ),
      ...cacheFamilies(app),
      ...workerFamilies(app),
      ...poolFamilies(app.database),
      figure('pennal_database_up', 'Whether the database has answered in time.', 'gauge', isThere ? 1 : 0),
      ...ofDatabase,
    ]
  }
}

function aboutProcess({ figures, database }: Parts): Family[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const { p99, longest } = figures.loopDelay.read()
  return [
    {
      name: 'pennal_info',
      help: 'What runs here.',
      type: 'gauge',
      samples: [{ labels: { version: manifest.version, node: process.version, engine: database.engine }, value: 1 }],
    },
    figure('process_start_time_seconds', 'When the process began.', 'gauge', figures.startedAt / 1000),
    figure('process_cpu_seconds_total', 'Processor time of the process.', 'counter', (user + system) / 1e6),
    figure('process_resident_memory_bytes', 'Resident memory of the process.', 'gauge', rss),
    figure('nodejs_heap_used_bytes', 'What JavaScript holds of it.', 'gauge', heapUsed),
    figure('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop, within a minute.', 'gauge', p99),
    figure('nodejs_eventloop_lag_max_seconds', 'The longest delay within that minute.', 'gauge', longest),
  ]
}

function cacheFamilies({ figures }: Parts): Family[] {
  const found = [...figures.caches].map(([cache, read]) => ({ labels: { cache }, ...read() }))
  const of = (key: 'entries' | 'bytes' | 'hits'): Sample[] =>
    found.map(({ labels, [key]: value }) => ({ labels, value }))
  return [
    { name: 'pennal_cache_entries', help: 'What is kept.', type: 'gauge', samples: of('entries') },
    { name: 'pennal_cache_bytes', help: 'How large that is.', type: 'gauge', samples: of('bytes') },
    { name: 'pennal_cache_hits_total', help: 'How often it was there.', type: 'counter', samples: of('hits') },
  ]
}

function workerFamilies({ figures }: Parts): Family[] {
  const of = (key: 'running' | 'started' | 'died'): Sample[] =>
    [...figures.workers].map(([worker, counted]) => ({ labels: { worker }, value: counted[key] }))
  return [
    { name: 'pennal_workers_running', help: 'Processes beside the server.', type: 'gauge', samples: of('running') },
    { name: 'pennal_workers_started_total', help: 'How many were started.', type: 'counter', samples: of('started') },
    { name: 'pennal_workers_died_total', help: 'How many ended unasked.', type: 'counter', samples: of('died') },
  ]
}

function poolFamilies({ pool }: Pick<Database, 'pool'>): Family[] {
  if (!pool) return []
  const states = { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
  const samples = Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
  return [{ name: 'pennal_database_pool', help: 'Connections, and who waits for one.', type: 'gauge', samples }]
}

function queueFamilies(queues: Awaited<ReturnType<typeof readQueues>>): Family[] {
  const of = (read: (figures: (typeof queues)[number]) => number): Sample[] =>
    queues.map((each) => ({ labels: { queue: each.name }, value: read(each) }))
  return [
    { name: 'pennal_queue_waiting', help: 'Work that waits.', type: 'gauge', samples: of(({ waiting }) => waiting) },
    {
      name: 'pennal_queue_late_seconds',
      help: 'For how long the oldest of it could have been begun.',
      type: 'gauge',
      samples: of(({ lateMs }) => lateMs / 1000),
    },
  ]
}

function backupFamilies({ last, lastProven }: BackupState): Family[] {
  const seconds = (ms: number | undefined) => ms && ms / 1000
  return [
    figure('pennal_backup_begun_timestamp_seconds', 'When the last one was begun.', 'gauge', seconds(last?.begunAt)),
    figure(
      'pennal_backup_proven_timestamp_seconds',
      'When one was last restored and found to be the same.',
      'gauge',
      seconds(lastProven?.provenAt),
    ),
  ]
}

async function measureSizes(database: Database): Promise<Family[]> {
  const bytes = await measureFiles(database.db, fileKinds)
  return [
    figure('pennal_database_bytes', 'The size of the database.', 'gauge', await measureSize(database)),
    figure('pennal_files_bytes', 'The size of all files that rows name.', 'gauge', bytes),
  ]
}

/** What it was, until some time has gone by. */
function rarely<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let known: { value: T; until: number } | undefined
  return async () => {
    if (!known || performance.now() >= known.until) known = { value: await find(), until: performance.now() + ms }
    return known.value
  }
}
