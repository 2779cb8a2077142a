import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { migrate } from '../../database/migrate.ts'
import { firstTables } from '../../database/migrations/first/001-first-tables.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { StartError } from '../../errors.ts'
import { storedEntries } from '../../testing/content.ts'
import { engines, makeDatabasePlace, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { collections } from '../collections/collections.ts'
import { deleteEntry } from '../editing/delete-entry.ts'
import { saveEntry } from '../editing/save-entry.ts'
import { contentVersion, findEntries } from '../entries.ts'
import { readContent } from '../reading/read-content.ts'
import { readPage } from '../reading/read-page.ts'
import { seedContent } from './seed-content.ts'

const clock = () => new Date('2026-01-01T12:00:00Z')

describe.each(engines)('seedContent on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const everything = async () => ({
    entries: await database.db.selectFrom('entries').selectAll().orderBy('id').execute(),
    revisions: await database.db.selectFrom('revisions').selectAll().orderBy('id').execute(),
    version: await contentVersion(database.db),
  })

  it('fills an empty database, begins its history, and moves the version of the content', async () => {
    const before = await contentVersion(database.db)
    expect(await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))).toEqual([])
    expect(await readContent(database.db, 'visitor', 'fraternity')).toMatchObject({ town: 'Eschenfurt', founded: 1895 })
    const { entries, revisions, version } = await everything()
    expect(version).toBe(before + 1)
    expect(new Set(entries.map((entry) => entry.collection))).toEqual(new Set(Object.keys(collections)))
    expect(revisions.map((row) => row.entry_id).sort()).toEqual(entries.map((entry) => entry.id))
    expect(revisions[0]).toMatchObject({ what: 'created', revision: 1, account_id: null, data_before: null, version })
  })

  it('changes nothing when it runs again, and then needs no seed', async () => {
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    const before = await everything()
    expect(await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, '/nowhere'))).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('brings back nothing that editors have changed, deleted or emptied', async () => {
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    const [home] = await findEntries(database.db, ['home'])
    const changed = { ...(await storedEntries(database.db, 'home'))[0], heading: 'Unser Haus' }
    const basedOn = { id: home?.id ?? '', revision: 1 }
    await saveEntry(database.db, clock, null, { collection: 'home', data: changed, basedOn })
    const [first] = await findEntries(database.db, ['faq'])
    await deleteEntry(database.db, clock, null, { collection: 'faq', id: first?.id ?? '', revision: 1 })
    for (const { id } of await findEntries(database.db, ['profiles'])) {
      await deleteEntry(database.db, clock, null, { collection: 'profiles', id, revision: 1 })
    }
    await database.db.deleteFrom('revisions').where('collection', '=', 'profiles').execute()

    const before = await everything()
    expect(await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))).toEqual([])
    expect(await everything()).toEqual(before)
    expect(await readContent(database.db, 'visitor', 'home')).toMatchObject({ heading: 'Unser Haus' })
    expect(await readContent(database.db, 'member', 'profiles')).toEqual([])
  })

  it('gives an older database the list and the introduction that a new release brings, at the end', async () => {
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    const { db } = database
    await db.deleteFrom('entries').where('collection', '=', 'figures').execute()
    await db.deleteFrom('seeded_collections').where('collection', '=', 'figures').execute()
    const intros = await findEntries(db, ['internIntros'])
    const own = intros.find((row) => JSON.parse(row.data).page === 'penalties')
    await db
      .deleteFrom('entries')
      .where('id', '=', own?.id ?? '')
      .execute()
    await expect(readPage(db, 'member', 'penalties')).rejects.toThrow('the page penalties has no introduction')

    expect(await inTransaction(db, 'read committed', (trx) => seedContent(trx, clock, seedDir))).toEqual([
      { collection: 'internIntros', fields: [] },
      { collection: 'figures', fields: [] },
    ])
    expect((await readPage(db, 'member', 'penalties')).figures.length).toBeGreaterThan(0)
    const last = (await findEntries(db, ['internIntros'])).at(-1)
    expect(JSON.parse(last?.data ?? '')).toMatchObject({ page: 'penalties' })
    expect(last?.position).toBe(Math.max(...intros.map((row) => row.position)) + 1)
    expect(await findEntries(db, ['internIntros'])).toHaveLength(intros.length)
  })

  describe('with a seed of its own', () => {
    let dir: string
    beforeEach(async () => {
      dir = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
      await cp(seedDir, dir, { recursive: true, filter: (path) => !/[/\\](images|videos)$/.test(path) })
    })
    afterEach(() => rm(dir, { recursive: true }))

    const edit = async (file: string, change: (json: Record<string, unknown>) => void) => {
      const json = JSON.parse(await readFile(join(dir, file), 'utf8'))
      change(json)
      await writeFile(join(dir, file), JSON.stringify(json))
    }

    it('stops at what does not fit, names it, and writes nothing of the rest', async () => {
      await edit('home.json', (json) => delete json.noEvents)
      const fault = new StartError('seed/home.json, Eintrag 1, Feld noEvents: fehlt')
      await expect(inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, dir))).rejects.toThrow(
        fault,
      )
      expect(await everything()).toEqual({ entries: [], revisions: [], version: 0 })
      expect(await database.db.selectFrom('seeded_collections').selectAll().execute()).toEqual([])
    })

    it('completes no more than what is missing, and says which fields', async () => {
      await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, dir))
      const data = JSON.stringify({ name: 'Borussia', contact: { name: 'Sprecher' }, motto: 'Immer' })
      await database.db.updateTable('entries').set({ data }).where('collection', '=', 'fraternity').execute()
      const [notice] = await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, dir))
      const added = ['article', 'shortName', 'town', 'founded', 'colours', 'percussion', 'contact.email', 'house']
      expect(notice?.fields).toEqual(added)
      const completed = await readContent(database.db, 'visitor', 'fraternity')
      expect(completed).toMatchObject({ name: 'Borussia', motto: 'Immer', town: 'Eschenfurt' })
      // What may be missing is not missing.
      expect(completed.cap).toBeUndefined()
      expect(completed.contact).toEqual({ name: 'Sprecher', email: 'senior@aurora.example' })
      const history = await database.db.selectFrom('revisions').selectAll().where('what', '=', 'changed').execute()
      expect(history).toMatchObject([{ collection: 'fraternity', revision: 2, data_before: data, account_id: null }])
    })

    it('stops at stored content that is wrong in another way than by being incomplete', async () => {
      await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, dir))
      const [stored] = await storedEntries(database.db, 'fraternity')
      const data = JSON.stringify({ ...stored, founded: 'früher' })
      await database.db.updateTable('entries').set({ data }).where('collection', '=', 'fraternity').execute()
      const fault =
        'Der gespeicherte Inhalt „Verbindung“ passt nicht zu diesem pennal, Feld founded: muss eine Zahl sein'
      await expect(inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, dir))).rejects.toThrow(
        new StartError(fault),
      )
    })
  })
})

