import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '../../../content/reading/read-content.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'
import type { Database } from '../../open-database.ts'

const vacant = {
  ...{ ahSenior: '', ahKassenwart: '', ahSchriftwart: '', senior: '', kassenwart: '', schriftwart: '' },
  ...{ fuxmajor: '', couleurwart: '', webmaster: '', adressverwaltung: '', geburtstagsfux: '', fotofux: '' },
}
const spring = { id: 'ss2025', semester: 'Sommersemester 2025', ...vacant, senior: 'Julian Pham' }

describe.each(engines)('offices of an earlier release on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openEarlierDatabase(engine, '037')
  })
  afterEach(() => database.close())

  const addEntry = (collection: string, id: string, data: unknown) =>
    database.db
      .insertInto('entries')
      .values({ id, collection, position: 0, data: JSON.stringify(data), revision: 1, changed_at: 1 })
      .execute()
  const duties = { group: 'actives', summary: 'S', duties: '<p>D</p>' }

  it('become rows of their semester, vacant ones too, and a list of twelve', async () => {
    await addEntry('offices', 'a', spring)
    await addEntry('tasks', 't', { id: 'consenior', office: 'Consenior', ...duties })
    await migrate(database)
    const [semester] = await readContent(database.db, 'member', 'offices')
    expect(semester).toMatchObject({ id: 'ss2025', semester: 'Sommersemester 2025' })
    expect(semester?.holders.map(({ office }) => office)).toEqual(Object.keys(vacant))
    expect(semester?.holders.filter(({ person }) => person)).toEqual([{ office: 'senior', person: 'Julian Pham' }])
    const kinds = await readContent(database.db, 'member', 'officeKinds')
    expect(kinds.map(({ name }) => name).join(', ')).toBe(
      'AH Senior, AH Kassenwart, AH Schriftwart, Senior, Kassenwart, Schriftwart, Fuxmajor, Couleurwart, Webmaster, Adressverwaltung, Geburtstagsfux, Fotofux',
    )
    expect(kinds.map(({ id }) => id)).toEqual(Object.keys(vacant))
    // Only what the site tells of an office can be named by it.
    expect(kinds.filter(({ duties }) => duties).map(({ id, duties }) => [id, duties])).toEqual([
      ['kassenwart', 'consenior'],
    ])
    const seeded = await database.db.selectFrom('seeded_collections').select('collection').execute()
    expect(seeded.map(({ collection }) => collection)).toContain('officeKinds')
  })

  it('keep their history and what somebody was writing', async () => {
    await addEntry('offices', 'a', spring)
    await database.db
      .insertInto('accounts')
      .values({
        ...{ id: 'anton', email: 'a@aurora.example', title: '', name: 'Anton', role: 'editor', password_hash: '' },
        ...{ password_number: 0, disabled_at: null, created_at: 1, last_sign_in_at: null, member_id: null },
      })
      .execute()
    await database.db
      .insertInto('revisions')
      .values([
        {
          ...{ id: 'r1', version: 1, collection: 'offices', entry_id: 'a', revision: 2, what: 'changed' },
          ...{ data_before: JSON.stringify({ ...spring, senior: 'Oskar Lindhorst' }), position_before: 0 },
          ...{ account_id: null, changed_at: 1 },
        },
        {
          ...{ id: 'r2', version: 2, collection: 'offices', entry_id: null, revision: null, what: 'moved' },
          ...{ data_before: JSON.stringify(['a']), position_before: null, account_id: null, changed_at: 1 },
        },
      ])
      .execute()
    await database.db
      .insertInto('drafts')
      .values({
        ...{ account_id: 'anton', collection: 'offices', entry_id: 'new', revision: null, left_over: '[]' },
        ...{ data: JSON.stringify({ id: '', fuxmajor: 'Mats Friedrichsen' }), changed_at: 1 },
      })
      .execute()
    await migrate(database)
    const rows = await database.db.selectFrom('revisions').select(['id', 'data_before']).orderBy('id').execute()
    const [changed, moved] = rows.map(({ data_before }) => JSON.parse(data_before ?? ''))
    expect(changed.holders).toContainEqual({ office: 'senior', person: 'Oskar Lindhorst' })
    expect(moved).toEqual(['a'])
    const draft = await database.db.selectFrom('drafts').select('data').executeTakeFirstOrThrow()
    expect(JSON.parse(draft.data)).toEqual({
      id: '',
      holders: [{ office: 'fuxmajor', person: 'Mats Friedrichsen' }],
    })
  })

  it('are left to the sample where there is no content', async () => {
    await migrate(database)
    expect(await database.db.selectFrom('entries').select('id').execute()).toEqual([])
    expect(await database.db.selectFrom('seeded_collections').select('collection').execute()).toEqual([])
  })
})
