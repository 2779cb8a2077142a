import { once } from 'node:events'
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../../database/open-database.ts'
import { claimReading } from '../../search/reading/claim-reading.ts'
import { finishReading } from '../../search/reading/finish-reading.ts'

/**
 * Started by tests as a process of its own: says `ready`, and on a message claims and finishes what is to be read until
 * nothing is left. Answers the ids of what it has got.
 */
const [dataDir, databaseUrl, me] = process.argv.slice(2) as [string, string, string]

const go = once(process, 'message')
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
process.send?.('ready')
await go
const claimed: string[] = []
for (;;) {
  const reading = await claimReading(database, systemClock, me, 180_000)
  if (!reading) break
  const { id, version } = reading
  const sections = [{ page: 1, text: `Gelesen: ${id}` }]
  if (!(await finishReading(database, systemClock, { id, version, claimant: me }, { sections, note: null }))) {
    throw new Error(`another process has ${id}`)
  }
  claimed.push(id)
}
process.send?.(JSON.stringify(claimed))
await database.close()
process.disconnect()
