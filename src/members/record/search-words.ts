import { type Expression, type SqlBool, sql } from 'kysely'
import { foldText } from '../../text/fold-text.ts'

/** More than that is a letter that was pasted. */
export const mostSearchCharacters = 200

/** What was typed, as words that all have to occur in a text that memberColumns has made findable. */
export function searchWords(typed: string): string[] {
  // The bar separates fields, so it is not meant; an invisible sign may break a database.
  const text = typed.toWellFormed().replace(/[\p{C}|]/gu, ' ')
  const joined = text.replace(typedNumber, (number) => (isPhone(number) ? nationally(number) : number))
  const words = foldText(joined)
    .split(/\s+/)
    .filter((word) => word !== '' && !byname.has(word))
  return [...new Set(words)]
}

/** „Jan Brandt v. Kranich“ is how lists name him; no record has the word between. */
const byname = new Set(['v.', 'v/o'])

/** Digits from the zero or plus in front, with whatever people put between them. */
const typedNumber = /(?<!\S)(?:\+|\(?0)[\d\s()/.–-]*\d(?!\S)/gu

/** „01067 1987“ is a postcode and a year; with ten digits, or the plus in front, it is a number to be called. */
function isPhone(number: string): boolean {
  return /^(\+|00)/.test(number) || digitsOf(number).length >= 10 || /^\(?\d+[)/–-]/.test(number)
}

/** As memberColumns writes it: without blanks, with the zero of a German number. */
function nationally(number: string): string {
  const digits = digitsOf(number.replace(/^\+/, '00').replace(/\(0\)/, ''))
  return digits.replace(/^0049/, '0')
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The same words as patterns, each of which finds its word anywhere in a text. */
export function searchPatterns(typed: string): string[] {
  return searchWords(typed).map(patternOf)
}

/** What finds a folded text anywhere in another. */
export function patternOf(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`
}

/** That the column is like all of the patterns. */
export function isLikeAll(column: Expression<string>, patterns: readonly string[]): Expression<SqlBool>[] {
  return patterns.map((pattern) => sql<SqlBool>`${column} like ${pattern} escape '\\'`)
}
