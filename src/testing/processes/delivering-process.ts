import { once } from 'node:events'
import pino from 'pino'
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../../database/open-database.ts'
import { deliverDue } from '../../mail/deliver-due.ts'

/** Started by tests as a process of its own: says `ready`, on a message delivers what is due, and says `done`. */
const [dataDir, databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string, string]

const go = once(process, 'message')
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
process.send?.('ready')
await go
await deliverDue({ config: { smtpUrl, dataDir }, database, clock: systemClock, log: pino({ level: 'silent' }) })
process.send?.('done')
await database.close()
process.disconnect()
