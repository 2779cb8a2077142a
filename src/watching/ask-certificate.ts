import { once } from 'node:events'
import { connect } from 'node:tls'
import { inTime } from '../pace/in-time.ts'

const limitMs = 10_000

export interface FoundCertificate {
  /** Milliseconds since 1970; null where none was to be had. */
  endsAt: number | null
  problem: 'away' | 'untrusted' | null
}

/**
 * When the certificate ends that browsers get at an address of ours. Nothing is said on the connection, and one that nobody
 * would trust is looked at all the same: that is what is to be told.
 */
export async function askCertificate(origin: string, ca?: string): Promise<FoundCertificate> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  const servername = /^[\d.]+$|:/.test(host) ? undefined : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false, ca })
  try {
    await inTime(once(socket, 'secureConnect'), limitMs, () => new Error('no answer'))
    const endsAt = Date.parse(socket.getPeerCertificate().valid_to)
    if (Number.isNaN(endsAt)) return { endsAt: null, problem: 'away' }
    return { endsAt, problem: socket.authorized ? null : 'untrusted' }
  } catch {
    return { endsAt: null, problem: 'away' }
  } finally {
    socket.on('error', () => {})
    socket.destroy()
  }
}
