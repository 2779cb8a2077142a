import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/in-transaction.ts'
import { findNamedKeys } from '../files/stored-keys.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { bytesOf, plainPicture, storedFiles, upload } from '../testing/pictures.ts'
import { findPictureFile } from './find-picture-file.ts'
import { pictureFiles } from './picture-files.ts'
import { storePicture } from './store-picture.ts'

describe.each(engines)('an uploaded picture on %s', (engine) => {
  let calls: TestCalls
  beforeEach(async () => {
    calls = await openTestCalls(engine)
  })
  afterEach(() => calls.close())

  const nothing = { kept: [], underWay: [] }
  const rows = async () => {
    const { db } = calls.app.database
    const [pictures, renditions] = await Promise.all([
      db.selectFrom('pictures').selectAll().execute(),
      db.selectFrom('picture_renditions').selectAll().orderBy('width').execute(),
    ])
    return { pictures, renditions }
  }

  it('is kept as a whole and in its widths, and nothing beside', async () => {
    const bytes = plainPicture(900, 600)
      .withExif({ IFD0: { Make: 'Kamera' } })
      .png()
    const row = await upload(calls.app, { fileName: 'Fackelzug.png', description: 'Am Lindentor', bytes })
    expect(row).toMatchObject({
      folder: '2025 Stiftungsfest',
      file_name: 'Fackelzug.png',
      description: 'Am Lindentor',
      width: 900,
      height: 600,
      colour: '#336699',
      revision: 1,
    })
    const { pictures, renditions } = await rows()
    expect(pictures).toMatchObject([
      { id: row.id, uploaded_by: 'anton', deleted_at: null, folder_key: '2025 stiftungsfest' },
    ])
    expect(renditions.map(({ picture_id, width }) => [picture_id, width])).toEqual(
      [240, 400, 800].map((w) => [row.id, w]),
    )
    const keys = [...pictures, ...renditions].map(({ storage_key }) => storage_key)
    const { kept, underWay } = await storedFiles(calls.app)
    expect(underWay).toEqual([])
    expect(kept.sort()).toEqual(keys.map((key) => key.slice(key.indexOf('/') + 1)).sort())
    expect(await findNamedKeys(calls.app.database.db, [pictureFiles], [...keys, 'ab/unbekannt'])).toEqual(new Set(keys))
    for (const { storage_key, size, sha256 } of [...pictures, ...renditions]) {
      const stored = await bytesOf(calls.app, storage_key)
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(stored))).toString('hex')
      expect([stored.length, digest]).toEqual([size, sha256])
    }
  })

  it('is found in every width it has, under the name and type that each has', async () => {
    const { db } = calls.app.database
    const { id, uploaded_at: storedAt } = await upload(calls.app, { fileName: 'Über uns.JPEG' })
    const full = await findPictureFile(db, id, 'full')
    expect(full).toMatchObject({ fileName: 'Über uns.JPEG', mediaType: 'image/jpeg', storedAt })
    expect((await sharp(await bytesOf(calls.app, full?.storageKey ?? '')).metadata()).format).toBe('jpeg')
    const small = await findPictureFile(db, id, '240')
    expect(small).toMatchObject({ fileName: 'Über uns.webp', mediaType: 'image/webp', storedAt })
    expect((await bytesOf(calls.app, small?.storageKey ?? '')).length).toBe(small?.size)
    for (const rendition of ['400', '0240', '240.0', '2e2', '-1', '', 'Full', '99999999999', "1' or '1", '\0']) {
      expect(await findPictureFile(db, id, rendition), rendition).toBeUndefined()
    }
    expect(await findPictureFile(db, 'gibt-es-nicht', 'full')).toBeUndefined()
  })

  it('that cannot be drawn leaves nothing', async () => {
    const staged = await calls.app.storage.stage()
    await writeFile(staged.path, 'kein Bild')
    const placement = { folder: 'x', description: '', accountId: 'anton', since: 0 }
    await expect(storePicture(calls.app, { staged, fileName: 'bild.jpg', sha256: '' }, placement)).rejects.toThrow(
      'Dateiendung',
    )
    expect(await storedFiles(calls.app)).toEqual(nothing)
    expect(await rows()).toEqual({ pictures: [], renditions: [] })
  })

  it('whose rows cannot be written leaves nothing', async () => {
    await expect(upload(calls.app, { description: null as unknown as string })).rejects.toThrow(/null/i)
    expect(await storedFiles(calls.app)).toEqual(nothing)
    expect(await rows()).toEqual({ pictures: [], renditions: [] })
  })

  it('of which one file cannot be kept leaves nothing', async () => {
    const { storage } = calls.app
    let asked = 0
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    const keep: typeof storage.keep = (staged, sha256) =>
      ++asked === 3 ? Promise.reject(full) : storage.keep(staged, sha256)
    const app = { ...calls.app, storage: { ...storage, keep } }
    await expect(upload(app, { bytes: plainPicture(900, 600).jpeg() })).rejects.toBe(full)
    expect(asked).toBe(4)
    expect(await storedFiles(calls.app)).toEqual(nothing)
    expect(await rows()).toEqual({ pictures: [], renditions: [] })
  })

  it('stays in the one folder that its name means, in whatever spelling, at the same time too', async () => {
    const spellings = ['2025 Stiftungsfest', '2025 STIFTUNGSFEST', '2025 stiftungsfest', '2025 StiftungsFest']
    const { storage, database } = calls.app
    // Connections that have still to be made would let the first one be done before the others begin.
    const touch = () =>
      inTransaction(database.db, 'read committed', (trx) => trx.selectFrom('pictures').selectAll().execute())
    await Promise.all([...spellings, ...spellings].map(touch))
    // They wait for one another when their bytes are safe, so that their rows are written at the same time.
    const filesOfAll = 2 * 2 * spellings.length
    const { promise: all, resolve: go } = Promise.withResolvers<void>()
    let safe = 0
    const keep: typeof storage.keep = async (staged, sha256) => {
      const key = await storage.keep(staged, sha256)
      if (++safe === filesOfAll) go()
      await all
      return key
    }
    const app = { ...calls.app, storage: { ...storage, keep } }
    const stored = await Promise.all(
      [...spellings, ...spellings].map((folder, index) => upload(app, { folder, fileName: `${index}.jpg` })),
    )
    expect(new Set(stored.map(({ folder }) => folder)).size).toBe(1)
    const { pictures } = await rows()
    expect(new Set(pictures.map(({ folder }) => folder)).size).toBe(1)
    expect(pictures).toHaveLength(8)
    expect((await upload(calls.app, { folder: '2025 stiftungsFEST' })).folder).toBe(pictures[0]?.folder)
  })

  it('may have the name and the bytes of another', async () => {
    const [one, other] = [await upload(calls.app), await upload(calls.app)]
    expect(one.id).not.toBe(other.id)
    expect((await rows()).pictures.map(({ file_name }) => file_name)).toEqual(['bild.jpg', 'bild.jpg'])
  })
})
