import { once } from 'node:events'
import { systemClock } from '../../clock.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { openDatabase } from '../../database/open-database.ts'
import { Refusal } from '../../errors.ts'

/** Started by tests as a process of its own: says `ready`, and on a message saves a question of the FAQ as an editor would. */
const [dataDir, databaseUrl, data, basedOn] = process.argv.slice(2) as [string, string, string, string]

const go = once(process, 'message')
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
process.send?.('ready')
await go
const entry = { collection: 'faq', data: JSON.parse(data), basedOn: JSON.parse(basedOn) ?? undefined } as const
try {
  const { revision } = await saveEntry(database.db, systemClock, null, entry)
  process.send?.(JSON.stringify({ saved: revision }))
} catch (error) {
  const { details, errors } = error instanceof Refusal ? error : {}
  process.send?.(JSON.stringify({ ...details, errors, message: String(error) }))
}
await database.close()
process.disconnect()
