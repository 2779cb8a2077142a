import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type Child, startChild } from '../../testing/child-processes.ts'
import { contentClock as clock, question, saveQuestions, storedEntries } from '../../testing/content.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../../testing/databases.ts'
import { contentVersion } from '../entries.ts'
import { listRevisions } from '../history/list-revisions.ts'
import { saveEntry } from './save-entry.ts'

const savingProcess = new URL('../../testing/processes/saving-process.ts', import.meta.url)

describe.each(engines)('editors who save at the same moment on %s', (engine) => {
  let place: DatabasePlace
  let database: Database
  const children: Child[] = []

  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
    database = await openDatabase(place)
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()))
    await database.close()
    await place.remove()
  })

  /** Each in a process of its own, all let go at once; answers what became of each. */
  async function saveAtOnce(entries: { data: unknown; basedOn: unknown }[]) {
    for (const { data, basedOn } of entries) {
      const args = [place.dataDir, place.databaseUrl ?? '', JSON.stringify(data), JSON.stringify(basedOn)]
      children.push(startChild(savingProcess, args))
    }
    for (const child of children) expect(await child.hear()).toBe('ready')
    for (const child of children) child.tell('go')
    return Promise.all(children.map(async (child) => JSON.parse(await child.hear())))
  }

  it('change one entry: one wins, the others get both texts', async () => {
    const [wer = { id: '', revision: 0 }] = await saveQuestions(database.db)
    const texts = ['Eins.', 'Zwei.', 'Drei.', 'Vier.'].map((answer) => question('wer', answer))
    const outcomes = await saveAtOnce(texts.map((data) => ({ data, basedOn: wer })))
    expect(outcomes.filter((outcome) => outcome.saved === 2)).toHaveLength(1)
    const winner = texts[outcomes.findIndex((outcome) => outcome.saved === 2)]
    for (const [index, { saved, ...conflict }] of outcomes.entries()) {
      if (saved) continue
      expect(conflict).toMatchObject({
        base: { revision: 1, data: question('wer') },
        current: { revision: 2, data: winner },
        mine: { data: texts[index] },
      })
    }
    expect(await storedEntries(database.db, 'faq')).toContainEqual(winner)
    expect(await listRevisions(database.db, { collection: 'faq', entryId: wer.id })).toHaveLength(2)
    expect(await contentVersion(database.db)).toBe(4)
  })

  it('make new entries with one key: one wins, the others are told that it is taken', async () => {
    const outcomes = await saveAtOnce(Array.from({ length: 4 }, () => ({ data: question('wer'), basedOn: null })))
    expect(outcomes.filter((outcome) => outcome.saved === 1)).toHaveLength(1)
    const told = [{ field: 'id', message: 'wer gibt es schon' }]
    expect(outcomes.filter((outcome) => outcome.errors).map((outcome) => outcome.errors)).toEqual([told, told, told])
    expect(await storedEntries(database.db, 'faq')).toEqual([question('wer')])
  })

  it('wait for each other inside one server too', async () => {
    const [wer = { id: '', revision: 0 }] = await saveQuestions(database.db)
    const savings = Array.from({ length: 20 }, (_, i) => {
      return saveEntry(database.db, clock, null, { collection: 'faq', data: question('wer', `${i}`), basedOn: wer })
    })
    const outcomes = await Promise.allSettled(savings)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['conflict']))
    const places = await database.db.selectFrom('entries').select('position').orderBy('position').execute()
    expect(places.map((each) => each.position)).toEqual([0, 1, 2])
  })

  it('add entries at once: each gets a place of its own', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `frage-${i}`)
    await Promise.all(ids.map((id) => saveEntry(database.db, clock, null, { collection: 'faq', data: question(id) })))
    const places = await database.db.selectFrom('entries').select('position').orderBy('position').execute()
    expect(places.map((each) => each.position)).toEqual(ids.map((_, index) => index))
    expect(await contentVersion(database.db)).toBe(12)
  })
})

it('wait for each other on PostgreSQL, whatever isolation is the default there', async () => {
  const place = await makeMigratedPlace('postgres')
  const first = await openDatabase(place)
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_isolation = 'serializable'`.execute(first.db)
  await first.close()
  const database = await openDatabase(place)
  const ids = Array.from({ length: 8 }, (_, i) => `frage-${i}`)
  await Promise.all(ids.map((id) => saveEntry(database.db, clock, null, { collection: 'faq', data: question(id) })))
  expect(await storedEntries(database.db, 'faq')).toHaveLength(8)
  await database.close()
  await place.remove()
})
