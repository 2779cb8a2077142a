import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startNotingUses } from '../accounts/tokens/start-noting-uses.ts'
import type { App } from '../app.ts'
import { actKinds } from '../audit/act-kinds-rules.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openContentVersion } from '../content/content-version.ts'
import type { Database } from '../database/open-database.ts'
import { openFigures } from '../figures/open-figures.ts'
import { fileKinds } from '../file-kinds.ts'
import { readLinkSecret } from '../files/link-secret.ts'
import { startFileWatch } from '../files/start-file-watch.ts'
import { openScanner } from '../scanner/open-scanner.ts'
import { listen } from '../server/listen.ts'
import { createServer } from '../server/server.ts'
import { openStorage } from '../storage/open-storage.ts'
import { openFreshDatabase } from './databases.ts'
import { testExamining } from './examining.ts'
import { testTypesetting } from './processes/typesetting.ts'
import { seedDir } from './samples/sample-fraternity.ts'

interface Given {
  env?: Record<string, string>
  /** Parts of the app that the test brings itself. */
  change?: (app: App) => Partial<App>
}

/** The server with its calls on a real socket, without pages and without anything that is built. */
export async function startUploadServer(engine: Database['engine'], given: Given = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-upload-'))
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ...given.env })
  const database = await openFreshDatabase(engine)
  const logged: string[] = []
  // What people did is no fault, and stands in the record of acts.
  const isFault = (line: string) => {
    const { msg } = JSON.parse(line)
    return msg === 'access refused' || !Object.hasOwn(actKinds, msg)
  }
  const log = pino({ level: 'warn' }, { write: (line: string) => void (isFault(line) && logged.push(line)) })
  const uses = startNotingUses({ database, log })
  const contentVersion = await openContentVersion({ database, log, isFirst: true })
  const instance = randomUUID()
  const storage = await openStorage(config)
  const fileWatch = startFileWatch({
    db: database.db,
    instance,
    storage,
    kinds: fileKinds,
    clock: systemClock,
    log,
    tell: async () => {},
  })
  const figures = openFigures()
  const opened: App = {
    config,
    database,
    storage,
    scanner: openScanner(config, pino({ level: 'silent' })),
    examining: testExamining,
    typesetting: testTypesetting,
    contentVersion,
    instance,
    linkSecret: await readLinkSecret(database.db),
    clock: systemClock,
    tokenUses: uses,
    indexing: { wake() {}, mend() {} },
    mail: { wake() {} },
    sealing: { wake() {} },
    wiping: { wake: async () => ({ letters: 0, isDone: true }) },
    backingUp: { begin() {} },
    ballast: { letGo() {} },
    fileWatch,
    seedDir,
    figures,
    emblems: { make: async () => {}, wake() {} },
    library: { bringIn: async () => undefined, wake: () => {} },
    log,
  }
  const app: App = { ...opened, ...given.change?.(opened) }
  const { server, serve } = await listen(config)
  const build = () => Promise.reject(new Error('no pages here'))
  await serve(createServer(app, { build, clientDir: undefined, mode: 'production' }).fetch)
  const { port } = server.address() as AddressInfo

  return {
    app,
    port,
    origin: `http://127.0.0.1:${port}`,
    /** What was logged as a warning or worse. */
    logged,
    /** Every file in the data folder but for the locks: what is kept, and what is under way or in doubt. */
    async files(): Promise<string[]> {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile() && entry.name !== 'lock').map((entry) => entry.name)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      figures.close()
      await uses.close()
      await contentVersion.close()
      await fileWatch.close()
      await opened.storage.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>
