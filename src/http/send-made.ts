import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { CallEnvironment } from './call-environment.ts'

/** Answers a file that is made while it is sent. It is not known how long it gets; one that breaks off breaks the connection. */
export function sendMade(
  c: Context<CallEnvironment>,
  pieces: AsyncGenerator<Uint8Array>,
  headers: Record<string, string>,
  log: Logger,
) {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const { outgoing } = c.env
  const pull = async (controller: ReadableStreamDefaultController) => {
    try {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'an export broke off')
      if (!outgoing) return controller.error(error)
      // Only a connection that breaks tells the other side that this is not the whole.
      outgoing.destroy()
      controller.close()
    }
  }
  const cancel = async () => void (await pieces.return(undefined))
  return c.body(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), 200, headers)
}
