import { findDelimiter } from './find-delimiter.ts'
import { malformed } from './malformed.ts'
import { type PartHead, parsePartHead } from './part-head-rules.ts'

/** What becomes of the bytes of one part. They are parts of the chunk that was pushed, and not copied. */
export interface PartSink {
  write(bytes: Buffer): void
  end(): void
}

export interface MultipartParser {
  push(chunk: Buffer): void
  /** Throws if the form is not complete. */
  end(): void
}

interface Limits {
  parts: number
  /** Of the lines above one part. */
  headBytes: number
  /** Before the first part, which is not read. */
  preambleBytes: number
}

const usual: Limits = { parts: 20, headBytes: 16 * 1024, preambleBytes: 8 * 1024 }

const endOfHead = Buffer.from('\r\n\r\n')
const lineFeed = Buffer.from('\n')

/**
 * Takes a multipart body apart, strictly and without a copy: everything that a chunk holds has been handed on when
 * `push` returns, so that its memory can be used for the next one. Throws a refusal where the form is malformed.
 */
export function parseMultipart(
  boundary: string,
  openPart: (head: PartHead) => PartSink,
  limits: Limits = usual,
): MultipartParser {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const find = findDelimiter(delimiter)
  const head = Buffer.allocUnsafe(limits.headBytes)
  let state: 'preamble' | 'afterDelimiter' | 'head' | 'part' | 'epilogue' = 'preamble'
  let headBytes = 0
  let parts = 0
  let preambleBytes = 0
  let sink: PartSink = preamble()
  /** So many bytes at the end of what came were the beginning of a delimiter. The first one needs no line above it. */
  let matched = 2

  function preamble(): PartSink {
    return {
      write(bytes) {
        preambleBytes += bytes.length
        if (preambleBytes > limits.preambleBytes) throw malformed()
      },
      end() {},
    }
  }

  /** Hands on bytes up to the next delimiter; answers where the rest of the chunk begins. */
  function pushBytes(chunk: Buffer, start: number): number {
    if (matched > 0) {
      const rest = delimiter.length - matched
      const next = chunk.subarray(start, start + rest)
      if (next.equals(delimiter.subarray(matched, matched + next.length))) {
        matched += next.length
        if (matched === delimiter.length) endBytes()
        return start + next.length
      }
      // A delimiter holds one CR, its first byte: nothing inside the part that fitted can begin another one.
      sink.write(delimiter.subarray(0, matched))
      matched = 0
    }
    const found = find(chunk, start)
    if (found !== -1) {
      if (found > start) sink.write(chunk.subarray(start, found))
      endBytes()
      return found + delimiter.length
    }
    const end = beginOfDelimiter(chunk, start)
    if (end > start) sink.write(chunk.subarray(start, end))
    matched = chunk.length - end
    return chunk.length
  }

  /** Where the chunk's end could be the beginning of a delimiter; the chunk's length if it cannot. */
  function beginOfDelimiter(chunk: Buffer, start: number): number {
    const tail = chunk.subarray(Math.max(start, chunk.length - delimiter.length + 1))
    const cr = tail.lastIndexOf(0x0d)
    const isBegin = cr !== -1 && delimiter.subarray(0, tail.length - cr).equals(tail.subarray(cr))
    return isBegin ? chunk.length - tail.length + cr : chunk.length
  }

  function endBytes(): void {
    sink.end()
    matched = 0
    headBytes = 0
    state = 'afterDelimiter'
  }

  /** Collects byte by byte until that is enough; answers where the rest of the chunk begins. */
  function collect(chunk: Buffer, start: number, isDone: () => boolean): number {
    let at = start
    while (at < chunk.length && !isDone()) {
      if (headBytes === head.length) throw malformed()
      head[headBytes++] = chunk[at++] ?? 0
    }
    return at
  }

  const endsWith = (mark: Buffer) =>
    headBytes >= mark.length && head.subarray(headBytes - mark.length, headBytes).equals(mark)

  function pushAfterDelimiter(chunk: Buffer, start: number): number {
    const at = collect(chunk, start, () => endsWith(lineFeed) || isClosing())
    if (isClosing()) {
      state = 'epilogue'
    } else if (endsWith(lineFeed)) {
      if (!/^[ \t]*\r\n$/.test(head.toString('latin1', 0, headBytes))) throw malformed()
      if (++parts > limits.parts) throw malformed()
      // The end of this line may be the first half of the empty one that ends a head.
      head.set([0x0d, 0x0a])
      headBytes = 2
      state = 'head'
    }
    return at
  }

  const isClosing = () => headBytes === 2 && head[0] === 0x2d && head[1] === 0x2d

  function pushHead(chunk: Buffer, start: number): number {
    const at = collect(chunk, start, () => endsWith(endOfHead))
    if (endsWith(endOfHead)) {
      sink = openPart(parsePartHead(head.subarray(2, Math.max(2, headBytes - endOfHead.length))))
      state = 'part'
    }
    return at
  }

  return {
    push(chunk) {
      let at = 0
      while (at < chunk.length && state !== 'epilogue') {
        if (state === 'afterDelimiter') at = pushAfterDelimiter(chunk, at)
        else if (state === 'head') at = pushHead(chunk, at)
        else at = pushBytes(chunk, at)
      }
    },
    end() {
      if (state !== 'epilogue') throw malformed()
    },
  }
}
