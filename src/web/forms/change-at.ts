/** The path of a field: "pictures.2.alt". The whole has the empty one. */
export const pathIn = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

/** A copy of the data with another value at a path. Where it is undefined, the field is left out. */
export function changeAt(data: unknown, path: string, value: unknown): unknown {
  return change(data, path === '' ? [] : path.split('.'), value)
}

function change(data: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(data)) return data.with(Number(name), change(data[Number(name)], rest, value))
  const { [name]: former, ...others } = (data ?? {}) as Record<string, unknown>
  const next = change(former, rest, value)
  if (next === undefined) return others
  // At its old place, so that what is compared as text stays the same text.
  return former === undefined ? { ...others, [name]: next } : { ...(data as object), [name]: next }
}
