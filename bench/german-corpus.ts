import { seededRandom } from '../src/testing/random.ts'
import { adjectives, firstNames, functionWords, lastNames, modifiers, nouns, verbs } from './german-words.ts'

export interface CorpusDocument {
  fileName: string
  description: string
  text: string
  /** In the order of the documents. */
  uploadedAt: number
}

type Random = (limit: number) => number

/** Documents of a made-up association over thirty years: German enough for an index, the same ones in every run. */
export function* germanCorpus(count: number, wordsEach = 300): Generator<CorpusDocument> {
  const random = seededRandom(1895)
  const lexicon = makeLexicon(seededRandom(7))
  const draw = zipfian(lexicon.length, random)
  const first = Date.UTC(1995, 0, 1)
  const step = (Date.UTC(2025, 0, 1) - first) / count
  for (let number = 0; number < count; number++) {
    const uploadedAt = Math.floor(first + number * step)
    const day = new Date(uploadedAt)
    const kind = pick(random, kinds)
    const title = `${kind} ${dayMonthYear.format(day)}`
    const lines = [`${title}. Anwesend: ${people(random, 4)}.`]
    let words = 12
    while (words < wordsEach) {
      const length = 8 + random(13)
      lines.push(sentence(random, () => lexicon[draw()] as string, length))
      words += length
    }
    yield {
      fileName: `${kind}_${day.toISOString().slice(0, 10)}_${number}.${pick(random, ['pdf', 'docx', 'txt'])}`,
      description: number % 3 === 0 ? `${kind}: ${pick(random, modifiers)}${inflect(random).toLowerCase()}` : '',
      text: lines.join(number % 5 === 0 ? '\n' : ' '),
      uploadedAt,
    }
  }
}

/** What people might type, each of it in at least one document: a word; a kind and a word, a person, or two words. */
export function germanQueries(documents: readonly CorpusDocument[], count: number): { one: string[]; two: string[] } {
  const random = seededRandom(42)
  const common = new Set(functionWords)
  const wordOf = ({ text }: CorpusDocument) => {
    const words = text.match(/\p{L}{4,}/gu) ?? []
    for (;;) {
      const word = pick(random, words)
      if (!common.has(word.toLowerCase())) return word
    }
  }
  const pairs = [
    (document: CorpusDocument) => `${document.fileName.replace(/_.*/, '')} ${wordOf(document)}`,
    ({ text }: CorpusDocument) => /Anwesend: (\S+ \p{L}+)/u.exec(text)?.[1] ?? '',
    (document: CorpusDocument) => `${wordOf(document)} ${wordOf(document)}`,
  ]
  return {
    one: Array.from({ length: count }, () => wordOf(pick(random, documents))),
    two: Array.from({ length: count }, () => pick(random, pairs)(pick(random, documents))),
  }
}

const kinds =
  'Protokoll Bericht Einladung Abrechnung Semesterprogramm Rundbrief Satzung Inventar Festschrift Liste'.split(' ')

const dayMonthYear = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

function pick<Each>(random: Random, from: readonly Each[]): Each {
  return from[random(from.length)] as Each
}

function people(random: Random, count: number): string {
  return Array.from({ length: count }, () => `${pick(random, firstNames)} ${pick(random, lastNames)}`).join(', ')
}

function sentence(random: Random, word: () => string, length: number): string {
  const words = Array.from({ length }, word)
  if (random(4) === 0) words.splice(random(length), 1, String(1 + random(400)))
  if (random(6) === 0) words.splice(random(length), 1, pick(random, firstNames), pick(random, lastNames))
  if (length > 12) words[6] += ','
  const text = words.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Which word comes next: the one of rank n about 1/n as often as the first, as in any language. */
function zipfian(words: number, random: Random): () => number {
  const sums = new Float64Array(words)
  let sum = 0
  for (let rank = 0; rank < words; rank++) sums[rank] = sum += 1 / (rank + 2.7)
  return () => {
    const wanted = (random(2 ** 30) / 2 ** 30) * sum
    let [low, high] = [0, words - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The words by rank: the little ones first, then the others with their forms, then the compounds, of which most are rare. */
function makeLexicon(random: Random): string[] {
  const simple = [...nouns.flatMap(nounForms), ...verbs.flatMap(verbForms), ...adjectives.flatMap(adjectiveForms)]
  const compounds = modifiers.flatMap((modifier) =>
    nouns.flatMap((noun) => nounForms(noun).map((form) => modifier + form.toLowerCase())),
  )
  return [...functionWords, ...shuffle(random, simple), ...shuffle(random, compounds)]
}

function inflect(random: Random): string {
  return pick(random, nounForms(pick(random, nouns)))
}

function nounForms(noun: string): string[] {
  const [singular = '', plural = '', gender] = noun.split('/')
  const genitive = gender === 'f' || /s$/.test(singular) ? [] : [`${singular}s`]
  const dative = /[ns]$/.test(plural) ? [] : [`${plural}n`]
  return [...new Set([singular, ...genitive, plural, ...dative])]
}

function verbForms(verb: string): string[] {
  const stem = verb.replace(/e?n$/, '')
  const link = /[dt]$|[^lrh]n$/.test(stem) ? 'e' : ''
  return [verb, `${stem}e`, `${stem}${link}t`, `${stem}${link}te`, `${stem}${link}ten`, `ge${stem}${link}t`]
}

function adjectiveForms(adjective: string): string[] {
  return ['', 'e', 'em', 'en', 'er', 'es'].map((ending) => adjective + ending)
}

function shuffle<Each>(random: Random, list: readonly Each[]): Each[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as Each, mixed[at] as Each]
  }
  return mixed
}
