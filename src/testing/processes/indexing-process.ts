import pino from 'pino'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open-database.ts'
import { startIndexing } from '../../indexing/start-indexing.ts'
import { testProgram } from '../test-program.ts'

/** Started by tests in the place of a server: has documents read until it is killed. */
const [dataDir, databaseUrl, leaseMs] = process.argv.slice(2) as [string, string, string]

const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const database = await openDatabase(config)
const log = pino({ level: 'silent' })
const program = testProgram('indexer')
const parts = {
  config,
  database,
  clock: systemClock,
  log,
  program,
  tidy: async () => {},
  freeBytes: async () => Number.MAX_SAFE_INTEGER,
}
startIndexing(parts, { firstLookMs: 0, niceness: 0, leaseMs: Number(leaseMs) })
// Nothing else keeps it running.
process.on('message', () => {})
process.send?.('started')
