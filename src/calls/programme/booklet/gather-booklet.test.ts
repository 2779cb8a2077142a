import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CollectionName } from '../../../content/collections/collections.ts'
import { saveDraft } from '../../../content/drafts/save-draft.ts'
import { saveEntry } from '../../../content/editing/save-entry.ts'
import { findEntries } from '../../../content/entries.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { addPerson } from '../../../testing/members.ts'
import { gatherBooklet } from './gather-booklet.ts'
import { inOrderOfTime } from './read-programme.ts'

const now = new Date('2026-11-17T18:00:00Z')
const clock = () => now
const semester = 'ss2025'

let calls: TestCalls
const db = () => calls.app.database.db
const gather = (reader: 'visitor' | 'member', draftsOf?: string) =>
  gatherBooklet(calls.app, { semester, reader, draftsOf })
const dataFor = async (...asked: Parameters<typeof gather>) => (await gather(...asked))?.data
const titlesFor = async (...asked: Parameters<typeof gather>) =>
  (await dataFor(...asked))?.programme.events.map(({ title }) => title)

const entriesOf = async (collection: CollectionName) =>
  (await findEntries(db(), [collection])).map((row) => ({ ...row, data: JSON.parse(row.data) }))

async function entryOf(collection: CollectionName, key: number | string) {
  const found = (await entriesOf(collection)).find(({ data }) => data.id === key)
  if (!found) throw new Error(`no ${key} in ${collection}`)
  return found
}

async function change(collection: CollectionName, key: number | string, changes: object): Promise<void> {
  const { id, revision, data } = await entryOf(collection, key)
  await saveEntry(db(), clock, null, { collection, data: { ...data, ...changes }, basedOn: { id, revision } })
}

const event = {
  id: 900,
  datum: 'Mi, 7. Mai 2025, 19 Uhr',
  bemerkung: '',
  ladiesWelcome: false,
  cancelled: false,
  semester,
}

