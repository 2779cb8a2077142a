/** What names one state of a file: a strong tag, and when it last changed, to the second. */
export interface Validators {
  etag: string
  lastModified: string
}

type Headers = (name: string) => string | undefined

/** What the conditions of a request ask for, in the order of RFC 9110, section 13.2.2. */
export function conditionsOf(header: Headers, { etag, lastModified }: Validators): 'send' | 'unchanged' | 'failed' {
  const match = header('if-match')
  const noneMatch = header('if-none-match')
  if (match !== undefined) {
    if (!names(match, etag, 'strong')) return 'failed'
  } else if (isBefore(header('if-unmodified-since'), lastModified)) return 'failed'
  if (noneMatch !== undefined) return names(noneMatch, etag, 'weak') ? 'unchanged' : 'send'
  const since = header('if-modified-since')
  return isDate(since) && !isBefore(since, lastModified) ? 'unchanged' : 'send'
}

/** Whether a part may be sent: it would be joined to other parts of exactly this state, or of any. */
export function partFits(ifRange: string | undefined, { etag, lastModified }: Validators): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === lastModified
}

function names(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true
  const tags = list.match(/(W\/)?"[^"]*"/g) ?? []
  return tags.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag)
}

const isDate = (value: string | undefined) => value !== undefined && !Number.isNaN(Date.parse(value))

const isBefore = (value: string | undefined, lastModified: string) =>
  value !== undefined && Date.parse(value) < Date.parse(lastModified)
