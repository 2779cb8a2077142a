import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)('pictures of an earlier release on %s stay, without a checksum of what was sent', async (engine) => {
  const database = await openEarlierDatabase(engine, '040')
  const row = {
    ...{ id: 'a', folder: 'Kneipe', folder_key: 'kneipe', file_name: 'x.jpg', description: 'Der Einzug', width: 1 },
    ...{ height: 1, colour: '#000000', taken_at: null, size: 1, sha256: 'x', storage_key: 'a', drawn: 1, revision: 1 },
    ...{ uploaded_by: null, uploaded_at: 10, is_sample: 0, deleted_at: null, deleted_by: null },
  }
  try {
    await database.db.insertInto('pictures').values(row).execute()
    await migrate(database)
    expect(await database.db.selectFrom('pictures').selectAll().execute()).toEqual([{ ...row, received_sha256: null }])
  } finally {
    await database.close()
  }
})