describe.each(engines)('a booklet on %s', (engine) => {
  beforeEach(async () => {
    calls = await openTestCalls(engine, clock, 'sample')
  })
  afterEach(() => calls.close())

  it('says what its reader may read: internal dates, names, offices and accounts are for members', async () => {
    await change('events', 2, {
      shownTo: 'members',
      organiser: 'Łukasz Šimić',
      dress: 'Couleur',
      veranstaltung: 'Geheim',
    })
    const [visitor, member] = [await dataFor('visitor'), await dataFor('member')]
    const secret = member?.programme.events.find(({ title }) => title === 'Geheim')
    expect(secret).toMatchObject({ mark: 'intern', link: expect.stringMatching(/\/dates\/2$/) })
    expect(secret?.facts).toEqual(expect.arrayContaining(['Couleur', 'Fragen an Łukasz Šimić']))
    const headings = member?.sections.map(({ heading }) => heading)
    expect(headings).toEqual(['Wo wir uns treffen', 'Chargierte', 'Bankverbindungen'])
    expect(visitor?.sections.map(({ heading }) => heading)).toEqual(['Wo wir uns treffen'])
    expect(visitor?.programme.events).toHaveLength((member?.programme.events.length ?? 0) - 1)
    expect(JSON.stringify(visitor)).not.toMatch(/Geheim|Šimić|IBAN|Julian Pham|Bundesbrüder/)
    expect(member?.audience).toBe('Nur für Bundesbrüder')
  })

  it('tells of who holds an office what the directory shows of him, and nothing else', async () => {
    const facts = { street: 'Am Wall 3', zipCode: '00895', city: 'Eschenfurt', email: 'x@aurora.example' }
    const phone = { mobilePhoneNumber: '+491701234567' }
    await addPerson(calls.app, {
      firstName: 'Julian',
      surName: 'Pham',
      ...facts,
      ...phone,
      visible: true,
      shared: ['phone'],
    })
    await addPerson(calls.app, {
      firstName: 'Oskar',
      surName: 'Lindhorst',
      ...facts,
      ...phone,
      visible: false,
      shared: ['email'],
    })
    const rows = (await dataFor('member'))?.sections.find(({ heading }) => heading === 'Chargierte')?.rows
    const linesOf = (name: string) => rows?.find((row) => row.name === name)?.lines
    expect(linesOf('Julian Pham')).toEqual([[{ text: '0170\u00a01234567', link: 'tel:+491701234567' }]])
    expect(linesOf('Oskar Lindhorst')).toEqual([])
  })

  it('has an editor’s own drafts over it where he wants them: changed ones, new ones, none that is unfinished', async () => {
    const { account } = await signedIn(calls.app, 'editor')
    const { account: other } = await signedIn(calls.app, 'admin')
    const { id: entry, revision, data } = await entryOf('events', 2)
    const draft = (who: string, of: { entry: string; revision: number | null; data: Record<string, unknown> }) =>
      saveDraft(db(), clock, who, { collection: 'events', ...of })
    await draft(account.id, { entry, revision, data: { ...data, veranstaltung: 'Maibowle im Regen' } })
    await draft(account.id, {
      entry: randomUUID(),
      revision: null,
      data: { ...event, veranstaltung: 'Neu', begins: '2025-05-07' },
    })
    await draft(account.id, { entry: randomUUID(), revision: null, data: { semester } })
    await draft(other.id, { entry: randomUUID(), revision: null, data: { ...event, id: 901, veranstaltung: 'Fremd' } })
    const published = (await titlesFor('member')) ?? []
    expect(published.slice(0, 3)).toEqual([
      expect.stringMatching(/^Antrittskneipe/),
      'Maibowle',
      expect.stringMatching(/^Besuch/),
    ])
    const planned = await gather('member', account.id)
    const titles = planned?.data.programme.events.map(({ title }) => title)
    expect(titles?.slice(1, 4)).toEqual(['Maibowle im Regen', 'Neu', expect.stringMatching(/^Besuch/)])
    expect(titles).not.toContain('Fremd')
    expect(planned?.unfinished).toBe(1)
  })

  it('is there for a semester that is a draft itself, and for no other that is not', async () => {
    const { account } = await signedIn(calls.app, 'editor')
    const data = { id: 'ss2031', title: 'Sommersemester 2031', note: '' }
    await saveDraft(db(), clock, account.id, { collection: 'semesters', entry: randomUUID(), revision: null, data })
    const asked = { semester: 'ss2031', reader: 'member' } as const
    expect(await gatherBooklet(calls.app, asked)).toBeUndefined()
    const planned = await gatherBooklet(calls.app, { ...asked, draftsOf: account.id })
    expect(planned?.data).toMatchObject({ semester: 'Sommersemester 2031', programme: { events: [] } })
    const headings = planned?.data.sections.map(({ heading }) => heading)
    expect(headings).toContain('Ämter im Sommersemester 2025')
    expect(headings).not.toContain('Chargierte')
  })

  it('names the offices of the newest list until there is one of its own, and none for a past that has no list', async () => {
    const { id, revision, data } = await entryOf('offices', 'ss2025')
    const rename = (title: string, at: number) =>
      saveEntry(db(), clock, null, {
        collection: 'offices',
        data: { ...data, semester: title },
        basedOn: { id, revision: at },
      })
    const officesOf = async () =>
      (await dataFor('member'))?.sections.find(({ rows }) => rows.some(({ label }) => label === 'Senior'))
    await rename('Wintersemester 2023/2024', revision)
    expect((await officesOf())?.heading).toBe('Ämter im Wintersemester 2023/24')
    expect((await officesOf())?.rows.map(({ name }) => name)).toContain('Julian Pham')
    expect(JSON.stringify(await dataFor('visitor'))).not.toMatch(/Ämter|Julian Pham/)
    await rename('Wintersemester 2026/2027', revision + 1)
    expect(await officesOf()).toBeUndefined()
  })

  it('tells the time apart from the day, and leaves alone what is written in another way', async () => {
    await change('events', 2, { datum: 'Fr, 2. bis So, 4. Mai 2025' })
    await change('events', 3, { datum: 'Mi, 7. Mai 2025, 19.30 Uhr c. t.' })
    const dates = (await dataFor('visitor'))?.programme.events.map(({ date, time }) => [date, time])
    expect(dates).toContainEqual(['Fr, 2. bis So, 4.\u00a0Mai 2025', ''])
    expect(dates).toContainEqual(['Mi, 7.\u00a0Mai 2025', '19.30\u00a0Uhr c.\u00a0t.'])
  })

  it('has the dates that the next semester has already', async () => {
    await change('fixedDates', 1, { begins: '2025-12-13', veranstaltung: 'Weihnachtskneipe 2025' })
    expect((await dataFor('visitor'))?.outlook.events.map(({ title }) => title)).toEqual(['Weihnachtskneipe 2025'])
  })
})

describe('the dates of a programme', () => {
  it('stand in the order of time; what has no exact one stays where it stands', () => {
    const dates = [
      { begins: '2025-05-02' },
      { at: 'Anfang Mai' },
      { begins: '2025-04-05T20:00' },
      { begins: '2025-04-05' },
    ]
    expect(inOrderOfTime(dates)).toEqual([dates[3], dates[2], dates[0], dates[1]])
  })
})
