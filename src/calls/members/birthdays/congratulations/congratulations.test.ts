import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../../../content/editing/save-entry.ts'
import { findEntries } from '../../../../content/entries.ts'
import { proposedWords } from '../../../../members/birthdays/congratulation-rules.ts'
import type { MemberRecord } from '../../../../members/record/member-record.ts'
import { signedIn } from '../../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../../testing/calls.ts'
import { engines } from '../../../../testing/databases.ts'
import { addPerson, changePerson } from '../../../../testing/members.ts'
import { usualTerms } from '../../../../text/term-rules.ts'
import type { BirthdaysAnswer } from '../birthdays.ts'
import { fitCard } from './card-fit-rules.ts'

type Session = Awaited<ReturnType<typeof signedIn>>
type Wanted = Pick<BirthdaysAnswer['occasions'][number], 'kind' | 'id' | 'day'>

const mm = 25.4 / 72
const a4 = { width: 210, height: 297 }

async function open(answer: Response) {
  const problem = answer.ok ? '' : await answer.text()
  expect([answer.status, answer.headers.get('content-type'), problem]).toEqual([200, 'application/pdf', ''])
  return getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
}

async function pagesOf(answer: Response): Promise<string[]> {
  const { text } = await extractText(await open(answer), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe.each(engines)('congratulations on %s', (engine) => {
  let calls: TestCalls
  let admin: Session
  const clock = () => new Date('2026-11-18T10:00:00Z')
  const db = () => calls.app.database.db
  const home = { street: 'Weg 1', zipCode: '00895', city: 'Eschenfurt' }
  const add = (surName: string, more: Partial<MemberRecord>) =>
    addPerson(calls.app, { firstName: 'Emil', surName, status: 'Alter Herr', ...home, ...more })
  const request = (method: string, path: string, body?: object, { authorization } = admin) =>
    calls.request(`/members/io/birthdays${path}`, {
      method,
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = async (as = admin): Promise<BirthdaysAnswer> => (await request('GET', '', undefined, as)).json()
  const make = (what: 'letters' | 'cards', chosen: Wanted[], as = admin) =>
    request('POST', `/${what}`, { chosen: chosen.map(({ kind, id, day }) => ({ kind, id, day })) }, as)
  const write = (kind: string, words: object, revision = 0, as = admin) =>
    request('PUT', `/texts/${kind}`, { revision, words: { ...proposedWords(usualTerms).birthday, ...words } }, as)
  const refusal = async (answer: Response | Promise<Response>) => {
    const given = await answer
    const { title, errors } = await given.json()
    return [given.status, errors?.[0]?.message ?? title, errors?.[0]?.field]
  }

  beforeEach(async () => {
    calls = await openTestCalls(engine, clock, 'sample')
    await db().deleteFrom('members').execute()
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(async () => {
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  it('are letters in the words for each occasion, in the order of their days', async () => {
    await add('Rund', { birthday: '1956-11-20' })
    await add('Heute', { birthday: '1990-11-18' })
    await add('Treu', { admissionDate: '2001-11-24' })
    await add('Jahr', { admissionDate: '1976' })
    const { occasions } = await read()
    const answer = await make('letters', occasions.toReversed())
    expect(answer.headers.get('content-disposition')).toContain('glueckwunschbriefe.pdf')
    const pages = await pagesOf(answer)
    expect(pages.map((page) => /Emil \w+ Weg 1 00895 Eschenfurt/.exec(page)?.[0].split(' ')[1])).toEqual([
      ...['Heute', 'Rund', 'Treu', 'Jahr'],
    ])
    expect(pages[0]).toMatch(
      /Herzlichen Glückwunsch zum Geburtstag Lieber Bundesbruder Heute, zu deinem 36\. Geburtstag gratulieren/,
    )
    expect(pages[0]).toContain('Mit herzlichen Grüßen im Namen aller Bundesbrüder')
    expect(pages[1]).toMatch(/Glückwunsch zum 70\. Geburtstag Lieber Bundesbruder Rund, 70 Jahre, das ist/)
    expect(pages[2]).toMatch(/Herzlichen Glückwunsch zu 50 Semestern .* seit 50 Semestern gehörst du zu uns/)
    expect(pages[3]).toMatch(/Herzlichen Glückwunsch zu 100 Semestern/)
    // Once each, however often they are ticked.
    expect(await pagesOf(await make('letters', [...occasions, ...occasions]))).toHaveLength(4)
  })

  it('leave out whom the post does not find, and cards do not', async () => {
    await add('Da', { birthday: '1990-11-18' })
    await add('Weg', { birthday: '1990-11-19', postReturned: '2026-01-02' })
    await add('Ohne', { birthday: '1990-11-20', street: '' })
    const { occasions } = await read()
    expect(occasions.map(({ post }) => post)).toEqual(['open', 'postReturned', 'noAddress'])
    expect(await pagesOf(await make('letters', occasions))).toEqual([expect.stringContaining('Emil Da Weg 1')])
    const cards = await pagesOf(await make('cards', occasions))
    expect(cards).toHaveLength(4)
    expect(cards.join(' ')).toMatch(/Bundesbruder Da,.*Bundesbruder Weg,.*Bundesbruder Ohne,/)
    expect(cards.join(' ')).not.toContain('Eschenfurt 00895')
    const title = 'Von niemandem, den du ausgewählt hast, ist eine Anschrift bekannt, an der Post ankommt.'
    expect(await refusal(make('letters', occasions.slice(1)))).toEqual([422, title, undefined])
  })

  it('are cards on sheets of two, tagged, each word on the right side of its own card', async () => {
    await add('Oben', { birthday: '1956-11-18' })
    await add('Unten', { birthday: '1990-11-19' })
    const pdf = await open(await make('cards', (await read()).occasions))
    expect(pdf.numPages).toBe(2)
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const places = async (number: number) => {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [left, top] = [item.transform[4] * mm, a4.height - item.transform[5] * mm]
        return [{ words: item.str, left, right: left + item.width * mm, row: top < a4.height / 2 ? 0 : 1 }]
      })
    }
    const [outside, inside] = [await places(1), await places(2)]
    expect(outside.filter(({ left }) => left > 105).map(({ words, row }) => [row, words])).toEqual([
      ...['Herzlichen', 'Glückwunsch zum', '70. Geburtstag'].map((words) => [0, words]),
      ...['Herzlichen', 'Glückwunsch zum', 'Geburtstag'].map((words) => [1, words]),
    ])
    // Turned over its long edge, what lies on the right is behind the back: there one looks when the card is opened.
    expect(inside.every(({ left, right }) => left >= 105 && right <= a4.width - 10)).toBe(true)
    expect(inside.find(({ words }) => words.includes('Oben'))?.row).toBe(0)
    expect(inside.find(({ words }) => words.includes('Unten'))?.row).toBe(1)
  })

  it('hold on a card as much text as is let through, and say what is too long', async () => {
    await add('Lang', { birthday: '1990-11-18' })
    const { occasions } = await read()
    const sentence = 'Möge dir gelingen, was du dir wünschst, und Größe zeigen, wer WILLENS ist. '
    const most = Array.from({ length: 60 }, (_, at) => at + 1).findLast(
      (count) => fitCard([['Lieber Bundesbruder Lang,'], [sentence.repeat(count).trim()]]) !== null,
    )
    expect(most).toBeGreaterThan(10)
    expect((await write('birthday', { text: sentence.repeat(most ?? 0) })).status).toBe(200)
    const fullest = await make('cards', occasions)
    const page = await (await open(fullest)).getPage(2)
    const { items } = await page.getTextContent()
    const lowest = Math.min(...items.flatMap((item) => ('str' in item && item.str.trim() ? [item.transform[5]] : [])))
    // The lower card begins at half of the sheet; a rim is left above it.
    expect(a4.height - lowest * mm).toBeLessThan(a4.height / 2 - 10)
    await write('birthday', { text: sentence.repeat((most ?? 0) + 1) }, 1)
    const words = 'Der Text „Geburtstag“ ist für eine Karte zu lang. Kürze ihn, oder nimm Briefe.'
    expect(await refusal(make('cards', occasions))).toEqual([422, words, undefined])
    await write('birthday', { subject: 'Glückwunsch'.repeat(12) }, 2)
    expect((await refusal(make('cards', occasions)))[1]).toMatch(/^Der Betreff „Geburtstag“ ist für eine Karte zu lang/)
  })

  it('are never for the dead, nor for a day that is not', async () => {
    const { id } = await add('Selig', { birthday: '1946-11-20' })
    const { occasions } = await read()
    await changePerson(calls.app, id, { status: 'verstorben', diedOn: '2026-11-17' })
    const changed = 'Die Liste hat sich inzwischen geändert. Bitte lade die Seite neu.'
    for (const what of ['letters', 'cards'] as const) {
      expect(await refusal(make(what, occasions))).toEqual([409, changed, undefined])
    }
    const remembrance = { kind: 'remembrance' as const, id, day: '2027-11-17' }
    expect((await make('cards', [remembrance])).status).toBe(422)
    const { id: other } = await add('Andere', { birthday: '1946-11-25' })
    expect((await make('cards', [{ kind: 'birthday', id: other, day: '2026-11-24' }])).status).toBe(409)
    expect((await make('cards', [{ kind: 'jubilee', id: other, day: null }])).status).toBe(409)
    expect(await refusal(make('cards', []))).toEqual([422, 'Bitte wähle jemanden aus.', 'chosen'])
    // A few days late it is still one.
    const late = async (day: string) => {
      const { id: whose } = await add('Spät', { birthday: `1946-${day}` })
      return (await make('cards', [{ kind: 'birthday', id: whose, day: `2026-${day}` }])).status
    }
    expect([await late('11-11'), await late('11-10')]).toEqual([200, 409])
  })

  it('say what the office has written, and nothing that does not exist', async () => {
    await add('Rund', { birthday: '1956-11-20' })
    await add('Jung', { birthday: '1990-11-20' })
    const words = { subject: 'Hoch, {Vorname}!', salutation: 'Servus {Name},', text: '{Alter} am {Geburtstag}.' }
    const saved = await write('round', words)
    expect(await saved.json()).toEqual({ kind: 'round', revision: 1, words })
    const { texts, occasions } = await read()
    expect(texts?.map(({ kind, revision }) => [kind, revision])).toEqual([
      ['birthday', 0],
      ['round', 1],
      ['jubilee', 0],
    ])
    const [young, round] = await pagesOf(await make('letters', occasions))
    expect(round).toMatch(/Hoch, Emil! Servus Emil Rund, 70 am 20\. November\./)
    expect(young).toContain('Herzlichen Glückwunsch zum Geburtstag')

    // Who has seen an earlier text does not overwrite this one.
    expect(await refusal(write('round', words))).toEqual([
      ...[409, 'Jemand anders hat diesen Text inzwischen geändert.', undefined],
    ])
    expect((await write('round', { ...words, subject: 'Neu' }, 1)).status).toBe(200)
    expect((await write('round', words, 1)).status).toBe(409)

    const unknown = await refusal(write('jubilee', { text: 'Gut.\n\nZum {Alter}.' }))
    expect(unknown).toEqual([422, expect.stringMatching(/^Zeile 3: Das Feld „\{Alter\}“ gibt es nicht\./), 'text'])
    expect(unknown[1]).toContain('{Semester}')
    expect(await refusal(write('jubilee', { subject: ' ' }))).toEqual([422, 'Bitte gib einen Betreff an.', 'subject'])
    expect((await write('funeral', {})).status).toBe(404)

    // A hole is told, with whose it is.
    await write('round', { ...words, text: 'Prost, {Biername}!' }, 2)
    const hole =
      'Im Text „Runder Geburtstag“ steht {Biername}, und das ist bei Emil Rund leer. Ändere den Text oder lass Emil Rund weg.'
    expect(await refusal(make('cards', occasions))).toEqual([422, hole, undefined])
  })

  it('are made by the office alone', async () => {
    await add('Heute', { birthday: '1990-11-18', visible: true, shared: ['birthday'] })
    const { occasions } = await read()
    const member = await signedIn(calls.app, 'member')
    const all = () =>
      Promise.all([make('letters', occasions, member), make('cards', occasions, member), write('round', {}, 0, member)])
    for (const answer of [...(await all()), await make('cards', occasions, await signedIn(calls.app, 'editor'))]) {
      expect(await refusal(answer)).toEqual([403, 'Im Namen aller gratuliert nur, wer das Amt dafür hat.', undefined])
    }
    const seen = await read(member)
    expect([seen.texts, seen.occasions[0]?.post]).toEqual([null, null])

    const { id } = await add('Brandt', { firstName: 'Jan' })
    await db().updateTable('accounts').set({ member_id: id }).where('id', '=', member.account.id).execute()
    const [first] = await findEntries(db(), ['offices'])
    const holders = [{ office: 'geburtstagsfux', person: 'Jan Brandt' }]
    const data = { id: 'ws2026-27', semester: 'Wintersemester 2026/2027', holders }
    await saveEntry(db(), calls.app.clock, null, { collection: 'offices', data, basedOn: first })
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
