import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedAnswer } from '../../calls/programme/feeds.ts'
import { openFeeds } from '../../calls/programme/open-feeds.ts'
import { systemClock } from '../../clock.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { findPlan } from '../../content/reading/find-plan.ts'
import { planOf } from '../../content/site-plan-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { serveFeeds } from './feed-files.ts'

let calls: TestCalls
let server: Hono<CallEnvironment>
let own: string
let authorization: string
beforeAll(async () => {
  calls = await openTestCalls('sqlite', systemClock, 'sample')
  server = new Hono<CallEnvironment>()
    .use(serveFeeds(openFeeds(calls.app), async () => planOf(await findPlan(calls.app))))
    .all('*', (c) => c.text('a page', 404))
  authorization = (await signedIn(calls.app, 'member')).authorization
  own = new URL((await ownFeed()).address).pathname
})
afterAll(() => calls.close())

async function ownFeed(): Promise<FeedAnswer> {
  return (await (await calls.request('/members/io/feeds', { headers: { authorization } })).json()).feeds[0]
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(path, { method, headers }, {})
const saidBy = (answer: Response, ...names: string[]) => names.map((name) => answer.headers.get(name))

describe.each(['everyone', 'a member'])('the feed of %s', (whose) => {
  const path = () => (whose === 'everyone' ? '/calendar.ics' : own)

  it('is a calendar', async () => {
    const answer = await ask(path())
    expect([answer.status, ...saidBy(answer, 'content-type', 'vary')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'accept-encoding',
    ])
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  })

  it('is not sent again to who has it: by its tag in any list, or by its time', async () => {
    const [etag = '', time = ''] = saidBy(await ask(path()), 'etag', 'last-modified').map(String)
    expect([etag, time]).toEqual([expect.stringMatching(/^"[\w-]+"$/), expect.stringMatching(/ GMT$/)])
    const earlier = new Date(Date.parse(time) - 1000).toUTCString()
    for (const [condition, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `W/${etag}` }, 304],
      [{ 'if-none-match': `"x", W/"y" , ${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      // The tag decides where there is one.
      [{ 'if-none-match': '"x"', 'if-modified-since': time }, 200],
      [{ 'if-modified-since': time }, 304],
      [{ 'if-modified-since': earlier }, 200],
      [{ 'if-modified-since': 'gestern' }, 200],
      [{ 'if-match': '"x"' }, 412],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path(), condition, method)
        expect([method, condition, answer.status]).toEqual([method, condition, status])
        if (status === 304) expect([await answer.text(), ...saidBy(answer, 'etag')]).toEqual(['', etag])
      }
    }
  })

  it('is packed for who can unpack it, under a tag of its own', async () => {
    const plain = await ask(path())
    const packed = await ask(path(), { 'accept-encoding': 'gzip' })
    expect(saidBy(packed, 'content-encoding')).toEqual(['gzip'])
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(String(bytes.length)).toBe(packed.headers.get('content-length'))
    expect(gunzipSync(bytes).toString()).toBe(await plain.text())
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })
})

describe('what a member subscribes to', () => {
  it('is kept by no one between, found by no search engine, and told to no other site', async () => {
    const answer = await ask(own)
    expect(saidBy(answer, 'cache-control', 'x-robots-tag', 'referrer-policy')).toEqual([
      'private, no-cache',
      'noindex, nofollow, noarchive',
      'no-referrer',
    ])
    expect(saidBy(await ask('/calendar.ics'), 'cache-control', 'x-robots-tag')).toEqual(['no-cache', null])
    expect(await answer.text()).not.toContain(own)
  })

  it('has nothing at a wrong address, in whatever way it is wrong, and says how to find the right one', async () => {
    const secret = own.slice('/feeds/'.length, -'.ics'.length)
    const wrong = ['/feeds/x.ics', `/feeds/${secret.slice(1)}.ics`, `/feeds/${secret.slice(0, -1)}_.ics`, '/feeds/.ics']
    const answers = await Promise.all(wrong.map((path) => ask(path)))
    for (const answer of answers) {
      expect([answer.status, ...saidBy(answer, 'cache-control', 'referrer-policy')]).toEqual([
        404,
        'no-store',
        'no-referrer',
      ])
    }
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })

  it('says at an old address that there is a new one, and never an event', async () => {
    const { number } = await ownFeed()
    const body = JSON.stringify({ number })
    await calls.request('/members/io/feeds/dates/renew', { method: 'POST', headers: { authorization }, body })
    for (const [accept, type] of [
      ['text/calendar', 'text/plain'],
      ['text/html,*/*', 'text/html'],
    ] as const) {
      const answer = await ask(own, { accept, 'if-none-match': '*' })
      expect([answer.status, ...saidBy(answer, 'cache-control')]).toEqual([410, 'no-store'])
      expect(answer.headers.get('content-type')?.toLowerCase()).toContain(type)
      const text = await answer.text()
      expect(text).toContain('Diese Kalender-Adresse gilt nicht mehr.')
      expect(text).not.toMatch(/VCALENDAR|Kneipe|Convent/)
    }
    expect((await ask(new URL((await ownFeed()).address).pathname)).status).toBe(200)
  })
})

it('only reading is answered here', async () => {
  for (const path of ['/calendar.ics', own]) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) {
      expect(await (await ask(path, {}, method)).text()).toBe('a page')
    }
  }
})

it('where editors have hidden the calendar there is none to subscribe to', async () => {
  const { db } = calls.app.database
  const row = (await findEntries(db, ['pageSettings'])).find(({ data }) => JSON.parse(data).page === 'calendar')
  if (!row) throw new Error('no calendar')
  const data = { ...JSON.parse(row.data), isHidden: true }
  const basedOn = { id: row.id, revision: row.revision }
  await saveEntry(db, systemClock, null, { collection: 'pageSettings', data, basedOn })
  await calls.app.contentVersion.settle()
  expect((await ask('/calendar.ics')).status).toBe(404)
})
