import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drawPicture } from '../renditions/drawing/draw-picture.ts'
import { makeRenditions } from '../renditions/make-renditions.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'
import { listFolders } from './list-folders.ts'
import { seedPictures } from './seed-pictures.ts'

// What goes for all kinds of samples is tried in files/seed-files.test.ts.
describe.each(engines)('the sample pictures on %s', (engine) => {
  let calls: TestCalls
  beforeEach(async () => {
    calls = await openTestCalls(engine)
  })
  afterEach(() => calls.close())

  it('stand in their folders, each described', async () => {
    await seedPictures(calls.app, seedDir)
    const folders = await listFolders(calls.app.database.db, (path) => path, '')
    expect(folders.map(({ folder, count }) => [folder, count])).toEqual([
      ['2025 Stiftungsfest', 6],
      ['2024 Kanutour', 5],
    ])
    const rows = await calls.app.database.db.selectFrom('pictures').selectAll().execute()
    const files = (await readdir(join(seedDir, 'pictures'), { recursive: true })).filter((name) =>
      name.endsWith('.jpg'),
    )
    expect(rows.map(({ folder, file_name }) => join(folder, file_name)).sort()).toEqual(files.sort())
    for (const { description, uploaded_by } of rows) {
      expect(description).toMatch(/^[\dA-ZÄÖÜ].{30,120}[.!]$/)
      expect(uploaded_by).toBeNull()
    }
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

  it('say which entry of their list is wrong', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
    const entry = { folder: 'a/b', file: 'x.jpg', description: 'x', uploadedAt: '2025-06-23T18:10:00.000Z' }
    await writeFile(join(copy, 'pictures.json'), JSON.stringify([entry]))
    await expect(seedPictures(calls.app, copy)).rejects.toThrow('seed/pictures.json ist fehlerhaft: 0.folder.')
    await rm(copy, { recursive: true })
  })
})