describe.each(engines)('a database of the first release on %s', (engine) => {
  it('keeps its words and gets what has come since', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database, [firstTables])
    // As the first release stored them: no meeting place, no headings for events and pictures, nothing else at all.
    const fraternity = {
      name: 'Pennälerverbindung Borussia zu Anderswo',
      shortName: 'Borussia',
      town: 'Anderswo',
      founded: 1901,
      motto: 'Immer weiter',
      colours: ['Rot', 'Silber', 'Blau'].map((name) => ({ name, hex: '#ff3300' })),
      contact: { name: 'Sprecher', email: 'sprecher@borussia.example' },
    }
    const home = { heading: 'Servus', lead: 'Schön', welcome: ['Eins'], contactHeading: 'Und?', contactHint: 'Komm.' }
    const row = { position: 0, revision: 1, changed_at: 5 }
    await database.db
      .insertInto('entries')
      .values([
        { ...row, id: 'f', collection: 'fraternity', data: JSON.stringify(fraternity) },
        { ...row, id: 'h', collection: 'home', data: JSON.stringify(home) },
      ])
      .execute()

    await migrate(database)
    const notices = await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    expect(notices.map((notice) => notice.collection).sort()).toEqual(Object.keys(collections).sort())
    expect(notices.find((notice) => notice.collection === 'fraternity')).toMatchObject({ fields: ['article', 'house'] })
    const page = await readPage(database.db, 'visitor', 'home')
    expect(page.fraternity).toMatchObject(fraternity)
    expect(page.home).toMatchObject(home)
    expect(page.home.eventsHeading).not.toBe('')
    const [stored] = await findEntries(database.db, ['home'])
    expect(stored).toMatchObject({ id: 'h', revision: 2 })
    await database.close()
    await place.remove()
  })
})
