import type { Context } from 'hono'
import type { CallEnvironment } from './call-environment.ts'

/**
 * Headers that an answer has unless it says otherwise. Where there is a connection they are set there, and Node puts the
 * answer's own over them: to add them to the answer, all of its headers would be made into a list, sorted and taken apart.
 */
export function setDefaultHeaders(c: Context<CallEnvironment>, headers: readonly (readonly [string, string])[]): void {
  const { outgoing } = c.env ?? {}
  for (const [name, value] of headers) {
    if (outgoing) outgoing.setHeader(name, value)
    else if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
