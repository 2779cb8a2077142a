import pino from 'pino'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveEntry } from '../../../content/editing/save-entry.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { openTypesetting } from '../../../typesetting/open-typesetting.ts'

const now = new Date('2026-11-17T18:00:00Z')
const path = '/members/io/programme/ss2025/booklet'

let calls: TestCalls
let authorization: string
beforeEach(async () => {
  calls = await openTestCalls('sqlite', () => now, 'sample')
  authorization = (await signedIn(calls.app, 'member')).authorization
})
afterEach(() => calls.close())

const get = (address: string, init: RequestInit = {}) => calls.request(address, { ...init, headers: { authorization } })

async function read(address: string) {
  const answer = await get(address)
  expect([answer.status, calls.logged]).toEqual([200, []])
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const trees = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())))
  return { answer, pdf, pages, trees, text: text.replace(/[\s\u200b]+/g, ' ') }
}

const event = (id: number, veranstaltung: string, more = {}) => ({
  collection: 'events' as const,
  data: {
    ...{ id, veranstaltung, datum: 'Fr, 2. Mai 2025, 19.30 Uhr', bemerkung: '', ladiesWelcome: true, cancelled: false },
    ...{ semester: 'ss2025', begins: '2025-05-02T19:30' },
    ...more,
  },
})

describe('the booklet', () => {
  it('is pages with every letter, that can be read aloud, in faces that it brings along', async () => {
    const name = '#panic("x") $1$ *Łukasz* Šimić-Größe'
    await saveEntry(calls.app.database.db, () => now, null, event(900, name, { cancelled: true, shownTo: 'members' }))
    const { answer, pdf, pages, trees, text } = await read(path)
    expect(answer.headers.get('content-disposition')).toContain('filename="programm-ss2025-intern.pdf"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(`${name} (abgesagt)`)
    expect(text).toContain('Sommersemester 2025 Nur für Bundesbrüder')
    expect(text).toContain('IBAN DE65 0000 0000 0000 1895 01')
    expect(text).toContain('Senior Julian Pham')
    const [, , width, height] = pages[0]?.view ?? []
    expect([width, height].map((points) => Math.round(((points ?? 0) / 72) * 25.4))).toEqual([148, 210])
    expect((await pdf.getMetadata()).info).toMatchObject({
      Language: 'de-DE',
      Title: 'Semesterprogramm Sommersemester 2025 · Pennälerverbindung Aurora zu Eschenfurt',
    })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    for (const part of ['"H1"', '"H2"', '"Table"', '"TH"', '"Figure"']) expect(trees).toContain(part)
    for (const alt of ['Schild in den Farben', 'Damen willkommen', 'QR-Code zum Kalender']) expect(trees).toContain(alt)
    expect(await facesOf(pages)).toEqual(
      expect.arrayContaining([expect.stringMatching(/Vollkorn/), expect.stringMatching(/SourceSans3/)]),
    )
  })

  it.each(['public', 'members'])(
    'is put on sheets for folding: the back beside the front, each page a picture with its number, for %s',
    async (audience) => {
      const booklet = await read(`${path}?for=${audience}`)
      const { answer, pdf, pages, trees, text } = await read(`${path}?form=imposed&for=${audience}`)
      expect(answer.headers.get('content-disposition')).toContain('filename="programm-ss2025-zum-falten')
      const count = booklet.pdf.numPages
      const total = Math.ceil(count / 4) * 4
      expect(pdf.numPages).toBe(total / 2)
      const [, , width, height] = pages[0]?.view ?? []
      expect([width, height].map((points) => Math.round(((points ?? 0) / 72) * 25.4))).toEqual([297, 210])
      const numbers = [...trees.matchAll(/"alt":"Seite (\d+)"/g)].map(([, number]) => Number(number))
      const folded = [total, 1, 2, total - 1, total - 2, 3, 4, total - 3].slice(0, total)
      // The back stays at the back; what four does not divide is blank before it.
      expect(numbers).toEqual(folded.filter((number) => number < count || number === total))
      expect(text.match(/Notizen/g) ?? []).toHaveLength(total - count)
      const { items = [] } = (await pages[0]?.getTextContent()) ?? {}
      const outside = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      expect(outside).toMatch(/Kontakt.*Termine abonnieren.*Sommersemester 2025/)
      expect((await pdf.getMetadata()).info).toMatchObject({
        Title: expect.stringContaining('an der kurzen Kante wenden'),
      })
    },
  )

  it('is one sheet as long as it fits, then more in a type that can be read', async () => {
    expect((await read(`${path}?form=page&for=public`)).pdf.numPages).toBe(1)
    for (let id = 900; id < 950; id++) {
      await saveEntry(
        calls.app.database.db,
        () => now,
        null,
        event(id, `Vortrag über Łódź ${id}`, { bemerkung: 'Mit Dias.' }),
      )
    }
    const { pdf, pages, text } = await read(`${path}?form=page&for=public`)
    expect(pdf.numPages).toBeGreaterThan(1)
    for (const page of pages) {
      const { items } = await page.getTextContent()
      const sizes = items.flatMap((item) => ('height' in item && item.str.trim() ? [item.height] : []))
      expect(Math.min(...sizes)).toBeGreaterThan(7)
    }
    expect(text).not.toMatch(/IBAN|Bankverbindung/)
  })

  it('is for a phone, too, where everything leads somewhere', async () => {
    const { pages, text } = await read(`${path}?form=phone&for=public`)
    const links = (await Promise.all(pages.map((page) => page.getAnnotations())))
      .flat()
      .map(({ url, unsafeUrl }) => url ?? unsafeUrl)
    expect(links).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\/calendar\/2-maibowle$/),
        'mailto:senior@aurora.example',
        expect.stringMatching(/^webcal:.*\/calendar\.ics$/),
      ]),
    )
    expect(text).toContain('Antippen')
  })

  it.each([
    ['/members/io/programme/ss1895/booklet', 404, 'Dieses Semester gibt es nicht.'],
    [`${path}?form=a3`, 422, 'Diese Form gibt es nicht. Es gibt a5, imposed, page und phone.'],
    [`${path}?for=fux`, 422, 'Das Heft gibt es für members oder für public.'],
    [`${path}?drafts=1`, 403, 'Entwürfe sehen nur Redakteure.'],
  ])('is none at %s', async (address, status, words) => {
    const answer = await get(address)
    const { title, errors } = await answer.json()
    expect([answer.status, errors?.[0]?.message ?? title]).toEqual([status, words])
  })

  it('is nobody’s but members’', async () => {
    expect((await calls.request(path)).status).toBe(401)
  })

  it('is refused in words where nothing can be set', async () => {
    const typesetting = openTypesetting({ program: '/nirgends.ts', log: pino({ level: 'silent' }) })
    calls.app.typesetting = typesetting
    expect((await get(path, { method: 'HEAD' })).status).toBe(200)
    const answer = await get(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    await typesetting.close()
  })
})

/** The faces that a PDF has with it; one that only names its face has none. */
async function facesOf(pages: readonly PdfPage[]): Promise<string[]> {
  const faces: string[] = []
  for (const page of pages) {
    await page.getOperatorList()
    const { styles } = await page.getTextContent()
    for (const name of Object.keys(styles)) {
      const face = page.commonObjs.get(name) as { name: string; missingFile?: boolean }
      if (face.missingFile) throw new Error(`${face.name} is not in the file`)
      faces.push(face.name)
    }
  }
  return faces
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
