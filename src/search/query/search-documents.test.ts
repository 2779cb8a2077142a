import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { createSearcher, type Findable, putFindable } from '../../testing/search.ts'
import { createKnownWords } from './known-words.ts'
import { findTitled } from './search-documents.ts'

describe.each(engines)('searchDocuments on %s', (engine) => {
  let database: Database
  let searcher: ReturnType<typeof createSearcher>
  const put = (given: Findable) => putFindable(database, given)

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    searcher = createSearcher(database)
  })

  afterEach(() => database.close())

  it('puts the name before the description, that before what a text is about, and that before the text', async () => {
    await put({ fileName: 'A.pdf', text: 'Einmal steht hier das Wort Mütze.' })
    await put({ fileName: 'B.pdf', text: 'Mütze hier, Mütze da, Mütze dort.' })
    await put({ fileName: 'C.pdf', description: 'Wer eine Mütze bestellt' })
    await put({ fileName: 'Mütze.pdf' })
    expect(await searcher.findNames('mütze')).toEqual(['Mütze.pdf', 'C.pdf', 'B.pdf', 'A.pdf'])
  })

  it('puts the rare word before the common one', async () => {
    for (const letter of 'KLMNOP') await put({ fileName: `${letter}.pdf`, text: 'Ein Bericht.' })
    await put({ fileName: 'common.pdf', text: 'Bericht, Bericht, Bericht, einmal Fackelzug.' })
    await put({ fileName: 'rare.pdf', text: 'Fackelzug, Fackelzug, Fackelzug, einmal Bericht.' })
    expect(await searcher.findNames('Bericht Fackelzug')).toEqual(['rare.pdf', 'common.pdf'])
  })

  it('puts the newer before the older one, and in one second the later before the earlier', async () => {
    await put({ fileName: 'new.pdf', text: 'Kranz', uploadedAt: '2024-03-02' })
    await put({ fileName: 'old.pdf', text: 'Kranz', uploadedAt: '1998-03-02' })
    for (let at = 0; at < 70; at++) await put({ fileName: `${at}.pdf`, text: 'Kranz', uploadedAt: '2010-01-01' })
    const names = await searcher.findNames('Kranz')
    expect(names).toHaveLength(72)
    expect(names.slice(0, 2)).toEqual(['new.pdf', '69.pdf'])
    expect(names.at(-1)).toBe('old.pdf')
  })

  it('wants all words, wherever they stand; those on one page come first', async () => {
    await put({
      fileName: 'apart.pdf',
      text: [
        { page: 1, text: 'Der Kassenwart.' },
        { page: 2, text: 'Der Fechtboden.' },
      ],
      uploadedAt: '2025-01-01',
    })
    await put({ fileName: 'together.pdf', text: 'Kassenwart auf dem Fechtboden', uploadedAt: '2001-01-01' })
    await put({ fileName: 'Fechtboden.pdf', text: 'Ohne den anderen.' })
    const { partial } = await searcher.search('Kassenwart Fechtboden')
    expect(partial).toBe(false)
    expect(await searcher.findNames('Kassenwart Fechtboden')).toEqual(['together.pdf', 'apart.pdf'])
  })

  it('shows those with some of the words only if none has all, and says so; the rarer word counts more', async () => {
    await put({ fileName: 'Protokoll 1.pdf' })
    await put({ fileName: 'Protokoll 2.pdf' })
    await put({ fileName: 'Z.pdf', text: 'Vom Fechtboden.' })
    const { partial, total } = await searcher.search('Protokoll Fechtboden')
    expect({ partial, total }).toEqual({ partial: true, total: 3 })
    expect((await searcher.findNames('Protokoll Fechtboden'))[0]).toBe('Z.pdf')
    expect(await searcher.search('Xylophonkonzert')).toEqual({ total: 0, partial: false, found: [] })
  })

  it('finds what is in quotes only in this order and as it is', async () => {
    await put({ fileName: 'A.pdf', text: 'Die alten Herren des Bundes tagen.' })
    await put({ fileName: 'B.pdf', text: 'Herren, die alten, des Bundes.' })
    await put({ fileName: 'C.pdf', text: 'Alte Herren.' })
    expect(await searcher.findNames('"alten Herren"')).toEqual(['A.pdf'])
    expect(await searcher.findNames('„alten Herren“ tagen')).toEqual(['A.pdf'])
    expect((await searcher.findNames('alten Herren')).sort()).toEqual(['A.pdf', 'B.pdf', 'C.pdf'])
  })

  it('leaves out what has a minus, in words and in quotes', async () => {
    await put({ fileName: 'Protokoll Entwurf.pdf' })
    await put({ fileName: 'Protokoll.pdf', text: 'Entwurfsfassung liegt bei.' })
    await put({ fileName: 'Protokoll alt.pdf', text: 'Der zweite Entwurf.' })
    expect(await searcher.findNames('Protokoll -Entwurf')).toEqual(['Protokoll.pdf'])
    expect((await searcher.findNames('Protokoll -"zweite Entwurf"')).sort()).toEqual([
      'Protokoll Entwurf.pdf',
      'Protokoll.pdf',
    ])
    expect(await searcher.findNames('-Entwurf')).toEqual([])
  })

  it('shows the place in the text with its page, the words marked and everything else harmless', async () => {
    const pages = [
      { page: 1, text: 'Die erste Seite.' },
      { page: 2, text: 'Hier trägt man <b>Mütze & Band</b> zum Kommers.' },
    ]
    await put({ fileName: 'A.pdf', description: 'Kleiderordnung', text: pages })
    const { found } = await searcher.search('Mützen kommers')
    expect(found).toMatchObject([
      {
        page: 2,
        snippet: 'Hier trägt man &lt;b&gt;<mark>Mütze</mark> &amp; Band&lt;/b&gt; zum <mark>Kommers</mark>.',
      },
    ])
    expect((await searcher.search('Kleiderordnung')).found).toMatchObject([
      { page: null, snippet: '<mark>Kleiderordnung</mark>' },
    ])
  })

  it('gives the results in parts', async () => {
    for (let at = 10; at < 35; at++) await put({ fileName: `Lied ${at}.pdf`, uploadedAt: `20${at}-01-01` })
    const first = await searcher.search('Lied')
    const second = await searcher.search('Lied', { offset: 20 })
    expect([first.total, first.found.length, second.found.length]).toEqual([25, 20, 5])
    const ids = new Set([...first.found, ...second.found].map(({ id }) => id))
    expect(ids.size).toBe(25)
    expect((await searcher.search('Lied', { offset: 100 })).found).toEqual([])
  })

  it('finds a word that the vocabulary has no room for as it stands, alone, beside others, in quotes and with a minus', async () => {
    await put({ fileName: 'A.pdf', text: 'Der Fackelzug am Brunnen' })
    await put({ fileName: 'B.pdf', text: 'Der Facklzug am Brunnen' })
    await database.db.deleteFrom('search_words').where('word', '=', 'facklzug').execute()
    // Were it unknown, it would be taken for a typing error.
    expect(await searcher.findNames('facklzug')).toEqual(['B.pdf'])
    expect(await searcher.findNames('brunnen facklzug')).toEqual(['B.pdf'])
    expect(await searcher.findNames('"am brunnen" facklzug')).toEqual(['B.pdf'])
    expect(await searcher.findNames('brunnen -facklzug')).toEqual(['A.pdf'])
    expect((await searcher.search('facklzug')).found[0]?.snippet).toBe('Der <mark>Facklzug</mark> am Brunnen')
    expect(await searcher.findNames('fackelzg')).toEqual(['A.pdf'])
  })

  it.each([
    ['quotes', ['"', '""', "'", '-"', '"a" "', "') or 1=1 --"]],
    [
      'operators of FTS5',
      ['NEAR(', 'NEAR(a b, 3)', '*', 'a*', 'words:a', '{words}: a', 'a AND', 'OR', 'NOT a', '^a', 'a + b'],
    ],
    ['operators of PostgreSQL', ['a:*', 'a & b | !c <-> d', '%', '_', '\\']],
    ['signs', ['(((((', '--', '-', '§', '…', '🎓', '\0', 'a\0b', '\ud800', 'a\udc00b']],
    ['a long word', ['ä'.repeat(10_000), '\u0308'.repeat(10_000)]],
    ['many words', ['wort '.repeat(2_000), '"a '.repeat(3_000), '-a '.repeat(3_000), 'a-'.repeat(5_000)]],
  ])('answers %s without a fault', async (_, terms) => {
    await put({ fileName: 'Satzung.pdf', text: 'a b c wort' })
    for (const term of terms) {
      const { found } = await searcher.search(term)
      expect(found.length, term.slice(0, 20)).toBeLessThanOrEqual(1)
    }
  })

  it('finds a page far behind in a long text, and in a text without end what it could keep', async () => {
    const pages = Array.from({ length: 500 }, (_, at) => ({
      page: at + 1,
      text: `Seite ${at + 1} ${'Wort '.repeat(50)}`,
    }))
    pages.push({ page: 501, text: 'Hier steht Oberpedell.' })
    await put({ fileName: 'Chronik.pdf', text: pages })
    await put({ fileName: 'Endlos.txt', text: `${'Textbaustein '.repeat(40_000)} Schlusswort` })
    expect((await searcher.search('Oberpedell')).found).toMatchObject([{ page: 501 }])
    expect(await searcher.findNames('Schlusswort')).toEqual(['Endlos.txt'])
  })

  it('offers the best names, and of those that are as good the newest', async () => {
    const titles = async (term: string, limit = 3) =>
      (await findTitled({ database, knownWords: createKnownWords(database) }, term, limit)).map(({ title }) => title)
    for (let year = 1990; year < 2000; year++)
      await put({ fileName: `Bericht ${year}.pdf`, uploadedAt: `${year}-05-01`, text: 'Ein Fackelzug.' })
    await put({ fileName: 'Kassenbericht.pdf', uploadedAt: '2020-01-01' })
    await put({ fileName: 'Berichtigung.pdf', uploadedAt: '2021-01-01', text: 'Bericht, Bericht, Bericht.' })
    await put({ fileName: 'Anders.pdf', uploadedAt: '2022-01-01', description: 'Ein Bericht', text: 'Ein Bericht.' })
    expect(await titles('Bericht')).toEqual(['Bericht 1999', 'Bericht 1998', 'Bericht 1997'])
    expect(await titles('Bericht', 20)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `Bericht ${1999 - at}`),
      'Kassenbericht',
      'Berichtigung',
    ])
    expect(await titles('Beri')).toEqual(['Berichtigung', 'Bericht 1999', 'Bericht 1998'])
    expect(await titles('Bexicht')).toEqual(['Bericht 1999', 'Bericht 1998', 'Bericht 1997'])
    expect(await titles('Bericht -Kasse 1991')).toEqual(['Bericht 1991'])
    expect(await titles('Fackelzug')).toEqual([])
  })
})
