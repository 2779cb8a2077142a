import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)('the login page of an earlier release on %s keeps what stood under its heading', async (engine) => {
  const database = await openEarlierDatabase(engine, '022')
  try {
    for (const [position, page] of ['login', 'password'].entries()) {
      const data = JSON.stringify({ page, lead: '', description: 'Login' })
      const row = { id: page, collection: 'intros', position, revision: 1, changed_at: 1, data }
      await database.db.insertInto('entries').values(row).execute()
    }
    await migrate(database)
    const rows = await database.db.selectFrom('entries').select('data').orderBy('position').execute()
    expect(rows.map(({ data }) => JSON.parse(data).lead)).toEqual([
      'Für Bundesbrüder: Hier geht es in den Mitgliederbereich.',
      '',
    ])
  } finally {
    await database.close()
  }
})
