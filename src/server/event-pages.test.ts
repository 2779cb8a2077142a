import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'

let server: BuiltServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startBuiltServer({ env: { LOG_LEVEL: 'info' } })
  headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
})
afterAll(() => server.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(server.origin + path, { redirect: 'manual', ...init })
const read = async (path: string) => (await ask(path)).text()

interface Entry {
  id: string
  revision: number
  data: Record<string, unknown>
}

async function change(collection: string, id: number, changes: object): Promise<void> {
  const { entries } = await (await ask(`/editor/collections/${collection}`, { headers })).json()
  const { id: entry, revision, data } = entries.find((each: Entry) => each.data.id === id) as Entry
  const body = JSON.stringify({ revision, data: { ...data, ...changes } })
  const answer = await ask(`/editor/collections/${collection}/entries/${entry}`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
}

const christmas = '/calendar/f1-weihnachtskneipe-2026'

describe('the page of an event', () => {
  it('says when, where and for whom, and leads to maps without loading one', async () => {
    const html = await read(christmas)
    for (const said of [
      '<h1 class="page-title">Weihnachtskneipe 2026</h1>',
      'Samstag, 12. Dezember 2026, 19.30\u00a0Uhr',
      'Gasthof Zur Alten Münze',
      'Lindentorstraße 4, 00895 Eschenfurt',
      'Damen sind herzlich willkommen.',
      `<link rel="canonical" href="${server.origin}${christmas}"/>`,
    ]) {
      expect(html).toContain(said)
    }
    const foreign = [...html.matchAll(/<(\w+)[^>]*(?:src|href)="(?:https?|geo):(?!\/\/localhost|\/\/127)[^>]*>/g)]
    expect(foreign.map(([, element]) => element)).toEqual(foreign.map(() => 'a'))
    for (const [tag] of foreign) expect(tag).toContain('rel="noreferrer"')
  })

  it('is a document: no framework, and scripts of 5 KB at most, each allowed by its hash', async () => {
    const answer = await ask(christmas)
    expect(answer.status).toBe(200)
    const scripts = [...(await answer.text()).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(scripts.length).toBe(3)
    expect(Buffer.byteLength(scripts.join(''))).toBeLessThanOrEqual(5 * 1024)
    expect(answer.headers.get('content-security-policy')?.match(/'sha256-/g)?.length).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['/calendar/f1', christmas],
    ['/calendar/f1-so-hiess-sie-einmal', christmas],
    ['/Calendar/F1-Weihnachtskneipe-2026/', christmas],
    ['/calendar/f1-x.ics', `${christmas}.ics`],
    ['/calendar/f1.ics', `${christmas}.ics`],
  ])('has one address: %s leads on', async (path, to) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
  })

  it.each(['/calendar/99999', '/calendar/f99-weihnachtskneipe', '/calendar/x', '/calendar/99999.ics', '/calendar/1/2'])(
    'is none at %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  )

  it('keeps its address for who has the old one when its title changes', async () => {
    await change('events', 2, { veranstaltung: 'Maibowle im Regen' })
    const answer = await ask('/calendar/2-maibowle')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/calendar/2-maibowle-im-regen'])
    expect(await read('/calendar/2-maibowle-im-regen')).toContain('Maibowle im Regen')
    expect(await read('/sitemap.xml')).toContain('/calendar/2-maibowle-im-regen</loc>')
  })

  it('tells no visitor, in whatever form, that members have something of it', async () => {
    for (const path of ['/calendar/104-aktivenconvent-danach-fuxenstunde-mit-hannes-grabow', '/calendar', '/']) {
      for (const form of [path, path === '/' ? '/_.data' : `${path}.data`]) {
        const answer = await ask(form)
        expect([form, answer.status]).toEqual([form, 200])
        const told = /6f0d4f5e|2024 Kanutour|2025 Stiftungsfest|festveranstaltung|pictureFolder|minutes|Report/
        expect([form, (await answer.text()).match(told)]).toEqual([form, null])
      }
    }
  })

  it('says at its head that it is called off, and so does its file', async () => {
    await change('fixedDates', 3, { cancelled: true })
    const path = '/calendar/f3-antrittskneipe-des-sommersemesters-2027'
    expect(await read(path)).toContain('Diese Veranstaltung ist abgesagt.')
    expect(await read(`${path}.ics`)).toMatch(/STATUS:CANCELLED/)
    expect(await read('/calendar')).toMatch(/<s><a href="\/calendar\/f3-[^"]*">/)
  })
})

describe('the calendar file of an event', () => {
  it('is a calendar, kept as long as it is true', async () => {
    const answer = await ask(`${christmas}.ics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await answer.text()
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261212T193000\r\n')
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:${server.origin}${christmas}\r\n`)
    const etag = answer.headers.get('etag') ?? ''
    const again = () => ask(`${christmas}.ics`, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    const uid = /UID:(\S+)/.exec(text)?.[1]
    await change('fixedDates', 1, { begins: '2026-12-12T20:00', datum: 'Sa, 12. Dezember 2026, 20 Uhr' })
    const changed = await (await again()).text()
    expect(changed).toContain('DTSTART;TZID=Europe/Berlin:20261212T200000\r\n')
    expect([/UID:(\S+)/.exec(changed)?.[1], /SEQUENCE:(\d+)/.exec(changed)?.[1]]).toEqual([uid, '1'])
  })

  it('is there only where the day is known, and no page leads to it otherwise', async () => {
    await change('fixedDates', 5, { begins: undefined, datum: 'im November 2027' })
    const path = '/calendar/f5-graebergang-mit-kranz'
    expect((await ask(`${path}.ics`)).status).toBe(404)
    const html = await read(path)
    expect(html).toContain('im November 2027')
    expect(html).not.toContain('.ics')
  })
})

describe('a member’s feed', () => {
  it('is answered by the whole server, which tells its log nothing of the secret', async () => {
    const { feeds } = await (await ask('/members/io/feeds', { headers })).json()
    const { address } = feeds[0] as { address: string }
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(await answer.text()).toContain('BEGIN:VEVENT')
    expect((await fetch(address, { method: 'PROPFIND' })).status).toBe(405)
    expect((await fetch(address.replace('/feeds/', '//Feeds/'))).status).toBe(404)
    const secret = address.slice(-40, -4)
    await expect.poll(() => server.output().match(/\/feeds\/…/gi)?.length).toBeGreaterThanOrEqual(3)
    expect(server.output()).not.toContain(secret)
  })
})

describe('the calendar', () => {
  it('shows what is ahead first, and says kindly that the programme is to come', async () => {
    const html = await read('/calendar')
    expect(html.indexOf('Was kommt')).toBeLessThan(html.indexOf('>Bereits feststehende Termine</h2>'))
    expect(html).toContain('Das Programm des laufenden Semesters folgt.')
    expect(html.match(/<details class="accordion-item"(?! open)/g)).toHaveLength(14)
  })

  it('opens the semester that goes on', async () => {
    const begins = `${new Date().getFullYear() + 1}-01-01`
    await change('events', 10, { begins })
    const html = await read('/calendar')
    expect(html.match(/<details class="accordion-item" open/g)).toHaveLength(1)
    expect(html).not.toContain('Das Programm des')
  })
})
