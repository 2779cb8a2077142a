/** The list with one of its ids at another place, counted from 0; a place outside is the nearest end. */
export function moveTo(order: readonly string[], id: string, place: number): string[] {
  const rest = order.filter((each) => each !== id)
  const at = Math.max(0, Math.min(place, rest.length))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** A former order for the entries that are there now: those that it does not know stay at the end. */
export function orderAgain(former: readonly string[], present: readonly string[]): string[] {
  const known = former.filter((id) => present.includes(id))
  return [...known, ...present.filter((id) => !former.includes(id))]
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}
