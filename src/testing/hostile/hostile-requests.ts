import { connect } from 'node:net'
import { framingRequests } from './framing-requests.ts'
import { headerRequests } from './header-requests.ts'
import type { HostileRequest } from './hostile-request.ts'
import { pathRequests } from './path-requests.ts'

/** Everything that strangers may try on a connection, each thing once: paths, headers, and where a request ends. */
export const hostileRequests: readonly HostileRequest[] = [...pathRequests, ...headerRequests, ...framingRequests]

export interface HostileAnswer {
  status: number
  /** In lower case, one line each. */
  head: string
}

const lastRequest = 'GET /healthz HTTP/1.1\r\nhost: aurora.example\r\nconnection: close\r\n\r\n'

/**
 * Sends one of them, behind its first answer a plain request on the same connection, and reads until that is over. All
 * answers that have come, in their order; none if the connection was cut before.
 */
export function sendHostile(port: number, { bytes, isBroken }: HostileRequest): Promise<HostileAnswer[]> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let received = ''
    let isAsked = false
    const end = () => {
      socket.destroy()
      resolve(answersIn(received))
    }
    socket.setEncoding('latin1')
    socket
      .on('error', () => undefined)
      .on('end', end)
      .on('close', end)
    socket.on('data', (text: string) => {
      received += text
      if (!isAsked && isFinal(received)) {
        isAsked = true
        socket.write(lastRequest)
      }
    })
    if (isBroken) socket.end(bytes)
    else socket.write(bytes)
  })
}

/** Whether more than the wish to see a body has been answered. */
const isFinal = (received: string) => answersIn(received).some(({ status }) => status >= 200)

function answersIn(received: string): HostileAnswer[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z][^\r]*(.*?)\r\n\r\n/gs)].map(([, status, head = '']) => {
    return { status: Number(status), head: head.toLowerCase() }
  })
}
