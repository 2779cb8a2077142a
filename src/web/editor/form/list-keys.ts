export interface KeptKeys {
  values: readonly unknown[]
  keys: readonly number[]
}

let last = 0

/**
 * A name for each row that stays with it: values alone have none. A row that has moved is known by its value, one that was
 * changed by its place.
 */
export function keepKeys(before: KeptKeys, values: readonly unknown[]): KeptKeys {
  if (before.values === values) return before
  const isSameLength = before.values.length === values.length
  const free = new Map<unknown, number[]>()
  before.values.forEach((value, at) => {
    const key = before.keys[at]
    if (key !== undefined && !(isSameLength && values[at] === value)) free.set(value, [...(free.get(value) ?? []), key])
  })
  const keys: (number | undefined)[] = values.map((value, at) =>
    isSameLength && before.values[at] === value ? before.keys[at] : free.get(value)?.shift(),
  )
  const used = new Set(keys)
  return {
    values,
    keys: keys.map((key, at) => {
      const here = before.keys[at]
      if (key !== undefined) return key
      return isSameLength && here !== undefined && !used.has(here) ? here : ++last
    }),
  }
}
