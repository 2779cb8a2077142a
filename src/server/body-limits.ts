import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { takesFile, takesLongText } from '../calls/call-paths.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { inTime } from '../pace/in-time.ts'

const usual = { maxBytes: 64 * 1024, maxTextBytes: 256 * 1024, maxMilliseconds: 15_000 }

/** No call reads a body before it is whole, small and soon enough; those that take files look after that themselves. */
export function bodyLimits(given: Partial<typeof usual> = {}): MiddlewareHandler<CallEnvironment> {
  const { maxBytes, maxTextBytes, maxMilliseconds } = { ...usual, ...given }
  const plain = limitTo(maxBytes, 'Die Anfrage ist zu groß.')
  const longText = limitTo(
    maxTextBytes,
    'Das ist zu viel auf einmal: Mehr als 200\u00a0KB lassen sich nicht speichern.',
  )
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !takesFile(c.req.method, c.req.path)) {
      const limit = takesLongText(c.req.path) ? longText : plain
      // Hono keeps what was read once; later readers of the body get it from there.
      const read = () =>
        inTime(
          limit(c, async () => void (await c.req.arrayBuffer())),
          maxMilliseconds,
          () => new Refusal('timeout', 'Die Anfrage kam zu langsam an.'),
        ).catch(refuseBrokenOff)
      await (c.get('standAside') ?? doNow)(read)
    }
    await next()
  }
}

const doNow = (work: () => Promise<unknown>) => work()

function limitTo(maxSize: number, title: string): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', title)
    },
  })
}

/** Whatever else can go wrong while a body is read, it is not on our side: its sender is gone. */
function refuseBrokenOff(cause: unknown): never {
  throw cause instanceof Refusal
    ? cause
    : new Refusal('bad_request', 'Die Anfrage kam nicht vollständig an.', { cause })
}
