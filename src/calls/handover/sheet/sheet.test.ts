import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readHeads } from '../../../audit/chain-heads.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { addPerson } from '../../../testing/members.ts'
import { putTestMail } from '../../../testing/outbox.ts'
import { openTypesetting } from '../../../typesetting/open-typesetting.ts'

const path = '/members/io/handover/sheet'
const now = new Date('2026-11-17T18:00:00Z')

let calls: TestCalls
let admin: Awaited<ReturnType<typeof signedIn>>
const db = () => calls.app.database.db
const get = ({ authorization } = admin) => calls.request(path, { headers: { authorization } })

async function open(engine: (typeof engines)[number]) {
  calls = await openTestCalls(engine, () => now, 'sample')
  admin = await signedIn(calls.app, 'admin')
}

async function read(answer: Response) {
  expect([answer.status, calls.logged]).toEqual([200, []])
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  // A line may end anywhere, and where a word is broken nobody sees a sign.
  return { pdf, text: text.replace(/\u200b/g, '').replace(/\s+/g, ' ') }
}

async function addAccount(name: string, change: { email: string; role?: 'editor' | 'admin'; disabled_at?: number }) {
  const id = randomUUID()
  await db()
    .insertInto('accounts')
    .values({ ...admin.account, last_sign_in_at: null, role: 'member', id, name, ...change })
    .execute()
  return id
}

describe.each(engines)('the handover sheet on %s', (engine) => {
  beforeEach(() => open(engine))
  afterEach(() => calls.close())

  it('tells of the last backup that was proven, and why there is no newer one', async () => {
    const put = (run: { id: string; state: 'done' | 'failed'; begun_at: number; proven_at?: number; fault?: string }) =>
      db()
        .insertInto('backup_runs')
        .values({
          ...{
            kind: 'backup',
            place: 's3://sicherung-aurora/pennal',
            name: '',
            asked_by: null,
            ended_at: run.begun_at,
          },
          ...{ rows: 9, files: 120, bytes: 3 * 1024 ** 3, proven_at: null, files_read: 0, fault: '', told_at: null },
          ...{ claimed_by: null, claimed_until: 0 },
          ...run,
        })
        .execute()
    const begun_at = now.getTime() - 86_400_000
    await put({ id: 'good', state: 'done', begun_at, proven_at: begun_at })
    await put({ id: 'bad', state: 'failed', begun_at: begun_at + 1, fault: 'Der Ort ist voll.' })
    calls.app.config.backupTo = 's3://sicherung-aurora/pennal'
    const { text } = await read(await get())
    expect(text).toContain(
      '16. November 2026, 19:00 Uhr. Sie liegt in s3://sicherung-aurora/pennal (120 Dateien, 3 GB)',
    )
    expect(text).toContain('Die letzte ist gescheitert: Der Ort ist voll. pennal sichert jede Nacht.')
  })

  it('tells how the site stands, who holds which office and which rights, and what is open', async () => {
    const hans = await addPerson(calls.app, { firstName: 'Hans', surName: 'Muster' })
    await calls.request(`/members/io/members/${hans.id}`, { headers: { authorization: admin.authorization } })
    await addAccount('Berta Redakteur', { email: 'berta@markomannia.example', role: 'editor' })
    await addAccount('Gustav Gesperrt', { email: 'gustav@markomannia.example', disabled_at: 1 })
    await addAccount('Nur Mitglied', { email: 'nur@markomannia.example' })
    const planner = await addAccount('Paul Programm', { email: 'paul@markomannia.example' })
    await db().insertInto('account_rights').values({ account_id: planner, what: 'programme' }).execute()
    await putTestMail(db(), () => now, { subject: 'E-Mail zur Probe' })
    // Nobody is late with what was due before duties were kept here.
    await db().updateTable('revisions').set({ changed_at: 1 }).execute()
    const answer = await get()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="uebergabeblatt-ws2026-27.pdf"'),
      'cache-control': 'no-store',
    })
    const { text } = await read(answer)
    const { name } = await readContent(db(), 'visitor', 'fraternity')
    expect(text).toContain(name)
    expect(text).toContain('Wintersemester 2026/2027 · Stand 17. November 2026, 19:00 Uhr')
    expect(text).toMatch(/Programm pennal \d+\.\d+\.\d+, ältestes Konto vom 17\. November 2026/)
    expect(text).toMatch(/1 Mitglied, 5 Konten, 0 Dokumente, 0 Bilder, \d+ Seiten/)
    expect(text).toContain('Letzte E-Mail zur Probe am 17.11.2026: noch nicht gesendet.')
    expect(text).toContain(engine === 'sqlite' ? 'SQLite, im Datenordner /' : 'PostgreSQL')
    expect(text).toMatch(/noch [\d,.]+ GB frei/)
    for (const { word } of await readHeads(db())) expect(text).toContain(word)
    expect((await readHeads(db())).map(({ place }) => place)).toEqual([0, 1])
    expect(text).toContain('Amt Wintersemester 2024/2025 Sommersemester 2025')
    expect(text).toContain('Senior Oskar Lindhorst Julian Pham')
    expect(text).toContain('Berta Redakteur berta@markomannia.example Redakteur noch nie')
    expect(text).toContain('Gustav Gesperrt gustav@markomannia.example Mitglied gesperrt')
    expect(text).toContain('Paul Programm paul@markomannia.example Mitglied; Programm noch nie')
    expect(text).not.toContain('Nur Mitglied')
    expect(text).toContain('Dazu kommt 1 Konto ohne weitere Rechte.')
    expect(text).toContain('Es gibt keine. Von selbst sichert pennal nicht: BACKUP_TO ist nicht gesetzt.')
    expect(text).toContain('1 E-Mail wartet noch. „E-Mail-Ausgang“')
    expect(text).toContain('1 Adresse ist nie bestätigt worden.')
    expect(text).toMatch(/\d+ Aufgaben der Ämter sind überfällig: .*Senior \(\d+\).*Kassenwart.* „Was steht an\?“/)
    expect(text).toMatch(/Erste Schritte, die noch fehlen: Dein Zugang, /)
    expect(text).toMatch(/Übergeben von.*Übernommen von.*Ort, Datum.*Unterschrift/)
  })
})

