import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { addAccountBeside, useOwnData } from '../../testing/set-ups/own-data.ts'
import { leaveTraces } from '../../testing/set-ups/traces-of-a-person.ts'

/** Another program, which knows nothing of ours: it checks every checksum, too. */
const python = `
import json, sys, zipfile
from html.parser import HTMLParser
class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.heads, self.cells, self.links, self.at = [], [], [], ''
    def handle_starttag(self, tag, attributes):
        self.at = tag
        if tag in ('td', 'dd'): self.cells.append('')
        self.links += [value for name, value in attributes if name in ('href', 'src')]
    def handle_data(self, text):
        if self.at == 'h2': self.heads.append(text.strip())
        if self.at in ('td', 'dd'): self.cells[-1] += text.strip()
    def handle_endtag(self, tag):
        self.at = ''
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    data = json.loads(archive.read('daten.json'))
    page = Page()
    page.feed(archive.read('index.html').decode('utf-8'))
    print(json.dumps({ 'heads': page.heads, 'cells': page.cells, 'links': page.links, 'names': archive.namelist(), 'data': data, 'page': archive.read('index.html').decode(),
      'files': [archive.read(name).decode() for name in archive.namelist() if name.startswith('dateien/')] }))
`

describe.each(engines)('the archive of one’s own data on %s', (engine) => {
  const { state, ask } = useOwnData(engine)

  async function take() {
    const { status, json } = await ask('POST', '/own-data/archive')
    expect(status).toBe(200)
    const answer = await state.calls.request(json.fileDownloadUri)
    expect(answer.status).toBe(200)
    const folder = await mkdtemp(join(tmpdir(), 'pennal-archive-'))
    try {
      await writeFile(join(folder, 'a.zip'), Buffer.from(await answer.arrayBuffer()))
      const { stdout } = await promisify(execFile)('python3', ['-c', python, join(folder, 'a.zip')], { maxBuffer: 1e8 })
      return { ...JSON.parse(stdout), bytes: await readFile(join(folder, 'a.zip')) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  it('is read by another program, with record, history, consents, files and acts', async () => {
    await upload('Lied.txt', 'Ein Lied', state.his.authorization)
    await ask('PUT', '/consent', { visible: true, shared: ['phone'], newsletter: false, delivery: 'paper' })
    const { names, data, page, files, heads, cells, links } = await take()
    expect(names).toEqual(['index.html', 'daten.json', 'dateien/dokumente/Lied.txt'])
    expect(files).toEqual(['Ein Lied'])
    expect(data).toMatchObject({
      version: 1,
      account: { email: 'member@aurora.example', role: 'member' },
      sessions: [{ begunAt: expect.any(String) }],
      record: {
        record: { surName: 'Brakebusch', street: 'Eigenweg 1', note: 'Eigene Bemerkung' },
        history: [
          { what: 'consent', by: 'self' },
          { what: 'created', by: 'program' },
        ],
      },
      uploads: { documents: [{ fileName: 'Lied.txt', file: 'dateien/dokumente/Lied.txt' }] },
    })
    const did = (act: { kind: string; byHim: boolean }) => [act.kind, act.byHim]
    expect(data.acts.map(did)).toEqual([
      ['document added', true],
      ['consent changed', true],
      ['own data taken', true],
    ])
    // As a browser finds it on a disk: everything has its place, and the only way out is the other file.
    expect(heads).toEqual(expect.arrayContaining(['Konto', 'Anmeldungen', 'Eintrag', 'Hochgeladene Dokumente']))
    expect(cells).toEqual(
      expect.arrayContaining(['Eigenweg 1', 'Eigene Bemerkung', 'Lied.txt', 'hat ein Dokument hochgeladen']),
    )
    expect(links).toEqual(['daten.json'])
    const [first, later] = ['visible', 'newsletter'].map((field) =>
      data.record.consents.find((consent: { field: string }) => consent.field === field),
    )
    expect(later.since > first.since).toBe(true)
    expect(page).not.toMatch(/<script|<img|<link|src=|url\(/)
  })

  it('has what he has answered and got, and nothing of anybody else', async () => {
    const { app } = state.calls
    const bird = 'Kanarienvogelx7q'
    const other = await addPerson(app, {
      ...{
        firstName: bird,
        surName: bird,
        street: bird,
        email: `${bird}@b.example`,
        note: bird,
        leibbursch: state.member.id,
      },
    })
    const stranger = await addAccountBeside(app, other.id, `${bird}-login@b.example`)
    await upload(`${bird}.txt`, bird, stranger.authorization)
    await leaveTraces(app.database.db, {
      ...{ accountId: state.his.account.id, memberId: state.member.id, otherId: other.id },
      ...{ email: 'emil@post.example', words: 'Eigene Begleitung' },
    })
    await inTransaction(app.database.db, 'read committed', async (trx) => {
      const act = (actor: string, sort: 'member' | 'account', id: string) =>
        recordAct(
          trx,
          app.clock,
          { accountId: actor, network: '192.0.2.1' },
          {
            ...{ kind: 'sign-in', on: { sort, id }, details: { name: bird } },
          },
        )
      // He on another, another on him, another on himself.
      await act(state.his.account.id, 'member', other.id)
      await recordAct(
        trx,
        app.clock,
        { accountId: stranger.id, network: bird },
        {
          ...{ kind: 'sign-in', on: { sort: 'member', id: state.member.id } },
        },
      )
      await act(stranger.id, 'account', stranger.id)
    })
    const { data, page, bytes } = await take()
    expect(JSON.stringify(data)).toContain('Eigene Begleitung')
    expect(data.acts.map(({ byHim }: { byHim: boolean }) => byHim).sort()).toEqual([false, true, true])
    for (const text of [JSON.stringify(data), page, bytes.toString('latin1')]) {
      expect(text).not.toMatch(/Kanarienvogel/i)
      expect(text).not.toContain(stranger.id)
      expect(text).not.toContain(other.id)
    }
  })

  it('tells how he signs in and what he may do, and no secret of it', async () => {
    const { db } = state.calls.app.database
    const of = { account_id: state.his.account.id }
    const secret = 'Geheimx7q'
    const key = { id: `${secret}1`, public_key: secret, counter: 7, transports: '[]', is_backed_up: 1, locked_at: null }
    await db
      .insertInto('passkeys')
      .values({ ...of, ...key, name: 'Schlüssel am Bund', created_at: 5, last_used_at: null })
      .execute()
    await db
      .insertInto('code_apps')
      .values({ ...of, secret, last_step: 0, created_at: 5, confirmed_at: 6 })
      .execute()
    await db
      .insertInto('recovery_codes')
      .values([5, null].map((used_at, at) => ({ ...of, hash: `${secret}${at}`, used_at })))
      .execute()
    await db
      .insertInto('known_places')
      .values({ ...of, place: secret, last_used_at: 5 })
      .execute()
    const until = { created_at: 5, expires_at: state.now + 1e7 }
    await db
      .insertInto('login_changes')
      .values({ ...of, email: 'neu@post.example', hash: secret, ...until })
      .execute()
    await db
      .insertInto('invitations')
      .values({ ...of, way: 'letter', invited_at: 5, times: 2, code_hash: secret, expires_at: null })
      .execute()
    await db
      .insertInto('account_rights')
      .values(['addresses', 'collection:chronicle'].map((what) => ({ ...of, what })))
      .execute()
    const session = { device: 'Firefox auf Windows', network: '192.0.2.0', opened_by: 'password and code' } as const
    await db.updateTable('tokens').set(session).where('account_id', '=', of.account_id).execute()
    const { data, page, cells, bytes } = await take()
    expect(data).toMatchObject({
      account: {
        newLogin: { email: 'neu@post.example' },
        invitation: { way: 'letter', times: 2 },
        grants: { rights: ['addresses'], collections: ['chronicle'] },
      },
      sessions: [{ device: 'Firefox auf Windows', network: '192.0.2.0', openedBy: 'password and code' }],
      factors: {
        passkeys: [{ name: 'Schlüssel am Bund', isBackedUp: true }],
        codesSince: '1970-01-01T00:00:00.006Z',
        recoveryCodesLeft: 1,
      },
      knownPlaces: [{ lastUsedAt: '1970-01-01T00:00:00.005Z' }],
    })
    const shown = ['Schlüssel am Bund', '1 unbenutzt', 'mit Passwort und Code', 'Anschriften, Geschichte']
    expect(cells).toEqual(expect.arrayContaining(shown))
    for (const text of [JSON.stringify(data), page, bytes.toString('latin1')]) expect(text).not.toContain(secret)
  })

  it('has what he wrote as a guest with the address that he has shown to be his, and not with one that he only typed', async () => {
    const { app } = state.calls
    const { db } = app.database
    const foreign = 'fremder@b.example'
    await changePerson(app, state.member.id, { email: foreign })
    for (const [email, words] of [
      [state.his.account.email, 'Eigene Nachricht'],
      [foreign, 'Kanarienvogelx7q'],
    ] as const) {
      const message = { name: words, message: words, received_at: 5, mail_id: null }
      await db
        .insertInto('contact_messages')
        .values({ id: randomUUID(), digest: email, email, ...message })
        .execute()
      const guest = { account_id: null, guest_name: words, guest_email: email, secret_hash: email, note: '' }
      const yes = { event_id: 'maibowle', answer: 'yes', persons: 1, people: '[]', revision: 1 } as const
      const never = { waiting_since: null, confirmed_at: null, cancelling_told_at: null }
      await db
        .insertInto('sign_ups')
        .values({ id: randomUUID(), ...guest, ...yes, ...never, created_at: 5, changed_at: 5 })
        .execute()
    }
    const { data } = await take()
    expect(data.answers).toMatchObject([{ asGuest: { name: 'Eigene Nachricht' } }])
    expect(data.messages).toMatchObject([{ message: 'Eigene Nachricht' }])
    expect(JSON.stringify(data)).not.toContain('Kanarienvogelx7q')
  })

  it('is opened by the link of its owner alone', async () => {
    const { json } = await ask('POST', '/own-data/archive')
    const stranger = await addAccountBeside(state.calls.app, null, 'fremd@b.example')
    const foreign = json.fileDownloadUri.replace(state.his.account.id, stranger.id)
    expect((await state.calls.request(foreign)).status).toBe(403)
    expect((await state.calls.request(json.fileDownloadUri.split('?')[0])).status).toBe(401)
  })

  it('is there for an account without a record', async () => {
    await state.calls.app.database.db.updateTable('accounts').set({ member_id: null }).execute()
    const { data, page } = await take()
    expect(data.record).toBeNull()
    expect(page).toContain('keinen Eintrag')
  })

  async function upload(name: string, text: string, authorization: string) {
    const body = new FormData()
    body.append('file', new Blob([text]), name)
    const sent = { method: 'POST', headers: { authorization }, body }
    expect((await state.calls.request('/members/io/uploadFile', sent)).status).toBe(201)
  }
})
