import { Hono } from 'hono'
import pino from 'pino'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicBooklets } from '../../calls/programme/booklet/public-booklets.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { findPlan } from '../../content/reading/find-plan.ts'
import { planOf } from '../../content/site-plan-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { onError } from '../../http/on-error.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { openTypesetting } from '../../typesetting/open-typesetting.ts'
import { serveBooklets } from './booklet-files.ts'

const now = new Date('2026-11-17T18:00:00Z')
const path = '/calendar/ss2025.pdf'

let calls: TestCalls
let server: Hono<CallEnvironment>
let set: string[]
beforeEach(async () => {
  calls = await openTestCalls('sqlite', () => now, 'sample')
  const { app } = calls
  set = []
  const { typesetting } = app
  app.typesetting = {
    typeset(who, document) {
      set.push(document.template)
      return typesetting.typeset(who, document)
    },
  }
  server = new Hono<CallEnvironment>()
  server.onError(onError(app.log))
  const plan = async () => planOf(await findPlan(app))
  server.use(serveBooklets(publicBooklets(app), plan, async () => String(await app.contentVersion.find())))
})
afterEach(() => calls.close())

const ask = (address = path, init: RequestInit = {}) => server.request(address, init, {})

async function change(id: number, changes: object): Promise<void> {
  const { db } = calls.app.database
  const row = (await findEntries(db, ['events'])).find(({ data }) => JSON.parse(data).id === id)
  const data = { ...JSON.parse(row?.data ?? '{}'), ...changes }
  const basedOn = { id: row?.id ?? '', revision: row?.revision ?? 0 }
  await saveEntry(db, () => now, null, { collection: 'events', data, basedOn })
  await calls.app.contentVersion.settle()
}

describe('the programme for everyone', () => {
  it('is made once for what it says, however many want it, and sent again only when that has changed', async () => {
    const [first, second] = await Promise.all([ask(), ask()])
    expect([first.status, second.status, set]).toEqual([200, 200, ['programme-a5']])
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="programm-ss2025.pdf"',
      'cache-control': 'no-cache',
    })
    const etag = first.headers.get('etag') ?? ''
    const again = () => ask(path, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    // Another semester has changed, which is nothing to this one.
    await change(20, { bemerkung: 'Mit Hut.' })
    expect([(await again()).status, set.length]).toEqual([304, 1])
    await change(2, { veranstaltung: 'Maibowle im Regen' })
    await change(3, { shownTo: 'members', veranstaltung: 'Geheim' })
    const changed = await again()
    expect([changed.status, set.length]).toEqual([200, 2])
    const pdf = await getDocumentProxy(new Uint8Array(await changed.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('Maibowle im Regen')
    expect(text).not.toMatch(/Geheim|IBAN|Julian Pham/)
  })

  it('asks a person in words, and a program in JSON, to come back where nothing can be set', async () => {
    const { app } = calls
    const typesetting = openTypesetting({ program: '/nirgends.ts', log: pino({ level: 'silent' }) })
    app.typesetting = typesetting
    const person = await ask(path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([person.status, person.headers.get('retry-after'), person.headers.get('cache-control')]).toEqual([
      ...[503, '60', 'no-store'],
    ])
    expect(person.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await person.text()
    expect(page).toContain('Bitte versuche es später noch einmal')
    expect(page).toContain('<a href="">Noch einmal versuchen</a>')
    const program = await ask()
    expect([program.status, program.headers.get('retry-after')]).toEqual([503, '60'])
    expect(program.headers.get('content-type')).toContain('application/problem+json')
    await typesetting.close()
  })

  it.each([
    '/calendar/ss1895.pdf',
    '/calendar/.pdf',
    '/calendar/SS2025.pdf',
    `${path}?form=a3`,
    '/calendar/2.pdf',
    '/ss2025.pdf',
  ])('is none at %s', async (address) => expect([(await ask(address)).status, set]).toEqual([404, []]))

  it('is none for a semester in which visitors may come to nothing', async () => {
    const { db } = calls.app.database
    const { id: _, data } = (await findEntries(db, ['semesters']))[0] ?? { id: '', data: '{}' }
    await saveEntry(db, () => now, null, { collection: 'semesters', data: { ...JSON.parse(data), id: 'ss2031' } })
    await calls.app.contentVersion.settle()
    expect((await ask('/calendar/ss2031.pdf')).status).toBe(404)
  })
})
