import type { Match } from './index-rows.ts'
import type { Clause } from './query-rules.ts'
import type { Nearness } from './rank-rules.ts'
import type { Answers } from './snippet-rules.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What an index is asked for one clause of a query. */
interface Question {
  match: Match
  nearness: Nearness
  words: readonly string[]
}

interface Questions {
  /** One list for each clause that has to be answered. */
  asked: Question[][]
  /** What must not be there. */
  unwanted: Question[]
}

/** What a query asks of an index that has these words. */
export function questionsOf(clauses: readonly Clause[], vocabulary: Vocabulary): Questions {
  const excluded = clauses.filter((clause) => clause.excluded).flatMap((clause) => ask(vocabulary, clause))
  return {
    asked: clauses.filter((clause) => !clause.excluded).map((clause) => ask(vocabulary, clause)),
    // Who wants no Fest may still want the Stiftungsfest.
    unwanted: excluded.filter(({ nearness }) => nearness === 'same'),
  }
}

function ask(vocabulary: Vocabulary, { words, quoted, open }: Clause): Question[] {
  if (quoted) return [{ match: { sequence: words }, nearness: 'same', words }]
  const expansion = vocabulary.expand(words[0] ?? '', open)
  return (['same', 'part', 'start', 'typo'] as const)
    .map((nearness) => ({ match: { any: expansion[nearness] }, nearness, words: expansion[nearness] }))
    .filter((question) => question.words.length > 0)
}

/** Which clause a word of a text answers, for its snippet. */
export function whichAnswers({ asked }: Questions): Answers {
  const clauses = new Map<string, number>()
  const pairs = new Uint8Array(ascii * ascii)
  asked.forEach((questions, at) => {
    for (const { words } of questions) {
      for (const word of words) {
        if (clauses.has(word)) continue
        clauses.set(word, at)
        for (const [first, second] of beginnings(word)) pairs[first * ascii + second] = 1
      }
    }
  })
  return {
    count: asked.length,
    of: (word) => clauses.get(word),
    mayBeginWith: (first, second) => first >= ascii || second >= ascii || pairs[first * ascii + second] === 1,
  }
}

const ascii = 128

/** How a folded word may begin where it stands, as far as that is ASCII; zero stands behind the only letter of a word. */
function beginnings(word: string): [first: number, second: number][] {
  const first = word.charAt(0)
  // A number may have lost zeros in front.
  if (first >= '0' && first <= '9')
    return digits.flatMap((one) => [0, ...digits].map((two): [number, number] => [one, two]))
  // Aemter, Photo
  const behind = [
    ...spellings(word.charAt(1)),
    ...('aou'.includes(first) ? ['e'] : []),
    ...(first === 'f' ? ['h'] : []),
  ]
  return spellings(first).flatMap((one) =>
    behind.flatMap((two) => [...bothCases(one)].flatMap((a) => bothCases(two).map((b): [number, number] => [a, b]))),
  )
}

const digits = Array.from({ length: 10 }, (_, digit) => 48 + digit)

/** Convent and Konvent, Photo and Foto. */
function spellings(letter: string): string[] {
  return [letter, ...({ k: ['c'], f: ['p'] }[letter] ?? [])]
}

function bothCases(letter: string): number[] {
  if (letter === '') return [0]
  return [letter, letter.toUpperCase()].map((each) => each.charCodeAt(0)).filter((code) => code < ascii)
}
