import { describe, expect, it } from 'vitest'
import { indexPassages } from './search-passages.ts'

const passages = [
  { title: 'Wer wir sind', text: 'Eine Verbindung mit Mützen und Bändern.' },
  { title: 'Mützen', text: 'Rot mit silbernem Streifen.' },
  { title: 'Vom Kranz', text: 'Der Kranz kommt von der Gärtnerei & der Friedhof <liegt> daneben.' },
  { title: 'Der Convent', text: 'Eine Verbindung tagt. Der Senior leitet den Convent im Saal.' },
  { title: 'Das Semesterprogramm', text: 'Eine Verbindung plant den Convent und die Kneipe.' },
]

async function search(term: string, limit = 20) {
  const found = (await indexPassages(passages)).search(term, { limit })
  return found.map(({ passage, snippet }) => ({ ...passage, snippet: snippet() }))
}
const titles = async (term: string, limit?: number) => (await search(term, limit)).map(({ title }) => title)

it('puts the title before the text', async () => {
  expect(await titles('Mützen')).toEqual(['Mützen', 'Wer wir sind'])
})

it('takes a title that is only the beginning of a text for text', async () => {
  const caption = { title: 'Mützen auf der Mole …', text: 'Mützen auf der Mole, Samstag nach der Fahrt.' }
  const about = { title: 'Was man trägt', text: 'Band und Mützen.' }
  const titlesOf = async (isExcerpt: boolean) =>
    (await indexPassages([about, { ...caption, isExcerpt }]))
      .search('Mützen', { limit: 20 })
      .map(({ passage }) => passage.title)
  expect(await titlesOf(false)).toEqual([caption.title, about.title])
  expect(await titlesOf(true)).toEqual([about.title, caption.title])
})

it('keeps the given order among equals', async () => {
  expect(await titles('Verbindung')).toEqual(['Wer wir sind', 'Der Convent', 'Das Semesterprogramm'])
})

it('wants every word, in title or text, and is content with some where none has all', async () => {
  expect(await titles('Kneipe Verbindung Semesterprogramm')).toEqual(['Das Semesterprogramm'])
  expect(await titles('Convent Kranz')).toEqual(['Vom Kranz', 'Der Convent', 'Das Semesterprogramm'])
})

it('leaves out what is excluded', async () => {
  expect(await titles('Verbindung -Kneipe')).toEqual(['Wer wir sind', 'Der Convent'])
  expect(await titles('-Kneipe')).toEqual([])
})

it('takes words in quotes in their order', async () => {
  expect(await titles('"leitet den Convent"')).toEqual(['Der Convent'])
  expect(await titles('"den leitet Convent"')).toEqual([])
  expect(await titles('"Convent Eine"'), 'title and text are not one').toEqual([])
})

it('finds the parts of a compound and umlauts in every spelling', async () => {
  expect(await titles('programm')).toEqual(['Das Semesterprogramm'])
  for (const spelling of ['Gärtnerei', 'Gaertnerei', 'Gartnerei']) expect(await titles(spelling)).toEqual(['Vom Kranz'])
})

it('forgives one typing error in a long word', async () => {
  expect(await titles('Gärtnrei')).toEqual(['Vom Kranz'])
})

it('marks what was asked for and escapes the rest', async () => {
  const [found] = await search('friedhof')
  expect(found?.snippet).toBe(
    'Der Kranz kommt von der Gärtnerei &amp; der <mark>Friedhof</mark> &lt;liegt&gt; daneben.',
  )
})

it('shows the beginning of the text where only the title answers', async () => {
  expect((await search('Mützen'))[0]?.snippet).toBe('Rot mit silbernem Streifen.')
})

it('gives no more than it is asked for', async () => {
  expect(await titles('Verbindung', 2)).toEqual(['Wer wir sind', 'Der Convent'])
})

it.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['operators', 'NEAR( AND * ^ " - % :'],
  ['NUL and half a pair', '\0 \ud800 %E4'],
  ['names of what every object has', 'constructor __proto__ toString'],
  ['10,000 letters', 'x'.repeat(10_000)],
  ['10,000 letters in words', 'fehlt '.repeat(1_700)],
])('finds nothing for %s', async (_, term) => {
  const index = await indexPassages(passages)
  expect(index.search(term, { limit: 20 })).toEqual([])
  expect(index.nearest(term, 20)).toEqual({ meant: undefined, near: [] })
})

it('has an index of nothing', async () => {
  expect((await indexPassages([])).search('Mütze', { limit: 20 })).toEqual([])
})

describe('people', () => {
  const people = [
    { title: 'Dr. Jörg Meyer', alias: 'Käuzchen', facts: 'Kassenwart', text: '', isName: true },
    { title: 'Paul Schmidt', text: 'Mayerhofen', isName: true },
    { title: 'Anna Faust', text: '', isName: true },
  ]
  const findNames = async (term: string) =>
    (await indexPassages(people)).search(term, { limit: 20, kind: 'person' }).map(({ passage }) => passage.title)

  it.each(['Meier', 'Maier', 'Mayer', 'Meyer Jörg', 'joerg maier', 'Käuzchen', 'v. Kaeuzchen', 'Kassenwart'])(
    'are found by %s',
    async (term) => {
      expect((await findNames(term))[0]).toBe('Dr. Jörg Meyer')
    },
  )

  it('need not have the word for what is asked about them', async () => {
    expect(await findNames('Telefonnummer von Schmitt')).toEqual(['Paul Schmidt'])
    expect(await findNames('Telefonnummer')).toEqual([])
  })

  it('are not taken for what only sounds alike where a title has the word', async () => {
    expect(await findNames('Faust')).toEqual(['Anna Faust'])
    const index = await indexPassages([...people, { title: 'Fest', text: '' }])
    expect(index.search('Fest', { limit: 20 }).map(({ passage }) => passage.title)).toEqual(['Fest'])
  })
})

describe('what is said of a hit', () => {
  const meritOf = async (term: string) => {
    const [found] = (await indexPassages(passages)).search(term, { limit: 1 })
    return found && { title: found.passage.title, share: found.titleShare, isMisspelt: found.isMisspelt }
  }

  it('is how much of its title was asked for, whatever joins the words', async () => {
    expect(await meritOf('Semesterprogramm')).toMatchObject({ title: 'Das Semesterprogramm', share: 1 })
    expect(await meritOf('Kneipe')).toMatchObject({ title: 'Das Semesterprogramm', share: 0 })
  })

  it('is whether it is only there for what looks like a typing error', async () => {
    expect(await meritOf('Gärtnrei')).toMatchObject({ isMisspelt: true })
    expect(await meritOf('Gärtnerei')).toMatchObject({ isMisspelt: false })
  })
})

it('forgives two errors in a long title, and finds what a compound begins with', async () => {
  expect(await titles('Semesterprogam')).toEqual(['Das Semesterprogramm'])
  expect(await titles('Conventsaufzeichnung')).toEqual(['Der Convent'])
})

it('looks at titles alone where that is wanted', async () => {
  const index = await indexPassages(passages)
  const found = index.search('Mütz', { limit: 20, titlesOnly: true })
  expect(found.map(({ passage }) => passage.title)).toEqual(['Mützen'])
})

it('knows what is called nearly so', async () => {
  const { meant, near } = (await indexPassages(passages)).nearest('Semstaprgram', 2)
  expect(meant).toBe('Semesterprogramm')
  expect(near.map(({ passage }) => passage.title)).toEqual(['Das Semesterprogramm'])
})
