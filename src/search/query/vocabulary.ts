import { canStandBefore, canStandBeforeUnknown, canStandBehind, withoutLinking } from '../german/compound-rules.ts'
import { basesOf, derivedFrom, foreignFormsOf, formsOf, isEndingOf } from '../german/inflection-rules.ts'
import { isStopWord } from '../german/stop-words-rules.ts'
import { isOneErrorAway } from '../german/typo-rules.ts'
import { createWordLists, type Effort } from './word-lists.ts'

/** Words of the index that answer a word of a query, the nearest first. */
export interface Expansion {
  /** The word itself and its other forms. */
  same: string[]
  /** Compounds that it is a part of. */
  part: string[]
  /** Words that only begin with the same letters. */
  start: string[]
  /** One typing error away; none if there is the word itself, alone or in a compound. */
  typo: string[]
}

export interface Vocabulary {
  add(words: Iterable<string>): void
  readonly size: number
  has(word: string): boolean
  /** What a folded word may mean. An open one is perhaps not finished yet. */
  expand(word: string, open: boolean, effort?: Effort): Expansion
}

/**
 * What may be done for one query: some tens of milliseconds, if the index is full of words that are all
 * alike. Hardly any query over the words of thirty years takes a third of it; beginnings of three letters may take most of it.
 */
export const wholeEffort = 200_000

const mostForms = 40
const mostParts = 120
const mostStarts = 80
/** Of more words that begin alike, the nearest are not looked for among all of them: sorting takes its time. */
const mostSorted = 5_000
const mostTypos = 16
/** In shorter words one error makes another word. */
const shortestWithTypo = 5
/** In shorter ones an ending may be what makes the difference: Kommers and kommen. */
const shortestWithTypoAndEnding = 8

