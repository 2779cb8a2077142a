import { once } from 'node:events'
import { recordAct } from '../../audit/record-act.ts'
import { sealActs } from '../../audit/seal-acts.ts'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { openDatabase } from '../../database/open-database.ts'

/**
 * Started by tests as a process of its own: says `ready`, and on a message changes settings, records that, and seals it. Where it
 * is to stand still it says so, and does nothing any more until it is killed.
 */
const [dataDir, databaseUrl, standStill] = process.argv.slice(2) as [
  string,
  string,
  'recording' | 'recorded' | 'sealing',
]

function stand(): never {
  process.send?.(standStill)
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const go = once(process, 'message')
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
process.send?.('ready')
await go
const actor = { accountId: 'anton', network: null }
const wholes = 5
for (let at = 0; at <= wholes; at++) {
  await inTransaction(database.db, 'read committed', async (trx) => {
    const setting = { name: `setting ${at}`, value: '1', changed_by: null, changed_at: 0 }
    await trx.insertInto('settings').values(setting).execute()
    await recordAct(trx, systemClock, actor, { kind: 'setting changed', on: { sort: 'setting', id: setting.name } })
    // The act is written, and what it tells of; neither holds yet.
    if (standStill === 'recording' && at === wholes) stand()
  })
  if (at === 1) await sealActs(database.db, systemClock)
}
if (standStill === 'recorded') stand()
// Looked at when all acts of a batch have their places, and the head does not know of them yet.
await sealActs(database.db, () => stand())
