import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CollectionName, collections } from '../../content/collections/collections.ts'
import { deleteEntry } from '../../content/editing/delete-entry.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { eventNamedBy } from '../../content/event-address-rules.ts'
import { listPassages } from '../../content/reading/list-passages.ts'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { pageAt } from '../../content/site-map.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { blankRecord, type MemberRecord } from '../../members/record/member-record.ts'
import { findMember } from '../../members/record/members.ts'
import { addMember, saveMember } from '../../members/record/save-member.ts'
import { seedMembers } from '../../members/record/seed-members.ts'
import { splitWords } from '../../search/german/word-rules.ts'
import { plantCanary } from '../../testing/canaries.ts'
import { contentClock as clock } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir, tellSamples } from '../../testing/samples/sample-fraternity.ts'
import { findHits } from './find-hits.ts'

describe.each(engines)('finding what pages say on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openFreshDatabase(engine)
    await seedMembers(database, clock, seedDir)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
  })
  afterAll(() => database.close())

  const findPlaces = async (app: { database: Database }, reader: 'visitor' | 'member', term: string) =>
    (await findHits({ ...app, clock }, reader, term))
      .map((each) => each.toHit())
      .filter(({ kind }) => kind !== 'person')
  const pathsFor = async (reader: 'visitor' | 'member', term: string) =>
    (await findPlaces({ database }, reader, term)).map(({ path }) => path)
  const isPublic = (path: string) => {
    const { pathname } = new URL(path, 'https://aurora.example')
    // Each event has a page below the calendar, which is public.
    return pageAt(eventNamedBy(pathname) ? '/calendar' : pathname)?.audience === 'public'
  }

  it('answers title, page, address and snippet', async () => {
    const [first] = await findPlaces({ database }, 'visitor', 'Frauen')
    expect(first).toEqual({
      title: 'Nehmt ihr Frauen auf?',
      pageTitle: 'FAQ',
      path: '/faq#frauen',
      snippet: expect.stringContaining('Nein, wir nehmen nur Jungen auf.'),
      source: { collection: 'faq', entry: expect.any(String) },
      kind: 'page',
      begins: null,
      partial: false,
    })
  })

  it('finds the page by its title before whatever mentions it', async () => {
    expect((await pathsFor('member', 'Strafenkatalog'))[0]).toBe('/penalties')
    expect((await pathsFor('visitor', 'Impressum'))[0]).toBe('/impressum')
  })

  it('finds for a visitor no passage of a members’ collection, asked for in its own words', async () => {
    const intern = (await listPassages(database.db, 'member', await tellSamples())).filter(
      ({ collection }) => collections[collection].audience === 'members',
    )
    let found = 0
    for (const { title, text, path } of intern) {
      const words = splitWords(text || title).slice(0, 8)
      const quotation = `"${words.map((word) => word.text).join(' ')}"`
      for (const term of [quotation, title]) {
        expect(
          (await pathsFor('visitor', term)).filter((each) => !isPublic(each)),
          term,
        ).toEqual([])
      }
      if ((await pathsFor('member', quotation)).includes(path)) found += 1
    }
    // Lists of names and years repeat themselves, so that some are not among the first twenty.
    expect(found).toBeGreaterThan(intern.length * 0.9)
  })

  it('knows what has just been saved, and forgets what has just been deleted', async () => {
    const entry = { id: 'zimt', question: 'Gibt es Zimtschnecken?', answer: 'Nur im Advent.' }
    for (const reader of ['visitor', 'member'] as const) expect(await pathsFor(reader, 'Zimtschnecken')).toEqual([])
    const saved = await saveEntry(database.db, clock, 'anton', { collection: 'faq', data: entry })
    for (const reader of ['visitor', 'member'] as const) {
      expect(await pathsFor(reader, 'Zimtschnecken')).toEqual(['/faq#zimt'])
    }
    await deleteEntry(database.db, clock, 'anton', { collection: 'faq', id: saved.id, revision: saved.revision })
    for (const reader of ['visitor', 'member'] as const) expect(await pathsFor(reader, 'Zimtschnecken')).toEqual([])
  })

  it('shares one index between requests at the same time, also while the content changes', async () => {
    const asking = Array.from({ length: 20 }, () => pathsFor('visitor', 'Advent Plätzchen Kerzenschein'))
    const entry = { id: 'zimt', question: 'Plätzchen?', answer: 'Im Advent bei Kerzenschein.' }
    await saveEntry(database.db, clock, 'anton', { collection: 'faq', data: entry })
    await Promise.all(asking)
    expect(await pathsFor('visitor', 'Advent Plätzchen Kerzenschein')).toEqual(['/faq#zimt'])
  })

  describe('in the record of a member who introduces himself', () => {
    const id = 'b73c6ff0-07ab-858d-a453-fa2afc666a66'
    const stamp = { what: 'edited', accountId: null } as const
    const change = (changes: Partial<MemberRecord>, mergedInto: string | null = null) =>
      inTransaction(database.db, 'read committed', async (trx) => {
        const member = (await findMember(trx, id)) ?? expect.fail('nobody')
        // At a clock that stands still, so that no moment can tell one change from another.
        return saveMember(trx, clock, member, { record: { ...member.record, ...changes }, mergedInto }, stamp)
      })

    it('finds what has just been changed, and nothing that has gone', async () => {
      expect(await pathsFor('member', '"Am Mühlengraben 17"')).toEqual(['/profiles#julian-pham'])
      await change({ street: 'Zimtsternweg 1' })
      expect(await pathsFor('member', '"Am Mühlengraben 17"')).toEqual([])
      expect(await pathsFor('member', 'Zimtsternweg')).toEqual(['/profiles#julian-pham'])
      await change({ street: 'Honigkuchenweg 2' })
      expect(await pathsFor('member', 'Zimtsternweg')).toEqual([])
      expect(await pathsFor('visitor', 'Honigkuchenweg')).toEqual([])
    })

    it('finds nothing that he does not share', async () => {
      expect(await pathsFor('member', 'Honigkuchenweg')).toHaveLength(1)
      await change({ shared: ['email'] })
      expect(await pathsFor('member', 'Honigkuchenweg')).toEqual([])
      await change({ shared: ['address'], note: 'Spekulatius' })
      expect(await pathsFor('member', 'Spekulatius')).toEqual([])
    })

    it('finds the record that has taken the place of his, and follows that one too', async () => {
      const twin = await inTransaction(database.db, 'read committed', (trx) => {
        const record = { ...blankRecord, firstName: 'Julian', surName: 'Zwilling', street: 'Lebkuchenweg 3' }
        return addMember(trx, clock, record, stamp)
      })
      await change({}, twin.id)
      expect(await pathsFor('member', 'Lebkuchenweg')).toEqual(['/profiles#julian-zwilling'])
      await inTransaction(database.db, 'read committed', async (trx) => {
        await saveMember(trx, clock, twin, { record: { ...twin.record, street: 'Stollenweg 4' } }, stamp)
      })
      expect(await pathsFor('member', 'Lebkuchenweg')).toEqual([])
      expect(await pathsFor('member', 'Stollenweg')).toEqual(['/profiles#julian-zwilling'])
    })

    it('shares one index between requests at the same time, whatever the record does meanwhile', async () => {
      const asking = Array.from({ length: 20 }, () => pathsFor('member', 'Marzipanweg'))
      await change({ street: 'Marzipanweg 5', shared: ['address'] })
      await Promise.all(asking)
      expect(await pathsFor('member', 'Marzipanweg')).toEqual(['/profiles#julian-pham'])
    })

    it('finds nothing of whom there is no record any more', async () => {
      await database.db.deleteFrom('members').where('id', '=', id).execute()
      expect(await pathsFor('member', 'Marzipanweg')).toEqual([])
      expect(await pathsFor('member', '"vierhundert Papierkranichen"')).toEqual([])
    })
  })

  it('recovers from a database that was away', async () => {
    const broken = { ...database }
    await database.db.schema.alterTable('entries').renameTo('away').execute()
    await expect(findPlaces({ database: broken }, 'visitor', 'Frauen')).rejects.toThrow()
    await database.db.schema.alterTable('away').renameTo('entries').execute()
    expect((await findPlaces({ database: broken }, 'visitor', 'Frauen'))[0]?.path).toBe('/faq#frauen')
  })

  it('gives twenty of a kind at most', async () => {
    const found = await findHits({ database, clock }, 'member', 'Aurora')
    const counts = Map.groupBy(found, ({ kind }) => kind)
    expect(counts.get('page')).toHaveLength(20)
    for (const [kind, list] of counts) expect(list.length, kind).toBeLessThanOrEqual(20)
  })

  it('takes 10,000 characters in its stride', async () => {
    const found = await findPlaces({ database }, 'member', 'Mütze "Band '.repeat(900).slice(0, 10_000))
    expect(found.length).toBeLessThanOrEqual(60)
  })

  // The last one: from here on every text has a bird in it.
  it('lets no canary of a members’ collection sing for a visitor', async () => {
    const intern = (Object.keys(collections) as CollectionName[]).filter(
      (name) => collections[name].audience === 'members',
    )
    const canaryOf = (name: string) => `kanarienvogel${name.toLowerCase()}xq`
    for (const name of intern) await plantCanary(database.db, name, ` ${canaryOf(name)}`)
    // Written past the version of the content, so this must not come from an index that is kept.
    const planted = { database: { ...database } }
    for (const name of intern) {
      expect(await findPlaces(planted, 'visitor', canaryOf(name)), name).toEqual([])
      expect((await findPlaces(planted, 'member', canaryOf(name))).length, name).toBeGreaterThan(0)
    }
    expect(JSON.stringify(await findPlaces(planted, 'visitor', 'kanarienvogel'))).toBe('[]')
  })
})
