import { composeText } from '../../text/compose-text.ts'

/** Characters without a width and marks of direction: they part words that are one, and no keyboard types them. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const lineBreaks = /\r\n?|[\v\f\x85\u2028\u2029]/g
const ligatures = /[\ufb00-\ufb06]/g
/** Spaces of every width, and control characters, which no database and no page should get. */
const blanks = /[\p{Zs}\p{Cc}]/gu

/** Any text as the search wants it: one form of every letter, one kind of space, no more blank lines than needed. */
export function cleanText(text: string): string {
  const plain = composeText(text.toWellFormed())
    .replace(lineBreaks, '\n')
    .replace(invisible, '')
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(blanks, (blank) => (blank === '\n' || blank === '\t' ? blank : ' '))
  return joinSpacedLetters(plain)
    .replace(/[ \t\n]{2,}/g, collapse)
    .trim()
}

function collapse(gap: string): string {
  const firstBreak = gap.indexOf('\n')
  if (firstBreak < 0) return gap.includes('\t') ? '\t' : ' '
  return gap.includes('\n', firstBreak + 1) ? '\n\n' : '\n'
}

/**
 * P r o t o k o l l, as it was written on typewriters before there was bold. Where words of such letters follow each
 * other with no more than a space, a capital letter tells where the next one begins.
 */
function joinSpacedLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{M}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{M}\p{N}])/gu, (letters) =>
    letters.replaceAll(' ', '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '),
  )
}
