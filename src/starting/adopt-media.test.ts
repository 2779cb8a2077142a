import { createHash } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../clock.ts'
import { fitEntry } from '../content/schema/fit-entry.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { findAllMedia, type Media } from '../media/media.ts'
import { startBringingIn } from '../media/seeding/bring-in.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { engines, openEarlierDatabase, openFreshDatabase } from '../testing/databases.ts'
import { readSample, seedDir } from '../testing/samples/sample-fraternity.ts'
import { makeStoragePlace, readBytes, type StoragePlace } from '../testing/storages.ts'
import { adoptMedia } from './adopt-media.ts'

const log = pino({ level: 'silent' })

describe.each(engines)('the media of an update on %s', (engine) => {
  let database: Database
  let place: StoragePlace
  let storage: Storage
  beforeEach(async () => {
    place = await makeStoragePlace('disk')
    storage = await openStorage(place.settings)
  })
  afterEach(async () => {
    await storage.close()
    await database.close()
    await place.remove()
  })

  const adopt = () => adoptMedia({ database, storage, clock, log }, seedDir)
  const put = (collection: string, id: string, data: unknown, former?: unknown) =>
    inTransaction(database.db, 'read committed', async (trx) => {
      const row = { collection, position: 0, revision: 2, changed_at: 0 }
      await trx
        .insertInto('entries')
        .values({ ...row, id, data: JSON.stringify(data) })
        .execute()
      if (former === undefined) return
      const trace = { version: 1, entry_id: id, revision: 2, what: 'changed' as const, position_before: 0 }
      await trx
        .insertInto('revisions')
        .values({
          ...trace,
          id: `${id}-2`,
          collection,
          data_before: JSON.stringify(former),
          account_id: null,
          changed_at: 0,
        })
        .execute()
    })
  const entry = async (id: string) => {
    const row = await database.db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return JSON.parse(row.data)
  }
  const photo = (text: string) => {
    return { src: `data:image/webp;base64,${Buffer.from(text).toString('base64')}`, width: 240, height: 300 }
  }
  const named = (media: Media[], id: string) => media.find((each) => each.id === id) ?? expect.fail('not there')

  it('are what its entries and their former states named, which name them by their ids from now on', async () => {
    database = await openEarlierDatabase(engine, '018')
    const [report] = await readSample('excursions')
    const image = { file: 'berichte/ostsee', width: 1600, height: 1067, alt: 'Unser eigenes Wort dafür' }
    await put('excursions', 'r', { ...report, image }, { ...report, image: { ...image, file: 'berichte/kanutour' } })
    await put('excursions', 'gone', { ...report, id: 'weg', image: { ...image, file: 'berichte/verloren' } })
    const picture = {
      id: 'fackelzug',
      width: 1600,
      height: 1067,
      colour: '#221100',
      alt: 'Fackeln',
      caption: 'Der Zug',
    }
    const lost = { ...picture, id: 'verloren' }
    await put('galleries', 'g', { folder: '1979', title: '1979', text: '', pictures: [picture, lost] })
    const film = { title: 'Der Film', text: '<p>Läuft.</p>', file: 'stiftungsfest-1985', length: '0:24', note: '' }
    await put('film', 'f', film, film)
    const member = 'b73c6ff0-07ab-858d-a453-fa2afc666a66'
    const profile = { member, text: '<p>Ich.</p>', photo: photo('heute') }
    await put('profiles', 'p', profile, { ...profile, photo: photo('damals') })
    await migrate(database)

    await adopt()
    const media = await findAllMedia(database.db)
    expect(named(media, (await entry('r')).image)).toMatchObject({ name: 'ostsee', alt: 'Unser eigenes Wort dafür' })
    expect(await entry('gone')).not.toHaveProperty('image')
    const gallery = await entry('g')
    expect(gallery).toMatchObject({ isPublished: true, pictures: [{ caption: 'Der Zug' }] })
    expect(named(media, gallery.pictures[0].media)).toMatchObject({ name: 'fackelzug', alt: 'Fackeln' })
    const shown = await entry('f')
    expect(named(media, shown.film)).toMatchObject({ kind: 'film', name: 'stiftungsfest-1985' })
    expect(named(media, shown.poster)).toMatchObject({ kind: 'picture' })
    const [file] = named(media, (await entry('p')).photo).files
    expect((await readBytes(storage, file?.storage_key ?? '')).toString()).toBe('heute')
    expect(file?.path).toMatch(/\/images\/foto(-2)?-240-[\da-f]{10}\.webp$/)

    for (const [name, id] of [
      ['excursions', 'r'],
      ['galleries', 'g'],
      ['films', 'f'],
      ['profiles', 'p'],
    ] as const) {
      expect(fitEntry(name, await entry(id)).errors, name).toBeUndefined()
    }
    const rows = await database.db.selectFrom('revisions').select(['collection', 'data_before']).execute()
    expect(rows.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(['films', 'excursions', 'profiles']),
    )
    expect(JSON.stringify(rows)).not.toMatch(/data:image|"file"|kanutour/)
    // The picture of a former state, and both photos, are there as well.
    expect(media.map(({ name }) => name).sort()).toEqual(
      ['fackelzug', 'foto', 'foto-2', 'kanutour', 'ostsee', 'stiftungsfest-1985', 'stiftungsfest-1985-poster'].sort(),
    )
  })

  it('come once, and what they are shown by is not filled with the sample again', async () => {
    database = await openEarlierDatabase(engine, '018')
    await put('galleries', 'g', { folder: '1979', title: '1979', text: '', pictures: [] })
    await migrate(database)
    await adopt()
    await adopt()
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    const rows = await database.db.selectFrom('entries').select('id').where('collection', '=', 'galleries').execute()
    expect(rows).toEqual([{ id: 'g' }])
    expect(await findAllMedia(database.db)).toEqual([])
  })

  it('are all that the sample shows, on an empty database, with their bytes when they are wanted', async () => {
    database = await openFreshDatabase(engine)
    await adopt()
    expect(await findAllMedia(database.db)).toHaveLength(85)
    expect(await place.listKeys()).toEqual([])
    const bringing = startBringingIn({ database, storage, log }, seedDir)
    const wanted = await database.db
      .selectFrom('media_files')
      .select(['id', 'path', 'sha256'])
      .where('path', 'like', '%/1979/fackelzug-240.webp')
      .executeTakeFirstOrThrow()
    const file = { ...wanted, path: wanted.path ?? '' }
    const [key, again] = await Promise.all([bringing.bringIn(file), bringing.bringIn(file)])
    expect(key).toBe(again)
    const bytes = await readBytes(storage, key ?? '')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    expect(await place.listKeys()).toEqual([key])
    expect(await bringing.bringIn({ ...file, id: 'x', path: '/cinema/videos/fehlt.mp4' })).toBeUndefined()
    await bringing.close()
    expect(await place.listUnfinished()).toEqual([])
  })
})
