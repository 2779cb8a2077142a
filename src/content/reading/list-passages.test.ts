import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { plantCanary } from '../../testing/canaries.ts'
import { contentClock as clock } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { readSample, seedDir, tellSamples } from '../../testing/samples/sample-fraternity.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { saveEntry } from '../editing/save-entry.ts'
import { seedContent } from '../seeding/seed-content.ts'
import { isPageName, type PageName, pageAt, pageNamed } from '../site-map.ts'
import { planOf } from '../site-plan-rules.ts'
import { listPassages, type Passage } from './list-passages.ts'
import { collectionsOn } from './page-content.ts'
import { readPlan } from './read-plan.ts'

// What pages are called and which words a fraternity has stand on all of them, where no search looks; places are found by
// what takes place there, offices by who holds them.
const unsearched: readonly CollectionName[] = ['pageSettings', 'places', 'officeKinds', 'terms']
const names = (Object.keys(collections) as CollectionName[]).filter((name) => !unsearched.includes(name))

describe.each(engines)('the passages on %s', (engine) => {
  let database: Database
  let told: Awaited<ReturnType<typeof tellSamples>>
  beforeAll(async () => {
    told = await tellSamples()
    database = await openFreshDatabase(engine)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
  })
  afterAll(() => database.close())

  const of = (passages: Passage[], collection: CollectionName) =>
    passages.filter((passage) => passage.collection === collection)

  it('come from every collection for members, from the public ones for visitors', async () => {
    const seen = async (reader: 'member' | 'visitor') =>
      new Set((await listPassages(database.db, reader, told)).map((passage) => passage.collection))
    expect([...(await seen('member'))].sort()).toEqual([...names].sort())
    const open = names.filter((name) => collections[name].audience === 'public')
    expect([...(await seen('visitor'))].sort()).toEqual([...open].sort())
  })

  it('lead to pages that exist, that the reader may open, and that show the collection', async () => {
    const plan = planOf(await readPlan(database.db))
    for (const reader of ['visitor', 'member'] as const) {
      for (const { collection, page, path, pageTitle } of await listPassages(database.db, reader, told)) {
        const address = new URL(path, 'https://aurora.example')
        // A page of an editor's own has its collection to itself.
        if (collection === 'freePages') expect([reader, path]).toEqual(['member', '/hausordnung'])
        if (!isPageName(page)) continue
        expect(pageAt(address.pathname), path).toBe(pageNamed(page))
        expect(pageTitle).toBe(plan.titleOf(page))
        if (reader === 'visitor') expect(pageNamed(page).audience, path).toBe('public')
        if (!/intros/i.test(collection)) expect(collectionsOn(page), path).toContain(collection)
      }
    }
  })

  it('hold every page that has content once with its introduction, but for the search itself', async () => {
    const passages = await listPassages(database.db, 'member', told)
    const introduced = passages.filter(({ collection }) => /intros/i.test(collection))
    const expected = planOf(await readPlan(database.db))
      .pages.filter(({ isFree }) => !isFree)
      .filter(({ name, audience }) => name !== 'search' && isPageName(name) && ['public', 'members'].includes(audience))
      .map(({ title, path }) => [title, path])
    expect(introduced.map(({ title, path }) => [title, path]).sort()).toEqual(expected.sort())
    const downloads = introduced.find(({ page }) => page === 'downloads')
    const intros = await readSample('internIntros')
    expect(downloads?.text).toContain(intros.find(({ page }) => page === 'downloads')?.lead)
  })

  it('hold every entry of a list, in its order, under its own heading', async () => {
    const passages = await listPassages(database.db, 'member', told)
    expect(of(passages, 'faq').map(({ title }) => title)).toEqual(
      (await readSample('faq')).map(({ question }) => question),
    )
    for (const name of ['events', 'seniors', 'ideas', 'profiles', 'fallen'] as const) {
      expect(of(passages, name), name).toHaveLength((await readSample(name)).length)
    }
  })

  it('lead as near as the address can', async () => {
    const passages = await listPassages(database.db, 'member', told)
    const pathOf = (collection: CollectionName, title: RegExp) =>
      of(passages, collection).find((passage) => title.test(passage.title))?.path
    expect(pathOf('faq', /Frauen/)).toBe('/faq#frauen')
    expect(pathOf('events', /^Antrittskneipe/)).toBe('/calendar/1-antrittskneipe-mit-fuxenaufnahme')
    expect(pathOf('fixedDates', /./)).toBe('/calendar/f1-weihnachtskneipe-2026')
    expect(pathOf('semesters', /2022$/)).toBe('/calendar#ss2022')
    expect(pathOf('seniors', /Tappe/)).toBe('/presidents?tab=aktiven-senioren&suche=Heinrich+Tappe')
    expect(pathOf('ahSeniors', /Lüddecke/)).toMatch(/^\/presidents\?tab=ah-senioren&suche=.*L%C3%BCddecke/)
    expect(pathOf('profiles', /Pham/)).toBe('/profiles#julian-pham')
    expect(pathOf('changelog', /0\.8\.0/)).toBe('/changelog#v0-8-0')
    const [picture] = (await readSample('galleries')).find(({ folder }) => folder === '1979')?.pictures ?? []
    const shown = passages.filter(({ page }) => page === 'gallery1979').map(({ path }) => path)
    expect(shown).toContain(`/gallery1979?bild=${told.pictureNamed(picture?.media ?? '')?.name}`)
  })

  it('say when an event begins, where it is, and that it is part of the calendar', async () => {
    const [first] = of(await listPassages(database.db, 'visitor', told), 'fixedDates')
    expect(first).toMatchObject({ page: 'event', pageTitle: 'Veranstaltungen', begins: '2026-12-12T19:30' })
    expect(first?.text).toContain('Gasthof Zur Alten Münze')
  })

  it('tell nobody what only members have of an event', async () => {
    for (const reader of ['visitor', 'member'] as const) {
      const texts = of(await listPassages(database.db, reader, told), 'events').map(({ text }) => text)
      expect(texts.join()).not.toMatch(/2024 Kanutour|2025 Stiftungsfest|skiwochenende|6f0d4f5e/)
    }
  })

  it('name places that the page has', async () => {
    const source = (page: string) => {
      const folder = pageNamed(page as PageName).audience === 'public' ? 'public' : 'members/pages'
      return readFileSync(join(import.meta.dirname, `../../web/${folder}/${page}.tsx`), 'utf8')
    }
    const keyed = new Set<CollectionName>(['semesters', 'events', 'profiles', 'changelog', 'films'])
    for (const name of names) if ((collections[name] as { key?: string }).key === 'id') keyed.add(name)
    keyed.delete('fixedDates')
    for (const { collection, page, path } of await listPassages(database.db, 'member', told)) {
      const place = path.split('#')[1]
      if (place && !keyed.has(collection)) expect(source(page), path).toMatch(new RegExp(`id[=:] ?['"]${place}['"]`))
      const tab = new URL(path, 'https://aurora.example').searchParams.get('tab')
      if (tab) expect(source(page), path).toContain(`id: '${tab}'`)
    }
  })

  it('say whose office it is, what a penalty costs and what a picture shows', async () => {
    const passages = await listPassages(database.db, 'member', told)
    expect(of(passages, 'offices')[0]?.text).toContain('Fuxmajor: Oskar Lindhorst')
    expect(of(passages, 'penalties')[0]?.text).toMatch(/^5,00\s€/)
    const [gallery] = await readSample('galleries')
    const texts = of(passages, 'galleries').map(({ text }) => text)
    for (const { media, caption } of gallery?.pictures ?? []) {
      expect(texts).toContain(`${caption} · ${told.pictureNamed(media)?.alt}`)
    }
    const [report] = await readSample('excursions')
    expect(of(passages, 'excursions')[0]?.text).toContain(told.pictureNamed(report?.image ?? '')?.alt)
  })

  it('hold a new entry as soon as it is saved, sanitised and without marks', async () => {
    const answer = '<p onclick="x()">Hopfen</p><script>geheim()</script><p>&amp; Malz</p>'
    const data = { id: 'neu', question: 'Was gibt es Neues?', answer }
    await saveEntry(database.db, clock, 'anton', { collection: 'faq', data })
    const found = of(await listPassages(database.db, 'visitor', told), 'faq').find(({ path }) => path === '/faq#neu')
    expect(found).toMatchObject({ title: 'Was gibt es Neues?', text: 'Hopfen & Malz', pageTitle: 'FAQ' })
  })

  // The last two leave their marks in the content.
  it('show a visitor nothing that is written in a members’ collection', async () => {
    const canary = 'kanarienvogelx7q'
    for (const name of names) {
      if (collections[name].audience === 'members') await plantCanary(database.db, name, canary)
    }
    const sing = (passages: Passage[]) => passages.filter((each) => JSON.stringify(each).includes(canary))
    expect(sing(await listPassages(database.db, 'visitor', told))).toEqual([])
    const heard = new Set(sing(await listPassages(database.db, 'member', told)).map((each) => each.collection))
    expect([...heard].sort()).toEqual(names.filter((name) => collections[name].audience === 'members').sort())
  })

  it('hold everything else where one entry does not fit its collection', async () => {
    const before = await listPassages(database.db, 'visitor', told)
    await database.db.updateTable('entries').set({ data: '{}' }).where('collection', '=', 'about').execute()
    const after = await listPassages(database.db, 'visitor', told)
    expect(after).toEqual(before.filter(({ collection }) => collection !== 'about'))
  })
})
