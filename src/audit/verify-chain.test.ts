import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { readHeads } from './chain-heads.ts'
import { forgetActs } from './forget-acts.ts'
import { readHeadWord } from './head-word-rules.ts'
import { purgeActs } from './keep-acts.ts'
import { type Act, recordAct } from './record-act.ts'
import { sealActs } from './seal-acts.ts'
import { verifyChain } from './verify-chain.ts'

describe.each(engines)('the chain of acts on %s', (engine) => {
  let database: Database
  let now: number
  const clock = () => new Date(now)
  beforeEach(async () => {
    now = Date.parse('2026-11-18T10:00:00Z')
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const db = () => database.db
  const record = (act: Act, accountId: string | null = 'anton') =>
    inTransaction(db(), 'read committed', (trx) => recordAct(trx, clock, { accountId, network: '192.0.2.1' }, act))
  async function recordSome(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      now += 1000
      await record({ kind: 'sign-in', on: { sort: 'account', id: `account-${i}` } })
    }
    await sealActs(db(), clock)
  }
  const verify = async (word?: string) =>
    verifyChain(db(), 'visits', word === undefined ? undefined : readHeadWord(word))
  const faults = async (word?: string) => (await verify(word)).faults
  const wordNow = async () => (await readHeads(db())).find(({ chain }) => chain === 'visits')?.word ?? ''
  const at = (place: number) => db().selectFrom('acts').select('id').where('place', '=', place)

  it('has no gap and no fork, whoever seals it, and verifies', async () => {
    for (let i = 0; i < 450; i += 1) await record({ kind: i % 3 === 0 ? 'member erased' : 'sign-in' })
    const sealed = await Promise.all([1, 2, 3].map(() => sealActs(db(), clock)))
    expect(sealed.reduce((sum, count) => sum + count)).toBe(450)
    expect(await verify()).toMatchObject({ looked: 300, faults: [], unsealed: 0, head: { place: 300 } })
    expect(await verifyChain(db(), 'changes')).toMatchObject({ looked: 150, faults: [], head: { place: 150 } })
    expect(await sealActs(db(), clock)).toBe(0)
  })

  it('tells of what is not sealed yet', async () => {
    await record({ kind: 'sign-in' })
    expect(await verify()).toMatchObject({ looked: 0, faults: [], unsealed: 1 })
  })

  it('shows an act that was taken out of its middle, or from its end', async () => {
    await recordSome(6)
    await db().deleteFrom('acts').where('place', '=', 3).execute()
    expect(await faults()).toEqual([{ fault: 'missing', place: 4, count: 1 }])
    await db().deleteFrom('acts').where('place', '>=', 5).execute()
    expect(await faults()).toEqual([
      { fault: 'missing', place: 4, count: 1 },
      { fault: 'missing', place: 6, count: 2 },
    ])
  })

  it('shows an end that was taken away together with what the head says, to who has written that down', async () => {
    await recordSome(3)
    const earlier = await wordNow()
    await recordSome(2)
    const word = await wordNow()
    expect([await faults(earlier), await faults(word), await faults(word.toLowerCase())]).toEqual([[], [], []])
    const { hash } = await db().selectFrom('acts').select('hash').where('place', '=', 4).executeTakeFirstOrThrow()
    await db().deleteFrom('acts').where('place', '=', 5).execute()
    const head = { place: 4, hash: hash ?? '' }
    await db().updateTable('act_chains').set(head).where('chain', '=', 'visits').execute()
    expect([await faults(), await faults(earlier)]).toEqual([[], []])
    expect(await faults(word)).toEqual([{ fault: 'word', place: 5 }])
    // Another act at the same place does not help.
    await recordSome(1)
    expect(await faults(word)).toEqual([{ fault: 'word', place: 5 }])
  })

  it.each(['kind', 'by_account', 'thing_id', 'thing_sort', 'details_digest'] as const)(
    'shows a changed %s',
    async (column) => {
      await recordSome(4)
      await db()
        .updateTable('acts')
        .set({ [column]: 'other' })
        .where('place', '=', 2)
        .execute()
      expect(await faults()).toContainEqual({ fault: 'changed', place: 2 })
    },
  )

  it('shows a changed moment, and acts that have changed places', async () => {
    await recordSome(5)
    await db().updateTable('acts').set({ at: 5 }).where('place', '=', 2).execute()
    expect(await faults()).toEqual([{ fault: 'changed', place: 2 }])
    await db().updateTable('acts').set({ place: 99 }).where('place', '=', 4).execute()
    await db().updateTable('acts').set({ place: 4 }).where('place', '=', 5).execute()
    await db().updateTable('acts').set({ place: 5 }).where('place', '=', 99).execute()
    expect((await faults()).map(({ place }) => place)).toEqual([2, 4, 5, 5])
  })

  it('shows details that were changed, or taken away without anybody being erased', async () => {
    await recordSome(4)
    await db().updateTable('act_details').set({ data: '{}' }).where('act_id', '=', at(2)).execute()
    await db().deleteFrom('act_details').where('act_id', '=', at(3)).execute()
    expect(await faults()).toEqual([
      { fault: 'details changed', place: 2 },
      { fault: 'details missing', place: 3 },
    ])
  })

  it('holds when somebody is erased, of whom nothing but ids is left', async () => {
    await recordSome(3)
    await record({ kind: 'sign-in', on: { sort: 'account', id: 'bert' }, details: { device: 'Geheimnis' } }, 'bert')
    await sealActs(db(), clock)
    await inTransaction(db(), 'read committed', async (trx) => {
      await forgetActs(trx, { accountIds: ['bert'], memberIds: [] })
      await recordAct(
        trx,
        clock,
        { accountId: 'anton', network: null },
        { kind: 'account erased', on: { sort: 'account', id: 'bert' } },
      )
    })
    await sealActs(db(), clock)
    expect(await verify()).toMatchObject({ looked: 4, faults: [] })
    expect(await verifyChain(db(), 'changes')).toMatchObject({ looked: 1, faults: [] })
    const details = await db().selectFrom('act_details').select('data').execute()
    expect(JSON.stringify(details)).not.toContain('Geheimnis')
  })

  it('loses its oldest end after its time, and is verified from there', async () => {
    await recordSome(3)
    const old = await wordNow()
    now += 200 * 24 * 60 * 60_000
    await record({ kind: 'account erased', on: { sort: 'account', id: 'x' } })
    await recordSome(2)
    expect(await purgeActs(db(), clock)).toBe(3)
    expect(await verify(old)).toMatchObject({ looked: 2, faults: [], head: { place: 5, anchor: { place: 3 } } })
    expect(await purgeActs(db(), clock)).toBe(0)
    // The first that is left is missed as any other.
    await db().deleteFrom('acts').where('place', '=', 4).where('chain', '=', 'visits').execute()
    expect(await faults()).toEqual([{ fault: 'missing', place: 5, count: 1 }])
  })
})
