import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CollectionName } from '../../content/collections/collections.ts'
import { readBlank } from '../../content/seeding/read-blank.ts'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { seedDocuments } from '../../documents/library/seed-documents.ts'
import { seedMembers } from '../../members/record/seed-members.ts'
import { seedPictures } from '../../pictures/seed-pictures.ts'
import { indexNames } from '../../search/index/index-names.ts'
import { adoptMedia } from '../../starting/adopt-media.ts'
import { purgeSample } from '../../starting/purge-sample.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { changePerson } from '../../testing/members.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import type { SampleAnswer } from './tell-sample.ts'

const day = 24 * 60 * 60 * 1000

describe.each(engines)('the sample fraternity that leaves and returns, on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>
  let now: number
  const clock = () => new Date(now)
  beforeEach(async () => {
    now = Date.parse('2026-11-17T10:00:00.123Z')
    calls = await openTestCalls(engine, clock)
    const { app } = calls
    app.contentVersion.settle = async () => {}
    await seedDocuments(app, seedDir)
    await seedPictures(app, seedDir)
    await adoptMedia(app, seedDir)
    await seedMembers(app.database, clock, seedDir)
    await inTransaction(app.database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    await indexNames(app.database, clock)
    now += day
    admin = await signedIn(app, 'admin')
  })
  afterEach(() => calls.close())

  async function ask(method: string, path: string, body?: unknown, { authorization } = admin) {
    const answer = await calls.request(path, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  const look = async (): Promise<SampleAnswer> => (await ask('GET', '/members/io/sample')).json
  const remove = (seen: SampleAnswer, removed: readonly string[] = []) => {
    const keep = seen.touched.map(({ id }) => id).filter((id) => !removed.includes(id))
    return ask('DELETE', '/members/io/sample', { fingerprint: seen.fingerprint, touched: { keep, remove: removed } })
  }
  const restore = () => ask('POST', '/members/io/sample/restore')
  const entriesOf = async (name: CollectionName) => (await ask('GET', `/editor/collections/${name}`)).json.entries
  const edit = async (name: CollectionName, change: (data: Record<string, unknown>) => object) => {
    const [{ id, revision, data }] = await entriesOf(name)
    const answer = await ask('PUT', `/editor/collections/${name}/entries/${id}`, {
      revision,
      data: { ...data, ...change(data) },
    })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    return id as string
  }

  /** Everything that people can see of it, as the tables have it. */
  async function dump() {
    const { db } = calls.app.database
    const tables = ['members', 'member_keys', 'member_versions', 'documents', 'pictures', 'media'] as const
    const rows: Record<string, unknown> = {}
    for (const table of tables) {
      const all: object[] = await db.selectFrom(table).selectAll().execute()
      rows[table] = all.map((row) => JSON.stringify(row)).toSorted()
    }
    const entries = await db.selectFrom('entries').select(['id', 'collection', 'position', 'data']).execute()
    rows.entries = entries.map((row) => JSON.stringify(row)).toSorted()
    return rows
  }

  it('goes as a whole, leaves blanks, and comes back as it was', async () => {
    const before = await dump()
    const seen = await look()
    expect(seen).toMatchObject({ state: 'there', touched: [], canRestoreUntil: null })
    expect(seen.untouched.map(({ kind }) => kind)).toEqual([
      'members',
      'texts',
      'dates',
      'galleries',
      'entries',
      'media',
      'documents',
      'pictures',
    ])

    const gone = await remove(seen)
    expect(gone.status).toBe(200)
    expect(gone.json).toMatchObject({
      state: 'gone',
      untouched: [],
      touched: [],
      canRestoreUntil: new Date(now + 30 * day).toISOString(),
    })
    const { db } = calls.app.database
    expect(await db.selectFrom('members').select('id').execute()).toEqual([])
    for (const table of ['documents', 'pictures', 'media'] as const) {
      expect(await db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute()).toEqual([])
    }
    const said = await db.selectFrom('entries').select('data').execute()
    expect(said.map(({ data }) => data).join('\n')).not.toMatch(/aurora|eschenfurt|1895/i)
    expect((await entriesOf('imprint')).map(({ data }: { data: unknown }) => data)).toEqual(
      (await readBlank(seedDir, 'imprint')).entries,
    )
    expect((await ask('POST', '/members/io/search', { term: 'Eschenfurt' })).json.hits).toEqual([])

    const back = await restore()
    expect(back).toMatchObject({ status: 200, json: { state: 'there', touched: [], kept: [], lost: 0 } })
    expect(await dump()).toEqual(before)
    expect((await look()).untouched).toEqual(seen.untouched)
    expect(await remove(await look())).toMatchObject({ status: 200, json: { state: 'gone' } })
  })

  it('asks about what was changed, and what that names; undecided nothing happens', async () => {
    const report = await edit('excursions', () => ({ title: 'Unsere eigene Fahrt' }))
    const before = await dump()
    const seen = await look()
    const own = seen.touched.find(({ id }) => id === report)
    expect(own).toMatchObject({
      kind: 'entries',
      title: 'Unsere eigene Fahrt',
      changedAt: new Date(now).toISOString(),
      changedBy: 'Test admin',
      usedBy: null,
      link: `/editor/entry/excursions/${report}`,
    })
    const picture = seen.touched.find(({ kind }) => kind === 'media')
    expect(picture).toMatchObject({ usedBy: 'Unsere eigene Fahrt', changedAt: null })
    expect(seen.touched).toHaveLength(2)

    const open = { fingerprint: seen.fingerprint, touched: { keep: [report], remove: [] } }
    expect(await ask('DELETE', '/members/io/sample', open)).toMatchObject({
      status: 422,
      json: {
        errors: [{ field: `touched.${picture?.id}`, message: 'Bitte entscheide dich: behalten oder entfernen.' }],
      },
    })
    expect(await remove(seen, [picture?.id ?? ''])).toMatchObject({
      status: 422,
      json: { errors: [{ field: `touched.${picture?.id}`, message: expect.stringContaining('Unsere eigene Fahrt') }] },
    })
    expect(await dump()).toEqual(before)

    expect(await remove(seen)).toMatchObject({ status: 200, json: { state: 'partly' } })
    expect((await entriesOf('excursions')).map(({ id }: { id: string }) => id)).toEqual([report])
    expect(await restore()).toMatchObject({ status: 200, json: { state: 'there' } })
    const ids = (await entriesOf('excursions')).map(({ id }: { id: string }) => id)
    expect(ids[0]).toBe(report)
    expect(ids.length).toBeGreaterThan(1)
  })

  it('takes what was chosen of the changed ones, and brings that back, too', async () => {
    await edit('home', () => ({ heading: 'Unser eigener Gruß' }))
    const report = await edit('excursions', () => ({ title: 'Unsere eigene Fahrt' }))
    const [one, other] = await calls.app.database.db.selectFrom('members').select('id').execute()
    await changePerson(calls.app, one?.id ?? '', {}, other?.id)
    const before = await dump()
    const seen = await look()
    expect(
      await remove(
        seen,
        seen.touched.map(({ id }) => id),
      ),
    ).toMatchObject({ status: 200, json: { state: 'gone' } })
    expect((await entriesOf('home'))[0].data.heading).toBe('Willkommen bei uns')
    await restore()
    expect(await dump()).toEqual(before)
    expect((await look()).touched.find(({ id }) => id === report)?.changedBy).toBe('Test admin')
  })

  it('is refused when something has been changed since the list was read, with the new list', async () => {
    const seen = await look()
    await edit('home', () => ({ heading: 'Unser eigener Gruß' }))
    const before = await dump()
    const answer = await remove(seen)
    expect(answer).toMatchObject({ status: 409, json: { sample: { state: 'there' } } })
    expect(answer.json.sample.touched).toMatchObject([{ kind: 'texts', title: 'Startseite' }])
    expect(await dump()).toEqual(before)
  })

  it('goes once, also where two ask at the same moment', async () => {
    const seen = await look()
    const removeInTurn = async () => {
      const answer = await remove(seen)
      // Whoever has waited five seconds for the other one is asked to come again, and does.
      return answer.status === 503 ? remove(seen) : answer
    }
    const both = await Promise.all([removeInTurn(), removeInTurn()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await remove(seen)).toMatchObject({ status: 409, json: { title: 'Das Beispiel ist schon entfernt.' } })
  })

  it('is a matter for administrators', async () => {
    const editor = await signedIn(calls.app, 'editor')
    const seen = await look()
    const decision = { fingerprint: seen.fingerprint, touched: { keep: [], remove: [] } }
    expect((await ask('DELETE', '/members/io/sample', decision, editor)).status).toBe(403)
    expect((await look()).state).toBe('there')
  })

  it('leaves what people have written since, and says so', async () => {
    await remove(await look())
    await edit('fraternity', () => ({ name: 'Schülerbund Nordlicht' }))
    await edit('imprint', () => ({ heading: 'Wir' }))
    const back = await restore()
    expect(back.json.kept.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([expect.stringContaining('Schülerbund Nordlicht')]),
    )
    expect((await entriesOf('fraternity'))[0].data.name).toBe('Schülerbund Nordlicht')
    const sections = await entriesOf('imprint')
    expect(sections[0].data.heading).toBe('Wir')
    expect(sections.length).toBeGreaterThan(5)
  })

  it('keeps the account of whom it takes away, and gives him back to it', async () => {
    const { db } = calls.app.database
    const { id } = await db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow()
    await db.updateTable('accounts').set({ member_id: id }).where('id', '=', admin.account.id).execute()
    const seen = await look()
    expect(seen.touched.find((each) => each.id === id)).toMatchObject({ hasAccount: true, changedAt: null })
    const leaving = seen.touched.map((each) => each.id)
    expect((await remove(seen, leaving)).status).toBe(200)
    const recordOfAdmin = () =>
      db.selectFrom('accounts').select('member_id').where('id', '=', admin.account.id).executeTakeFirst()
    expect(await recordOfAdmin()).toEqual({ member_id: null })
    await restore()
    expect(await recordOfAdmin()).toEqual({ member_id: id })
  })

  it('takes no notice of the first administrator, whom a start has joined to one of its people', async () => {
    const { db } = calls.app.database
    const { email } = calls.app.config.admin
    const { id } = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('accounts').set({ member_id: id, email }).where('id', '=', admin.account.id).execute()
    const seen = await look()
    expect(seen.touched).toEqual([])
    expect(await remove(seen)).toMatchObject({ status: 200, json: { state: 'gone' } })
  })

  it('is gone for good after thirty days', async () => {
    await remove(await look())
    now += 30 * day - 1
    expect(await purgeSample(calls.app.database.db, clock)).toBe(0)
    now += 1
    // His session is over by now.
    await calls.app.database.db.deleteFrom('accounts').execute()
    admin = await signedIn(calls.app, 'admin')
    expect((await look()).canRestoreUntil).toBeNull()
    expect(await restore()).toMatchObject({ status: 409 })
    expect(await purgeSample(calls.app.database.db, clock)).toBeGreaterThan(500)
    const { db } = calls.app.database
    expect(await db.selectFrom('removed_samples').selectAll().execute()).toEqual([])
    const told = await db.selectFrom('revisions').select('data_before').execute()
    expect(JSON.stringify(told)).not.toMatch(/aurora/i)
  })

  it('brings nobody back with the next release', async () => {
    await remove(await look())
    const { db } = calls.app.database
    await db.deleteFrom('seeded_collections').where('collection', 'in', ['profiles', 'seniors']).execute()
    await inTransaction(db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    await seedMembers(calls.app.database, clock, seedDir)
    expect(await entriesOf('seniors')).toEqual([])
    expect(await db.selectFrom('members').select('id').execute()).toEqual([])
  })
})
