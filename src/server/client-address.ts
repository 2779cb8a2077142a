import type { HttpBindings } from '@hono/node-server'

/**
 * Who is asking. X-Forwarded-For counts only behind a proxy that the webmaster has named, and then only its last entry:
 * that one the proxy wrote itself, all before it are the sender's own words.
 */
export function clientAddress(
  env: Partial<HttpBindings>,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const nearest = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return nearest || env.incoming?.socket.remoteAddress || 'unknown'
}
