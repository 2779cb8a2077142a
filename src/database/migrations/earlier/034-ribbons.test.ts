import { expect, it } from 'vitest'
import { fitEntry } from '../../../content/schema/fit-entry.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

const stripes = (...names: string[]) => names.map((name, at) => ({ name, hex: `#ff330${at}` }))
const borussia = {
  name: 'Schülerbund Borussia',
  article: 'der',
  shortName: 'Borussia',
  town: 'Anderswo',
  founded: 1901,
  motto: 'Immer weiter',
  colours: stripes('Blau', 'Weiß', 'Blau'),
  contact: { name: 'Sprecher', email: 'sprecher@borussia.example' },
  house: { name: 'Krone', street: 'Markt 1', city: '00895 Anderswo' },
}

it.each(engines)('ribbons of an earlier release on %s have no edges, now, before and in drafts', async (engine) => {
  const database = await openEarlierDatabase(engine, '034')
  const { db } = database
  try {
    const former = { ...borussia, colours: stripes('Blau', 'blau', 'Weiß') }
    const row = { id: 'f', collection: 'fraternity', position: 0, revision: 2, changed_at: 1 }
    await db
      .insertInto('entries')
      .values([
        { ...row, data: JSON.stringify(borussia) },
        { ...row, id: 'h', collection: 'home', data: '{"heading":"Servus"}' },
      ])
      .execute()
    const change = { collection: 'fraternity', entry_id: 'f', position_before: 0, account_id: null, changed_at: 1 }
    await db
      .insertInto('revisions')
      .values([
        { ...change, id: 'r1', version: 1, revision: 1, what: 'created', data_before: null },
        { ...change, id: 'r2', version: 2, revision: 2, what: 'changed', data_before: JSON.stringify(former) },
      ])
      .execute()
    const account = {
      email: 'e@borussia.example',
      title: '',
      name: 'E',
      role: 'editor',
      password_hash: 'x',
      password_number: 1,
      created_at: 1,
    } as const
    await db
      .insertInto('accounts')
      .values({ ...account, id: 'a' })
      .execute()
    const draft = {
      account_id: 'a',
      collection: 'fraternity',
      entry_id: 'f',
      revision: 2,
      left_over: '[]',
      changed_at: 1,
    }
    await db
      .insertInto('drafts')
      .values({ ...draft, data: '{"name":"Bor"}' })
      .execute()

    await migrate(database)

    const kept = await db.selectFrom('entries').select('data').orderBy('id').execute()
    expect(kept.map(({ data }) => JSON.parse(data))).toEqual([
      { ...borussia, percussion: 'none' },
      { heading: 'Servus' },
    ])
    expect(fitEntry('fraternity', JSON.parse(kept[0]?.data ?? '')).errors).toBeUndefined()
    const history = await db.selectFrom('revisions').select('data_before').orderBy('version').execute()
    expect(history[0]?.data_before).toBeNull()
    const restorable = JSON.parse(history[1]?.data_before ?? '')
    expect(restorable.colours).toEqual([
      { name: 'Blau', hex: '#ff3300' },
      { name: 'blau (2)', hex: '#ff3301' },
      { name: 'Weiß', hex: '#ff3302' },
    ])
    expect(fitEntry('fraternity', restorable).errors).toBeUndefined()
    const drafts = await db.selectFrom('drafts').select('data').execute()
    expect(drafts.map(({ data }) => JSON.parse(data))).toEqual([{ name: 'Bor', percussion: 'none' }])
  } finally {
    await database.close()
  }
})
