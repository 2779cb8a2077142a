import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { storedFiles, upload } from '../testing/pictures.ts'
import { deletePicture } from './delete-picture.ts'
import { purgePictures } from './purge-pictures.ts'
import { restorePicture } from './restore-picture.ts'

describe.each(engines)('purging pictures on %s', (engine) => {
  let calls: TestCalls
  beforeEach(async () => {
    calls = await openTestCalls(engine)
  })
  afterEach(() => calls.close())

  const purge = (until: number) => purgePictures({ db: calls.app.database.db, storage: calls.app.storage }, until)
  const left = async () => {
    const { db } = calls.app.database
    const [pictures, renditions] = await Promise.all([
      db.selectFrom('pictures').select('id').execute(),
      db.selectFrom('picture_renditions').select('picture_id').execute(),
    ])
    const { kept, underWay } = await storedFiles(calls.app)
    return { pictures: pictures.map(({ id }) => id), renditions: renditions.length, kept: kept.length, underWay }
  }

  it('removes rows and bytes of what was deleted long enough ago, and nothing else', async () => {
    const { db } = calls.app.database
    const [stays, late, old] = [await upload(calls.app), await upload(calls.app), await upload(calls.app)]
    await deletePicture(db, late.id, { deletedAt: 2000, deletedBy: 'berta' })
    await deletePicture(db, old.id, { deletedAt: 1000, deletedBy: 'berta' })
    expect(await purge(999)).toBe(0)
    expect(await purge(1000)).toBe(1)
    const { pictures, ...rest } = await left()
    expect(pictures.sort()).toEqual([stays.id, late.id].sort())
    expect(rest).toEqual({ renditions: 2, kept: 4, underWay: [] })
    await restorePicture(db, (path) => path, { id: late.id, deletedAfter: 1000 })
    expect(await purge(5000)).toBe(0)
  })

  it('brings nothing back that is due', async () => {
    const { db } = calls.app.database
    const { id } = await upload(calls.app)
    await deletePicture(db, id, { deletedAt: 1000, deletedBy: 'berta' })
    const tooLate = restorePicture(db, (path) => path, { id, deletedAfter: 1000 })
    await expect(tooLate).rejects.toMatchObject({ code: 'not_found' })
  })
})
