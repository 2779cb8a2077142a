/**
 * Characters that no text of ours has: control characters but for line breaks and tabs, halves of a pair, and marks that
 * turn the direction of writing and so make one text look like another (U+202E makes "gpj.exe" read "exe.jpg").
 */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const lineBreaks = /[\t\n\r\u2028\u2029]/

export function hasForbidden(text: string): boolean {
  return forbidden.test(text)
}

/** For names and whatever else is one line. */
export function hasForbiddenInLine(text: string): boolean {
  return forbidden.test(text) || lineBreaks.test(text)
}
