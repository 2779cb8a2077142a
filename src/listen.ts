import { createServer as createHttpServer, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Config } from './config.ts'
import { StartError } from './errors.ts'
import { securityHeaders } from './server/security-headers.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

interface Listening {
  server: Server
  /** Opens the doors; until then everyone is asked to come back in a second. */
  serve: (fetch: Fetch) => void
}

/** A listening socket with limits on headers and time; what never becomes a request is answered with the safe headers too. */
export async function listen(config: Config): Promise<Listening> {
  const headers = securityHeaders(config)
  const refuse = (status: number, more = {}) => new Response(null, { status, headers: { ...headers, ...more } })
  let fetch: Fetch = () => refuse(503, { 'retry-after': '1' })
  const answer = getRequestListener((request, env) => fetch(request, env), {
    errorHandler: (error) => refuse(error instanceof RequestError ? 400 : 500),
  })
  const server = createHttpServer(
    {
      maxHeaderSize: 16 * 1024,
      // Node would answer a missing one itself, without our headers.
      requireHostHeader: false,
      headersTimeout: 10_000,
      // Whole requests have no limit here, since uploads are long; each call limits its own body.
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
    },
    (incoming, outgoing) => {
      // Once the server is closing, a connection ends with the answer that was under way on it.
      outgoing.once('finish', () => server.listening || incoming.socket.end())
      // A web Request cannot carry TRACE at all.
      if (incoming.method === 'TRACE') outgoing.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
      else void answer(incoming, outgoing)
    },
  )
  // A connection on which nothing moves for this long is over.
  server.setTimeout(120_000)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseRaw(error, socket, headers))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, config)))
    server.listen(config.port, config.host, resolve)
  })
  const serve = (given: Fetch) => {
    fetch = given
  }
  return { server, serve }
}

function explain(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} auf ${host} ist schon belegt.`)
  if (error.code === 'EACCES') return new StartError(`Port ${port} auf ${host} darf nicht geöffnet werden.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} ist keine Adresse dieses Rechners.`)
  }
  return error
}

function refuseRaw(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([k, v]) => `${k}: ${v}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
}
