import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turnOfLoop } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { isBodyUnderWay } from '../http/body-under-way.ts'
import { mayBeHost } from './connections/host-rules.ts'
import { makeRoom, mostConnections, mostOpenFiles } from './connections/room-for-connections.ts'
import { isEnding, linger } from './linger.ts'
import { securityHeaders } from './security-headers.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** Answers what stands ready, and true; or does nothing. */
type AnswerReady = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

interface Listening {
  server: Server
  /** Opens the doors; until then all wait for a while, and who still does is asked to come back in a second. */
  serve: (fetch: Fetch, answerReady?: AnswerReady, reportCrowd?: () => void) => Promise<void>
  /** Takes no new connections, and comes back when all answers under way have been given. */
  close: () => Promise<void>
}

/** A connection on which nobody asks is kept this long. */
export const keepAliveSeconds = 65

const mostTurns = 50
const shortTurnMs = 1

/** A start takes two seconds. */
const usualWaitMs = 10_000

/**
 * So long a connection that is kept may still bring a request when the server is to end: a proxy has sent it before it could
 * know. It is answered, and told to be the last.
 */
const lastRequestsMs = 500

/**
 * A listening socket with limits on headers and time; what never becomes a request is answered with the safe headers too. Of
 * an inherited one nobody is taken before the doors open: its line is longer than any that we could keep.
 */
export async function listen(config: Config, inherited?: number, waitMs = usualWaitMs): Promise<Listening> {
  const headers = { ...securityHeaders(config), connection: 'close' }
  const refuse = (status: number, more = {}) => new Response(null, { status, headers: { ...headers, ...more } })
  const { promise: opened, resolve: open } = Promise.withResolvers<true>()
  // Who asks whether we are ready hears so at once. All others wait: what changes something a proxy sends only once.
  let fetch: Fetch = async (request, env) => {
    const isOpen = isAboutHealth(request.url) ? false : await Promise.race([opened, pause(waitMs)])
    return isOpen ? fetch(request, env) : refuse(503, { 'retry-after': '1' })
  }
  let answerReady: AnswerReady = () => false
  const answer = getRequestListener((request, env) => fetch(request, env), {
    errorHandler: (error) => refuse(error instanceof RequestError ? 400 : 500),
  })
  const underWay = new Map<Socket, Set<ServerResponse>>()
  let reportCrowd = () => {}
  const room = makeRoom({
    most: mostConnections(mostOpenFiles()),
    underWay: (socket) => whatIsUnderWay(socket, underWay.get(socket)),
    report: () => reportCrowd(),
  })
  let isLastCallOver = false
  const server = createHttpServer(
    {
      maxHeaderSize: 16 * 1024,
      // Node would answer a missing one itself, without our headers.
      requireHostHeader: false,
      headersTimeout: 10_000,
      // Whole requests have no limit here, since uploads are long; each call limits its own body.
      requestTimeout: 0,
      keepAliveTimeout: keepAliveSeconds * 1000,
      connectionsCheckingInterval: 1_000,
      // Node would take the first of several; of two hosts neither may be believed.
      joinDuplicateHeaders: true,
    },
    (incoming, outgoing) => {
      room.note(incoming.socket)
      if (mayBeReady(incoming) && answerReady(incoming, outgoing)) {
        if (isSlow(incoming, outgoing)) lookAfter(incoming, outgoing)
        return
      }
      if (!begin(incoming, outgoing)) return
      const { host } = incoming.headers
      // That there is none is refused where the address is put together.
      if (host !== undefined && !mayBeHost(host)) refuseAsItIs(outgoing, 400)
      // A web Request cannot carry TRACE at all.
      else if (incoming.method === 'TRACE') refuseAsItIs(outgoing, 405, { allow: 'GET, HEAD' })
      else void answer(incoming, outgoing)
    },
  )

  /** Where nothing else is under way on the connection and it is not about to end. */
  function mayBeReady({ socket }: IncomingMessage): boolean {
    return server.listening && !isEnding(socket) && !underWay.has(socket)
  }

  /** Most of what stands ready is with the system at once. Else it waits for its reader, or for the answers before it. */
  function isSlow({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
    return outgoing.socket === null || socket.writableLength > 0
  }

  /** Knows of it until it is over. Then the connection ends, if the server is closing and it was the last one. */
  function lookAfter({ socket }: IncomingMessage, outgoing: ServerResponse): void {
    const answers = underWay.get(socket) ?? new Set()
    underWay.set(socket, answers.add(outgoing))
    outgoing.once('close', () => {
      answers.delete(outgoing)
      if (answers.size === 0) underWay.delete(socket)
    })
    // Node lets go of one that was told to be kept when its other side does, or a minute later.
    outgoing.once('finish', () => isLastCallOver && answers.size === 1 && linger(socket))
  }

  /** Looks after the connection once its answer is written. False if all has been said on it before. */
  function begin(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { socket } = incoming
    if (isEnding(socket)) return false
    // After its answer a sender has nothing more to send. Before Node looks at it: it would cut him off at once.
    outgoing.prependOnceListener('finish', () => isBodyUnderWay(incoming) && linger(socket))
    // Once the server is closing, a connection ends with the answer that was under way on it.
    if (!server.listening) outgoing.shouldKeepAlive = false
    lookAfter(incoming, outgoing)
    return true
  }

  /**
   * Node takes for idle also who is still reading his answer, and for busy who has said nothing yet. What has come since the last
   * look may be the beginning of a request.
   */
  function endIdle(heard: ReadonlyMap<Socket, number>): void {
    for (const socket of room.all()) {
      if (isEnding(socket) || heard.get(socket) !== socket.bytesRead) continue
      if (whatIsUnderWay(socket, underWay.get(socket)) === 'nothing') socket.destroy()
    }
  }

  const hear = () => new Map(room.all().map((socket) => [socket, socket.bytesRead]))

  function refuseAsItIs(outgoing: ServerResponse, status: number, more = {}): void {
    outgoing.writeHead(status, { ...headers, 'content-length': 0, ...more }).end()
  }

  server.on('connection', (socket) => {
    room.take(socket)
    // Answers that stood in line on a connection when it broke are never said to be closed.
    socket.once('close', () => underWay.delete(socket))
  })
  // A connection on which nothing moves for this long is over.
  server.setTimeout(120_000)
  // Node would answer these itself, without our headers, or not at all.
  server.on('checkExpectation', (incoming, outgoing) => {
    room.note(incoming.socket)
    if (begin(incoming, outgoing)) refuseAsItIs(outgoing, 417)
  })
  server.on('connect', (_incoming, socket) => refuseRaw(socket as Socket, 405, { ...headers, allow: 'GET, HEAD' }))
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket
    // What comes behind a request that asked to close is not listened to. Its answer, which may be under way, is the end.
    if (isEnding(socket) || error.code === 'HPE_CLOSED_CONNECTION') return
    // Into an answer that has begun nothing else may be written.
    const isInTheMiddle = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (error.code === 'ECONNRESET' || !socket.writable || isInTheMiddle) socket.destroy()
    else refuseRaw(socket, statuses[error.code ?? ''] ?? 400, headers)
  })

  async function startListening(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, config)))
      if (inherited === undefined) server.listen(config.port, config.host, resolve)
      else server.listen({ fd: inherited }, resolve)
    })
  }

  if (inherited === undefined) await startListening()
  return {
    server,
    async serve(given, ready, report) {
      fetch = given
      if (report) reportCrowd = report
      if (ready) answerReady = ready
      open(true)
      if (inherited !== undefined) await startListening()
    },
    async close() {
      // With a socket all that stand in its line are cut off.
      await readWhatHasCome()
      // Node's own for HTTP would cut idle connections at once, and with them requests that are on their way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      for (const answers of underWay.values()) for (const answer of answers) answer.shouldKeepAlive = false
      let isOver = false
      const endAll = async () => {
        for (let heard = hear(); !isOver; heard = hear()) {
          await pause(lastRequestsMs, undefined, { ref: false })
          isLastCallOver = true
          await readWhatHasCome()
          endIdle(heard)
        }
      }
      void endAll()
      await closed
      isOver = true
    },
  }
}

