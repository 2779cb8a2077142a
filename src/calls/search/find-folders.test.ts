import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedPictures } from '../../pictures/seed-pictures.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { findHits } from './find-hits.ts'

describe.each(engines)('folders of pictures among what is found on %s', (engine) => {
  let calls: TestCalls
  beforeAll(async () => {
    calls = await openTestCalls(engine)
    await seedPictures(calls.app, seedDir)
  })
  afterAll(() => calls.close())

  const find = async (term: string, reader: 'visitor' | 'member' = 'member') =>
    (await findHits(calls.app, reader, term)).map((each) => each.title)
  const pictures = () => calls.app.database.db.updateTable('pictures').where('folder', '=', '2024 Kanutour')

  it('are found by name and by what is said of their pictures', async () => {
    for (const term of ['Kanutour', 'Bilder der Kanutour 2024', 'kanutur']) {
      expect((await find(term))[0], term).toBe('2024 Kanutour')
    }
    expect((await find('Krocket'))[0]).toBe('2025 Stiftungsfest')
    expect(await find('Kanutour', 'visitor')).toEqual([])
  })

  it('are found as they are now', async () => {
    await pictures()
      .set(({ eb }) => ({ description: 'Ein Walross', revision: eb('revision', '+', 1) }))
      .execute()
    expect(await find('Walross')).toEqual(['2024 Kanutour'])
    await pictures().set({ folder: '2024 Paddeltour', folder_key: '2024 paddeltour' }).execute()
    expect(await find('Kanutour')).toEqual([])
    expect(await find('Walross')).toEqual(['2024 Paddeltour'])
    await calls.app.database.db.updateTable('pictures').set({ deleted_at: 1 }).execute()
    expect(await find('Walross')).toEqual([])
  })
})
