import { connect, type Socket } from 'node:net'

export interface Load {
  origin: string
  path: string
  connections: number
  /** Whichever comes first ends it. */
  mostRequests: number
  mostSeconds: number
  headers?: Record<string, string>
}

export interface LoadResult {
  requests: number
  perSecond: number
  p50: number
  p99: number
}

/**
 * Asks for one path over kept-alive connections, one request at a time on each. Written on bare sockets: Node's own
 * HTTP client is slower than nginx and would be what is measured.
 */
export async function load({
  origin,
  path,
  connections,
  mostRequests,
  mostSeconds,
  headers = {},
}: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin)
  const sent = Object.entries({ Host: host, 'Accept-Encoding': 'gzip', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${sent.join('')}\r\n`)
  const times: number[] = []
  const started = performance.now()
  const deadline = started + mostSeconds * 1000
  let asked = 0

  const another = () => asked < mostRequests && performance.now() < deadline && ++asked > 0

  async function useConnection(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await askWhile(another, socket, question, (milliseconds) => times.push(milliseconds))
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, useConnection))

  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN
  return { requests: times.length, perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99) }
}

function askWhile(another: () => boolean, socket: Socket, question: Buffer, note: (ms: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0
    let pending: Buffer | undefined
    const ask = () => {
      if (!another()) return resolve()
      asked = performance.now()
      socket.write(question)
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      pending = pending ? Buffer.concat([pending, chunk]) : chunk
      const length = answerLength(pending)
      if (length === undefined || pending.length < length) return
      if (pending.length > length) return reject(new Error('more bytes than the answer announced'))
      pending = undefined
      note(performance.now() - asked)
      ask()
    })
  })
}

/** Bytes of the whole answer once its head is there; only 200 with a known length counts as an answer. */
function answerLength(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`not a plain answer:\n${head}`)
  return end + 4 + Number(length)
}
