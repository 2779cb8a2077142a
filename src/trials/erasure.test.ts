import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chains, sealActs } from '../audit/seal-acts.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { receiveMessage } from '../calls/contact/receive-message.ts'
import { readConfig } from '../config.ts'
import { deleteEntry } from '../content/editing/delete-entry.ts'
import { saveEntry } from '../content/editing/save-entry.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import { allMigrations } from '../database/migrations/all-migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { eraseMember } from '../members/record/erase-member.ts'
import { type OpenApp, openApp } from '../open-app.ts'
import { signedIn, testPassword } from '../testing/accounts.ts'
import { serveCalls } from '../testing/calls.ts'
import { type DatabasePlace, makeDatabasePlace } from '../testing/databases.ts'
import { cellsThatHold, filesThatHold, wordsNotHeld } from '../testing/files-that-hold.ts'
import { until } from '../testing/indexing.ts'
import { readLetters } from '../testing/letters.ts'
import { tokenIn } from '../testing/mails.ts'
import { putTestMail } from '../testing/outbox.ts'
import { bird, birdsOf, fieldsOf } from '../testing/samples/canary-person.ts'
import { putMedia } from '../testing/set-ups/media.ts'
import { leaveTraces } from '../testing/set-ups/traces-of-a-person.ts'

const login = 'kanari-login-xq7@vogel.example'

