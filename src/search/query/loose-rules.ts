/** In shorter words two errors make another word. */
const fewestLetters = 8
/** A shorter beginning says too little of what is meant. */
const shortestHead = 6
const most = 8

/** Words that one may be with two errors in it, or that it begins with as a compound does; the nearest first. */
export function looselyLike(word: string, known: readonly string[]): string[] {
  if (word.length < fewestLetters || /\d/.test(word)) return []
  const near = known.flatMap((other) => {
    const errors = isHead(other, word) ? 3 : errorsBetween(word, other)
    return errors <= 3 ? [{ other, errors }] : []
  })
  const least = Math.min(...near.map(({ errors }) => errors))
  return near.flatMap(({ other, errors }) => (errors === least ? [other] : [])).slice(0, most)
}

const isHead = (head: string, word: string): boolean =>
  head.length >= shortestHead && word.length >= head.length + 3 && word.startsWith(head)

/** How many letters are other ones, more or less, as far as two; beyond that, more than three. */
function errorsBetween(one: string, other: string): number {
  const tooMany = 4
  if (other.length < fewestLetters || Math.abs(one.length - other.length) > 2) return tooMany
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (before[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      row.push(Math.min(change, (before[j] as number) + 1, (row[j - 1] as number) + 1))
    }
    if (Math.min(...row) > 2) return tooMany
    before = row
  }
  const errors = before[other.length] as number
  return errors <= 2 ? errors : tooMany
}
