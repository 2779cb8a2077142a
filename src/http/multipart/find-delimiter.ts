/** Where the delimiter begins in a chunk, or -1. */
export type FindDelimiter = (chunk: Buffer, start: number) => number

/** Up to this length Node looks for a text with the processor's fastest means, beyond it five times as slowly. */
const markBytes = 6
/** A sender who repeats the mark is not worth the many comparisons. */
const mostTries = 64

/** Looks for a delimiter in large chunks: for its first bytes, and where they are for all of them. */
export function findDelimiter(delimiter: Buffer): FindDelimiter {
  const mark = delimiter.subarray(0, markBytes)

  return (chunk, start) => {
    let from = start
    for (let tries = 0; tries < mostTries; tries++) {
      const at = chunk.indexOf(mark, from)
      if (at === -1 || at + delimiter.length > chunk.length) return -1
      if (chunk.compare(delimiter, 0, delimiter.length, at, at + delimiter.length) === 0) return at
      from = at + 1
    }
    return chunk.indexOf(delimiter, from)
  }
}
