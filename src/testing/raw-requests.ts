import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: string
}

/** A socket that sends what it is told, also half of a request, and reads what comes back. */
export function openRaw(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = Buffer.alloc(0)
  let isOver = false
  const waiting = new Set<() => void>()
  const look = () => {
    for (const check of waiting) check()
  }
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    look()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => {
    const end = () => {
      isOver = true
      socket.destroy()
      look()
      done()
    }
    socket.on('end', end).on('close', end)
  })

  return {
    socket,
    /** When the other side has ended the connection, or broken it. */
    closed,
    /** Writes as fast as the other side reads; gives up quietly when the connection is over. */
    async send(bytes: string | Uint8Array): Promise<void> {
      if (socket.write(bytes) || socket.destroyed) return
      await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
    },
    /** The next whole answer; rejects if the connection ends before. */
    answer(): Promise<RawAnswer> {
      return new Promise((resolve, reject) => {
        const check = () => {
          const found = takeAnswer(received)
          if (!found && !isOver) return
          waiting.delete(check)
          if (!found) return reject(new Error('the connection ended without an answer'))
          received = received.subarray(found.end)
          resolve(found.answer)
        }
        waiting.add(check)
        check()
      })
    },
  }
}

function takeAnswer(bytes: Buffer): { answer: RawAnswer; end: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: */, '')]),
  )
  const end = headEnd + 4 + Number(headers.get('content-length') ?? 0)
  if (bytes.length < end) return undefined
  const body = bytes.toString('utf8', headEnd + 4, end)
  return { answer: { status: Number(first.split(' ')[1]), headers, body }, end }
}

const boundary = 'AaB03x'

/** One part of a form; a file if it has a name. */
export function formPart(name: string, content: string | Uint8Array, fileName?: string): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')])
}

const formEnd = Buffer.from(`--${boundary}--\r\n`)

export const formBody = (...parts: Buffer[]) => Buffer.concat([...parts, formEnd])

/** The lines above a form that is sent to the upload call. */
export function uploadHead(headers: Record<string, string | number>): string {
  const all = { host: 'aurora.example', 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /members/io/uploadFile HTTP/1.1\r\n${lines.join('')}\r\n`
}
