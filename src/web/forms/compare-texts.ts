import { diffArrays } from 'diff'

export interface TextPart {
  text: string
  is: 'same' | 'added' | 'removed'
}

/** Two texts that have little in common would be compared for seconds, and the outcome would say nothing. */
const longestWait = 200

/** Words, numbers, blanks and single signs; a tag is one word, so that a change from roman to italic shows too. */
function wordsOf(text: string): string[] {
  return text.match(/<[^<>]*>|\p{L}[\p{L}\p{M}]*|\p{N}+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}

/** What has changed between two texts, word by word. Both can be put together again from it, to the letter. */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout: longestWait })
  if (!parts) return compareNames(before, after)
  return parts.map(({ value, added, removed }) => ({ text: value.join(''), is: stateOf(added, removed) }))
}

function stateOf(isAdded: boolean, isRemoved: boolean): TextPart['is'] {
  if (isAdded) return 'added'
  return isRemoved ? 'removed' : 'same'
}

/** One in place of the other, as a whole. */
export function compareNames(before: string, after: string): TextPart[] {
  if (before === after) return [{ text: after, is: 'same' }]
  const parts: TextPart[] = [
    { text: before, is: 'removed' },
    { text: after, is: 'added' },
  ]
  return parts.filter(({ text }) => text !== '')
}
