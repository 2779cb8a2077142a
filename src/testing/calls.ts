import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import pino from 'pino'
import { startNotingUses } from '../accounts/tokens/start-noting-uses.ts'
import type { App } from '../app.ts'
import { createCalls } from '../calls/calls.ts'
import { type Clock, systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openContentVersion } from '../content/content-version.ts'
import { startWiping } from '../database/erasing/start-wiping.ts'
import type { Database } from '../database/open-database.ts'
import { openFigures } from '../figures/open-figures.ts'
import { fileKinds } from '../file-kinds.ts'
import { readLinkSecret } from '../files/link-secret.ts'
import { startFileWatch } from '../files/start-file-watch.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { onError } from '../http/on-error.ts'
import { mailFolder } from '../mail/deliver-due.ts'
import { takeLetters } from '../mail/take-letters.ts'
import { openScanner } from '../scanner/open-scanner.ts'
import { gate } from '../server/gate.ts'
import { openStorage } from '../storage/open-storage.ts'
import { openFreshDatabase } from './databases.ts'
import { testExamining } from './examining.ts'
import { testTypesetting } from './processes/typesetting.ts'
import { seedDir } from './samples/sample-fraternity.ts'

/**
 * The calls over a fresh database, empty or with the content of the sample, behind the server's gate and a stand-in that names
 * each request and its sender.
 */
export async function openTestCalls(
  engine: Database['engine'],
  clock: Clock = systemClock,
  holds: 'nothing' | 'sample' = 'nothing',
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-calls-'))
  const database = await openFreshDatabase(engine, holds)
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  const uses = startNotingUses({ database, log })
  const wakes = { count: 0 }
  const mailWakes = { count: 0 }
  const contentVersion = await openContentVersion({ database, log, isFirst: true })
  const mends = { count: 0 }
  const ballastUses = { count: 0 }
  const letters = mailFolder(dataDir)
  const wiping = startWiping({ database, takeLetters: (people) => takeLetters(letters, people), log })
  const instance = randomUUID()
  const storage = await openStorage({ dataDir, s3: undefined })
  const fileWatch = startFileWatch({
    db: database.db,
    instance,
    storage,
    kinds: fileKinds,
    clock,
    log,
    tell: async () => {},
  })
  const figures = openFigures()
  const app: App = {
    config: readConfig({ DATA_DIR: dataDir }),
    database,
    storage,
    scanner: openScanner({ clamdUrl: undefined }, pino({ level: 'silent' })),
    examining: testExamining,
    typesetting: testTypesetting,
    contentVersion,
    instance,
    linkSecret: await readLinkSecret(database.db),
    clock,
    tokenUses: uses,
    indexing: { wake: () => wakes.count++, mend: () => mends.count++ },
    mail: { wake: () => mailWakes.count++ },
    sealing: { wake: () => {} },
    wiping,
    fileWatch,
    library: { bringIn: async () => undefined, wake: () => {} },
    seedDir,
    figures,
    backingUp: { begin() {} },
    ballast: { letGo: () => ballastUses.count++ },
    emblems: { make: async () => {}, wake() {} },
    log,
  }
  const server = serveCalls(app)
  return {
    app,
    logged,
    /** How often the indexer would have been woken. */
    wakes,
    /** How often the delivery of mails would have been woken. */
    mailWakes,
    /** How often the last reserve of the disk would have been let go. */
    ballastUses,
    /** How often the index would have been looked at for damage. */
    mends,
    /** There is no socket, but there is what stands for it. */
    request: (input: Request | string | URL, init?: RequestInit) => server.request(input, asJson(init), {}),
    async close() {
      figures.close()
      await uses.close()
      await contentVersion.close()
      await wiping.close()
      await fileWatch.close()
      await app.storage.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The calls of an app, behind the server's gate. */
export function serveCalls(app: App): Hono<CallEnvironment> {
  const server = new Hono<CallEnvironment>()
  server.onError(onError(app.log, { onFull: app.ballast.letGo, onDamaged: app.indexing.mend }))
  server.use(async (c, next) => {
    c.set('requestId', 'request-1')
    c.set('clientAddress', c.req.header('x-test-address') ?? '192.0.2.1')
    await next()
  })
  server.use(gate(app))
  server.route('/', createCalls(app))
  return server
}

/** A text without a type, or its bytes, is JSON: under that name the typed client sends it. */
function asJson(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  const isText = typeof init.body === 'string' || init.body instanceof Uint8Array
  if (isText && !headers.has('content-type')) headers.set('content-type', 'application/json')
  return { ...init, headers }
}

export type TestCalls = Awaited<ReturnType<typeof openTestCalls>>
