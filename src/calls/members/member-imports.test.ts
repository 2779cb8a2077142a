import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportAnswer, RowAnswer } from '../../members/imports/read-import.ts'
import { findVersions } from '../../members/record/member-versions.ts'
import { findMembers } from '../../members/record/members.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { openImporter } from '../../testing/set-ups/sent-tables.ts'

let now = new Date('2026-11-15T12:00:00Z')

describe.each(engines)('members from a file on %s', (engine) => {
  let calls: TestCalls
  let importer: ReturnType<typeof openImporter>
  let admin: Awaited<ReturnType<typeof signedIn>>

  beforeEach(async () => {
    now = new Date('2026-11-15T12:00:00Z')
    calls = await openTestCalls(engine, () => now)
    admin = await signedIn(calls.app, 'admin')
    importer = openImporter(calls, admin.authorization)
  })
  afterEach(() => calls.close())

  const db = () => calls.app.database.db
  const everybody = async () => {
    const rows = await db().selectFrom('members').select('id').orderBy('sort_name').execute()
    const members = await findMembers(
      db(),
      rows.map(({ id }) => id),
    )
    return rows.map(({ id }) => members.find((member) => member.id === id)?.record)
  }
  const named = async (surName: string) => (await everybody()).find((record) => record?.surName === surName)
  const idOf = async (name: string) =>
    (await db().selectFrom('members').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const rowOf = ({ rows }: ImportAnswer, number: number) => rows.find((row) => row.number === number) as RowAnswer

  it('shows what would become of each row, and writes nothing before it is taken over', async () => {
    const emil = await addPerson(calls.app, { email: 'emil@a.example', city: 'Kiel', birthday: '1944-03-12' })
    await addPerson(calls.app, { firstName: 'Otto', surName: 'Süß' })
    const before = await everybody()
    const sent = await importer.send(
      'Mitglieder.csv',
      'Vorname;Nachname;Geb.;Wohnort;E-Mail;Handy\n' +
        'Emil;Brakebusch;12.3.44;Köln;Emil@A.example;\n' +
        'Otto;Süß;;;;\n' +
        'Hans;Neu;1.2.2001;Bonn;;17604069217\n' +
        'Karl;Falsch;31.2.1999;;kein at;\n' +
        'Emil;Brakebusch;12.03.1944;;;\n',
    )
    expect(sent).toMatchObject({
      fileName: 'Mitglieder.csv',
      kind: 'csv',
      encoding: 'UTF-8',
      separator: ';',
      counts: { new: 1, changed: 1, same: 0, maybe: 1, wrong: 2, skipped: 0 },
    })
    expect(sent.columns.map(({ field }) => field)).toEqual([
      'firstName',
      'surName',
      'birthday',
      'city',
      'email',
      'mobilePhoneNumber',
    ])
    expect(sent.columns[0]).toMatchObject({ index: 0, header: 'Vorname', sample: ['Emil', 'Otto', 'Hans'] })
    expect(rowOf(sent, 2)).toMatchObject({
      kind: 'changed',
      memberId: emil.id,
      changes: [
        { field: 'city', before: 'Kiel', after: 'Köln' },
        { field: 'email', before: 'emil@a.example', after: 'Emil@a.example' },
      ],
    })
    expect(rowOf(sent, 3)).toMatchObject({ kind: 'maybe', candidates: [{ name: 'Otto Süß', reason: 'gleicher Name' }] })
    expect(rowOf(sent, 4)).toMatchObject({ kind: 'new', name: 'Hans Neu' })
    expect(rowOf(sent, 4).changes.find(({ field }) => field === 'mobilePhoneNumber')?.after).toBe('0176 04069217')
    expect(rowOf(sent, 5).errors.map(({ field, given }) => [field, given])).toEqual([
      ['birthday', '31.2.1999'],
      ['email', 'kein at'],
    ])
    expect(rowOf(sent, 6)).toMatchObject({ kind: 'wrong', twinRow: 2 })
    expect(await everybody()).toEqual(before)
    expect((await importer.read(sent, 'kind=wrong')).rows.map(({ number }) => number)).toEqual([5, 6])
  })

  it('hears once about all rows that may mean somebody, and keeps what was mended in them', async () => {
    for (const firstName of ['Otto', 'Hans', 'Karl']) await addPerson(calls.app, { firstName, surName: 'Süß' })
    const list = 'Vorname;Nachname;Ort\nOtto;Süß;Kiel\nHans;Süß;Bonn\nKarl;Süß;Ulm\nEmil;Neu;Kiel\n'
    let sent = await importer.send('Liste.csv', list)
    expect(sent.counts).toMatchObject({ maybe: 3, new: 1 })
    const [rows, choice] = [[2], { as: null, values: { city: 'Lübeck' } }]
    sent = await importer.decide(sent, { rows: rows.map((number) => ({ number, choice })) })
    sent = await importer.decide(sent, { unsureAs: 'new' })
    expect(sent.counts).toMatchObject({ maybe: 0, new: 4 })
    expect(rowOf(sent, 2)).toMatchObject({ choice: { as: 'new', values: { city: 'Lübeck' } } })
    sent = await importer.decide(sent, { rows: [{ number: 3, choice: null }] })
    sent = await importer.decide(sent, { unsureAs: 'skip' })
    expect(sent.counts).toMatchObject({ maybe: 0, new: 3, skipped: 1 })
  })

  it('takes over what was decided, tells it in the history, and no office of it', async () => {
    const emil = await addPerson(calls.app, { email: 'emil@a.example', note: 'bleibt' })
    const otto = await addPerson(calls.app, { firstName: 'Otto', surName: 'Süß' })
    let sent = await importer.send(
      'x.csv',
      'Name;E-Mail;Beruf;Bemerkung;Newsletter\nBrakebusch, Emil;emil@a.example;Arzt;;\nOtto Süß;;Wirt;;ja\nDr. Max von Muster;;;;x\nKarl;falsch;;;\nAnton Weg;;;;\n',
    )
    expect(sent.counts).toMatchObject({ changed: 1, maybe: 1, new: 2, wrong: 1 })
    sent = await importer.decide(sent, {
      rows: [
        { number: 3, choice: { as: otto.id } },
        { number: 5, choice: { values: { email: 'karl@a.example', fullName: 'Karl Ring' } } },
        { number: 6, choice: { as: 'skip' } },
      ],
    })
    expect(sent.counts).toEqual({ new: 2, changed: 2, same: 0, maybe: 0, wrong: 0, skipped: 1 })
    const taken = await importer.take(sent)
    expect(taken).toMatchObject({ state: 'accepted', counts: { new: 2, changed: 2, skipped: 1 } })
    expect(await named('von Muster')).toMatchObject({
      title: 'Dr.',
      firstName: 'Max',
      newsletter: true,
      visible: false,
      shared: [],
    })
    expect(await named('Ring')).toMatchObject({ firstName: 'Karl', email: 'karl@a.example', newsletter: false })
    expect(await named('Brakebusch')).toMatchObject({ profession: 'Arzt', note: 'bleibt', newsletter: true })
    expect(await named('Süß')).toMatchObject({ profession: 'Wirt' })
    const [newest] = await findVersions(db(), emil.id)
    expect(newest).toMatchObject({ what: 'imported', revision: 2 })
    expect(await db().selectFrom('mails').select('id').execute()).toEqual([])
    // Found at once, by administrators and in the directory.
    const found = await importer.ask('GET', '/members/io/members?search=Muster')
    expect((await found.json()).total).toBe(1)
    // What was left out can be had, and nothing else is kept of the file.
    const left = await importer.ask('GET', `/members/io/members/imports/${sent.id}/left.csv`)
    expect(await left.text()).toBe(
      'Name;E-Mail;Beruf;Bemerkung;Newsletter;Zeile;Grund\r\nAnton Weg;;;;;6;ausgelassen\r\n',
    )
    expect(
      (await db().selectFrom('member_import_rows').select('number').execute()).map(({ number }) => number),
    ).toEqual([1, 6])
    expect((await importer.accept(taken)).status).toBe(409)
  })

  it('empties a field only where that was asked for, and never a consent or a name', async () => {
    await addPerson(calls.app, { email: 'e@a.example', city: 'Kiel', newsletter: true })
    const sent = await importer.send('x.csv', 'Vorname;Nachname;E-Mail;Ort;Newsletter\n;Brakebusch;e@a.example;;\n')
    expect(sent.counts.same).toBe(1)
    const clearing = await importer.decide(sent, { clearEmpty: true })
    expect(rowOf(clearing, 2).changes).toEqual([{ field: 'city', label: 'Ort', before: 'Kiel', after: '' }])
  })

  it('takes back what nobody has touched since, and names the rest', async () => {
    const emil = await addPerson(calls.app, { email: 'e@a.example', city: 'Kiel' })
    const otto = await addPerson(calls.app, { firstName: 'Otto', surName: 'Süß', email: 'o@a.example', city: 'Kiel' })
    const sent = await importer.send(
      'x.csv',
      'Vorname;Nachname;E-Mail;Ort;Leibbursch\nEmil;Brakebusch;e@a.example;Köln;\nOtto;Süß;o@a.example;Köln;\nHans;Neu;;;\nKarl;Auch;;;Hans Neu\nFritz;Dazu;;;\n',
    )
    const taken = await importer.take(sent)
    await changePerson(calls.app, otto.id, { city: 'Bonn' })
    await changePerson(calls.app, await idOf('Fritz Dazu'), { city: 'Ulm' })
    const undone = await (await importer.undo(taken)).json()
    expect(undone).toMatchObject({ takenBack: 3, kept: 2 })
    expect(undone.import.kept.map(({ name }: { name: string }) => name)).toEqual(['Fritz Dazu', 'Otto Süß'])
    expect((await everybody()).map((record) => [record?.surName, record?.city])).toEqual([
      ['Brakebusch', 'Kiel'],
      ['Dazu', 'Ulm'],
      ['Süß', 'Bonn'],
    ])
    expect((await findVersions(db(), emil.id)).map(({ what }) => what)).toEqual(['unimported', 'imported', 'created'])
    expect((await importer.undo(await importer.read(taken))).status).toBe(409)
  })

  it('keeps whom somebody has invited, and whom one who stays names', async () => {
    const taken = await importer.take(
      await importer.send(
        'x.csv',
        'Vorname;Nachname;Leibbursch\nHans;Neu;\nKarl;Auch;Hans Neu\nOtto;Weg;\nAnton;Da;\n',
      ),
    )
    await changePerson(calls.app, await idOf('Karl Auch'), { city: 'Ulm' })
    const account = { member_id: await idOf('Anton Da') }
    await db().updateTable('accounts').set(account).where('id', '=', admin.account.id).execute()
    const undone = await (await importer.undo(taken)).json()
    expect(undone).toMatchObject({ takenBack: 1, kept: 3 })
    expect((await named('Auch'))?.leibbursch).toBe(await idOf('Hans Neu'))
  })

  it.each([
    ['a record was changed', (id: string) => changePerson(calls.app, id, { city: 'Bonn' })],
    ['a record is gone', (id: string) => db().deleteFrom('members').where('id', '=', id).execute()],
    ['somebody of that name has come', () => addPerson(calls.app, { firstName: 'Hans', surName: 'Neu' })],
  ])('writes nothing where %s since the preview, and shows it anew', async (_, meanwhile) => {
    const emil = await addPerson(calls.app, { email: 'e@a.example', city: 'Kiel' })
    const sent = await importer.send(
      'x.csv',
      'Vorname;Nachname;E-Mail;Ort\nEmil;Brakebusch;e@a.example;Köln\nHans;Neu;;\n',
    )
    now = new Date(now.getTime() + 1000)
    await meanwhile(emil.id)
    const before = await everybody()
    const refused = await importer.accept(sent)
    expect([refused.status, (await refused.json()).title]).toEqual([409, expect.stringContaining('neue Vorschau')])
    expect(await everybody()).toEqual(before)
    const fresh = await importer.read(sent)
    expect(fresh.revision).toBeGreaterThan(sent.revision)
    expect([fresh.rows, fresh.counts]).not.toEqual([sent.rows, sent.counts])
  })

  it('takes the same people over once, where two administrators have sent the same file', async () => {
    const file = 'Vorname;Nachname;E-Mail\nHans;Neu;h@a.example\nKarl;Auch;k@a.example\n'
    const [one, other] = [await importer.send('a.csv', file), await importer.send('b.csv', file)]
    const answers = await Promise.all([importer.accept(one), importer.accept(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await everybody()).toHaveLength(2)
    const slower = answers[0]?.status === 200 ? other : one
    expect((await importer.read(slower)).counts).toMatchObject({ same: 2, new: 0 })
  })

  it('respects the dead, the merged and the erased', async () => {
    const dead = await addPerson(calls.app, {
      surName: 'Tot',
      email: 't@a.example',
      status: 'verstorben',
      statusBefore: 'Alter Herr',
    })
    await addPerson(calls.app, { surName: 'Lebt', email: 'l@a.example' })
    const survivor = await addPerson(calls.app, { surName: 'Bleibt' })
    const merged = await addPerson(calls.app, { surName: 'Ging' })
    const erased = await addPerson(calls.app, { surName: 'Weg' })
    await changePerson(calls.app, merged.id, {}, survivor.id)
    const exported = await importer.ask('GET', '/members/io/members/export.csv')
    const site = /;([\da-f]{8})\./.exec(await exported.text())?.[1]
    await db().deleteFrom('members').where('id', '=', erased.id).execute()
    const sent = await importer.send(
      'x.csv',
      `Vorname;Nachname;E-Mail;Status;Beruf;Kennung\nEmil;Tot;t@a.example;AH;Wirt;\nEmil;Lebt;l@a.example;†;;\nEmil;Ging;;;Arzt;${site}.${merged.id}\nEmil;Weg;;;;${site}.${erased.id}\nEmil;Fremd;;;;00000000.${erased.id}\nEmil;Ahn;;verstorben;;\n`,
    )
    expect(rowOf(sent, 2)).toMatchObject({
      kind: 'changed',
      memberId: dead.id,
      hints: ['Er ist als verstorben eingetragen und bleibt es.'],
    })
    expect(rowOf(sent, 2).changes.map(({ field }) => field)).toEqual(['profession'])
    expect(rowOf(sent, 3)).toMatchObject({ kind: 'wrong', errors: [{ field: 'status' }] })
    expect(rowOf(sent, 4)).toMatchObject({ kind: 'changed', memberId: survivor.id })
    expect(rowOf(sent, 5).errors[0]?.message).toContain('wurde gelöscht')
    expect(rowOf(sent, 6).kind).toBe('new')
    expect(rowOf(sent, 7)).toMatchObject({ kind: 'new' })
  })
})
