import { open } from 'node:fs/promises'
import type { SocketConnectOpts } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { askClamd } from './clamd.ts'
import type { Verdict } from './scanner.ts'

const chunkBytes = 256 * 1024

/** A minute, and one more for every 50 MB. */
const maxMilliseconds = (size: number) => 60_000 * (1 + size / 50e6)

/** Streams a file to clamd, which need not be able to read our folders. Throws if it cannot tell. */
export async function scanWithClamd(address: SocketConnectOpts, path: string, signal: AbortSignal): Promise<Verdict> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = file.createReadStream({ highWaterMark: chunkBytes, autoClose: false })
    const answer = await askClamd(address, 'INSTREAM', maxMilliseconds(size), {
      send: (socket) => pipeline(bytes, inChunks, socket, { end: false }),
      signal,
    })
    if (answer === 'stream: OK') return 'clean'
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
    throw new Error(`clamd answered: ${answer}`)
  } finally {
    await file.close()
  }
}

/** Each chunk behind its length; a chunk of no bytes is the end. */
async function* inChunks(bytes: AsyncIterable<Buffer>) {
  for await (const chunk of bytes) {
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
