import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { until } from '../../testing/indexing.ts'
import { startNotingUses } from './start-noting-uses.ts'
import { hashToken } from './token-rules.ts'

const start = Date.parse('2025-05-01T12:00:00Z')

describe.each(engines)('the use of a token on %s', (engine) => {
  let database: Database
  let hash: string
  let logged: string[]
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  beforeEach(async () => {
    logged = []
    database = await openFreshDatabase(engine)
    hash = hashToken((await signedIn({ database, clock: () => new Date(start) }, 'member')).token)
  })
  afterEach(() => database.close())

  const lastUse = async () =>
    (await database.db.selectFrom('tokens').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
  const rename = (from: string, to: string) => database.db.schema.alterTable(from).renameTo(to).execute()

  it('is written down once closed, the latest of many and of a token that is gone nothing', async () => {
    const uses = startNotingUses({ database, log })
    for (let second = 1; second <= 100; second++) uses.note(hash, start + second * 1000)
    uses.note('f'.repeat(64), start)
    await uses.close()
    expect(await lastUse()).toBe(start + 100_000)
    expect(logged).toEqual([])
  })

  it('never becomes an earlier one', async () => {
    const uses = startNotingUses({ database, log })
    uses.note(hash, start - 1)
    await uses.close()
    expect(await lastUse()).toBe(start)
  })

  it('is tried again if it cannot be written, without anybody asking, and told in the log', async () => {
    const uses = startNotingUses({ database, log }, 1)
    await rename('tokens', 'lost_tokens')
    uses.note(hash, start + 1000)
    await until(async () => logged.length > 0)
    expect(logged.join()).not.toContain(hash)
    await rename('lost_tokens', 'tokens')
    await until(async () => (await lastUse()) === start + 1000)
    await uses.close()
  })

  it('does not keep the server from ending', async () => {
    const uses = startNotingUses({ database, log }, 3_600_000)
    await rename('tokens', 'lost_tokens')
    uses.note(hash, start + 1000)
    await until(async () => logged.length > 0)
    await uses.close()
  })
})
