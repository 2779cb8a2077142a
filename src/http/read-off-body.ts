import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { isBodyUnderWay } from './body-under-way.ts'
import type { CallEnvironment } from './call-environment.ts'
import { releaseChunk } from './release-chunk.ts'
import { type Pace, watchPace } from './watch-pace.ts'

const usualPace: Pace = { bytes: 10 * 1024, milliseconds: 10_000 }

/**
 * A member who sends a large file and is refused gets his answer at once; but browsers look for it only when they have
 * sent everything, and find a dead connection if nobody has read that. So the answer is sent, and ended only when the
 * rest of the body has come and been thrown away, or when that takes too long or is too much. Anybody else whose body is
 * not here when he is answered had no business sending one: with the answer his connection is over.
 */
export function readOffBody(
  { takesFile, mostBytes }: { takesFile: (method: string, path: string) => boolean; mostBytes: number },
  pace = usualPace,
): MiddlewareHandler<CallEnvironment> {
  return async (c, next) => {
    await next()
    const incoming = c.env?.incoming as IncomingMessage | undefined
    if (!incoming || !isBodyUnderWay(incoming)) return
    // What came in one piece with the head is taken in right after it.
    await setImmediate()
    if (!isBodyUnderWay(incoming) || incoming.destroyed) return
    const isMembersFile = takesFile(c.req.method, c.req.path) && c.get('member') !== undefined
    if (!isMembersFile) return c.header('connection', 'close')

    const { status } = c.res
    const headers = new Headers(c.res.headers)
    const answer = new Uint8Array(await c.res.arrayBuffer())
    headers.set('content-length', String(answer.byteLength))
    if (Number(incoming.headers['content-length'] ?? 0) > 2 * mostBytes) headers.set('connection', 'close')
    const reading = new AbortController()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(answer)
        await discardRest(incoming, { mostBytes, pace }, reading.signal)
        if (!reading.signal.aborted) controller.close()
      },
      cancel: () => reading.abort(),
    })
    // Otherwise Hono would carry the former answer's headers over.
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}

function discardRest(
  incoming: IncomingMessage,
  { mostBytes, pace }: { mostBytes: number; pace: Pace },
  signal: AbortSignal,
): Promise<void> {
  let discarded = 0
  return new Promise((resolve) => {
    const watch = watchPace(pace, stop)

    function onData(chunk: Buffer): void {
      discarded += chunk.length
      watch.count(chunk.length)
      releaseChunk(chunk)
      if (discarded > mostBytes) stop()
    }

    function stop(): void {
      watch.stop()
      incoming.off('data', onData).pause()
      resolve()
    }

    signal.addEventListener('abort', stop)
    incoming.on('data', onData).on('end', stop).on('close', stop).on('error', stop).resume()
  })
}