/** All words of an index, and what German makes of a word that was typed. */
export function createVocabulary(): Vocabulary {
  const lists = createWordLists()

  function findSame(word: string): string[] {
    const forms = [...formsOf(word, lists.has)].sort(byDistance(word)).slice(0, mostForms - 1)
    return lists.has(word) ? [word, ...forms] : forms
  }

  /** Compounds with a word or its bases in them, and whether the word itself is in one. */
  function findParts(
    word: string,
    same: ReadonlySet<string>,
    containing: readonly string[],
    effort: Effort,
  ): { part: string[]; hasItself: boolean } {
    const found = new Map<string, number>()
    const note = (candidate: string, merit: number | undefined) => {
      if (merit === undefined || same.has(candidate)) return
      const total = merit + candidate.length
      if (total < (found.get(candidate) ?? Number.POSITIVE_INFINITY)) found.set(candidate, total)
    }
    if (word.length < 3 || isStopWord(word)) return { part: [], hasItself: false }
    for (const candidate of containing) note(candidate, meritOfPart(candidate, word, effort))
    const hasItself = found.size > 0
    for (const base of basesOf(word, lists.has)) {
      const isSure = word === `${base}e` || /(?:r|rn|[aiouy]s)$/.test(word) || lists.has(base)
      for (const candidate of lists.containing(base, effort)) {
        note(candidate, meritOfPart(candidate, base, effort, isSure))
      }
    }
    for (const form of foreignFormsOf(word)) {
      for (const candidate of lists.containing(form, effort)) note(candidate, meritOfPart(candidate, form, effort))
    }
    for (const form of derivedFrom(word, lists.has)) note(form, 50)
    const part = Array.from(found)
      .sort(([a, meritOfA], [b, meritOfB]) => meritOfA - meritOfB || (a < b ? -1 : 1))
      .slice(0, mostParts)
      .map(([candidate]) => candidate)
    return { part, hasItself }
  }

  /**
   * Less is better; undefined if the part stands there by chance. Ends say most of what a compound is. A part that is
   * perhaps no word is none in the middle, nor before a vowel: the komm- of kommen does not begin Kommers.
   */
  function meritOfPart(candidate: string, part: string, effort: Effort, isSure = true): number | undefined {
    for (let at = candidate.indexOf(part); at >= 0 && effort.left > 0; at = candidate.indexOf(part, at + 1)) {
      // The longer, the more there is to take apart.
      effort.left -= candidate.length
      const before = candidate.slice(0, at)
      const behind = candidate.slice(at + part.length)
      if (before === '') {
        if (canStandBehind(part, behind, lists.has) && (isSure || !/^[aeiou]/.test(behind))) return 100
      } else if (canBegin(before, part, behind)) {
        if (isEndingOf(part, behind)) return 0
        if (isSure && part.length >= 4 && canStandBehind(part, behind, lists.has)) return 200
      }
    }
    return undefined
  }

  /** In front of a part there must be a word that is known, or letters that look very much like one. */
  function canBegin(before: string, part: string, behind: string): boolean {
    if (!canStandBefore(before)) return false
    // führ-ende, reser-vier-en
    if (part.startsWith('en') && lists.has(`${before}en`)) return false
    if (part.endsWith('ier') && /^(?:e|t|st|ung)/.test(behind)) return false
    // Abi-tur, geh-ört
    if ((part.length < 4 || /^[aeiou]/.test(part)) && before.length < 4) return false
    if (withoutLinking(before).some(lists.has)) return true
    // Hinter-grund has no rund in it.
    return !lists.has(before.slice(-1) + part) && canStandBeforeUnknown(before, part)
  }

  function findStarts(beginning: readonly string[], word: string, others: ReadonlySet<string>): string[] {
    const found = beginning.filter((candidate) => !others.has(candidate))
    return found.slice(0, mostSorted).sort(byDistance(word)).slice(0, mostStarts)
  }

  /** Looking through the lists once more would find no others, unless they have only beginnings of such a word. */
  function beginningAmong(containing: readonly string[], word: string, effort: Effort): readonly string[] {
    if (word.length < 3 || /^\d/.test(word)) return lists.beginningWith(word, effort)
    return containing.filter((candidate) => candidate.startsWith(word))
  }

  function findTypos(word: string, effort: Effort): string[] {
    if (word.length < shortestWithTypo || /\d/.test(word)) return []
    const typed = withBases(word)
    const found = lists.alike(word, effort).filter((candidate) => {
      if (isOneErrorAway(word, candidate)) return true
      if (typed.length === 0 || effort.left <= 0) return false
      // An error behind the fourth letter leaves these four alone, and one before it the sixth to the eighth.
      if (!candidate.startsWith(word.slice(0, 4)) && !candidate.includes(word.slice(5, 8))) return false
      effort.left -= candidate.length
      return [candidate, ...withBases(candidate)].some((meant) => typed.some((each) => isOneErrorAway(each, meant)))
    })
    const nearest = [...new Set(found)].sort(byDistance(word)).slice(0, mostTypos)
    const all = new Set([...nearest, ...nearest.flatMap((each) => [...formsOf(each, lists.has)])])
    return [...all].slice(0, mostTypos)
  }

  const withBases = (word: string): string[] =>
    [word, ...basesOf(word, lists.has)].filter((each) => each.length >= shortestWithTypoAndEnding)

  return {
    add: lists.add,
    get size() {
      return lists.size
    },
    has: lists.has,
    expand(word, open, effort = { left: wholeEffort }) {
      const same = findSame(word)
      const containing = word.length < 3 ? [] : lists.containing(word, effort)
      const { part, hasItself } = findParts(word, new Set(same), containing, effort)
      const beginning = word.length < (open ? 2 : 3) ? [] : beginningAmong(containing, word, effort)
      const start = findStarts(beginning, word, new Set([...same, ...part]))
      const isKnown = same.length > 0 || hasItself || (open && start.length > 0)
      return { same, part, start, typo: isKnown ? [] : findTypos(word, effort) }
    },
  }
}

function byDistance(word: string) {
  return (a: string, b: string): number =>
    Math.abs(a.length - word.length) - Math.abs(b.length - word.length) || (a < b ? -1 : 1)
}
