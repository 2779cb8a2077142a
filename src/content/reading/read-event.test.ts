import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { saveEntry } from '../editing/save-entry.ts'
import { findEntries } from '../entries.ts'
import { seedContent } from '../seeding/seed-content.ts'
import { readContent } from './read-content.ts'
import { readEvent } from './read-event.ts'
import { readPage } from './read-page.ts'

const membersFields = ['organiser', 'gallery', 'pictureFolder', 'report', 'jubileeReport', 'minutes']

describe.each(engines)('an event on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openFreshDatabase(engine)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
  })
  afterAll(() => database.close())

  it('comes with its place, its semester and the gallery that shows it', async () => {
    const found = await readEvent(database.db, 'visitor', '117')
    expect(found).toMatchObject({
      collection: 'events',
      revision: 1,
      event: { id: 117 },
      place: { name: 'Bürgersaal im Alten Kaufhaus' },
      semester: { title: 'Sommersemester 2019' },
      gallery: { folder: '2019' },
    })
  })

  it('is told apart from a fixed date of the same number', async () => {
    expect(await readEvent(database.db, 'visitor', 'f1')).toMatchObject({
      collection: 'fixedDates',
      semester: undefined,
    })
    expect(await readEvent(database.db, 'visitor', '1')).toMatchObject({ collection: 'events', gallery: undefined })
    for (const none of ['0', 'f99', 'x', '']) expect(await readEvent(database.db, 'visitor', none)).toBeUndefined()
  })

  it('tells visitors nothing of what members have of it, wherever they read of it', async () => {
    const { db } = database
    const read = async (reader: 'visitor' | 'member') => [
      ...(await readContent(db, reader, 'events')),
      ...(await readPage(db, reader, 'calendar')).events,
      ...(await readPage(db, reader, 'home')).events,
      ...(await Promise.all(
        ['23', '104', '65', 'f1'].map(async (id) => (await readEvent(db, reader, id))?.event ?? {}),
      )),
    ]
    const fieldsOf = (events: object[]) => new Set(events.flatMap((event) => Object.keys(event)))
    expect([...fieldsOf(await read('member'))]).toEqual(expect.arrayContaining(membersFields))
    const seen = fieldsOf(await read('visitor'))
    expect(membersFields.filter((field) => seen.has(field))).toEqual([])
    expect(seen).toContain('veranstaltung')
  })

  it('shows no gallery that is taken back', async () => {
    const { db } = database
    const row = (await findEntries(db, ['galleries'])).find(({ data }) => JSON.parse(data).folder === '2019')
    if (!row) throw new Error('no gallery')
    const data = { ...JSON.parse(row.data), isPublished: false, pictures: [] }
    await saveEntry(db, clock, null, { collection: 'galleries', data, basedOn: { id: row.id, revision: row.revision } })
    expect((await readEvent(db, 'visitor', '117'))?.gallery).toBeUndefined()
  })
})
