import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedContent } from '../content/seeding/seed-content.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { storedFiles } from '../testing/pictures.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'
import { drawPicture } from './drawing/draw-picture.ts'
import { listFolders } from './list-folders.ts'
import { makeRenditions } from './make-renditions.ts'
import { seedPictures } from './seed-pictures.ts'

describe.each(engines)('the sample pictures on %s', (engine) => {
  let calls: TestCalls
  let copy: string | undefined
  beforeEach(async () => {
    calls = await openTestCalls(engine)
  })
  afterEach(async () => {
    await calls.close()
    if (copy) await rm(copy, { recursive: true })
    copy = undefined
  })

  const folders = async () => {
    const all = await listFolders(calls.app.database.db, (path) => path)
    return all.map(({ folder, count }) => [folder, count])
  }
  const both = [
    ['2025 Stiftungsfest', 6],
    ['2024 Kanutour', 5],
  ]

  it('come into an empty database, each described, and every file of them', async () => {
    await seedPictures(calls.app, seedDir)
    expect(await folders()).toEqual(both)
    const rows = await calls.app.database.db.selectFrom('pictures').selectAll().execute()
    const files = (await readdir(join(seedDir, 'pictures'), { recursive: true })).filter((name) =>
      name.endsWith('.jpg'),
    )
    expect(rows.map(({ folder, file_name }) => join(folder, file_name)).sort()).toEqual(files.sort())
    for (const { description, uploaded_by } of rows) {
      expect(description).toMatch(/^[\dA-ZÄÖÜ].{30,120}[.!]$/)
      expect(uploaded_by).toBeNull()
    }
    const { kept, underWay } = await storedFiles(calls.app)
    expect([kept.length, underWay]).toEqual([11 * 4, []])
  })

  it('are what an upload would have made of them', async () => {
    await seedPictures(calls.app, seedDir)
    const rows = await calls.app.database.db.selectFrom('pictures').selectAll().execute()
    for (const { id, folder, file_name, width, height, colour } of rows) {
      const source = join(seedDir, 'pictures', folder, file_name)
      const { exif, xmp, iptc, orientation } = await sharp(source).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      const made = await makeRenditions(calls.app.storage, drawPicture, source, file_name)
      expect({ width, height, colour }).toEqual({ width: made.width, height: made.height, colour: made.colour })
      const kept = await calls.app.database.db
        .selectFrom('picture_renditions')
        .select('width')
        .where('picture_id', '=', id)
        .orderBy('width')
        .execute()
      expect(kept.map((each) => each.width)).toEqual(made.renditions.map((each) => each.width))
      for (const each of [made.full, ...made.renditions]) await each.staged.discard()
    }
  })

  it('come once: what editors have taken away stays away', async () => {
    await seedPictures(calls.app, seedDir)
    await calls.app.database.db.deleteFrom('pictures').execute()
    await seedPictures(calls.app, seedDir)
    expect(await folders()).toEqual([])
  })

  it('come once from two servers that start together, and leave nothing twice', async () => {
    await Promise.all([seedPictures(calls.app, seedDir), seedPictures(calls.app, seedDir)])
    expect(await folders()).toEqual(both)
    expect((await storedFiles(calls.app)).kept).toHaveLength(11 * 4)
  })

  it('do not come into a database that is somebody’s own', async () => {
    await inTransaction(calls.app.database.db, 'read committed', (trx) => seedContent(trx, calls.app.clock, seedDir))
    await seedPictures(calls.app, seedDir)
    expect(await folders()).toEqual([])
  })

  it('leave nothing when a file of one is missing, and say which', async () => {
    copy = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
    await cp(join(seedDir, 'pictures'), join(copy, 'pictures'), { recursive: true })
    await cp(join(seedDir, 'pictures.json'), join(copy, 'pictures.json'))
    await rm(join(copy, 'pictures/2024 Kanutour/03-kiesbank-400.webp'))
    const line = 'seed/pictures/2024 Kanutour/03-kiesbank.jpg: ENOENT'
    await expect(seedPictures(calls.app, copy)).rejects.toThrow(line)
    expect(await folders()).toEqual([])
    expect(await storedFiles(calls.app)).toEqual({ kept: [], underWay: [] })
    await seedPictures(calls.app, seedDir)
    expect(await folders()).toEqual(both)
  })

  it('say which entry of their list is wrong', async () => {
    copy = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
    const entry = { folder: 'a/b', file: 'x.jpg', description: 'x', uploadedAt: '2025-06-23T18:10:00.000Z' }
    await writeFile(join(copy, 'pictures.json'), JSON.stringify([entry]))
    await expect(seedPictures(calls.app, copy)).rejects.toThrow('seed/pictures.json ist fehlerhaft: 0.folder.')
  })
})
