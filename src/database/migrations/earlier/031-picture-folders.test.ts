import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)('folders of an earlier release on %s belong to who sent their first picture', async (engine) => {
  const database = await openEarlierDatabase(engine, '031')
  const picture = (id: string, folder: string, uploaded_by: string | null, uploaded_at: number) => ({
    ...{ id, folder, folder_key: folder.toLowerCase(), file_name: 'x.jpg', description: '', width: 1, height: 1 },
    ...{ colour: '#000000', taken_at: null, size: 1, sha256: 'x', storage_key: id, revision: 1 },
    ...{ uploaded_by, uploaded_at, deleted_at: null, deleted_by: null },
  })
  const rows = [
    picture('a', 'Kneipe', 'zweiter', 20),
    picture('b', 'Kneipe', 'erster', 10),
    picture('c', 'Muster', null, 30),
  ]
  try {
    // Without what this migration adds.
    for (const row of rows)
      await database.db
        .insertInto('pictures')
        .values(row as never)
        .execute()
    await migrate(database)
    const folders = await database.db.selectFrom('picture_folders').selectAll().orderBy('key').execute()
    const rest = { is_kept: 0, cover_id: null, moved_to: null }
    expect(folders).toEqual([
      { key: 'kneipe', name: 'Kneipe', made_by: 'erster', made_at: 10, ...rest },
      { key: 'muster', name: 'Muster', made_by: null, made_at: 30, ...rest },
    ])
    const drawn = await database.db.selectFrom('pictures').select('drawn').execute()
    expect(drawn).toEqual([{ drawn: 1 }, { drawn: 1 }, { drawn: 1 }])
  } finally {
    await database.close()
  }
})