/**
 * What is closed takes along what has come and was not read, which a proxy sends once only. So it is closed after a turn in which all
 * was read and nothing had time to come; who is too busy for such a turn does not wait for it for good.
 */
async function readWhatHasCome(): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const begun = performance.now()
    await turnOfLoop()
    if (turn > 0 && performance.now() - begun < shortTurnMs) return
  }
}

/** An answer that stands still may wait for the rest of its request, or for a reader. */
function whatIsUnderWay(socket: Socket, answers: Iterable<ServerResponse> = []) {
  if (socket.writableLength > 0) return 'theirs'
  let found: 'nothing' | 'ours' | 'theirs' = 'nothing'
  for (const { req } of answers) {
    if (!isBodyUnderWay(req)) return 'ours'
    found = 'theirs'
  }
  return found
}

const isAboutHealth = (url: string): boolean => /^\/(healthz|readyz)$/.test(new URL(url).pathname)

function explain(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} auf ${host} ist schon belegt.`)
  if (error.code === 'EACCES') return new StartError(`Port ${port} auf ${host} darf nicht geöffnet werden.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} ist keine Adresse dieses Rechners.`)
  }
  return error
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function refuseRaw(socket: Socket, status: number, headers: Record<string, string>): void {
  const lines = Object.entries({ ...headers, 'content-length': '0' }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
  linger(socket)
}
