import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { purgeImports } from '../../members/imports/purge-imports.ts'
import type { ImportAnswer, RowAnswer } from '../../members/imports/read-import.ts'
import { undoImport } from '../../members/imports/undo-import.ts'
import { signedIn } from '../../testing/accounts.ts'
import { buildSheets, sheetOf } from '../../testing/builders/sheets-builder.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { openImporter } from '../../testing/set-ups/sent-tables.ts'

let now = new Date('2026-11-15T12:00:00Z')

describe.each(engines)('a file with members on %s', (engine) => {
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
  const rowOf = ({ rows }: ImportAnswer, number: number) => rows.find((row) => row.number === number) as RowAnswer

  it('lets title lines stand above the names of the columns, and two rows of names', async () => {
    const xml = sheetOf([
      ['Mitgliederliste, Stand 2026'],
      ['Name', '', 'Telefon', ''],
      ['Vorname', 'Nachname', 'privat', 'mobil'],
      ['Emil', 'Eins', '0431 123456', '0176 04069217'],
    ])
    const sent = await importer.send(
      'x.xlsx',
      buildSheets([
        { name: 'A', xml: `${xml}<mergeCells><mergeCell ref="A2:B2"/><mergeCell ref="C2:D2"/></mergeCells>` },
      ]),
    )
    expect(sent.settings).toMatchObject({ headerRow: 2, headerHeight: 2 })
    expect(sent.columns.map(({ field }) => field)).toEqual(['firstName', 'surName', 'phoneNumber', 'mobilePhoneNumber'])
    expect(sent.counts).toMatchObject({ new: 1, wrong: 0 })
    // It can be corrected.
    const other = await importer.decide(sent, { headerRow: 3, headerHeight: 1 })
    expect(other.columns.map(({ field }) => field)).toEqual(['firstName', 'surName', null, 'mobilePhoneNumber'])
    const byHand = await importer.decide(other, { assignment: ['firstName', 'surName', 'phoneNumber', null] })
    expect(rowOf(byHand, 4).changes.map(({ field }) => field)).toContain('phoneNumber')
    expect((await importer.change(byHand, { assignment: ['surName', 'surName', null, null] })).status).toBe(422)
    expect((await importer.change(sent, { clearEmpty: true })).status).toBe(409)
  })

  it('chooses another sheet', async () => {
    const file = buildSheets([
      { name: 'Kasse', xml: sheetOf([['Posten'], ['Bier']]) },
      { name: 'Mitglieder', xml: sheetOf([['Name'], ['Emil Eins']]) },
    ])
    const sent = await importer.send('x.xlsx', file)
    expect([sent.settings.sheet, sent.sheets.map(({ name }) => name)]).toEqual([0, ['Kasse', 'Mitglieder']])
    const other = await importer.decide(sent, { sheet: 1 })
    expect(other.rows.map(({ name }) => name)).toEqual(['Emil Eins'])
  })

  it('forgets what nobody has decided about after a week, and the rest after a month', async () => {
    await importer.send('a.csv', 'Name\nEmil Eins\n')
    const taken = await importer.take(await importer.send('b.csv', 'Name\nOtto Zwei\n-\n'))
    now = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000)
    await purgeImports(db(), calls.app.clock)
    expect(await db().selectFrom('member_imports').select('id').execute()).toEqual([{ id: taken.id }])
    expect(await db().selectFrom('member_import_rows').selectAll().execute()).toEqual([])
    expect(await db().selectFrom('member_import_outcomes').selectAll().execute()).toEqual([])
    now = new Date(now.getTime() + 22 * 24 * 60 * 60 * 1000)
    await purgeImports(db(), calls.app.clock)
    const { takenBack } = await undoImport(db(), calls.app.clock, admin.account.id, taken)
    expect(takenBack).toBe(1)
    now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000)
    await purgeImports(db(), calls.app.clock)
    expect(await db().selectFrom('member_imports').selectAll().execute()).toEqual([])
  })

  it('holds nothing of a person who is erased while it waits', async () => {
    const emil = await addPerson(calls.app, { firstName: 'Emil', surName: 'Xaverbirne', email: 'xaver@birne.example' })
    await importer.send(
      'a.csv',
      'Vorname;Nachname;E-Mail;Beruf\nEmil;Xaverbirne;;Wirt\nE.;X.;XAVER@birne.example;\nOtto;Bleibt;;\n',
    )
    const erased = await importer.ask('DELETE', `/members/io/members/${emil.id}`, { revision: 1 })
    expect(erased.status).toBe(200)
    const rows = await db().selectFrom('member_import_rows').select('cells').execute()
    const outcomes = await db().selectFrom('member_import_outcomes').select('data').execute()
    expect(JSON.stringify([rows, outcomes])).not.toMatch(/birne/i)
    expect(rows).toHaveLength(2)
  })

  it('refuses what is no such file in words, and keeps nothing of it', async () => {
    const words = async (name: string, bytes: string | Uint8Array) => {
      const answer = await importer.post(name, bytes)
      return [answer.status, (await answer.json()).title]
    }
    expect(await words('bild.png', 'x')).toEqual([415, expect.stringContaining('als CSV, als Excel-Arbeitsmappe')])
    expect(await words('x.xlsx', 'PK\u0003\u0004kaputt')).toEqual([422, expect.stringContaining('beschädigt')])
    expect(await words('x.csv', Buffer.alloc(21 * 2 ** 20, 'a;b\n'))).toEqual([
      413,
      expect.stringContaining('20\u00a0MB'),
    ])
    expect(await db().selectFrom('member_imports').selectAll().execute()).toEqual([])
    const nothing = await importer.send('x.csv', 'Ort;Farbe\n;\nKiel;rot\n')
    expect(nothing.counts).toMatchObject({ wrong: 1 })
    const refused = await importer.accept(nothing)
    expect([refused.status, (await refused.json()).title]).toEqual([422, expect.stringContaining('nichts, was neu')])
    expect((await importer.remove(nothing)).status).toBe(204)
    expect((await importer.remove(nothing)).status).toBe(404)
  })

  it('offers a template that can be read as it is', async () => {
    for (const kind of ['csv', 'xlsx']) {
      const answer = await importer.ask('GET', `/members/io/members/imports/template.${kind}`)
      const sent = await importer.send(`Vorlage.${kind}`, new Uint8Array(await answer.arrayBuffer()))
      expect(sent.columns.filter(({ field }) => field === null)).toEqual([])
      expect(sent.rows.map(({ name, kind: of, hints }) => [name, of, hints])).toEqual([['Dr. Max Muster', 'new', []]])
    }
  })

  it('is listed with who has sent it, and found by administrators only', async () => {
    await importer.send('a.csv', 'Name\nEmil Eins\n')
    const listed = await (await importer.ask('GET', '/members/io/members/imports')).json()
    expect(listed.imports).toEqual([expect.objectContaining({ fileName: 'a.csv', state: 'open' })])
    const other = openImporter(calls, (await signedIn(calls.app, 'editor')).authorization)
    expect((await other.post('a.csv', 'Name\nEmil\n')).status).toBe(403)
  })
})
