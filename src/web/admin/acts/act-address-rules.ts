/** What of the record the address holds: the German names people see there, and those of the call. */
const filters = { wer: 'by', bereich: 'group', von: 'from', bis: 'until', art: 'sort', sache: 'thing' } as const

/** What was chosen, and behind which line it goes on: `nach` is the moment and the id of the last one that was seen. */
export function queryOf(address: URLSearchParams): Record<string, string> {
  const named = Object.entries(filters).map(([german, name]) => [name, address.get(german)?.trim() ?? ''])
  const [, afterAt = '', afterId = ''] = /^(\d+)\.(.+)$/.exec(address.get('nach') ?? '') ?? []
  return Object.fromEntries([...named, ['afterAt', afterAt], ['afterId', afterId]].filter(([, value]) => value !== ''))
}

/** The same without what is empty, and from the newest on. */
export function searchWith(address: URLSearchParams, chosen: Record<string, string>): string {
  const next = new URLSearchParams(address)
  next.delete('nach')
  for (const [name, value] of Object.entries(chosen)) {
    if (value.trim() === '') next.delete(name)
    else next.set(name, value.trim())
  }
  return next.size === 0 ? '' : `?${next}`
}

export const isNarrowed = (address: URLSearchParams): boolean => Object.keys(filters).some((name) => address.get(name))
