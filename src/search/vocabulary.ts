import { canStandBefore, canStandBehind, withoutLinking } from './compound-rules.ts'
import { basesOf, formsOf, isEndingOf } from './inflection-rules.ts'
import { isOneErrorAway } from './typo-rules.ts'
import { createWordLists } from './word-lists.ts'

/** Words of the index that answer a word of a query, the nearest first. */
export interface Expansion {
  /** The word itself and its other forms. */
  same: string[]
  /** Compounds that it is a part of, and words that begin with it. */
  part: string[]
  /** One typing error away; none if there is the word itself. */
  typo: string[]
}

export interface Vocabulary {
  add(words: Iterable<string>): void
  readonly size: number
  /** What a folded word may mean. An open one is perhaps not finished yet. */
  expand(word: string, open: boolean): Expansion
}

const mostForms = 40
const mostParts = 160
const mostTypos = 16
/** In shorter words one error makes another word. */
const shortestWithTypo = 5

/** All words of an index, and what German makes of a word that somebody has typed. */
export function createVocabulary(): Vocabulary {
  const lists = createWordLists()

  function findSame(word: string): string[] {
    const forms = [...formsOf(word, lists.has)].sort(byDistance(word)).slice(0, mostForms - 1)
    return lists.has(word) ? [word, ...forms] : forms
  }

  function findParts(word: string, open: boolean, same: ReadonlySet<string>): string[] {
    const found = new Map<string, number>()
    const note = (candidate: string, merit: number) => {
      if (same.has(candidate)) return
      const known = found.get(candidate)
      if (known === undefined || merit < known) found.set(candidate, merit)
    }
    if (word.length >= (open ? 2 : 3)) {
      for (const candidate of lists.beginningWith(word)) note(candidate, 100 + candidate.length)
    }
    if (word.length >= 3) {
      for (const part of [word, ...basesOf(word)]) {
        for (const candidate of lists.containing(part)) {
          const merit = meritOfPart(candidate, part)
          if (merit !== undefined) note(candidate, merit + candidate.length)
        }
      }
    }
    return Array.from(found)
      .sort(([a, meritOfA], [b, meritOfB]) => meritOfA - meritOfB || (a < b ? -1 : 1))
      .slice(0, mostParts)
      .map(([candidate]) => candidate)
  }

  /** Less is better; undefined if the part stands there by chance. Ends say most of what a compound is. */
  function meritOfPart(candidate: string, part: string): number | undefined {
    for (let at = candidate.indexOf(part); at >= 0; at = candidate.indexOf(part, at + 1)) {
      const before = candidate.slice(0, at)
      const behind = candidate.slice(at + part.length)
      const isLast = isEndingOf(part, behind)
      if (before !== '' && !canBegin(before, part)) continue
      if (isLast && before !== '') return 0
      if (!isLast && canStandBehind(behind)) return before === '' ? 100 : 200
    }
    return undefined
  }

  /** In front of a short part there must be a word that is known, or a long one. */
  function canBegin(before: string, part: string): boolean {
    if (!canStandBefore(before)) return false
    return part.length >= 4 || before.length >= 5 || withoutLinking(before).some((each) => lists.has(each))
  }

  function findTypos(word: string): string[] {
    if (word.length < shortestWithTypo || /\d/.test(word)) return []
    const typed = [word, ...basesOf(word).filter((base) => base.length >= shortestWithTypo)]
    const found = new Set<string>()
    for (const candidate of lists.alike(word)) {
      const meant = [candidate, ...basesOf(candidate)]
      if (typed.some((one) => meant.some((other) => isOneErrorAway(one, other)))) found.add(candidate)
    }
    const nearest = [...found].sort(byDistance(word)).slice(0, mostTypos)
    const all = new Set([...nearest, ...nearest.flatMap((each) => [...formsOf(each, lists.has)])])
    return [...all].slice(0, mostTypos)
  }

  return {
    add: lists.add,
    get size() {
      return lists.size
    },
    expand(word, open) {
      const same = findSame(word)
      const known = new Set(same)
      const part = findParts(word, open, known)
      const typo = same.length > 0 ? [] : findTypos(word).filter((each) => !part.includes(each))
      return { same, part, typo }
    },
  }
}

function byDistance(word: string) {
  return (a: string, b: string): number =>
    Math.abs(a.length - word.length) - Math.abs(b.length - word.length) || (a < b ? -1 : 1)
}
