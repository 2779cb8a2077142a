import type { Context } from 'hono'
import type { CallEnvironment } from './call-environment.ts'

/** Headers that an answer has unless it says otherwise. Set on the connection where there is one: far cheaper there. */
export function setDefaultHeaders(c: Context<CallEnvironment>, headers: readonly (readonly [string, string])[]): void {
  const { outgoing } = c.env ?? {}
  for (const [name, value] of headers) {
    if (outgoing) outgoing.setHeader(name, value)
    else if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