describe('the handover sheet', () => {
  beforeEach(() => open('sqlite'))
  afterEach(() => calls.close())

  it('takes what people are called for text, and has all of their letters', async () => {
    const names = [
      '#panic("x") $1$ *b*',
      '„Łukasz“ Šimić-Größe',
      '@label <tag> _c_ \\ // = - Ende',
      '#read("/etc/passwd")',
    ]
    for (const [index, name] of names.entries()) await addAccount(name, { email: `m${index}@x.example`, role: 'admin' })
    const { text } = await read(await get())
    for (const name of names) expect(text).toContain(name)
  })

  it('can be read aloud: in German, with a title, an author and parts that are marked', async () => {
    const { pdf } = await read(await get())
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Language: 'de-DE',
      Title: 'Übergabeblatt · Pennälerverbindung Aurora zu Eschenfurt',
      Author: 'Pennälerverbindung Aurora zu Eschenfurt',
    })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const part of ['"H1"', '"H2"', '"Table"', '"TH"', '"Figure"']) expect(tree).toContain(part)
    expect(tree).toContain('"alt":"Schild in den Farben der Pennälerverbindung Aurora zu Eschenfurt"')
  })

  it('is of the semester that was published ahead of its first day', async () => {
    const [entry] = await readContent(db(), 'member', 'offices')
    const row = await db().selectFrom('entries').selectAll().where('collection', '=', 'offices').execute()
    const present = row.find(({ data }) => data.includes(`"${entry?.semester}"`))
    const data = JSON.stringify({ id: 'ss2027', semester: 'Sommersemester 2027', holders: [] })
    await db()
      .updateTable('entries')
      .set({ data })
      .where('id', '=', present?.id ?? '')
      .execute()
    const answer = await get()
    expect(answer.headers.get('content-disposition')).toContain('uebergabeblatt-ss2027.pdf')
    expect((await read(answer)).text).toContain('Senior Oskar Lindhorst N.N.')
  })

  it('is nobody’s but an administrator’s', async () => {
    expect((await get(await signedIn(calls.app, 'editor'))).status).toBe(403)
    expect((await calls.request(path)).status).toBe(401)
  })

  it('is refused in words where nothing can be set', async () => {
    const typesetting = openTypesetting({ program: '/nirgends.ts', log: pino({ level: 'silent' }) })
    calls.app.typesetting = typesetting
    const answer = await get()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await answer.json()).title).toMatch(/^Das Blatt konnte gerade nicht gesetzt werden\./)
    await typesetting.close()
  })
})
