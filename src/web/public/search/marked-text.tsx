import { splitMarks } from './split-marks.ts'

/** A snippet with what was looked for marked in it. */
export function MarkedText({ snippet }: { snippet: string }) {
  return splitMarks(snippet).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place in it.
    isMarked ? <mark key={index}>{text}</mark> : text,
  )
}
