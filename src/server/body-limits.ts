import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { takesFile } from '../calls/call-paths.ts'
import { Refusal } from '../errors.ts'
import { inTime } from '../pace/in-time.ts'

/** No call reads a body before it is whole, small and soon enough; those that take files look after that themselves. */
export function bodyLimits({ maxBytes = 64 * 1024, maxMilliseconds = 15_000 } = {}): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Refusal('too_large', 'Die Anfrage ist zu groß.')
    },
  })
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !takesFile(c.req.method, c.req.path)) {
      // Hono keeps what was read once; later readers of the body get it from there.
      await inTime(
        limit(c, async () => void (await c.req.arrayBuffer())),
        maxMilliseconds,
        () => new Refusal('timeout', 'Die Anfrage kam zu langsam an.'),
      ).catch(refuseBrokenOff)
    }
    await next()
  }
}

/** Whatever else can go wrong while a body is read, it is not on our side: its sender is gone. */
function refuseBrokenOff(cause: unknown): never {
  throw cause instanceof Refusal
    ? cause
    : new Refusal('bad_request', 'Die Anfrage kam nicht vollständig an.', { cause })
}
