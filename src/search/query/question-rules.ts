import { synonymsOf } from '../german/synonym-rules.ts'
import type { Match } from '../index/index-rows.ts'
import type { Clause } from './query-rules.ts'
import type { Nearness } from './rank-rules.ts'
import type { Answers } from './snippet-rules.ts'
import { type Expansion, type Vocabulary, wholeEffort } from './vocabulary.ts'
import type { Effort } from './word-lists.ts'
import { createWordSieve } from './word-sieve-rules.ts'

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

/**
 * Whether the best by name are among the newest that each question finds: a single word is answered equally well by all that a
 * question finds. What may be a typing error depends on all that is found.
 */
export const areNewestEnough = ({ asked, unwanted }: Questions): boolean =>
  asked.length === 1 && unwanted.length === 0 && asked.flat().every(({ nearness }) => nearness !== 'typo')

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
  asked.forEach((questions, at) => {
    for (const { words } of questions) {
      for (const word of words) if (!clauses.has(word)) clauses.set(word, at)
    }
  })
  return { count: asked.length, of: (word) => clauses.get(word), sieve: createWordSieve(clauses.keys()) }
}
