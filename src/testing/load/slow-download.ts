import { once } from 'node:events'
import { connect } from 'node:net'

interface SlowDownload {
  /** All bytes behind the head of the answer, to the end of the connection. */
  readOn(): Promise<Buffer>
  end(): void
}

/** Asks for a file and stops reading at its first bytes. What the system keeps between the two is a few megabytes. */
export async function beginDownload(origin: string, path: string): Promise<SlowDownload> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  const chunks: Buffer[] = []
  let isStanding = true
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    if (isStanding) socket.pause()
  })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: aurora.example\r\n\r\n`)
  await once(socket, 'data')
  return {
    async readOn() {
      isStanding = false
      const closed = once(socket, 'close')
      socket.resume()
      await closed
      const bytes = Buffer.concat(chunks)
      return bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)
    },
    end: () => socket.destroy(),
  }
}
