import { expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { addDocument } from '../../documents/library/add-document.ts'
import { completeListings } from '../../documents/library/listings.ts'
import { engines, openEarlierDatabase } from '../../testing/databases.ts'
import { addEarlierPerson } from '../../testing/members.ts'
import { migrate } from '../migrate.ts'

it.each(engines)('on %s documents are listed anew, and people of the sample found again', async (engine) => {
  const database = await openEarlierDatabase(engine, '065')
  const { db } = database
  try {
    const file = { file_name: '§ 1.pdf', size: 1, sha256: '', storage_key: 'a', uploaded_by: null, uploaded_at: 1 }
    const told = { directory: 'common', description: '', title: '', grouping: '', is_personal: 0 } as const
    const { id } = await inTransaction(db, 'read committed', (trx) => addDocument(trx, file, told))
    const sorted = () => db.selectFrom('documents').select('sort_title').where('id', '=', id).executeTakeFirst()
    const now = await sorted()
    await db.updateTable('documents').set({ sort_title: '§ 00000001' }).execute()
    for (const person of ['back', 'own']) await addEarlierPerson(db, person, { firstName: 'Jan', surName: 'Brandt' })
    await addEarlierPerson(db, 'merged', { firstName: 'Jan', surName: 'Brandt' }, 'back')
    await db.updateTable('members').set({ is_sample: 1 }).where('id', '<>', 'own').execute()
    await migrate(database)
    expect(await completeListings(db)).toBe(1)
    expect(await sorted()).toEqual(now)
    expect(await db.selectFrom('member_keys').selectAll().execute()).toEqual([
      { member_id: 'back', sort: 'name', key: 'brandt jan' },
    ])
  } finally {
    await database.close()
  }
})
