/** The order after some have been dropped before or after another one. */
export function moveKeys<Key>(order: readonly Key[], moved: ReadonlySet<Key>, target: Key, position: string): Key[] {
  // What is dropped on itself has not moved.
  if (moved.has(target)) return [...order]
  const rest = order.filter((key) => !moved.has(key))
  const at = rest.indexOf(target) + (position === 'after' ? 1 : 0)
  return rest.toSpliced(at, 0, ...order.filter((key) => moved.has(key)))
}

/** The order after one has changed places with its neighbour; the same list where it has none on that side. */
export function stepKey<Key>(order: readonly Key[], key: Key, by: 1 | -1): readonly Key[] {
  const from = order.indexOf(key)
  const to = from + by
  if (from === -1 || to < 0 || to >= order.length) return order
  return order.toSpliced(from, 1).toSpliced(to, 0, key)
}

/** The order with one of them at a place, counted from one. */
export function placeKey<Key>(order: readonly Key[], key: Key, place: number): Key[] {
  const rest = order.filter((each) => each !== key)
  return rest.toSpliced(place - 1, 0, key)
}
