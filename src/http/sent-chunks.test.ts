import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { releaseSentChunks } from './sent-chunks.ts'

let server: Server
let outgoing: ServerResponse
let reader: Socket

/** An answer whose head is sent, to a reader who has not begun to read. */
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  reader = connect((server.address() as { port: number }).port, '127.0.0.1')
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  reader.pause()
  const [, answer] = await once(server, 'request')
  outgoing = answer
})
afterEach(() => {
  reader.destroy()
  server.closeAllConnections()
  server.close()
})

/** More than the system takes in for a reader who does not read. */
const large = () => Buffer.alloc(16 * 1024 * 1024, 'a')

it('lets a chunk go when the connection has passed it on', async () => {
  const { note, release } = releaseSentChunks(outgoing as never)
  const chunk = large()
  note(chunk)
  outgoing.write(chunk)
  reader.resume()
  await once(outgoing, 'drain')
  release()
  expect(chunk).toHaveLength(0)
})

it('keeps one that is not being sent', () => {
  const { note, release } = releaseSentChunks(outgoing as never)
  outgoing.writeHead(200)
  outgoing.flushHeaders()
  const chunk = Buffer.alloc(64 * 1024, 'a')
  note(chunk)
  release()
  expect(chunk.equals(Buffer.alloc(64 * 1024, 'a'))).toBe(true)
})

it('keeps one that is being sent, and it arrives whole', async () => {
  const { note, release } = releaseSentChunks(outgoing as never)
  const chunk = large()
  outgoing.writeHead(200, { 'content-length': chunk.length, connection: 'close' })
  note(chunk)
  outgoing.end(chunk)
  release()
  expect(chunk).toHaveLength(16 * 1024 * 1024)
  const received: Buffer[] = []
  reader.on('data', (part) => received.push(part)).resume()
  await once(reader, 'end')
  const all = Buffer.concat(received)
  expect(all.subarray(all.indexOf('\r\n\r\n') + 4).equals(large())).toBe(true)
})

it('keeps a small one, whose bytes could be those of the head', () => {
  const { note, release } = releaseSentChunks(outgoing as never)
  outgoing.writeHead(200)
  outgoing.flushHeaders()
  const chunk = Buffer.alloc(50)
  note(chunk)
  release()
  expect(chunk).toHaveLength(50)
})

it('keeps all where there is no connection', () => {
  const { note, release } = releaseSentChunks(undefined)
  const chunk = large()
  note(chunk)
  release()
  expect(chunk).toHaveLength(16 * 1024 * 1024)
})
