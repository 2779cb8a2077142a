export interface ByteRange {
  start: number
  /** The last byte, included. */
  end: number
}

/**
 * Which part of a file a Range header asks for (RFC 9110, section 14). Undefined means the whole file: without a header,
 * for one that is malformed, and for several ranges at once. The last is ours to choose, and the whole file is never
 * more than what a plain request gets, however many overlapping ranges somebody writes down; players ask for one.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=[\t ]*(\d*)-(\d*)[\t ]*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    // Of an empty file there is no last part, but there is all of it.
    if (size === 0) return undefined
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
