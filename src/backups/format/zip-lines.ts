import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'

/** Lines are handed on in pieces of about this size. */
const pieceCharacters = 64 * 1024

/** Lines as a gzip file, made while it is read. */
export async function* zipLines(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield* through(createGzip(), joined(lines))
}

/** The lines again; what is cut off or damaged throws at its end at the latest. */
export async function* unzipLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // Not Node's own reader of lines: that takes U+2028 for an end, too.
  const decoder = new StringDecoder('utf8')
  let begun: string[] = []
  for await (const chunk of through(createGunzip(), bytes)) {
    const [first = '', ...more] = decoder.write(Buffer.from(chunk)).split('\n')
    begun.push(first)
    for (const next of more) {
      yield begun.join('')
      begun = [next]
    }
  }
  if (begun.join('') !== '') throw new Error('the last line has no end')
}

async function* joined(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < pieceCharacters) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}

async function* through(
  zip: ReturnType<typeof createGzip | typeof createGunzip>,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  // Whatever fails is thrown where the pieces are read.
  const piped = pipeline(Readable.from(bytes, { objectMode: false }), zip).catch(() => {})
  try {
    yield* zip as AsyncIterable<Uint8Array>
  } finally {
    zip.destroy()
    await piped
  }
}
