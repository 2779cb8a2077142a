export interface ByteRange {
  start: number
  /** The last byte, included. */
  end: number
}

/**
 * Which part of a file a Range header asks for (RFC 9110, section 14). Undefined means the whole file: also where it is
 * malformed or asks for several ranges, which is ours to choose; players ask for one.
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
