import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { isBodyUnderWay } from './body-under-way.ts'
import type { CallEnvironment } from './call-environment.ts'
import { releaseChunk } from './release-chunk.ts'
import { type Pace, watchPace } from './watch-pace.ts'

const usualPace: Pace = { bytes: 10 * 1024, milliseconds: 10_000 }

/**
 * A refused upload gets its answer at once; but browsers look for it only when all is sent, and find a dead connection if
 * that was not read. So the answer ends only when the rest has come, within bounds. On any other call the connection is over.
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
