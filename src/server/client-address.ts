import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'

/**
 * Who is asking. X-Forwarded-For counts only behind a named proxy, and then only its last entry, which that proxy wrote.
 * What is no address is not believed: the throttle would take every new word for a new sender.
 */
export function clientAddress(
  env: Partial<HttpBindings>,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const nearest = trustProxy && forwardedFor !== undefined ? lastAddress(forwardedFor) : undefined
  return nearest ?? env.incoming?.socket.remoteAddress ?? 'unknown'
}

/** Longer than an address of any kind with its port and all that stands around it. */
const mostCharacters = 100

function lastAddress(forwardedFor: string): string | undefined {
  const entry = forwardedFor.slice(forwardedFor.lastIndexOf(',') + 1)
  return entry.length > mostCharacters ? undefined : addressIn(entry.trim())
}

/** Some proxies write the port as well, in any of the ways there are: 192.0.2.1:4711, [2001:db8::1]:4711, "[2001:db8::1]". */
function addressIn(entry: string): string | undefined {
  const bare = entry.replace(/^for=/i, '').replaceAll('"', '')
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(bare) ?? []
  const address = inBrackets ?? beforePort ?? bare
  return isIP(address) === 0 ? undefined : address
}
