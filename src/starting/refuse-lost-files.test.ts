import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { putDocument } from '../testing/documents.ts'
import { makeStoragePlace, type StoragePlace, storageKinds } from '../testing/storages.ts'
import { refuseLostFiles } from './refuse-lost-files.ts'

const kinds = engines.flatMap((engine) => storageKinds.map((kind) => ({ engine, kind })))

describe.each(kinds)('files in $kind, named on $engine', ({ engine, kind }) => {
  let place: StoragePlace
  let database: Database
  let storage: Storage
  const told: { fields: object; message: string }[] = []
  beforeEach(async () => {
    told.length = 0
    place = await makeStoragePlace(kind)
    database = await openFreshDatabase(engine)
    storage = await openStorage(place.settings)
  })
  afterEach(async () => {
    await storage.close()
    await database.close()
    await place.remove()
  })

  const look = (settings = place.settings) =>
    refuseLostFiles(database.db, settings, { warn: (fields, message) => told.push({ fields, message }) })
  const put = (count: number) =>
    Promise.all(Array.from({ length: count }, () => putDocument({ database, storage, clock: systemClock })))
  const lose = async (keys: string[]) => {
    await storage.doubt(keys)
    await storage.settle(keys, async () => new Set())
  }

  it('are there', async () => {
    await put(10)
    await look()
    expect(told).toEqual([])
  })

  it('may be none at all', async () => {
    await look()
    expect(told).toEqual([])
  })

  it('are all gone: that is a refusal', async () => {
    const put3 = await put(3)
    await lose(put3.map(({ key }) => key))
    await expect(look()).rejects.toThrow(/^Die Dateien fehlen: .* ist leer, aber die Datenbank nennt Dateien darin\./)
  })

  it('are others than those: that is a refusal as well', async () => {
    const put2 = await put(2)
    await putDocument({ database, storage, clock: systemClock })
    const kept = await place.listKeys()
    await lose(put2.map(({ key }) => key))
    const [other = ''] = kept.filter((key) => put2.every((lost) => lost.key !== key))
    await database.db.deleteFrom('document_versions').where('storage_key', '=', other).execute()
    await expect(look()).rejects.toThrow(/^Die Dateien fehlen: .* enthält keine der Dateien, die die Datenbank nennt\./)
  })

  it('are missing in part: that is told', async () => {
    const [lost] = await put(3)
    await lose([lost?.key ?? ''])
    await look()
    expect(told).toEqual([
      {
        fields: { looked: 3, missing: 1, first: lost?.key },
        message: expect.stringContaining('ist nicht vollständig'),
      },
    ])
  })

  it('lie elsewhere than where they are looked for', async () => {
    await put(1)
    const { dataDir, s3 } = place.settings
    if (s3) {
      const elsewhere = look({ dataDir, s3: { ...s3, bucket: 'niemandes' } })
      await expect(elsewhere).rejects.toThrow(/^Der S3-Speicher „niemandes“ .* den Bucket gibt es nicht\.$/)
    } else {
      await rename(join(dataDir, 'files'), join(dataDir, 'elsewhere'))
      await expect(look()).rejects.toThrow(`Der Ordner ${dataDir}/files ist nicht da`)
      await expect(openStorage(place.settings, { mayMake: false })).rejects.toThrow(
        `Der Ordner ${dataDir}/files fehlt.`,
      )
      await rm(join(dataDir, 'elsewhere'), { recursive: true })
    }
  })
})
