import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { mendDamaged } from '../database/postgres/mend-damaged.ts'
import { fileOf } from '../database/sqlite/file-of.ts'
import { mendDerived } from '../database/sqlite/mend-derived.ts'
import { isDamaged } from '../disk/damage-rules.ts'
import { openTextReader, type TextReader } from '../documents/text/open-reader.ts'
import { readStoredText } from '../documents/text/read-stored-text.ts'
import { type IndexerMessage, type IndexerOrder, mendMessage, wakeMessage } from '../indexing/indexer-messages.ts'
import { programFile } from '../program-files.ts'
import { release } from '../queue/queues.ts'
import { type Forgetting, forgetWords } from '../search/index/forget-words.ts'
import { isForgettingDue } from '../search/index/forgetting-rules.ts'
import { indexNames } from '../search/index/index-names.ts'
import { packIndex } from '../search/index/pack-index.ts'
import { findState } from '../search/index/search-state.ts'
import { readingQueue } from '../search/reading/readings.ts'
import { type ReadingEvent, workOffReadings } from '../search/reading/work-off-readings.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { actAsWorker } from '../workers/act-as-worker.ts'

/*
 * The process that reads documents, started by the server and ended with it: whatever a file does to its reader, pages
 * are answered. It ends by itself when there has been nothing to read for a while.
 */
const leastPauseMs = 1000
const longestPauseMs = 60_000
/** After so many at once the index is worth packing; a few now and then the engine takes care of by itself. */
const readingsToPack = 50
/** The server waits a little longer before it uses force. */
const stopMs = 600

const order = actAsWorker<IndexerOrder>()
const { claimant: me, leaseMs, idleMs, keptFreeBytes } = order
let { isToMend } = order
let isWoken = false
let onWake = () => {}
let database: Database | undefined
let storage: Storage | undefined
let pauseMs = leastPauseMs
/** Words that were being forgotten when there was something to read. */
let forgetting: Forgetting | undefined
const ending = new AbortController()
const counts = { read: 0, named: 0 }

process.on('message', (message) => {
  if (message !== wakeMessage && message !== mendMessage) return
  if (message === mendMessage) isToMend = true
  isWoken = true
  onWake()
})
process.on('disconnect', stop)
process.on('SIGTERM', stop)
await run()

async function run(): Promise<void> {
  const reader = openTextReader(programFile('text-thread'))
  for (;;) {
    try {
      await serve(reader)
      break
    } catch (error) {
      // The server starts another one when there is room again.
      if (storage && !(await hasRoom(storage))) {
        send({ what: 'full' })
        break
      }
      if (isDamaged(error)) isToMend = true
      log('warn', 'the indexer waits: database or storage do not work', { err: serialise(error), pauseMs })
      await pause(pauseMs)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }
  await reader.close()
  await storage?.close()
  await database?.close()
  process.off('disconnect', stop)
  process.disconnect()
}

/** Works until there has been nothing to do for a while. */
async function serve(reader: TextReader): Promise<void> {
  const config = readConfig(process.env)
  database ??= await openDatabase(config, (lost) => log('warn', 'a connection to the database was lost', lost))
  storage ??= await openStorage(config, { mayMake: false })
  const files = storage
  do {
    isWoken = false
    if (isToMend) await mend(database)
    const since = performance.now()
    await workOffReadings({
      database,
      clock: systemClock,
      me,
      leaseMs,
      readText: (file) => readStoredText(files, reader, file),
      checkStorage: () => files.checkWritable(),
      demandRoom,
      tell: report,
      signal: ending.signal,
    })
    if (counts.read + counts.named >= readingsToPack) await packIndex(database, restWithRoom)
    summarise(performance.now() - since)
    await forget(database)
    pauseMs = leastPauseMs
  } while (isWoken || (await isWokenInTime()))
}

async function hasRoom(storage: Storage): Promise<boolean> {
  return (await storage.freeBytes()) >= keptFreeBytes
}

async function demandRoom(): Promise<void> {
  if (storage && !(await hasRoom(storage)))
    throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
}

async function restWithRoom(ms: number): Promise<void> {
  await demandRoom()
  await pause(ms)
}

/** Makes tables anew that can be: names are found again at once, texts as they are read. */
async function mend(database: Database): Promise<void> {
  const mended = database.engine === 'sqlite' ? mendDerived(await fileOf(database.db)) : await mendDamaged(database)
  isToMend = false
  if (!mended) log('error', 'the database is damaged where it cannot be made anew: please restore a backup', {})
  else if (mended.length > 0) log('warn', 'the search index was damaged: it is made anew', { tables: mended })
  else if (database.engine === 'postgres') log('warn', 'the database was damaged: its indexes are made anew', {})
  await indexNames(database, systemClock)
}

/** When there is nothing else to do. */
async function forget(database: Database): Promise<void> {
  const now = systemClock().getTime()
  if (!forgetting && !isForgettingDue(await findState(database.db), now)) return
  const isCalledAway = () => isWoken || ending.signal.aborted
  forgetting = await forgetWords(database, systemClock, { begun: forgetting, isCalledAway, rest: restWithRoom })
}

function isWokenInTime(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), idleMs)
    onWake = () => {
      clearTimeout(timer)
      resolve(true)
    }
  })
}

function report(event: ReadingEvent): void {
  const document = event.id
  send(event.what === 'begun' ? { what: 'begun', id: document } : { what: 'done' })
  if (event.what === 'read' || event.what === 'named') counts[event.what]++
  if (event.what === 'named') log('warn', 'a document is found by its name only', { document, note: event.note })
  if (event.what === 'failed')
    log('error', 'a document could not be read now', { document, err: serialise(event.error) })
}

function summarise(ms: number): void {
  if (counts.read + counts.named > 0) log('info', 'documents read', { ...counts, ms: Math.round(ms) })
  Object.assign(counts, { read: 0, named: 0 })
}

/** Another process may begin at once what is half done here. */
async function stop(): Promise<void> {
  ending.abort()
  setTimeout(() => process.exit(0), stopMs)
  const letGo = async () => database && release(database.db, readingQueue, me, { isCounted: false })
  try {
    await letGo()
    await storage?.close()
    // It may have been about to claim just then.
    await letGo()
  } finally {
    process.exit(0)
  }
}

function log(level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>): void {
  send({ what: 'log', level, message, fields })
}

function send(message: IndexerMessage): void {
  // A server that has just gone hears nothing any more, and its end is noticed by itself.
  if (process.connected) process.send?.(message, () => {})
}

function serialise(error: unknown): { type: string; message: string; stack: string | undefined } {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { type: name, message, stack }
}
