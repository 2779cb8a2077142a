import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '../../content/reading/read-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { forgetMarkers } from '../../setup/setup-marks.ts'
import type { StepName } from '../../setup/setup-steps-rules.ts'
import type { SetupState } from '../../setup/step-states-rules.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'

const facts = {
  carrier: 'Altherrenverband der Markomannia e. V.',
  street: 'Marktplatz 3',
  city: '12345 Musterstadt',
  representative: 'Dr. Karl Muster, Vorsitzender',
  email: 'vorstand@markomannia.example',
  phone: '',
  register: '',
  responsible: 'Hans Beispiel',
  privacyEmail: '',
  hosting: 'Rechenhaus GmbH\nKabelweg 1\n12345 Musterstadt',
  authority: '',
}

describe.each(engines)('the first steps on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>
  const db = () => calls.app.database.db
  const ask = async (path: string, method = 'GET', body?: object, { authorization } = admin) => {
    const answer = await calls.request(path, {
      method,
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() }
  }
  const readSetup = async (): Promise<SetupState> => (await ask('/members/io/setup')).body
  const stepNamed = async (name: StepName) => (await readSetup()).steps.find((step) => step.name === name)
  const mark = (step: string, body: object, who = admin) => ask(`/members/io/setup/${step}`, 'PUT', body, who)
  const changeFraternity = async (change: object) => {
    const { entries } = (await ask('/editor/collections/fraternity')).body
    const [{ id, revision, data }] = entries
    const path = `/editor/collections/fraternity/entries/${id}`
    return ask(path, 'PUT', { revision, data: { ...data, ...change } })
  }
  const sectionsOf = async (collection: 'imprint' | 'privacy') =>
    (await readContent(db(), 'visitor', collection)).map(({ id, text }) => ({ id, text: String(text) }))

  beforeEach(async () => {
    calls = await openTestCalls(engine, () => new Date('2026-11-17T18:00:00Z'), 'sample')
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(() => calls.close())

  it('are all open on a site that has just begun, but for members that it has none of', async () => {
    const { steps, finished, isFresh } = await readSetup()
    // The database of the test has the content of the sample, and none of its people.
    const open = steps.filter(({ state }) => state === 'open').map(({ name }) => name)
    expect(open).toEqual(steps.map(({ name }) => name).filter((name) => name !== 'beispiel'))
    expect([finished, isFresh]).toEqual([false, true])
  })

  it('follow from the data, with who brought it about', async () => {
    expect((await changeFraternity({ name: 'Schülerbund Markomannia zu Musterstadt' })).status).toBe(200)
    expect(await stepNamed('name')).toMatchObject({ state: 'done', doneBy: 'Test admin', isByData: true })
    expect(await stepNamed('farben')).toMatchObject({ state: 'open' })
    expect((await readSetup()).isFresh).toBe(false)
    // What the program brought is nobody's own, also when somebody has put it back.
    await changeFraternity({ name: 'Pennälerverbindung Aurora zu Eschenfurt' })
    expect(await stepNamed('name')).toMatchObject({ state: 'open' })
  })

  it('want contact and meeting place, not one of them', async () => {
    await changeFraternity({ contact: { name: 'Sprecher', email: 'post@markomannia.example' } })
    expect((await stepNamed('kontakt'))?.state).toBe('open')
    await changeFraternity({ house: { name: 'Löwen', street: 'Markt 1', city: '12345 Musterstadt' } })
    expect((await stepNamed('kontakt'))?.state).toBe('done')
  })

  it('know members of one’s own, and mails that go out', async () => {
    await addPerson(calls.app, { surName: 'Eins' })
    expect((await stepNamed('mitglieder'))?.state).toBe('open')
    await addPerson(calls.app, { surName: 'Zwei' })
    expect(await stepNamed('mitglieder')).toMatchObject({ state: 'done', hint: '2 eigene Einträge.' })
    expect((await stepNamed('email'))?.hint).toContain('kein Mailserver')
    calls.app.config.smtpUrl = 'smtp://mail.example'
    calls.app.config.publicOrigin = 'https://markomannia.example'
    expect((await stepNamed('email'))?.state).toBe('done')
  })

  it('are resumed by another administrator, who sees what was done', async () => {
    expect((await mark('wappen', { state: 'done', revision: 0 })).status).toBe(200)
    const { account } = admin
    await db()
      .updateTable('accounts')
      .set({ email: 'erster@x.example', name: 'Der Erste' })
      .where('id', '=', account.id)
      .execute()
    const other = await signedIn(calls.app, 'admin')
    const { steps } = (await ask('/members/io/setup', 'GET', undefined, other)).body as SetupState
    expect(steps.find(({ name }) => name === 'wappen')).toMatchObject({
      state: 'done',
      doneBy: 'Der Erste',
      doneAt: '2026-11-17T18:00:00.000Z',
      revision: 1,
    })
    expect((await mark('wappen', { state: 'open', revision: 1 }, other)).status).toBe(200)
    expect((await stepNamed('wappen'))?.state).toBe('open')
  })

  it('forget who has said something when he is erased, and not what', async () => {
    await mark('wappen', { state: 'done' })
    await inTransaction(db(), 'read committed', (trx) => forgetMarkers(trx, [admin.account.id]))
    expect(await stepNamed('wappen')).toMatchObject({ state: 'done', doneBy: null })
  })

  it('do not let one administrator talk over another', async () => {
    const words = ['done', 'skipped'].map((state) => mark('wappen', { state, revision: 0 }))
    const statuses = (await Promise.all(words)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const late = await mark('wappen', { state: 'open', revision: 0 })
    expect(late).toMatchObject({ status: 409, body: { title: expect.stringContaining('jemand anders') } })
    // Twice the same is no quarrel.
    const { state } = (await stepNamed('wappen')) ?? {}
    expect((await mark('wappen', { state, revision: 0 })).status).toBe(200)
  })

  it('are dismissed by one click, and taken up again', async () => {
    expect((await mark('rest', { state: 'skipped' })).body).toMatchObject({ finished: true, isDismissed: true })
    expect((await mark('rest', { state: 'open' })).body).toMatchObject({ finished: false, isDismissed: false })
  })

  it('refuse a step or a state that there is not', async () => {
    expect((await mark('kaffee', { state: 'done' })).status).toBe(404)
    expect((await mark('wappen', { state: 'vielleicht' })).status).toBe(422)
    expect((await mark('wappen', { state: 'done', revision: -1 })).status).toBe(422)
  })

  it('do not nag a site that is long in use: what is its own counts as done', async () => {
    await changeFraternity({
      name: 'Schülerbund Markomannia zu Musterstadt',
      colours: (await readContent(db(), 'visitor', 'fraternity')).colours.toReversed(),
      contact: { name: 'Sprecher', email: 'post@markomannia.example' },
      house: { name: 'Löwen', street: 'Markt 1', city: '12345 Musterstadt' },
    })
    for (const collection of ['imprint', 'offices', 'events']) {
      const [{ id, revision }] = (await ask(`/editor/collections/${collection}`)).body.entries
      const path = `/editor/collections/${collection}/entries/${id}?revision=${revision}`
      expect((await ask(path, 'DELETE')).status).toBe(204)
    }
    await db().updateTable('accounts').set({ email: 'web@markomannia.example' }).execute()
    const { steps } = await readSetup()
    const done = steps.filter(({ state }) => state === 'done').map(({ name }) => name)
    expect(done).toEqual(['zugang', 'name', 'kontakt', 'impressum', 'farben', 'aemter', 'programm', 'beispiel'])
  })

  it('name the entries in which the sample still stands', async () => {
    const { words, found } = (await ask('/members/io/setup/leftovers')).body
    expect(words).toContain('Aurora')
    const faq = found.find(({ collection }: { collection: string }) => collection === 'internFaq')
    expect(faq.entries.map(({ title }: { title: string }) => title)).toContain(
      'Wie lautet die Bankverbindung der Aktiven?',
    )
    for (const { collection, entries } of found) {
      const ids = (await ask(`/editor/collections/${collection}`)).body.order
      expect(ids).toEqual(expect.arrayContaining(entries.map(({ id }: { id: string }) => id)))
    }
  })

  it('write imprint and privacy statement from what was filled in, and leave the rest', async () => {
    const before = await sectionsOf('privacy')
    expect((await ask('/members/io/legal', 'PUT', { facts, revision: 0 })).status).toBe(200)
    const imprint = await sectionsOf('imprint')
    expect(imprint.map(({ id }) => id)).toEqual([
      'anbieter',
      'vertretung',
      'kontakt',
      'redaktion',
      'streitbeilegung',
      'haftung',
      'links',
      'urheberrecht',
    ])
    const privacy = await sectionsOf('privacy')
    const ids = privacy.map(({ id }) => id)
    expect(ids).toEqual(before.map(({ id }) => id).flatMap((id) => (id === 'empfaenger' ? [id, 'hosting'] : [id])))
    expect(privacy.find(({ id }) => id === 'cookies')).toEqual(before.find(({ id }) => id === 'cookies'))
    expect(privacy.find(({ id }) => id === 'stand')?.text).toContain('17.\u00a0November 2026')
    const intros = (await readContent(db(), 'visitor', 'intros')).filter(({ page }) =>
      ['impressum', 'datenschutz'].includes(page),
    )
    expect(intros.map(({ notice }) => notice)).toEqual(['', ''])
    expect(JSON.stringify([imprint, privacy, intros])).not.toMatch(/Aurora|Eschenfurt|aurora\.example|einzutragen/)
    expect(await stepNamed('impressum')).toMatchObject({ state: 'done', doneBy: 'Test admin' })
    // Another time it is prepared to be written again.
    const { facts: kept, revision } = (await ask('/members/io/legal')).body
    expect([kept, revision]).toEqual([facts, 1])
    const again = { facts: { ...kept, hosting: '', register: 'VR 12' }, revision }
    expect((await ask('/members/io/legal', 'PUT', again)).status).toBe(200)
    expect((await sectionsOf('privacy')).map(({ id }) => id)).not.toContain('hosting')
    expect((await sectionsOf('imprint')).map(({ id }) => id).slice(0, 5)).toEqual([
      'anbieter',
      'vertretung',
      'kontakt',
      'register',
      'redaktion',
    ])
  })

  it('leave what was changed by hand, name it, and write it anew only where that is wanted', async () => {
    const change = async (collection: string, key: string, text: string) => {
      const { entries } = (await ask(`/editor/collections/${collection}`)).body
      const entry = entries.find(({ data }: { data: { id: string } }) => data.id === key)
      const json = { revision: entry.revision, data: { ...entry.data, text } }
      expect((await ask(`/editor/collections/${collection}/entries/${entry.id}`, 'PUT', json)).status).toBe(200)
    }
    const textOf = async (collection: 'imprint' | 'privacy', key: string) =>
      (await sectionsOf(collection)).find(({ id }) => id === key)?.text
    const legal = (json: object) => ask('/members/io/legal', 'PUT', json)
    // By who has never filled in the form, and by who has.
    expect((await ask('/members/io/legal')).body.edited).toEqual([])
    await change('imprint', 'kontakt', '<p>Nur per Brieftaube.</p>')
    const kontakt = { collection: 'imprint', id: 'kontakt', heading: 'Kontakt' }
    expect((await ask('/members/io/legal')).body.edited).toEqual([kontakt])
    expect((await legal({ facts, revision: 0 })).body.edited).toEqual([kontakt])
    expect(await textOf('imprint', 'kontakt')).toBe('<p>Nur per Brieftaube.</p>')
    expect(await textOf('imprint', 'anbieter')).toContain(facts.carrier)

    await change('privacy', 'verantwortlicher', '<p>Wir alle.</p>')
    await change('privacy', 'cookies', '<p>Keine.</p>')
    const other = { ...facts, carrier: 'Altherren', email: 'neu@markomannia.example' }
    const { body } = await legal({ facts: other, revision: 1, rewrite: ['imprint/kontakt'] })
    expect(body.edited.map(({ id }: { id: string }) => id)).toEqual(['verantwortlicher'])
    expect(await textOf('imprint', 'kontakt')).toContain('neu@markomannia.example')
    expect(await textOf('privacy', 'verantwortlicher')).toBe('<p>Wir alle.</p>')
    expect(await textOf('imprint', 'anbieter')).toContain('Altherren')
  })

  it('write nothing of it where a field is wrong, or where another one was faster', async () => {
    const before = await sectionsOf('imprint')
    const wrong = { facts: { ...facts, email: 'vorstand', street: ' ' }, revision: 0 }
    const refused = await ask('/members/io/legal', 'PUT', wrong)
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['street', 'email'])
    expect(await sectionsOf('imprint')).toEqual(before)
    const both = ['Marktplatz 3', 'Kirchplatz 1'].map((street) =>
      ask('/members/io/legal', 'PUT', { facts: { ...facts, street }, revision: 0 }),
    )
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(won)
    expect((await sectionsOf('imprint'))[0]?.text).toContain(won.facts.street)
  })

  it('send a mail to try it, to the administrator himself', async () => {
    expect(await ask('/members/io/mails/test', 'POST')).toMatchObject({
      status: 202,
      body: { to: 'admin@aurora.example', delivery: 'files' },
    })
    const mails = await db().selectFrom('mails').select(['to_address', 'subject']).execute()
    expect(mails).toEqual([{ to_address: 'admin@aurora.example', subject: 'E-Mail zur Probe' }])
    expect(calls.mailWakes.count).toBe(1)
  })

  it('are nobody’s business but an administrator’s', async () => {
    const editor = await signedIn(calls.app, 'editor')
    for (const [path, method] of [
      ['/members/io/setup', 'GET'],
      ['/members/io/setup/wappen', 'PUT'],
      ['/members/io/legal', 'PUT'],
      ['/user/login', 'PUT'],
    ]) {
      expect((await ask(path ?? '', method, method === 'PUT' ? {} : undefined, editor)).status).toBe(403)
    }
  })
})
