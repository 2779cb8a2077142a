export interface UnknownName {
  name: string
  /** What was probably meant. */
  nearest: string | undefined
}

/** Names that others read, Node and the libraries among them, and that may stand in a `.env` for good reasons. */
const foreign = /^(NODE_|npm_|AWS_|PG|LC_|SQLITE_|UV_)|^(TZ|LANG|PATH|HOME|DEBUG|(HTTPS?|NO|ALL)_PROXY)$/i

/** A longer name may have been mistyped twice. */
const longName = 8

/** All names that are none of ours, each with the one it is nearly. */
export function findUnknownNames(names: readonly string[], known: readonly string[]): UnknownName[] {
  const strange = names.filter((name) => !known.includes(name) && !foreign.test(name))
  return strange.map((name) => ({ name, nearest: nearestOf(name, known) }))
}

/** In the environment there is much that is not meant for us: only what is one slip away counts there. */
export function findSlips(names: readonly string[], known: readonly string[]): UnknownName[] {
  const near = findUnknownNames(names, known)
  return near.filter(({ name, nearest }) => nearest !== undefined && editsBetween(name.toUpperCase(), nearest) <= 1)
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
  const measured = known.map((each) => ({ each, edits: editsBetween(name.toUpperCase(), each) }))
  const near = measured.filter(({ each, edits }) => edits <= (each.length >= longName ? 2 : 1))
  return near.sort((a, b) => a.edits - b.edits)[0]?.each
}

/** How many letters must be added, left out, replaced or swapped with their neighbour to make one of the other. */
function editsBetween(one: string, other: string): number {
  // A name from outside may be long, and is near nothing then.
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  let [before, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? Number.POSITIVE_INFINITY
}
