import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../../testing/built-server.ts'
import { startSmtpServer } from '../../testing/smtp.ts'

type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>

let smtp: SmtpServer
let server: BuiltServer
const page = '/calendar/f1-weihnachtskneipe-2026'

beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startBuiltServer({ env: { SMTP_URL: smtp.url } })
  const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
  const { entries } = await (await fetch(`${server.origin}/editor/collections/fixedDates`, { headers })).json()
  const { id, revision, data } = entries.find((each: { data: { id: number } }) => each.data.id === 1)
  const signUp = { guests: true, companions: 1, meals: ['Braten', 'Linsen'], seenBy: 'members' }
  // Far enough away for every day on which this is tried.
  const changed = { ...data, begins: '2099-12-12T19:30', signUp }
  const body = JSON.stringify({ revision, data: changed })
  const path = `${server.origin}/editor/collections/fixedDates/entries/${id}`
  expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  })
/** What a person reads: React parts texts by comments. */
const read = async (path: string) => (await (await fetch(server.origin + path)).text()).replaceAll('<!-- -->', '')
const otto = {
  name: 'Otto Zahn',
  email: 'otto@schule.example',
  companions: '1',
  'meal-0': 'Braten',
  'meal-1': 'Linsen',
}

describe('a guest, without any script', () => {
  it('finds a form that says what becomes of his data, on a page that is the same for all', async () => {
    const html = await read(page)
    for (const said of ['Als Gast anmelden', 'Begleitung', 'Linsen', 'Einen Monat danach werden sie gelöscht']) {
      expect(html).toContain(said)
    }
  })

  it('gets his form back with what is wrong, and no mail', async () => {
    const answer = await post(page, { ...otto, email: 'otto', 'meal-0': '' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
    const html = await answer.text()
    for (const said of ['value="Otto Zahn"', 'keine gültige E-Mail-Adresse', 'Bitte wähle ein Essen.']) {
      expect(html).toContain(said)
    }
    expect(await read(page)).not.toContain('Otto Zahn')
  })

  it('signs up, confirms by mail, changes and takes it back', async () => {
    const sent = await post(page, otto)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}#angemeldet`])
    const mail = await (await smtp.next()).read()
    const path = /\/sign-up\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? expect.fail('no link')
    // Opening the link changes nothing, however often.
    expect(await read(path)).toContain('Noch nicht bestätigt')
    expect(await read(path)).toContain('Anmeldung bestätigen')
    const confirmed = await post(path, otto)
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, path])
    expect(await read(path)).toContain('Du bist angemeldet, mit 2\u00a0Personen.')
    const wrong = await post(path, { companions: '0', 'meal-0': 'Fisch' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Dieses Essen steht nicht zur Wahl.')
    await post(path, { companions: '0', 'meal-0': 'Braten' })
    expect(await read(path)).toContain('mit 1\u00a0Person.')
    expect(await (await post(path, { act: 'withdraw' })).text()).toContain('Du bist abgemeldet')
    const dead = await fetch(server.origin + path)
    expect([dead.status, dead.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await dead.text()).toContain('Dieser Link gilt nicht mehr')
    // The secret stands in no log.
    expect(server.output()).not.toContain(path)
  })

  it('cannot be made to sign up by a page elsewhere, and a program that fills in everything is thanked', async () => {
    const foreign = await post(page, otto, { origin: 'https://boese.example' })
    expect([foreign.status, foreign.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    expect((await post(page, { ...otto, homepage: 'https://boese.example' })).status).toBe(303)
    expect((await post('/calendar/f99-nix', otto)).status).toBe(404)
    expect(smtp.mails).toHaveLength(1)
  })
})
