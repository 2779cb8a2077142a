import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { migrate } from '../../database/migrate.ts'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock, question } from '../../testing/content.ts'
import { engines, openEarlierDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { contentVersion, findEntries } from '../entries.ts'
import { readContent } from '../reading/read-content.ts'
import { seedContent } from './seed-content.ts'

const hostile = 'Du.<img src=x onerror=alert(1)>'

describe.each(engines)('what an earlier release has kept on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openEarlierDatabase(engine, '015')
    const row = { revision: 1, changed_at: 5 }
    const entries = [
      { ...row, id: 'clean', collection: 'faq', position: 0, data: JSON.stringify(question('wer')) },
      { ...row, id: 'hostile', collection: 'faq', position: 1, data: JSON.stringify(question('was', hostile)) },
      { ...row, id: 'unfit', collection: 'timeline', position: 0, data: JSON.stringify({ ereignis: hostile, x: 1 }) },
      { ...row, id: 'former', collection: 'of-another-release', position: 0, data: JSON.stringify({ text: hostile }) },
    ]
    await database.db.insertInto('entries').values(entries).execute()
    const seeded = ['faq', 'timeline'].map((collection) => ({ collection }))
    await database.db.insertInto('seeded_collections').values(seeded).execute()
    await migrate(database)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
  })
  afterEach(() => database.close())

  const revisions = () => database.db.selectFrom('revisions').selectAll().where('what', '=', 'changed').execute()

  it('is sanitised by the rules of this one, and its former state is in the history', async () => {
    const faq = await readContent(database.db, 'visitor', 'faq')
    expect(faq).toEqual([
      { entryId: 'clean', ...question('wer') },
      { entryId: 'hostile', ...question('was', 'Du.') },
    ])
    expect((await findEntries(database.db, ['faq'])).map((row) => row.revision)).toEqual([1, 2])
    const changed = (await revisions()).find((row) => row.entry_id === 'hostile')
    expect(changed).toMatchObject({
      revision: 2,
      account_id: null,
      data_before: JSON.stringify(question('was', hostile)),
    })
  })

  it('is sanitised also where it does not fit, and is a fault then as before', async () => {
    const [unfit] = await findEntries(database.db, ['timeline'])
    expect(JSON.parse(unfit?.data ?? '')).toEqual({ ereignis: 'Du.', x: 1 })
    await expect(readContent(database.db, 'member', 'timeline')).rejects.toThrow('entry unfit of timeline, jahr: fehlt')
    expect(JSON.parse((await findEntries(database.db, ['of-another-release']))[0]?.data ?? '')).toEqual({
      text: hostile,
    })
  })

  it('is not looked at again at the next start, but is under other rules', async () => {
    const before = [await contentVersion(database.db), await revisions()]
    const data = JSON.stringify(question('wer', hostile))
    await database.db.updateTable('entries').set({ data }).where('id', '=', 'clean').execute()
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    expect([await contentVersion(database.db), await revisions()]).toEqual(before)
    await database.db.updateTable('content_version').set({ rich_text_rules: 99 }).execute()
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    expect((await readContent(database.db, 'visitor', 'faq'))[0]).toMatchObject(question('wer', 'Du.'))
  })
})
