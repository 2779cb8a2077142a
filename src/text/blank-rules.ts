/** The one blank at which no line is broken. The narrow one of the typographers is lacking in too many faces. */
const firm = '\u00a0'

const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
const units = '€|%|Uhr|Euro|EUR|DM|mm|cm|m|km|l|kg|B|KB|MB|GB|TB|px'

/**
 * What belongs together, a blank between its two halves: each expression has the first half as a group, then the blank. They
 * look ahead only, since pages set dates by them and older browsers cannot look behind.
 */
const pairs: readonly RegExp[] = [
  new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'),
  new RegExp(`(\\b\\d{1,2}\\.) (?=(?:${months})(?!\\p{L}))`, 'gu'),
  /(\b(?:Prof|Dr|Hl|St|Nr|Abs|Art|Bd|Jg)\.) (?=[\p{L}\p{N}])/gu,
  /(\b(?:med|phil|jur|theol|oec|rer|nat|pol|agr|habil|dent|vet)\.) (?=(?:nat|pol|oec|agr|dent|vet|habil|h)\.)/gu,
  /(\bi\.) (?=[RATV]\.)/gu,
  /(\b[ech]\.) (?=[VtcK]\.)/gu,
  /(\bs\.) (?=t\.)/gu,
  /(\bz\.) (?=[BTZ]\.)/gu,
  /(\b[du]\.) (?=[hajä]\.)/gu,
  /(\bv\.) (?=\p{Lu})/gu,
  /(§§?) (?=\d)/gu,
]

/** German text with firm blanks where a line must not be broken: "5 €", "19.30 Uhr", "Dr. med.", "5. April", "§ 2". */
export function setBlanks(text: string): string {
  return pairs.reduce((set, pair) => set.replace(pair, `$1${firm}`), text)
}
