import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { StartError } from '../../errors.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { readSampleDocuments } from '../../testing/samples/sample-documents.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { makeStoragePlace, readBytes, type StoragePlace } from '../../testing/storages.ts'
import { listDocuments } from './list-documents.ts'
import { seedDocuments } from './seed-documents.ts'

const clock = () => new Date('2026-01-01T12:00:00Z')

describe.each(engines)('seedDocuments on %s', (engine) => {
  let database: Database
  let place: StoragePlace
  let storage: Storage
  let dir: string

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    place = await makeStoragePlace('disk')
    storage = await openStorage(place.settings)
    dir = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
    await cp(join(seedDir, 'documents.json'), join(dir, 'documents.json'))
    await cp(join(seedDir, 'documents'), join(dir, 'documents'), { recursive: true })
  })
  afterEach(async () => {
    await storage.close()
    await database.close()
    await place.remove()
    await rm(dir, { recursive: true })
  })

  const versions = () => database.db.selectFrom('document_versions').selectAll().execute()
  const everything = async () => ({
    documents: await database.db.selectFrom('documents').selectAll().orderBy('id').execute(),
    versions: (await versions()).map(({ storage_key }) => storage_key).sort(),
    keys: (await place.listKeys()).sort(),
    unfinished: await place.listUnfinished(),
    marks: (await database.db.selectFrom('seeded_collections').selectAll().execute()).map((row) => row.collection),
  })
  const nothing = { documents: [], versions: [], keys: [], unfinished: [], marks: [] }

  it('fills an empty database with every sample, byte for byte', async () => {
    await seedDocuments({ database, storage }, seedDir)
    const rows = await versions()
    const samples = readSampleDocuments()
    expect(rows).toHaveLength(samples.length)
    for (const { file, bytes, uploadedAt } of samples) {
      const row = rows.find((each) => each.file_name === file) ?? expect.fail(`no ${file}`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const at = Date.parse(uploadedAt)
      expect(row).toMatchObject({ version: 1, size: bytes.length, sha256, uploaded_by: null, uploaded_at: at })
      expect((await readBytes(storage, row.storage_key)).equals(bytes), file).toBe(true)
    }
    const after = await everything()
    expect(after.keys).toEqual(after.versions)
    expect(after).toMatchObject({ unfinished: [], marks: ['documents'] })
  })

  it('shows them where they belong, with their descriptions and days', async () => {
    await seedDocuments({ database, storage }, seedDir)
    for (const directory of ['common', 'archive'] as const) {
      const listed = await listDocuments(database.db, (path) => path, directory)
      const wanted = readSampleDocuments().filter((sample) => sample.directory === directory)
      const told = ({ fileName, description, uploadedAt }: (typeof listed)[number]) => [
        fileName,
        description,
        uploadedAt,
      ]
      expect(new Set(listed.map(told))).toEqual(
        new Set(wanted.map(({ file, description, uploadedAt }) => [file, description, uploadedAt])),
      )
    }
  })

  it('does nothing the second time, even if everything has been deleted since, and then needs no seed', async () => {
    await seedDocuments({ database, storage }, seedDir)
    const before = await everything()
    await seedDocuments({ database, storage }, '/nowhere')
    expect(await everything()).toEqual(before)

    await storage.doubt(before.keys)
    await database.db.deleteFrom('documents').execute()
    await storage.settle(before.keys, async () => new Set())
    await seedDocuments({ database, storage }, seedDir)
    expect(await everything()).toEqual({ ...nothing, marks: ['documents'] })
  })

  it('gives nothing to an installation that has content of its own already', async () => {
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    const before = await everything()
    await seedDocuments({ database, storage }, seedDir)
    expect(await everything()).toEqual(before)
    expect(before).toMatchObject({ documents: [], keys: [] })
  })

  it('leaves nothing behind if a file is missing, names it, and tries again at the next start', async () => {
    await rm(join(dir, 'documents/Geschäftsordnung.pdf'))
    const fault = new StartError('seed/documents/Geschäftsordnung.pdf fehlt.')
    await expect(seedDocuments({ database, storage }, dir)).rejects.toThrow(fault)
    expect(await everything()).toEqual(nothing)
    await seedDocuments({ database, storage }, seedDir)
    expect((await everything()).documents).toHaveLength(readSampleDocuments().length)
  })

  it('writes all rows and the mark, or none, and then no bytes either', async () => {
    await refuseMarks()
    await expect(seedDocuments({ database, storage }, seedDir)).rejects.toThrow(/not now/)
    expect(await everything()).toEqual(nothing)
  })

  it('does it once if two instances start at the same time, and neither leaves bytes without a row', async () => {
    const other = await openStorage(place.settings)
    const start = (own: Storage) => seedDocuments({ database, storage: own }, seedDir)
    await Promise.all([start(storage), start(other)])
    await other.close()
    const after = await everything()
    expect(after.documents).toHaveLength(readSampleDocuments().length)
    expect(after.keys).toEqual(after.versions)
    expect(after.unfinished).toEqual([])
  })

  it('stops at what no member could have uploaded, and says where', async () => {
    const path = join(dir, 'documents.json')
    const [first, second, ...rest] = JSON.parse(await readFile(path, 'utf8'))
    for (const [field, value] of [
      ['file', '../events.json'],
      ['file', 'Satzung.exe'],
      ['file', 'U\u0308bersicht.pdf'],
      ['directory', 'pictures'],
      ['description', ' mit Leerzeichen davor'],
      ['uploadedAt', 'gestern'],
    ] as const) {
      await writeFile(path, JSON.stringify([first, { ...second, [field]: value }, ...rest]))
      const fault = new StartError(`seed/documents.json ist fehlerhaft: 1.${field}.`)
      await expect(seedDocuments({ database, storage }, dir), value).rejects.toThrow(fault)
    }
    await writeFile(path, '[')
    await expect(seedDocuments({ database, storage }, dir)).rejects.toThrow('seed/documents.json ist fehlerhaft.')
    expect(await everything()).toEqual(nothing)
  })

  /** The last thing the transaction does fails. */
  async function refuseMarks(): Promise<void> {
    const { db } = database
    if (engine === 'sqlite') {
      const body = sql`begin select raise(abort, 'not now'); end`
      await sql`create trigger refuse before insert on seeded_collections ${body}`.execute(db)
      return
    }
    const body = sql`as $$ begin raise exception 'not now'; end $$ language plpgsql`
    await sql`create function refuse() returns trigger ${body}`.execute(db)
    await sql`create trigger refuse before insert on seeded_collections execute function refuse()`.execute(db)
  }
})
