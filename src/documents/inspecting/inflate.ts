import { promisify } from 'node:util'
import { createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib'
import { Broken, demand, isBroken } from './broken.ts'
import type { Source } from './source.ts'

/** Up to here making a stream costs more than the work itself. */
const smallBytes = 64 * 1024
/** Bigger pieces are no faster, and what has been passed on lies around until it is collected. */
const pieceBytes = 64 * 1024

/** What a deflated part of a source becomes, piece by piece; it says how big that is. It must fill its part exactly. */
export async function* inflate(source: Source, start: number, end: number, size: number): AsyncGenerator<Buffer> {
  try {
    if (Math.max(end - start, size) <= smallBytes) yield inflateAtOnce(await source.read(start, end - start), size)
    else yield* inflatePieces(source, start, end)
  } catch (error) {
    if (!isOfZlib(error)) throw error
    throw new Broken('does not inflate', { cause: error })
  }
}

/** How much a part that zlib has packed becomes, counted up to a little above `most`; what is broken counts as far as it goes. */
export async function unpackedBytes(source: Source, start: number, end: number, most: number): Promise<number> {
  // Two bytes in front and four behind say how it is packed and whether it is whole.
  if (end - start <= 6) return 0
  let size = 0
  try {
    // Little that becomes little is looked at in one go; where it becomes more, that shows here.
    const little = end - start <= smallBytes ? lengthAtOnce(await source.read(start + 2, end - start - 6)) : undefined
    if (little !== undefined) return little
    for await (const piece of inflatePieces(source, start + 2, end - 4)) {
      size += piece.length
      if (size > most) break
    }
  } catch (error) {
    if (!isBroken(error) && !isOfZlib(error)) throw error
  }
  return size
}

function lengthAtOnce(packed: Buffer): number | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: smallBytes }).length
  } catch {
    return undefined
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_BUFFER_TOO_LARGE$)/.test(String(error.code))

function inflateAtOnce(packed: Buffer, size: number): Buffer {
  const options = { chunkSize: Math.max(64, size), maxOutputLength: smallBytes, info: true }
  // The declared type does not know what `info` changes.
  const { buffer, engine } = inflateRawSync(packed, options) as unknown as { buffer: Buffer; engine: InflateRaw }
  demand(engine.bytesWritten === packed.length, 'has bytes behind its end')
  return buffer
}

async function* inflatePieces(source: Source, start: number, end: number): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: pieceBytes })
  // Not awaited: where the stream ends before its part does, the last piece is never taken.
  feed(inflater, source.stream(start, end)).catch((error: Error) => inflater.destroy(error))
  try {
    for await (const bytes of inflater) yield bytes
  } finally {
    inflater.destroy()
  }
  demand(inflater.bytesWritten === end - start, 'has bytes behind its end')
}

async function feed(inflater: InflateRaw, pieces: AsyncGenerator<Buffer>): Promise<void> {
  const write = promisify<Buffer, void>((piece, done) => inflater.write(piece, done))
  // The next piece overwrites this one, so it must have been taken.
  for await (const piece of pieces) await write(piece)
  inflater.end()
}
