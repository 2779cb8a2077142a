import type { Context } from 'hono'
import type { CallEnvironment } from './call-environment.ts'
import { conditionsOf, partFits, type Validators } from './condition-rules.ts'
import { type ByteRange, rangeOf } from './range-rules.ts'
import { releaseSentChunks } from './sent-chunks.ts'

/** A file in one state, wherever it lies. */
export interface Bytes extends Validators {
  size: number
  type: string
  /** The reader may do with a chunk as he likes: it is his alone. */
  read(part: ByteRange): AsyncGenerator<Uint8Array<ArrayBuffer>>
}

/** What else is said of it, and who hears of a fault that came too late to be an answer. */
interface Extras {
  headers: Record<string, string>
  onBreak: (error: unknown) => void
}

/** Answers a file whole or in part, or that it is not to be sent at all, just as the request has it (RFC 9110). */
export async function sendBytes(c: Context<CallEnvironment>, bytes: Bytes, { headers, onBreak }: Extras) {
  const { size, etag, lastModified } = bytes
  const said = { ...headers, etag, 'last-modified': lastModified, 'accept-ranges': 'bytes' }
  const verdict = conditionsOf((name) => c.req.header(name), bytes)
  if (verdict !== 'send') return c.body(null, verdict === 'unchanged' ? 304 : 412, said)

  // Ranges are defined for GET alone.
  const mayBePart = c.req.method === 'GET' && partFits(c.req.header('if-range'), bytes)
  const range = mayBePart ? rangeOf(c.req.header('range'), size) : undefined
  if (range === 'unsatisfiable') return c.body(null, 416, { ...said, 'content-range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const status = range ? 206 : 200
  const head = {
    ...said,
    'content-type': bytes.type,
    'content-length': String(end - start + 1),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  }
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status, head)
  return c.body(await openStream(c, bytes.read({ start, end }), end - start + 1, onBreak), status, head)
}

/** Has the first bytes before it answers a stream: what cannot be read at all is a fault, and not an empty file. */
async function openStream(
  c: Context<CallEnvironment>,
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  length: number,
  onBreak: Extras['onBreak'],
): Promise<ReadableStream> {
  let first: IteratorResult<Uint8Array<ArrayBuffer>> | undefined = await parts.next()
  let left = length
  let isCancelled = false
  const { outgoing } = c.env
  const leave = async () => void (await parts.return(undefined).catch(() => {}))
  // A reader who left before the first byte is not missed by the stream itself, and the file would stay open.
  if (outgoing?.destroyed) await leave()
  else outgoing?.once('close', leave)

  const sent = releaseSentChunks(outgoing)
  const pull = async (controller: ReadableStreamDefaultController) => {
    try {
      sent.release()
      const { done, value } = first ?? (await parts.next())
      first = undefined
      if (isCancelled) return
      left -= value?.length ?? 0
      if (!done) {
        sent.note(value)
        return controller.enqueue(value)
      }
      if (left > 0 && !outgoing?.destroyed) throw new Error(`the file ends ${left} bytes too early`)
      controller.close()
    } catch (error) {
      if (isCancelled) return
      onBreak(error)
      if (!outgoing) throw error
      // The head has promised more: only a connection that breaks tells the other side that this is not the whole.
      outgoing.destroy()
      controller.close()
    }
  }
  const cancel = () => {
    isCancelled = true
    return leave()
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
}
