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
  const firsts = new Uint8Array(128)
  asked.forEach((questions, at) => {
    for (const { words } of questions) {
      for (const word of words) {
        if (clauses.has(word)) continue
        clauses.set(word, at)
        for (const letter of beginnings(word)) firsts[letter.charCodeAt(0)] = 1
      }
    }
  })
  return {
    of: (word) => clauses.get(word),
    mayBeginWith: (code) => code >= firsts.length || firsts[code] === 1,
  }
}

/** The letters that a folded word can begin with where it stands, as far as they are ASCII. */
function beginnings(word: string): string {
  const first = word.charAt(0)
  if (first >= '0' && first <= '9') return `0${first}`
  // Convent and Konvent, Photo and Foto.
  const others: Record<string, string> = { k: 'c', f: 'p' }
  const all = first + (others[first] ?? '')
  return first < '\u0080' ? all + all.toUpperCase() : ''
}
