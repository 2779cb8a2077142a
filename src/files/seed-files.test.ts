import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedContent } from '../content/seeding/seed-content.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import { documentFiles } from '../documents/library/document-files.ts'
import { seedDocuments } from '../documents/library/seed-documents.ts'
import { StartError } from '../errors.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { seedPictures } from '../pictures/seed-pictures.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { readSampleDocuments } from '../testing/samples/sample-documents.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'
import { makeStoragePlace, type StoragePlace } from '../testing/storages.ts'

const clock = () => new Date('2026-01-01T12:00:00Z')

const kinds = [
  {
    seed: seedDocuments,
    kind: documentFiles,
    aFile: 'documents/Geschäftsordnung.pdf',
    count: readSampleDocuments().length,
    files: readSampleDocuments().length,
  },
  {
    seed: seedPictures,
    kind: pictureFiles,
    aFile: 'pictures/2024 Kanutour/03-kiesbank-400.webp',
    count: 11,
    files: 11 * 4,
  },
]

describe.each(engines)('on %s', (engine) => {
  describe.each(kinds)('the sample $kind.table', ({ seed, kind, aFile, count, files }) => {
    let database: Database
    let place: StoragePlace
    let storage: Storage
    let dir: string

    beforeEach(async () => {
      database = await openFreshDatabase(engine)
      place = await makeStoragePlace('disk')
      storage = await openStorage(place.settings)
      dir = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
    })
    afterEach(async () => {
      await storage.close()
      await database.close()
      await place.remove()
      await rm(dir, { recursive: true })
    })

    /** What there is, and that rows and bytes agree. */
    const everything = async () => {
      const { db } = database
      const named: string[] = []
      for (const { table } of kind.files) {
        const rows = await db.selectFrom(table).select('storage_key').execute()
        named.push(...rows.flatMap((row) => row.storage_key ?? []))
      }
      const keys = await place.listKeys()
      expect(keys.sort()).toEqual(named.sort())
      return {
        rows: (await db.selectFrom(kind.table).select('id').execute()).length,
        files: keys.length,
        unfinished: await place.listUnfinished(),
        marks: (await db.selectFrom('seeded_collections').selectAll().execute()).map((row) => row.collection),
      }
    }
    const nothing = { rows: 0, files: 0, unfinished: [], marks: [] }
    const all = { rows: count, files, unfinished: [], marks: [kind.table] }

    it('come into an empty database, every file of them', async () => {
      await seed({ database, storage }, seedDir)
      expect(await everything()).toEqual(all)
    })

    it('come once, even if they have all been deleted since, and then need no seed', async () => {
      await seed({ database, storage }, seedDir)
      await seed({ database, storage }, '/nowhere')
      expect(await everything()).toEqual(all)

      const keys = await place.listKeys()
      await storage.doubt(keys)
      await database.db.deleteFrom(kind.table).execute()
      await storage.settle(keys, async () => new Set())
      await seed({ database, storage }, seedDir)
      expect(await everything()).toEqual({ ...nothing, marks: [kind.table] })
    })

    it('do not come into an installation that has content of its own already', async () => {
      await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
      const before = await everything()
      await seed({ database, storage }, seedDir)
      expect(await everything()).toEqual(before)
      expect(before).toMatchObject({ rows: 0, files: 0 })
    })

    it('leave nothing behind if a file is missing, name it, and come with the next start', async () => {
      await cp(join(seedDir, `${kind.table}.json`), join(dir, `${kind.table}.json`))
      await cp(join(seedDir, kind.table), join(dir, kind.table), { recursive: true })
      await rm(join(dir, aFile))
      await expect(seed({ database, storage }, dir)).rejects.toThrow(new StartError(`seed/${aFile} fehlt.`))
      expect(await everything()).toEqual(nothing)
      await seed({ database, storage }, seedDir)
      expect(await everything()).toEqual(all)
    })

    it('leave nothing behind if one of their files cannot be kept', async () => {
      const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      let asked = 0
      const keep: Storage['keep'] = (staged, sha256) =>
        ++asked === 3 ? Promise.reject(full) : storage.keep(staged, sha256)
      await expect(seed({ database, storage: { ...storage, keep } }, seedDir)).rejects.toBe(full)
      expect(await everything()).toEqual(nothing)
    })

    it('write all rows and the mark, or none, and then no bytes either', async () => {
      await refuseMarks()
      await expect(seed({ database, storage }, seedDir)).rejects.toThrow(/not now/)
      expect(await everything()).toEqual(nothing)
    })

    it('come once if two instances start at the same time, and neither leaves bytes without a row', async () => {
      const other = await openStorage(place.settings)
      await Promise.all([storage, other].map((own) => seed({ database, storage: own }, seedDir)))
      await other.close()
      expect(await everything()).toEqual(all)
    })

    it('are not read from a list that is broken', async () => {
      await writeFile(join(dir, `${kind.table}.json`), '[')
      const fault = new StartError(`seed/${kind.table}.json ist fehlerhaft.`)
      await expect(seed({ database, storage }, dir)).rejects.toThrow(fault)
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
})
