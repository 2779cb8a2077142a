import { synonymsOf } from '../german/synonym-rules.ts'
import type { Match } from '../index/index-rows.ts'
import type { Clause } from './query-rules.ts'
import type { Nearness } from './rank-rules.ts'
import type { Answers } from './snippet-rules.ts'
import { type Expansion, type Vocabulary, wholeEffort } from './vocabulary.ts'
import type { Effort } from './word-lists.ts'

/** What an index is asked for one clause of a query. */
interface Question {
  match: Match
  nearness: Nearness
  words: readonly string[]
  /** The word itself, which the vocabulary does not have; the index may have it all the same. */
  isItself?: boolean
}

interface Questions {
  /** One list for each clause that has to be answered. */
  asked: Question[][]
  /** What must not be there. */
  unwanted: Question[]
}

/** What a query asks of an index that has these words. */
export function questionsOf(clauses: readonly Clause[], vocabulary: Vocabulary): Questions {
  const effort = { left: wholeEffort }
  const questions = clauses.map((clause) => ({ clause, asked: ask(vocabulary, clause, effort) }))
  return {
    asked: questions.filter(({ clause }) => !clause.excluded).map(({ asked }) => asked),
    // Who wants no Fest may still want the Stiftungsfest.
    unwanted: questions
      .filter(({ clause }) => clause.excluded)
      .flatMap(({ asked }) => asked.filter(({ nearness }) => nearness === 'same')),
  }
}

function ask(vocabulary: Vocabulary, { words, quoted, open }: Clause, effort: Effort): Question[] {
  if (quoted) return [{ match: { sequence: words }, nearness: 'same', words }]
  const word = words[0] ?? ''
  const expansion = withSynonyms(vocabulary, word, vocabulary.expand(word, open, effort), effort)
  const questions: Question[] = (['same', 'part', 'start', 'typo'] as const)
    .map((nearness) => ({ match: { any: expansion[nearness] }, nearness, words: expansion[nearness] }))
    .filter((question) => question.words.length > 0)
  if (vocabulary.has(word)) return questions
  return [{ match: { any: [word] }, nearness: 'same', words: [word], isItself: true }, ...questions]
}

/** „Stifu“ is the Stiftungsfest, and no typing error. */
function withSynonyms(vocabulary: Vocabulary, word: string, own: Expansion, effort: Effort): Expansion {
  const others = synonymsOf(word).map((synonym) => vocabulary.expand(synonym, false, effort))
  const same = new Set([...own.same, ...others.flatMap((other) => other.same)])
  if (same.size === own.same.length && others.every(({ part }) => part.length === 0)) return own
  const part = new Set([...own.part, ...others.flatMap((other) => other.part)].filter((each) => !same.has(each)))
  const start = own.start.filter((each) => !same.has(each) && !part.has(each))
  return { same: [...same], part: [...part], start, typo: [] }
}

/** Without typing errors where the index has the very word that was typed. */
export function settle({ asked, unwanted }: Questions, isAnswered: (question: Question) => boolean): Questions {
  return {
    asked: asked.map((questions) => {
      const hasItself = questions.some((question) => question.isItself && isAnswered(question))
      return hasItself ? questions.filter(({ nearness }) => nearness !== 'typo') : questions
    }),
    unwanted,
  }
}

/** Which clause a word of a text answers, for its snippet. */
export function whichAnswers({ asked }: Questions): Answers {
  const clauses = new Map<string, number>()
  const pairs = new Uint8Array(ascii * ascii)
  let shortest = Number.POSITIVE_INFINITY
  let longest = 0
  asked.forEach((questions, at) => {
    for (const { words } of questions) {
      for (const word of words) {
        if (clauses.has(word)) continue
        clauses.set(word, at)
        shortest = Math.min(shortest, word.length)
        longest = Math.max(longest, word.length)
        for (const [first, second] of beginnings(word)) pairs[first * ascii + second] = 1
      }
    }
  })
  return {
    count: asked.length,
    of: (word) => clauses.get(word),
    mayBe(length, first, second) {
      const a = first < plainLetters.length ? (plainLetters[first] as number) : unknown
      const b = second < plainLetters.length ? (plainLetters[second] as number) : unknown
      // It may be anything, hidden signs and marks among it.
      if (a === unknown || b === unknown) return true
      return length >= shortest - shorterBy && length <= longest + longerBy && pairs[a * ascii + b] === 1
    },
  }
}

const ascii = 128
/** ß is two letters in a folded word; umlauts, ph and chs are two or three where one is left, zeros may be gone, and a run of letters may hold marks. */
const shorterBy = 2
const longerBy = 8

const unknown = 255

/** The letter without case and mark, where it is Latin: Ü is u. */
const plainLetters = Uint8Array.from({ length: 384 }, (_, code) => {
  if (code < ascii) return String.fromCharCode(code).toLowerCase().charCodeAt(0)
  const base = String.fromCharCode(code).normalize('NFD').toLowerCase().charCodeAt(0)
  return base < ascii ? base : unknown
})

/** How a folded word may begin where it stands, without case and marks; zero stands behind the only letter of a word. */
function beginnings(word: string): [first: number, second: number][] {
  const first = word.charAt(0)
  // A number may have lost zeros in front.
  if (first >= '0' && first <= '9') {
    return digits.flatMap((one) => [0, ...digits].map((two): [number, number] => [one, two]))
  }
  // Aemter, Photo
  const behind = [
    ...spellings(word.charAt(1)),
    ...('aou'.includes(first) ? ['e'] : []),
    ...(first === 'f' ? ['h'] : []),
  ]
  return spellings(first).flatMap((one) => behind.map((two): [number, number] => [codeOf(one), codeOf(two)]))
}

const digits = Array.from({ length: 10 }, (_, digit) => 48 + digit)

/** Convent and Konvent, Photo and Foto. */
function spellings(letter: string): string[] {
  return [letter, ...({ k: ['c'], f: ['p'] }[letter] ?? [])]
}

const codeOf = (letter: string): number => Math.min(letter.charCodeAt(0) || 0, ascii - 1)