describe('erasing a person', () => {
  let place: DatabasePlace
  let app: OpenApp
  let server: Hono<CallEnvironment>
  let admin: string
  const lines: Record<string, unknown>[] = []

  beforeEach(async () => {
    place = await makeDatabasePlace('sqlite')
  })
  afterEach(async () => {
    await app.close()
    await place.remove()
  })

  async function open(): Promise<void> {
    const settings = { DATA_DIR: place.dataDir, LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://a.example' }
    app = await openApp(readConfig(settings))
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    server = serveCalls({ ...app, log })
  }
  async function ask(method: string, path: string, body?: unknown, authorization = admin) {
    const headers = { authorization, 'content-type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await server.request(path, init, {})
    const text = await answer.text()
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300)
    return text === '' ? undefined : JSON.parse(text)
  }
  const db = () => app.database.db
  const isOutboxEmpty = async () =>
    (await db().selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length === 0
  const letters = () => readLetters(place.dataDir)
  const photo = (fill: string) =>
    putMedia(app, {
      name: 'foto',
      files: [{ format: 'webp', bytes: Buffer.from(bird(fill).repeat(900)), width: 240 }],
    })
  const introduce = (member: string, data: { text: string; photo: string }, basedOn?: Known) =>
    saveEntry(db(), app.clock, null, { collection: 'profiles', data: { member, ...data }, basedOn })
  type Known = { id: string; revision: number }

  it('leaves no byte of him in any file of the data folder, and leaves what others wrote', async () => {
    await open()
    admin = (await signedIn(app, 'admin')).authorization
    const io = '/members/io'

    // His record, its former states, and a second record that was merged into it.
    const member = await ask('POST', `${io}/members`, { ...fieldsOf('Eins', 1), note: `${bird('Notiz')} `.repeat(40) })
    await ask('PATCH', `${io}/members/${member.id}`, { revision: 1, ...fieldsOf('Zwei', 2), note: bird('NotizZwei') })
    const twin = await ask('POST', `${io}/members`, fieldsOf('Drei', 3))
    await ask('POST', `${io}/members`, { surName: 'Brakebusch', leibbursch: twin.id })
    const pair = { revision: 2, other: twin.id, otherRevision: 1, record: {} }
    await ask('POST', `${io}/members/${member.id}/merge`, pair)
    // Others name him: one still does, one did, and one named the record that was merged into his.
    const named = (leibbursch: string) => ({ firstName: 'Emil', surName: 'Brakebusch', leibbursch })
    const friend = await ask('POST', `${io}/members`, named(member.id))
    const former = await ask('POST', `${io}/members`, named(member.id))
    await ask('PATCH', `${io}/members/${former.id}`, { revision: 1, leibbursch: '' })

    // His account: the letters with its links, of which he uses one while another stays alive.
    const account = await ask('POST', `${io}/accounts`, { memberId: member.id, email: login, role: 'admin' })
    await until(isOutboxEmpty)
    const [first = ''] = (await letters()).map(tokenIn).filter(Boolean)
    await ask('POST', '/user/new-password', { token: first, password: testPassword })
    const token = await signIn(login)
    const his = `Bearer ${token}`
    await ask('POST', '/user/forgotten', { email: login })
    await until(async () => (await letters()).length === 2)
    const secrets = [...(await letters()).map(tokenIn), token]

    // What he does: it stays, without him.
    const { country, title, nickname, ...address } = fieldsOf('Vier', 4)
    const own = { ...address, birthday: '1971-03-07', exam: 1990, newsletter: true, visible: true }
    await ask('POST', `${io}/addresses`, own, his)
    // The office is told after some minutes; here at once.
    await db().updateTable('mails').set({ next_attempt_at: 0 }).where('state', '=', 'waiting').execute()
    app.mail.wake()
    await ask('PATCH', `${io}/members/${friend.id}`, { revision: 1, city: 'Kiel' }, his)
    await ask('PUT', `${io}/settings`, { addressOffice: ['adressen@aurora.example'] }, his)
    const document = await upload(his)
    await ask('DELETE', `${io}/documents/${document}`, undefined, his)
    await saveEntry(db(), app.clock, account.id, {
      collection: 'ideas',
      data: { group: 'games', title: 'Boule', note: '' },
    })
    await until(isOutboxEmpty)

    // How he introduces himself: as it is, as it was, and once more what was deleted.
    const text = (place: string) => `<p>Ich bin ${bird(place)}.</p>`
    const known = await introduce(member.id, { text: text('VorstellungAlt'), photo: await photo('BildAlt') })
    await introduce(member.id, { text: text('Vorstellung'), photo: await photo('Bild') }, known)
    const gone = await introduce(twin.id, { text: text('VorstellungWeg'), photo: await photo('BildWeg') })
    await deleteEntry(db(), app.clock, null, { collection: 'profiles', ...gone })
    const others = await db().selectFrom('entries').select('id').where('collection', '=', 'profiles').execute()

    // Drafts: one of his own, and two by another editor that introduce him.
    const draft = (collection: string, entry: string, revision: number | null, data: unknown, who = admin) =>
      ask('PUT', `/editor/drafts/${collection}/${entry}`, { revision, data }, who)
    await draft('faq', randomUUID(), null, { question: bird('EntwurfVonIhm') }, his)
    await draft('profiles', known.id, 2, { member: member.id, text: text('EntwurfGeändert') })
    await draft('profiles', randomUUID(), null, { member: twin.id, text: text('EntwurfNeu') })
    await draft('faq', randomUUID(), null, { question: 'Bleibt dieser Entwurf?' })

    // Letters that wait: one about him for the office, one to him, one about another member that names him.
    const later = Date.now() + 3_600_000
    for (const mail of [
      { to: 'adressen@aurora.example', text: `Neu: ${bird('Wartend')}`, about: member.id },
      { to: login, text: `Lieber ${bird('WartendAnIhn')}` },
      { to: 'adressen@aurora.example', text: `Doppelt? https://a.example/admin/members/${twin.id}`, about: friend.id },
      { to: 'adressen@aurora.example', text: 'Emil ist umgezogen.', about: friend.id },
    ]) {
      const id = await putTestMail(db(), app.clock, mail)
      await db().updateTable('mails').set({ next_attempt_at: later }).where('id', '=', id).execute()
    }

    // What he once wrote by the form of the site, with the mail that tells of it, and what another visitor wrote.
    const write = (name: string, email: string) =>
      receiveMessage({ ...app, mail: { wake() {} } }, { name, email, message: `Hallo ${name}` }, '192.0.2.9')
    await write(bird('Anfrage'), fieldsOf('Zwei', 2).email.toUpperCase())
    await write('Otto', 'otto@b.example')
    await db().updateTable('mails').set({ next_attempt_at: later }).where('subject', 'like', '%Anfrage%').execute()

    // Whom he brings to an event, which calendar he has, what was sent to him, and what he has written for all.
    const email = fieldsOf('Zwei', 2).email
    const whose = { accountId: account.id, memberId: member.id, otherId: friend.id, email, words: bird('Begleitung') }
    const traced = await leaveTraces(db(), whose)
    const namedIn = cellsThatHold(place.dataDir, [account.id, member.id]).map((line) => line.split('.')[0] ?? '')
    expect(traced.filter((table) => !namedIn.includes(table))).toEqual([])

    const birds = [
      ...['Eins', 'Zwei', 'Drei', 'Vier'].flatMap((state, at) => birdsOf(state, at + 1)),
      ...['Notiz', 'NotizZwei', 'VorstellungAlt', 'Vorstellung', 'VorstellungWeg', 'Wartend', 'WartendAnIhn'].map(bird),
      ...['BildAlt', 'Bild', 'BildWeg', 'EntwurfVonIhm', 'EntwurfGeändert', 'EntwurfNeu', 'Anfrage', 'Begleitung'].map(
        bird,
      ),
      login,
      ...secrets,
    ]
    const ids: string[] = [member, twin, account].map(({ id }) => id)
    // A session is kept as a hash, and no member has a title or a Biername that he sends himself.
    const silent = [`Dr. ${bird('TitelVier')}`, bird('BiernameVier'), token]
    // What is moved from the log into the database just now may be seen in neither of them.
    await expect.poll(() => wordsNotHeld(place.dataDir, [...birds, ...ids]), { timeout: 20_000 }).toEqual(silent)
    for (const path of ['members/export.csv', 'members/export.xlsx', 'directory/vcards']) {
      const answer = await server.request(`${io}/${path}`, { headers: { authorization: admin } }, {})
      await answer.arrayBuffer()
    }
    const seen = await ask('GET', `${io}/members/${member.id}`)
    const { erased } = await ask('DELETE', `${io}/members/${member.id}`, { revision: seen.member.revision })
    expect(erased).toEqual({
      records: 2,
      formerStates: 4,
      accounts: 1,
      introductions: 2,
      undeliveredMails: 3,
      notedMails: 3,
      letters: 3,
      isWiped: true,
    })
    expect([await filesThatHold(place.dataDir, birds), cellsThatHold(place.dataDir, birds)]).toEqual([[], []])
    // The record of acts goes on under ids that lead nowhere any more, and says nothing beside them.
    const isAct = (line: string) => /^acts\.(by_account|thing_id):/.test(line)
    expect(cellsThatHold(place.dataDir, ids).every(isAct)).toBe(true)
    await sealActs(db(), app.clock)
    for (const chain of chains) expect(await verifyChain(db(), chain)).toMatchObject({ faults: [], unsealed: 0 })

    // The log says who did it and from where, and calls no one by his name.
    const by = { accountId: expect.stringMatching(/^[\da-f-]{36}$/), clientAddress: '192.0.2.1', level: 40 }
    expect(lines.slice(-7)).toMatchObject([
      { ...by, msg: 'members exported', kind: 'csv' },
      { ...by, msg: 'members exported', kind: 'xlsx' },
      { ...by, msg: 'directory exported' },
      { ...by, msg: 'member seen', member: member.id },
      { ...by, msg: 'member erased', member: member.id },
      { ...by, msg: 'member erased', member: twin.id },
      { ...by, msg: 'account erased', account: account.id },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Kanarien|kanari/)

    // What others wrote, and what he did, is still there.
    expect(await ask('GET', '/editor/drafts')).toMatchObject([{ title: 'Bleibt dieser Entwurf?' }])
    expect(await ask('GET', '/editor/changes')).toContainEqual(
      expect.objectContaining({ collection: 'ideas', changedBy: 'ehemaliger Redakteur' }),
    )
    const profiles = await db().selectFrom('entries').select('id').where('collection', '=', 'profiles').execute()
    expect(profiles).toHaveLength(others.length - 1)
    expect((await ask('GET', `${io}/members/${friend.id}`)).member.city).toBe('Kiel')
    const waiting = await db().selectFrom('mails').select(['text', 'state']).where('state', '=', 'waiting').execute()
    const told = waiting.map(({ text }) => /umgezogen|Hallo \w+/.exec(text ?? '')?.[0])
    expect(told.sort()).toEqual(['Hallo Otto', 'umgezogen'])
    expect(await db().selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'Otto' }])
    expect(await db().selectFrom('circular_recipients').select('member_id').execute()).toEqual([
      { member_id: friend.id },
    ])
    expect(await db().selectFrom('congratulation_texts').select('changed_by').execute()).toEqual([{ changed_by: null }])
    const deleted = await ask('GET', `${io}/documents/deleted`)
    expect(deleted.documents).toMatchObject([{ fileName: 'Lied.txt', deletedBy: null }])
    await app.close()
    expect(await filesThatHold(place.dataDir, birds)).toEqual([])
    await open()
    expect(await filesThatHold(place.dataDir, birds)).toEqual([])
  })

  it('takes what was deleted before deleting meant overwriting, at the first start after the update', async () => {
    const old = await openDatabase(place)
    await migrate(
      old,
      allMigrations.filter(({ name }) => name < '008'),
    )
    await old.close()
    const file = join(place.dataDir, 'pennal.sqlite')
    const earlier = new DatabaseSync(file)
    earlier.exec('pragma secure_delete = off')
    const insert = earlier.prepare(
      `insert into mails (id, from_name, from_address, to_address, subject, text, html, state, attempts,
         next_attempt_at, claimed_until, created_at) values (?, '', '', ?, '', ?, '', 'sent', 0, 0, 0, 0)`,
    )
    for (let at = 0; at < 500; at++) insert.run(`mail-${at}`, 'a@b.example', `${bird('Frei')} `.repeat(1 + (at % 90)))
    earlier.exec(`delete from mails where id <> 'mail-7'; update mails set text = ''`)
    earlier.exec(`insert into accounts (id, email, title, name, role, password_hash, created_at)
      values ('someone', 'jemand@aurora.example', '', 'Jemand', 'member', '', 0)`)
    earlier.close()
    expect(await filesThatHold(place.dataDir, [bird('Frei')])).not.toEqual([])

    await open()
    expect(await filesThatHold(place.dataDir, [bird('Frei')])).toEqual([])
    expect(await db().selectFrom('mails').select('id').execute()).toEqual([{ id: 'mail-7' }])
    expect(await db().selectFrom('open_erasures').select('id').execute()).toEqual([])
  })

  it('is finished by the next start where the process ended before the files were wiped', async () => {
    await open()
    admin = (await signedIn(app, 'admin')).authorization
    const { id } = await ask('POST', '/members/io/members', fieldsOf('Eins', 1))
    const letter = { to: 'adressen@aurora.example', text: `Neu: ${bird('Brief')}`, about: id }
    await putTestMail(db(), app.clock, letter)
    app.mail.wake()
    await until(isOutboxEmpty)
    await inTransaction(db(), 'read committed', (trx) => eraseMember(trx, app.clock, { id, revision: 1 }, []))
    const birds = [...birdsOf('Eins', 1), bird('Brief')]
    expect(await filesThatHold(place.dataDir, birds)).not.toEqual([])
    await app.close()
    await open()
    expect(await filesThatHold(place.dataDir, birds)).toEqual([])
  })

  async function signIn(email: string): Promise<string> {
    const answer = await server.request('/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
      body: new URLSearchParams({ grant_type: 'password', username: email, password: testPassword }),
    })
    return (await answer.json()).access_token
  }

  async function upload(authorization: string): Promise<string> {
    const body = new FormData()
    body.append('file', new Blob(['Ein Lied für alle']), 'Lied.txt')
    const answer = await server.request(
      '/members/io/uploadFile',
      { method: 'POST', headers: { authorization }, body },
      {},
    )
    return (await answer.json()).id
  }
})
