import { composeText } from '../../text/compose-text.ts'
import { isAhead, isAsking, isGranted, type Wanted } from '../german/asking-rules.ts'
import { isStopWord } from '../german/stop-words-rules.ts'
import { splitWords } from '../german/word-rules.ts'
import { type Part, splitQuery } from './query-parts-rules.ts'

export interface Clause {
  words: string[]
  /** in quotes: exactly these words in this order */
  quoted: boolean
  excluded: boolean
  /** the last word, perhaps not finished */
  open: boolean
}

/** Twelve clauses have room in it. */
const mostCharacters = 2_000
const mostClauses = 12
const mostWordsInQuotes = 8

/**
 * What a query asks for. Any text is a query; what says nothing in it, or is too much, is left out, and so is what
 * everything of a kind answers, if it is for that.
 */
export function parseQuery(term: string, kind?: Wanted): Clause[] {
  const text = writeOutSemesters(composeText(term.slice(0, mostCharacters)))
  const found = splitQuery(text).flatMap((part) => toClauses(part, kind))
  const last = found.at(-1)?.clause
  if (last && !last.quoted && !last.excluded && !/[.!?]\s*$/.test(text)) last.open = true
  return withoutRepetition(withoutFillers(found)).slice(0, mostClauses)
}

/** Whether it asks in words that everything of a kind answers by itself, and for something beside them. */
export const isAskedOf = (term: string, kind: Wanted): boolean =>
  parseQuery(term, kind).length < parseQuery(term).length

/** Whether it asks for nothing but what happens next, whatever that is: „nächster Termin“. */
export function asksWhatIsNext(term: string): boolean {
  const clauses = splitQuery(composeText(term.slice(0, mostCharacters))).flatMap((part) => toClauses(part, 'event'))
  return (
    clauses.every(({ clause, isFiller }) => isFiller && !clause.excluded) &&
    clauses.some(({ clause }) => clause.words.some(isAhead))
  )
}

/** Whether it asks for somebody: „Wer ist Senior?“ */
export const asksWho = (term: string): boolean => /^\s*wer\s/i.test(term)

/** A year or a day narrows down what is asked for, and is nothing to be asked for by itself. */
export const isNumber = ({ words, quoted }: Clause): boolean => !quoted && /^\d+$/.test(words[0] ?? '')

interface Found {
  clause: Clause
  /** It says nothing where there is something else. */
  isFiller: boolean
}

/** WS 24/25 and 2024/25 are the semester that begins in 2024, however its second year is written. */
function writeOutSemesters(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{Nd}])(ws|wise|ss|sose)[ \u00a0]?'?(\d\d)(?!\d)/giu, '$1 20$2')
    .replace(/(?<!\d)((?:19|20)\d\d) ?\/ ?(?:\d\d|(?:19|20)\d\d)(?!\d)/g, '$1')
}

function toClauses({ text, quoted, excluded }: Part, kind: Wanted | undefined): Found[] {
  if (quoted || excluded) return toOneClause(text, quoted, excluded)
  const plain = joinLetters(text)
  return splitWords(plain).map(({ text: word, start, end }) => ({
    clause: { words: [word], quoted, excluded, open: false },
    isFiller:
      isStopWord(plain.slice(start, end)) ||
      isOperator(plain, start, end) ||
      isAsking(word) ||
      (kind !== undefined && isGranted(kind, word)),
  }))
}

/** What other programs take for operators, in capitals only: „Not“ is a German word. */
function isOperator(text: string, start: number, end: number): boolean {
  const written = text.slice(start, end)
  return ['AND', 'OR', 'NOT'].includes(written) || (written === 'NEAR' && text.charAt(end) === '(')
}

/** Who excludes Semester-Programm or SS2025 excludes neither every Semester nor all of 2025. */
function toOneClause(text: string, quoted: boolean, excluded: boolean): Found[] {
  const plain = quoted ? text : joinHyphens(text)
  const words = splitWords(plain).slice(0, mostWordsInQuotes)
  const [first, second] = words
  if (!first) return []
  const isWord = !quoted && !second
  return [
    {
      clause: { words: words.map((word) => word.text), quoted: !isWord, excluded, open: false },
      isFiller: isWord && isStopWord(plain.slice(first.start, first.end)),
    },
  ]
}

/**
 * A single letter finds next to nothing, but the index also has joined what e.V., E-Mail and O'Brien are: that finds
 * eV, Email and OBrien as well.
 */
function joinLetters(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{M}\p{Nd}])\p{L}(?:\.[ \u00a0\u202f]?\p{L})+(?![\p{L}\p{M}])/gu, (letters) =>
      letters.replace(/\P{L}/gu, ''),
    )
    .replace(/(?<![\p{L}\p{M}\p{Nd}])(\p{L})[-‐‑'’](?=\p{L}{2})/gu, '$1')
    .replace(/(?<=\p{L}{2})[-‐‑](?=\p{L}(?![\p{L}\p{M}\p{Nd}]))/gu, '')
}

const joinHyphens = (text: string): string => joinLetters(text).replace(/(?<=[\p{L}\p{M}])[-‐‑](?=\p{L})/gu, '')

function withoutFillers(found: readonly Found[]): Clause[] {
  const isAsked = found.some(({ clause, isFiller }) => !clause.excluded && !isFiller)
  return found.flatMap(({ clause, isFiller }) => (isFiller && (isAsked || clause.excluded) ? [] : [clause]))
}

function withoutRepetition(clauses: readonly Clause[]): Clause[] {
  const different = new Map<string, Clause>()
  for (const clause of clauses) {
    const key = `${clause.excluded} ${clause.quoted} ${clause.words.join(' ')}`
    const known = different.get(key)
    if (!known) different.set(key, clause)
    else if (clause.open) known.open = true
  }
  return [...different.values()]
}
