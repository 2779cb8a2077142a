import { once } from 'node:events'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { IndexerOrder } from '../../indexing/indexer-messages.ts'
import { type ReadingEvent, workOffReadings } from '../../search/reading/work-off-readings.ts'

/**
 * Started by tests in the place of the indexer, to which some files do what hostile ones would like to do to the real
 * one: `Tödlich.txt` ends it, `Gierig.txt` takes all memory, `Langsam.txt` never comes to an end.
 */
const { claimant: me, leaseMs }: IndexerOrder = JSON.parse(process.argv[2] ?? '')
const database = await openDatabase(readConfig(process.env))
const greed: Buffer[] = []

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
await workOffReadings({
  database,
  clock: systemClock,
  me,
  leaseMs,
  checkStorage: async () => {},
  demandRoom: async () => {},
  signal: new AbortController().signal,
  tell: (event: ReadingEvent) =>
    process.send?.(event.what === 'begun' ? { what: 'begun', id: event.id } : { what: 'done' }),
  async readText({ fileName }) {
    if (fileName === 'Tödlich.txt') process.kill(process.pid, 'SIGKILL')
    if (fileName === 'Gierig.txt') greed.push(Buffer.alloc(300 * 1024 ** 2, 1))
    if (fileName === 'Gierig.txt' || fileName === 'Langsam.txt') await once(process, 'never')
    return { sections: [{ page: 1, text: 'Fackelzug' }], note: null }
  },
})
await database.close()
process.disconnect()
