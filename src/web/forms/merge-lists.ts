/**
 * What two people have made of one list, put together: what one of them has added, changed or taken out. Undefined where
 * both have been at the same items, or where an order has changed.
 */
export function mergeLists(
  base: readonly unknown[],
  theirs: readonly unknown[],
  mine: readonly unknown[],
): unknown[] | undefined {
  const texts = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item))
  const [was, their, my] = [texts(base), texts(theirs), texts(mine)]
  const kept = (items: readonly string[]) => was.filter((item) => items.includes(item))
  const isInOrder = (items: readonly string[]) =>
    items.filter((item) => was.includes(item)).join() === kept(items).join()
  if (new Set(was).size < was.length || !isInOrder(their) || !isInOrder(my)) return undefined
  const merged = [...theirs]
  const places = [...their]
  // Taken out or changed by me: it may not have been touched by the others.
  for (const item of was.filter((each) => !my.includes(each))) {
    const at = places.indexOf(item)
    if (at === -1) return undefined
    merged.splice(at, 1)
    places.splice(at, 1)
  }
  for (const [at, item] of my.entries()) {
    if (was.includes(item) || places.includes(item)) continue
    const before = my.slice(0, at).findLast((each) => places.includes(each))
    const place = before === undefined ? 0 : places.indexOf(before) + 1
    merged.splice(place, 0, mine[at])
    places.splice(place, 0, item)
  }
  return merged
}
