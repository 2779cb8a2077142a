import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { addEarlierPerson } from '../../../testing/members.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)('accounts of an earlier release on %s find their records, where there is no doubt', async (engine) => {
  const database = await openEarlierDatabase(engine, '027')
  const add = async (email: string, person: object = {}) => {
    const id = randomUUID()
    await addEarlierPerson(database.db, id, { email, ...person })
    return id
  }
  const account = (email: string, member_id: string | null = null) =>
    database.db
      .insertInto('accounts')
      .values({
        ...{ id: email, email, title: '', name: email, role: 'member', password_hash: '', password_number: 0 },
        ...{ disabled_at: null, created_at: 1, last_sign_in_at: null, member_id },
      })
      .execute()
  try {
    const felix = await add('Webmaster@aurora.example')
    await account('webmaster@aurora.example')
    await add('zwei@aurora.example')
    await add('zwei@aurora.example')
    await account('zwei@aurora.example')
    await add('tot@aurora.example', { status: 'verstorben' })
    await account('tot@aurora.example')
    const taken = await add('vergeben@aurora.example')
    await account('anderer@aurora.example', taken)
    await account('vergeben@aurora.example')
    await account('niemand@aurora.example')
    await migrate(database)
    const rows = await database.db.selectFrom('accounts').select(['id', 'member_id']).execute()
    expect(Object.fromEntries(rows.map(({ id, member_id }) => [id, member_id]))).toEqual({
      'webmaster@aurora.example': felix,
      'zwei@aurora.example': null,
      'tot@aurora.example': null,
      'anderer@aurora.example': taken,
      'vergeben@aurora.example': null,
      'niemand@aurora.example': null,
    })
  } finally {
    await database.close()
  }
})
