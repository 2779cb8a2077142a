import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { reorderEntries } from '../editing/reorder-entries.ts'
import { saveEntry } from '../editing/save-entry.ts'
import { findEntries } from '../entries.ts'
import { seedContent } from '../seeding/seed-content.ts'
import { planOf, untouched } from '../site-plan-rules.ts'
import { listMediaUses } from './list-media-uses.ts'
import { listPassages } from './list-passages.ts'
import { readFreePage } from './read-free-page.ts'
import { planFor, readPlan } from './read-plan.ts'

const page = {
  title: 'Fuxenstunde',
  address: 'fuxenstunde',
  audience: 'public',
  menu: 'explore',
  lead: 'Was man wissen muss.',
  description: 'Für Suchmaschinen.',
  blocks: [{ kind: 'text', heading: 'Anfang', text: '<p>Wir treffen uns am Brunnentrog.</p>' }],
}

/** What the lists of the sample say. */
const sampled = { ...untouched, seniorsSince: 1906, jubilee: 125 }

const told = { introduce: () => undefined, pictureNamed: () => undefined }

describe.each(engines)('what editors make of the site map on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
  })
  afterEach(() => database.close())

  const add = (data: object = {}) =>
    saveEntry(database.db, clock, null, { collection: 'freePages', data: { ...page, ...data } })
  const settingOf = async (name: string) => {
    const rows = await findEntries(database.db, ['pageSettings'])
    const row = rows.find(({ data }) => JSON.parse(data).page === name)
    if (!row) throw new Error(`no setting for ${name}`)
    return row
  }
  const set = async (name: string, setting: object) => {
    const { id, revision, data } = await settingOf(name)
    const changed = { ...JSON.parse(data), ...setting }
    return saveEntry(database.db, clock, null, { collection: 'pageSettings', data: changed, basedOn: { id, revision } })
  }
  const find = async (reader: 'visitor' | 'member', word: string) =>
    (await listPassages(database.db, reader, told)).filter(({ text }) => text.includes(word))

  it('has the titles of the sample from its lists, and those of an editor before them', async () => {
    const titles = async () => {
      const plan = planOf(await readPlan(database.db))
      return [plan.titleOf('presidents'), plan.titleOf('jubilee')]
    }
    expect(await titles()).toEqual(['Senioren seit 1906', '125. Stiftungsfest'])
    const earlier = { id: 900, semester: 'SS 1899', name: 'Anton', birthday: '', dayOfDeath: '' }
    const data = { ...earlier, schoolLeavingExamination: '', remark: '' }
    await saveEntry(database.db, clock, null, { collection: 'seniors', data })
    expect(await titles()).toEqual(['Senioren seit 1899', '125. Stiftungsfest'])
    await set('jubilee', { title: 'Das Fest' })
    await set('presidents', { title: 'Sprecher' })
    expect(await titles()).toEqual(['Sprecher', 'Das Fest'])
  })

  it('names no year where the lists are empty', async () => {
    await database.db.deleteFrom('entries').where('collection', 'in', ['seniors', 'ahSeniors', 'jubilee']).execute()
    const plan = planOf(await readPlan(database.db))
    expect([plan.titleOf('presidents'), plan.titleOf('jubilee')]).toEqual(['Senioren', 'Stiftungsfest'])
  })

  it('has the words of the fraternity, and the usual ones where those do not fit', async () => {
    const [row] = await findEntries(database.db, ['terms'])
    if (!row) throw new Error('no terms')
    const brother = { one: 'Farbenbruder', many: 'Farbenbrüder', ofMany: 'Farbenbrüder', withMany: 'Farbenbrüdern' }
    const data = { ...JSON.parse(row.data), brother, senior: { many: 'Sprecher', ofMany: 'Sprecher' } }
    await saveEntry(database.db, clock, null, { collection: 'terms', data, basedOn: row })
    const plan = planOf(planFor('visitor', await readPlan(database.db)))
    expect(plan.groupTitle('brothers')).toBe('Farbenbrüder')
    expect(plan.titleOf('profiles')).toBe('Farbenbrüder stellen sich vor')
    expect(plan.titleOf('presidents')).toBe('Sprecher seit 1906')
    await database.db.updateTable('entries').set({ data: '{}' }).where('id', '=', row.id).execute()
    expect(planOf(await readPlan(database.db)).groupTitle('brothers')).toBe('Bundesbrüder')
  })

  it('is nothing at first but the sample’s page for members, of which visitors do not know', async () => {
    const plan = await readPlan(database.db)
    const own = { path: '/hausordnung', title: 'Hausordnung der Alten Münze', audience: 'members' }
    expect(plan).toEqual({ ...sampled, free: [own], events: plan.events })
    expect(planFor('visitor', plan)).toEqual(sampled)
    expect(planFor('member', plan)).toEqual({ ...sampled, free: [own] })
  })

  it('has a page for every event, which travels with no page, and none without the calendar', async () => {
    const { events } = await readPlan(database.db)
    expect(Object.keys(events)).toHaveLength(129)
    expect(events.f1).toEqual({
      path: '/calendar/f1-weihnachtskneipe-2026',
      title: 'Weihnachtskneipe 2026',
      hasFile: true,
    })
    await set('calendar', { isHidden: true })
    expect((await readPlan(database.db)).events).toEqual({})
    expect((await find('visitor', 'Maibowle')).filter(({ path }) => path.startsWith('/calendar'))).toEqual([])
  })

  it('renames, hides and orders pages; the search finds nothing on what is hidden, and by the new name what is not', async () => {
    expect((await find('visitor', 'Bier')).some(({ path }) => path.startsWith('/faq'))).toBe(true)
    await set('faq', { isHidden: true })
    await set('about', { title: 'Wir' })
    const rows = (await findEntries(database.db, ['pageSettings'])).map(({ id }) => id)
    await reorderEntries(database.db, clock, null, { collection: 'pageSettings', from: rows, to: rows.toReversed() })
    const plan = await readPlan(database.db)
    expect([plan.hidden, plan.titles, plan.order[0]]).toEqual([['faq'], { about: 'Wir' }, 'credits'])
    expect((await find('member', 'Bier')).filter(({ path }) => path.startsWith('/faq'))).toEqual([])
    const passages = await listPassages(database.db, 'visitor', told)
    expect(passages.find(({ path }) => path === '/about#gruendung')?.pageTitle).toBe('Wir')
  })

  it('keeps what has to be found: who runs the site, what becomes of data, and one’s own account', async () => {
    for (const name of ['impressum', 'datenschutz', 'account']) {
      await expect(set(name, { isHidden: true })).rejects.toMatchObject({
        errors: [{ field: 'isHidden', message: 'Diese Seite muss sichtbar bleiben.' }],
      })
    }
  })

  it('has a page of its own, which a search finds and its reader gets', async () => {
    await add()
    expect((await readFreePage(database.db, 'visitor', 'fuxenstunde'))?.page).toMatchObject(page)
    expect((await find('visitor', 'Brunnentrog')).map(({ path }) => path)).toEqual(['/fuxenstunde'])
    expect(await find('visitor', 'Für Suchmaschinen')).toEqual([])
  })

  it('shows what is for members to them alone, by page, plan and search', async () => {
    await add({ audience: 'members', menu: 'office' })
    expect(await readFreePage(database.db, 'visitor', 'fuxenstunde')).toBeUndefined()
    expect(await readFreePage(database.db, 'member', 'fuxenstunde')).toBeDefined()
    expect(await find('visitor', 'Brunnentrog')).toEqual([])
    expect(await find('member', 'Brunnentrog')).toHaveLength(1)
    expect(planFor('visitor', await readPlan(database.db))).toEqual(sampled)
  })

  it('leads on from every address that a page has had, but for one that is in use again', async () => {
    const first = await add()
    const basedOn = { id: first.id, revision: 1 }
    const moved = { ...page, address: 'fuxenabend' }
    await saveEntry(database.db, clock, null, { collection: 'freePages', data: moved, basedOn })
    expect((await readPlan(database.db)).moved).toEqual({ '/fuxenstunde': '/fuxenabend' })
    await add()
    expect((await readPlan(database.db)).moved).toEqual({})
  })

  it.each(['faq', 'editor', 'gallery2031', 'members', 'administration', 'intern'])(
    'gives no page the address %s',
    async (address) => {
      await expect(add({ address })).rejects.toMatchObject({ errors: [{ field: 'address' }] })
    },
  )

  it('gives no address twice, and puts nothing for members into a public menu', async () => {
    await add()
    await expect(add()).rejects.toMatchObject({ errors: [{ field: 'address', message: 'fuxenstunde gibt es schon' }] })
    await expect(add({ address: 'x', audience: 'members' })).rejects.toMatchObject({ errors: [{ field: 'menu' }] })
  })

  it('has a page for every published gallery, and none for one that is taken back', async () => {
    const rows = await findEntries(database.db, ['galleries'])
    const [first] = rows
    const data = { ...JSON.parse(first?.data ?? ''), folder: 'kanutour', title: 'Kanutour', pictures: [] }
    const made = await saveEntry(database.db, clock, null, { collection: 'galleries', data })
    const plan = await readPlan(database.db)
    expect(plan.free).toContainEqual({
      path: '/gallery-kanutour',
      title: 'Kanutour',
      audience: 'public',
      gallery: 'kanutour',
    })
    expect(plan.hidden).toEqual([])
    for (const { id, revision, data: former } of [{ ...made, data }, first ?? { id: '', revision: 0, data: '{}' }]) {
      const back = { ...(typeof former === 'string' ? JSON.parse(former) : former), isPublished: false, pictures: [] }
      await saveEntry(database.db, clock, null, { collection: 'galleries', data: back, basedOn: { id, revision } })
    }
    const after = await readPlan(database.db)
    expect(after.free.filter(({ gallery }) => gallery)).toEqual([])
    expect(after.hidden).toEqual(['gallery2020'])
  })

  it('closes what a page shows to everyone as soon as it is hidden, and opens it again with the page', async () => {
    const rows = await findEntries(database.db, ['galleries'])
    const of = (folder: string) => {
      const data = rows.map((row) => JSON.parse(row.data)).find((each) => each.folder === folder)
      return data?.pictures[0].media as string
    }
    const plan = await readPlan(database.db)
    const open = async (hidden: string[]) => {
      const uses = await listMediaUses(database.db, { ...plan, hidden })
      return ['2020', '1979'].map((folder) => uses.get(of(folder))?.map(({ page, isPublic }) => [page, isPublic]))
    }
    expect(await open([])).toEqual([[['gallery2020', true]], [['gallery1979', true]]])
    expect(await open(['gallery2020'])).toEqual([[['gallery2020', false]], [['gallery1979', true]]])
  })
})
