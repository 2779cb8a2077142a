import { type CellValue, readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { siteWord } from '../../members/exports/member-keys.ts'
import { fieldLabels } from '../../members/record/fields/field-lists-rules.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'

const moment = new Date('2026-11-15T23:30:00Z')

describe.each(engines)('the export on %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeEach(async () => {
    calls = await openTestCalls(engine, () => moment)
    authorization = (await signedIn(calls.app, 'admin')).authorization
  })
  afterEach(() => calls.close())

  const fetchFile = (kind: 'csv' | 'xlsx', query = '', method = 'GET') =>
    calls.request(`/members/io/members/export.${kind}?${query}`, { method, headers: { authorization } })
  const csv = async (query = '') =>
    parseCsv(Buffer.from(await (await fetchFile('csv', query)).arrayBuffer()).toString())
  const sheet = async (query = '') =>
    readSheet(Buffer.from(await (await fetchFile('xlsx', query)).arrayBuffer()), 'Mitglieder')
  const surnames = (rows: unknown[][]) => rows.slice(1).map((row) => row[2])

  it('has every field of every record, in both files the same', async () => {
    const key = (id: string) => `${siteWord(calls.app.linkSecret)}.${id}`
    const doctor = await addPerson(calls.app, {
      title: 'Dr. med.',
      firstName: 'Jörg „Jo“',
      surName: 'Müller; Maier',
      nickname: '"Bär"',
      status: 'Alter Herr',
      admissionDate: '2004-02-29',
      gymnasium: 'Gymnasium <Am & Brunnen>',
      exam: 2005,
      profession: 'Arzt',
      birthday: '1985-12-31',
      street: 'Am Ring 1',
      zipCode: '01067',
      city: 'Dresden',
      state: '',
      country: '',
      mobilePhoneNumber: '+4917604069217',
      phoneNumber: '+4312345678',
      email: 'j@dresden.example',
      newsletter: true,
      visible: false,
      shared: ['address', 'phone'],
      delivery: 'paper',
      postReturned: '2026-01-02',
      note: 'Zeile 1\nZeile "2"; Ende 🍺',
    })
    const known = { status: 'verstorben', statusBefore: 'Ehrenmitglied' } as const
    const ancestor = await addPerson(calls.app, {
      surName: 'Zahn',
      birthday: '1878-05-04',
      diedOn: '1950',
      admissionDate: '1895',
      ...known,
    })
    const expected = [
      [...Object.values(fieldLabels), 'Kennung'],
      [
        'Dr. med.',
        'Jörg „Jo“',
        'Müller; Maier',
        '"Bär"',
        'Alter Herr',
        '',
        '29.02.2004',
        '',
        'Gymnasium <Am & Brunnen>',
        '2005',
        'Arzt',
        '31.12.1985',
        '',
        'Am Ring 1',
        '01067',
        'Dresden',
        '',
        '',
        '0176 04069217',
        '0043 1 2345678',
        'j@dresden.example',
        'ja',
        'nein',
        'Anschrift, Telefonnummern',
        'auf Papier',
        '02.01.2026',
        '',
        'Zeile 1\nZeile "2"; Ende 🍺',
        key(doctor.id),
      ],
      [
        '',
        'Emil',
        'Zahn',
        '',
        'verstorben',
        'Ehrenmitglied',
        '1895',
        '',
        '',
        '',
        '',
        '04.05.1878',
        '1950',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'ja',
        'ja',
        'Anschrift, Telefonnummern, E-Mail-Adresse, Geburtstag, Beruf',
        'per E-Mail',
        '',
        '',
        '',
        key(ancestor.id),
      ],
    ]
    expect(await csv()).toEqual(expected)
    const rows = await sheet()
    expect(rows.map((row) => row.map(germanText))).toEqual(expected)
    expect(rows[1]?.[6]).toEqual(new Date('2004-02-29'))
    expect([rows[1]?.[9], rows[1]?.[14], rows[2]?.[12]]).toEqual([2005, '01067', 1950])
  })

  it('defuses what a spreadsheet would take for a formula', async () => {
    const traps = ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|calc!A0', '＝1+1']
    for (const [at, note] of traps.entries()) await addPerson(calls.app, { surName: `N${at}`, note, nickname: note })
    const defused = traps.map((trap) => `'${trap}`)
    for (const rows of [await csv(), await sheet()]) {
      expect(rows.slice(1).map((row) => row.at(-2))).toEqual(defused)
      expect(rows.slice(1).map((row) => row[3])).toEqual(defused)
    }
  })

  it('holds no formula in whatever way a program cuts the table into cells', async () => {
    const traps = ['x,=1+1', 'x;=1+1', 'x, -1', 'a\n+1', 'a\n\n@SUM(A1)', 'x,"=1+1"', '"=1+1"', ',,=1', 'x,＝1+1', '-']
    for (const [at, note] of traps.entries()) await addPerson(calls.app, { surName: `N${at}`, note, street: note })
    const text = await (await fetchFile('csv')).text()
    // Every sign that some program cuts at, whether or not it stands in quotes.
    const cells = text.split(/[;,|\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''))
    expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    const read = (await csv()).slice(1).map((row) => row.at(-2))
    expect(read).toEqual([
      "x,'=1+1",
      "x;'=1+1",
      "x, '-1",
      "a\n'+1",
      "a\n\n'@SUM(A1)",
      `x,"'=1+1"`,
      `'"=1+1"`,
      ",,'=1",
      "x,'＝1+1",
      "'-",
    ])
    expect(text).toContain(`;"x,'=1+1";`)
    expect((await sheet())[1]?.at(-2)).toBe('x,=1+1')
  })

  it('keeps what looks like a character written as a code', async () => {
    await addPerson(calls.app, { surName: 'Zahn', note: 'a_x0041_b_X000D_ _x41_' })
    expect((await csv())[1]?.at(-2)).toBe('a_x0041_b_X000D_ _x41_')
    // As it stands in the sheet: a program that knows these codes makes "_" of "_x005F_".
    expect((await sheet())[1]?.at(-2)).toBe('a_x005F_x0041_b_x005F_X000D_ _x41_')
  })

  it('is a file for a German Excel: marked as UTF-8, with semicolons and whole lines', async () => {
    const answer = await fetchFile('csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Mitglieder-2026-11-16.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.toString()).toMatch(/^\ufeffTitel;Vorname;Nachname;.*;Bemerkung;Kennung\r\n$/)
  })

  it('is a workbook under its name, also where nobody is left', async () => {
    const answer = await fetchFile('xlsx', 'search=niemand')
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toContain('filename="Mitglieder-2026-11-16.xlsx"')
    expect(await readSheet(Buffer.from(await answer.arrayBuffer()))).toEqual([
      [...Object.values(fieldLabels), 'Kennung'],
    ])
    expect((await fetchFile('xlsx', '', 'HEAD')).status).toBe(200)
  })

  it('has those whom the filters leave, by name, however many they are', async () => {
    const rows = Array.from({ length: 1234 }, (_, at) => ({ surName: `Zahn${String(at % 411).padStart(4, '0')}` }))
    for (const person of rows) await addPerson(calls.app, { ...person, city: 'Kiel' })
    await addPerson(calls.app, { surName: 'Öhlmann', city: 'Celle' })
    const everybody = [...rows.map(({ surName }) => surName)].toSorted()
    expect(surnames(await csv('town=Kiel&search=zahn'))).toEqual(everybody)
    expect(surnames(await sheet('town=Kiel'))).toEqual(everybody)
    expect(surnames(await csv('town=Celle'))).toEqual(['Öhlmann'])
    expect((await fetchFile('csv', 'mark=alle')).status).toBe(422)
  })
})

function germanText(value: CellValue | null): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('.')
  return String(value ?? '')
}

/** As RFC 4180 has it, with semicolons. */
function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/y
  const rows: string[][] = [[]]
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
