/** What a browser takes for a page or a document at the beginning of a text, after the WHATWG's MIME sniffing standard. */
const beginnings =
  /^<(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>]|^<(!--|\?xml|\?php|\?=|%|svg|!doctype|!entity)/i

/** What other programs know by its first letters and would run or open; kinds that need control characters cannot be here. */
const otherKinds = /^(#!|%pdf-|%!ps|\{\\rtf|gif8[79]a)/i

/** Whether a text would be taken for something else by its beginning. */
export function startsAsOtherKind(text: string): boolean {
  const start = text.replace(/^[\ufeff\s]+/, '')
  return beginnings.test(start) || otherKinds.test(start)
}

/** Whether there is a page or a script in these bytes, read as Latin-1, where nothing of that kind should be. */
export const holdsMarkup = (text: string): boolean => /<\?php|<script|<html|<!doctype/i.test(text)

/** The longest of those, less one: what two pieces must share so that none slips through between them. */
export const markupOverlap = 8
