import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { type Child, startChild } from '../../testing/child-processes.ts'
import { type DatabasePlace, engines, makeMigratedPlace, openFreshDatabase } from '../../testing/databases.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'
import { claimReading } from './claim-reading.ts'
import { isAnyFree } from './readings.ts'

const lease = 180_000
const gaveUp = 'Die Datei ließ sich wiederholt nicht lesen; gefunden wird sie nur über Namen und Beschreibung.'

describe.each(engines)('the queue of documents to read on %s', (engine) => {
  let database: Database
  let now: number
  const clock = () => new Date(now)
  const claim = (me = 'one') => claimReading(database, clock, me, lease)
  const row = (id: string) =>
    database.db.selectFrom('readings').selectAll().where('document_id', '=', id).executeTakeFirstOrThrow()

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    now = Date.parse('2026-01-01')
  })
  afterEach(() => database.close())

  it('gives out what has waited longest, each once, with all that is needed to read it', async () => {
    const later = await putFindable(database, { fileName: 'B.pdf', uploadedAt: '2025-02-02' })
    const earlier = await putFindable(database, { fileName: 'A.pdf', uploadedAt: '2025-01-01' })
    const file = { fileName: 'A.pdf', key: earlier }
    expect(await isAnyFree(database.db, now)).toBe(true)
    expect(await claim()).toEqual({ id: earlier, version: 1, claimant: 'one', ...file, attempts: 1, note: null })
    expect(await claim('two')).toMatchObject({ id: later, attempts: 1 })
    expect(await claim('three')).toBeUndefined()
    expect(await isAnyFree(database.db, now)).toBe(false)
    expect(await row(earlier)).toMatchObject({ claimed_by: 'one', claimed_until: now + lease, state: 'waiting' })
  })

  it('gives up what has been begun three times, says so, and goes on with the next', async () => {
    const deadly = await putFindable(database, { fileName: 'Tödlich.pdf', uploadedAt: '2020-01-01' })
    for (let attempts = 1; attempts <= 3; attempts++) {
      expect(await claim()).toMatchObject({ id: deadly, attempts })
      now += lease
    }
    const next = await putFindable(database, { fileName: 'B.pdf', uploadedAt: '2025-01-01' })
    expect(await claim()).toMatchObject({ id: next, attempts: 1 })
    expect(await row(deadly)).toMatchObject({ state: 'named', note: gaveUp, done_at: now, claimed_by: null })
    now += lease
    expect(await claim()).toMatchObject({ id: next, attempts: 2 })
    expect(await createSearcher(database).findNames('tödlich')).toEqual(['Tödlich.pdf'])
  })

  it('takes the text of one that is given up out of the index, since it is not known whether it is right', async () => {
    const id = await putFindable(database, { fileName: 'A.pdf', text: 'Fackelzug' })
    await database.db.updateTable('readings').set({ attempts: 3 }).execute()
    expect(await createSearcher(database).findNames('fackelzug')).toEqual(['A.pdf'])
    expect(await claim()).toBeUndefined()
    expect(await row(id)).toMatchObject({ state: 'named', note: gaveUp })
    expect(await createSearcher(database).findNames('fackelzug')).toEqual([])
  })

  it('has nothing to do with what is deleted', async () => {
    await putFindable(database, { fileName: 'A.pdf' })
    await database.db.updateTable('documents').set({ deleted_at: now }).execute()
    expect(await isAnyFree(database.db, now)).toBe(false)
    expect(await claim()).toBeUndefined()
  })
})

const claimingProcess = new URL('../../testing/processes/claiming-process.ts', import.meta.url)

describe.each(engines)('several processes at one queue on %s', (engine) => {
  let place: DatabasePlace
  const children: Child[] = []
  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()))
    await place.remove()
  })

  it('share 200 documents, and none is read twice', async () => {
    const database = await openDatabase(place)
    const ids: string[] = []
    for (let at = 0; at < 200; at++) ids.push(await putFindable(database, { fileName: `${at}.txt` }))
    for (let at = 0; at < 3; at++) {
      children.push(startChild(claimingProcess, [place.dataDir, place.databaseUrl ?? '', `process ${at}`]))
    }
    for (const child of children) expect(await child.hear()).toBe('ready')
    for (const child of children) child.tell('go')
    const claimed: string[][] = await Promise.all(children.map(async (child) => JSON.parse(await child.hear())))
    expect(claimed.flat().sort()).toEqual(ids.sort())
    expect(claimed.filter((each) => each.length > 0).length).toBeGreaterThan(1)
    const rows = await database.db.selectFrom('readings').select(['state', 'attempts', 'claimed_by']).execute()
    await database.close()
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ state: 'read', attempts: 1, claimed_by: null })]),
    )
  })
})
