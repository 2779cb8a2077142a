import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { markSent, outbox } from '../../mail/mails.ts'
import { claimNext } from '../../queue/queues.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { useCircularCalls } from '../../testing/set-ups/circular-calls.ts'

const content = { subject: 'Einladung für {Vorname}', text: 'bald ist {Convent}.\nIm Saal.\n\nMit Gruß' }

async function read(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** Where words begin on a page, in millimetres from the left and from above. */
async function placeOf(answer: Response, number: number, words: string): Promise<[x: number, y: number]> {
  const page = await (await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))).getPage(number)
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || !item.str.startsWith(words)) continue
    const mm = 25.4 / 72
    return [item.transform[4] * mm, (page.view[3] ?? 0) * mm - item.transform[5] * mm]
  }
  throw new Error(`${words} does not stand on page ${number}`)
}

describe.each(engines)('circulars on %s', (engine) => {
  const { state, request, ask, add, db } = useCircularCalls(engine)
  const begin = async (change: object = {}, kind = 'letter') => {
    const { status, json } = await ask('POST', '', { kind, content: { ...content, ...change } })
    expect([status, json.title]).toEqual([201, undefined])
    return json
  }
  const mails = () => db().selectFrom('mails').selectAll().orderBy('to_address').execute()
  const send = ({ id, revision }: { id: string; revision: number }, seen: object) =>
    ask('POST', `/${id}/send`, { revision, seen })

  it('go by mail to those who agreed, as letters to the others, once', async () => {
    const emil = await add({ email: 'emil@brakebusch.example' })
    const paul = await add({ firstName: 'Paul', surName: 'Ott', zipCode: '01067', city: 'Dresden' })
    const wien = { firstName: 'Franz', surName: 'Wiener', zipCode: '1010', city: 'Wien', country: 'Österreich' }
    await add(wien)
    const unwilling = await add({ surName: 'Stumm', email: 'stumm@b.example', newsletter: false })
    await add({ surName: 'Tot', email: 'tot@b.example', status: 'verstorben' })
    const circular = await begin()
    const preview = (await ask('POST', `/${circular.id}/recipients`, {})).json
    expect(preview).toMatchObject({
      counts: { mail: 1, letter: 2, none: 1 },
      stamps: { home: 1, abroad: 1 },
      blank: [],
    })
    expect(preview.people.find(({ id }: { id: string }) => id === unwilling.id)).toMatchObject({
      way: 'none',
      why: 'möchte keinen Newsletter',
    })
    expect(await mails()).toEqual([])

    const sent = await send(circular, { mail: 1, letter: 2 })
    expect(sent).toMatchObject({ status: 200, json: { counts: { mail: 1, letter: 2, none: 1 } } })
    expect(await send(circular, { mail: 1, letter: 2 })).toMatchObject({
      status: 409,
      json: { title: 'Dieses Rundschreiben ist schon verschickt.', current: { state: 'sent' } },
    })
    const [mail, ...others] = await mails()
    expect([others, state.calls.mailWakes.count]).toEqual([[], 1])
    expect(mail).toMatchObject({
      to_address: 'emil@brakebusch.example',
      subject: 'Einladung für Emil',
      about_member: emil.id,
      is_bulk: 1,
    })
    expect(mail?.text).toMatch(/^Lieber Bundesbruder Brakebusch,\n\nbald ist Convent\.\nIm Saal\.\n\nMit Gruß\n/)
    const address = mail?.text?.match(/Newsletter abbestellen: (\S+)/)?.[1] ?? ''
    expect(address).toMatch(/^http:\/\/localhost:3000\/unsubscribe\//)
    expect(mail?.html).toContain(`href="${address}"`)
    expect(JSON.parse(mail?.headers ?? '')).toEqual({
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<rundschreiben.localhost>',
    })

    const pages = await read(await request('GET', `/${circular.id}/letters`))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toMatch(
      /Paul Ott Weg 1 01067 Dresden .*Eschenfurt, 1\. Oktober 2026 .*Einladung für Paul Lieber Bundesbruder Ott,/,
    )
    expect(pages[1]).toMatch(/Franz Wiener Weg 1 1010 Wien ÖSTERREICH /)

    const labels = await read(await request('GET', `/${circular.id}/labels?sheet=avery-3475&begin=24`))
    expect(labels.map((page) => page.trim())).toEqual([
      'Paul Ott Weg 1 01067 Dresden',
      'Franz Wiener Weg 1 1010 Wien ÖSTERREICH',
    ])
    expect((await ask('GET', `/${circular.id}/labels/check?sheet=avery-3475&begin=2`)).json).toEqual({
      labels: 2,
      pages: 1,
      tooLong: [],
    })

    const claimed = await claimNext(state.calls.app.database, outbox, {
      claimant: 'me',
      now: state.now.getTime(),
      until: 0,
    })
    await markSent(db(), claimed?.id ?? '', 'me', state.now.getTime())
    const back = await ask('POST', `/${circular.id}/recipients/${paul.id}/returned`)
    expect(back).toMatchObject({ status: 200, json: { isMarked: true } })
    expect((await ask('POST', `/${circular.id}/recipients/${paul.id}/returned`)).json).toEqual({ isMarked: true })
    const { json: log } = await ask('GET', `/${circular.id}/log`)
    expect(log.stamps).toEqual({ home: 1, abroad: 1 })
    expect(log.recipients).toMatchObject([
      { name: 'Brakebusch, Emil', way: 'mail', state: 'sent', returnedAt: null },
      {
        name: 'Ott, Paul',
        way: 'letter',
        state: null,
        why: 'hat keine E-Mail-Adresse',
        returnedAt: state.now.toISOString(),
      },
      { name: 'Stumm, Emil', way: 'none' },
      { name: 'Wiener, Franz', way: 'letter' },
    ])
    const versions = await db().selectFrom('member_versions').select('what').where('member_id', '=', paul.id).execute()
    expect(versions.map(({ what }) => what)).toEqual(['created', 'returned'])
  })

  it('are tried with the invented people of the sample, until there is somebody else', async () => {
    const invented = { street: 'Weg 1', zipCode: '38100', city: 'Braunschweig', newsletter: true }
    await addPerson(state.calls.app, { ...invented, email: 'erdacht@b.example' }, true)
    await addPerson(state.calls.app, invented, true)
    const { id } = await begin()
    const recipients = async () => (await ask('POST', `/${id}/recipients`, {})).json
    expect(await recipients()).toMatchObject({ isTrial: true, counts: { mail: 1, letter: 1 } })
    const emil = await add({ email: 'emil@brakebusch.example' })
    expect(await recipients()).toMatchObject({ isTrial: false, people: [{ id: emil.id }], counts: { mail: 1 } })
  })

  it('are set where the window of the envelope is, and each label in its place', async () => {
    await add({ firstName: 'Paul', surName: 'Ott' })
    const circular = await begin()
    await send(circular, { mail: 0, letter: 1 })
    const [x, y] = await placeOf(await request('GET', `/${circular.id}/letters`), 1, 'Paul')
    // DIN 5008, form B: the address below the 62.7 mm of its zone, above the 90 mm where the field ends, 25 mm from the left.
    expect([Math.round(x), y > 62.7, y < 75]).toEqual([25, true, true])
    const labels = await request('GET', `/${circular.id}/labels?sheet=avery-l7160&begin=5`)
    const [left, top] = await placeOf(labels, 1, 'Paul')
    expect([left > 7.25 + 66, left < 7.25 + 66 + 20, top > 15.15 + 38.1, top < 15.15 + 2 * 38.1]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('forget who is erased, and what was on its way to him', async () => {
    const emil = await add({ email: 'emil@brakebusch.example' })
    await add({ surName: 'Ott', email: 'ott@b.example' })
    const circular = await begin()
    await send(circular, { mail: 2, letter: 0 })
    const erased = await state.calls.request(`/members/io/members/${emil.id}`, {
      method: 'DELETE',
      headers: { authorization: state.admin.authorization },
      body: JSON.stringify({ revision: 1 }),
    })
    expect(erased.status).toBe(200)
    expect((await ask('GET', `/${circular.id}/log`)).json.recipients).toMatchObject([{ name: 'Ott, Emil' }])
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['ott@b.example'])
  })

  it('of two who send at once, one does', async () => {
    await add({ email: 'emil@brakebusch.example' })
    const circular = await begin()
    const both = await Promise.all([send(circular, { mail: 1, letter: 0 }), send(circular, { mail: 1, letter: 0 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mails()).toHaveLength(1)
  })

  it('are not sent to others than were seen, nor in another form', async () => {
    await add({ email: 'emil@brakebusch.example' })
    const circular = await begin()
    await add({ surName: 'Neu', email: 'neu@b.example' })
    expect(await send(circular, { mail: 1, letter: 0 })).toMatchObject({
      status: 409,
      json: { counts: { mail: 2, letter: 0 } },
    })
    const saved = await ask('PUT', `/${circular.id}`, { revision: 1, content: { ...content, subject: 'Anders' } })
    expect(saved).toMatchObject({ status: 200, json: { revision: 2, content: { subject: 'Anders' } } })
    expect((await send(circular, { mail: 2, letter: 0 })).status).toBe(409)
    expect((await ask('PUT', `/${circular.id}`, { revision: 1, content })).status).toBe(409)
    expect(await mails()).toEqual([])
    expect((await ask('GET', `/${circular.id}/letters`)).status).toBe(409)
  })

  it('refuse fields, sheets and documents that do not exist, in words that help', async () => {
    const { status, json } = await ask('POST', '', {
      kind: 'letter',
      content: { ...content, text: 'Hallo\n{Vornahme}' },
    })
    expect([status, json.errors]).toEqual([
      422,
      [{ field: 'text', message: expect.stringMatching(/^Zeile 2: Das Feld „\{Vornahme\}“ gibt es nicht/) }],
    ])
    await add({ surName: 'Ott' })
    await add({ surName: 'Ei', email: 'ei@b.example' })
    const lost = await begin({ attachment: { documentId: randomUUID() } })
    expect(await send(lost, { mail: 1, letter: 1 })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'attachment' }] },
    })
    const circular = await begin()
    await send(circular, { mail: 1, letter: 1 })
    const sheet = await ask('GET', `/${circular.id}/labels?sheet=avery-9999`)
    expect(sheet).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'sheet', message: expect.stringContaining('Herma 4464') }] },
    })
    expect((await ask('GET', `/${circular.id}/labels?sheet=avery-3475&begin=25`)).json.errors).toEqual([
      { field: 'begin', message: 'Auf einem Bogen sind 24 Etiketten.' },
    ])
    const nobody = await begin({ selection: { zipCodes: ['99999'] } })
    expect((await send(nobody, { mail: 0, letter: 0 })).status).toBe(422)
    expect((await ask('GET', `/${nobody.id}`)).json.state).toBe('draft')
    const empty = await begin({ subject: '', text: ' ' })
    expect((await send(empty, { mail: 1, letter: 1 })).json.errors).toHaveLength(2)
  })

  it('know a letter that came back to an address which is not his any more', async () => {
    const paul = await add({ firstName: 'Paul', surName: 'Ott' })
    const circular = await begin()
    await send(circular, { mail: 0, letter: 1 })
    await changePerson(state.calls.app, paul.id, { street: 'Neuer Weg 2' })
    expect((await ask('POST', `/${circular.id}/recipients/${paul.id}/returned`)).json).toEqual({ isMarked: false })
    const { data } = await db().selectFrom('members').select('data').where('id', '=', paul.id).executeTakeFirstOrThrow()
    expect(JSON.parse(data).postReturned).toBe('')
    expect((await ask('POST', `/${circular.id}/recipients/${randomUUID()}/returned`)).status).toBe(404)
  })

  it('are tried on oneself, by mail and on paper, and change nothing', async () => {
    const circular = await begin()
    expect(await ask('POST', `/${circular.id}/test`, { what: 'mail' })).toMatchObject({
      status: 202,
      json: { to: 'admin@aurora.example' },
    })
    expect(await mails()).toMatchObject([
      { to_address: 'admin@aurora.example', subject: 'Probe: Einladung für Test', is_bulk: 0 },
    ])
    const [page] = await read(await request('POST', `/${circular.id}/test`, { what: 'letter' }))
    expect(page).toContain('Test admin Musterweg 1 12345 Musterstadt')
    expect((await ask('GET', `/${circular.id}`)).json).toMatchObject({ state: 'draft', revision: 1 })
  })

  it('are for administrators, and whom one has lent it to', async () => {
    const member = await signedIn(state.calls.app, 'member')
    const circular = await begin()
    expect((await ask('GET', '', undefined, member)).json).toMatchObject({ mayUse: false, circulars: [] })
    expect((await ask('GET', `/${circular.id}`, undefined, member)).status).toBe(403)
    expect((await ask('PUT', '/senders', { accountIds: [member.account.id] }, member)).status).toBe(403)
    expect((await ask('PUT', '/senders', { accountIds: ['niemand'] })).status).toBe(422)
    expect((await ask('PUT', '/senders', { accountIds: [member.account.id] })).json.senders).toEqual([
      member.account.id,
    ])
    expect((await ask('GET', '', undefined, member)).json).toMatchObject({
      mayUse: true,
      senders: [],
      circulars: [{ id: circular.id }],
    })
    const offered = async ({ authorization }: typeof member) =>
      (await (await state.calls.request('/members/io/pages', { headers: { authorization } })).json()).offered
    expect([await offered(member), await offered(state.admin)]).toEqual([['circulars'], undefined])
    expect((await ask('DELETE', `/${circular.id}?revision=1`, undefined, member)).status).toBe(204)
    await ask('PUT', '/senders', { accountIds: [] })
    expect(await offered(member)).toBe(undefined)
    expect((await ask('POST', '', { kind: 'letter', content }, member)).status).toBe(403)
  })

  it('begin with templates that are kept', async () => {
    const words = { subject: 'Glückwunsch', text: 'zum Geburtstag' }
    const { status, json } = await ask('POST', '/templates', { name: 'Geburtstag', content: words })
    expect([status, json.content.salutation]).toEqual([201, '{Anrede},'])
    expect((await ask('POST', '/templates', { name: ' ', content: words })).status).toBe(422)
    const changed = { revision: 1, name: 'Runder Geburtstag', content: words }
    expect((await ask('PUT', `/templates/${json.id}`, changed)).json.revision).toBe(2)
    expect((await ask('PUT', `/templates/${json.id}`, changed)).status).toBe(409)
    expect((await ask('GET', '/templates')).json.templates).toMatchObject([{ name: 'Runder Geburtstag' }])
    expect((await ask('DELETE', `/templates/${json.id}?revision=2`)).status).toBe(204)
    expect((await ask('DELETE', `/templates/${json.id}?revision=2`)).status).toBe(404)
  })
})
