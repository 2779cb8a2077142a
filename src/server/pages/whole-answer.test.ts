import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bodyOf, makeWhole, sendWhole, type WholeAnswer } from './whole-answer.ts'

const date = new Date(1_800_000_000_000).toUTCString()
let whole: WholeAnswer
let server: Server
beforeEach(async () => {
  whole = makeWhole(200, ['x-test', 'yes', 'content-length', '4'], Buffer.from('body'), 65)
  server = createServer({ keepAliveTimeout: 65_000 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Someone who has asked, what he is to be answered with, and what he has read so far. */
async function someoneAsks(method = 'GET') {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  const asked = { client, read: '' }
  client.on('data', (text) => {
    asked.read += text
  })
  const arrives = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  client.write(`${method} / HTTP/1.1\r\nhost: x\r\n\r\n`)
  const [, outgoing] = await arrives
  const { socket } = outgoing
  if (!socket) throw new Error('the answer has no connection')
  return { asked, outgoing, socket, finished: once(outgoing, 'finish') }
}

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`

it.each(['GET', 'HEAD'])('is, byte for byte, what Node writes: %s', async (method) => {
  const ours = await someoneAsks(method)
  sendWhole(ours.outgoing, ours.socket, whole, { requestId: id(1), date, onlyHead: method === 'HEAD' })
  const nodes = await someoneAsks(method)
  const head = ['x-test', 'yes', 'content-length', '4', 'x-request-id', id(1)]
  nodes.outgoing.writeHead(200, head).end(bodyOf(whole))
  const isThere = (read: string) => read.endsWith(method === 'HEAD' ? '\r\n\r\n' : 'body')
  for (const { asked } of [ours, nodes]) while (!isThere(asked.read)) await once(asked.client, 'data')
  const withDate = nodes.asked.read.replace(/Date: .{29}/, `Date: ${date}`)
  expect(ours.asked.read).toBe(withDate)
  expect(ours.asked.read).toContain('\r\nKeep-Alive: timeout=65\r\n')
})

it('keeps its number and its moment for who reads so slowly that others are answered before', async () => {
  const [slow, quick] = [await someoneAsks(), await someoneAsks()]
  slow.socket.cork()
  sendWhole(slow.outgoing, slow.socket, whole, { requestId: id(1), date, onlyHead: false })
  const later = new Date(1_900_000_000_000).toUTCString()
  sendWhole(quick.outgoing, quick.socket, whole, { requestId: id(2), date: later, onlyHead: false })
  await quick.finished
  slow.socket.uncork()
  for (const { asked } of [slow, quick]) while (!asked.read.endsWith('body')) await once(asked.client, 'data')
  expect([slow.asked.read.includes(id(1)), slow.asked.read.includes(date)]).toEqual([true, true])
  expect([quick.asked.read.includes(id(2)), quick.asked.read.includes(later)]).toEqual([true, true])
})

it('is held once, however many read slowly what the system has not taken', async () => {
  // More than the system keeps for who does not read.
  const body = Buffer.alloc(12_000_000, 'x')
  whole = makeWhole(200, ['content-length', String(body.length)], body, 65)
  const { bytes } = whole
  const askers = [await someoneAsks(), await someoneAsks(), await someoneAsks()]
  for (const [digit, { asked, outgoing, socket }] of askers.entries()) {
    asked.client.pause()
    sendWhole(outgoing, socket, whole, { requestId: id(digit), date, onlyHead: false })
    expect(socket.writableLength).toBeGreaterThan(0)
  }
  expect(whole.bytes === bytes).toBe(true)
  for (const [digit, { asked, finished }] of askers.entries()) {
    asked.client.resume()
    await finished
    while (asked.read.length < bytes.length) await once(asked.client, 'data')
    expect(asked.read.includes(`x-request-id: ${id(digit)}\r\n`)).toBe(true)
    expect(asked.read.endsWith(body.toString('latin1'))).toBe(true)
  }
})

it('is over when the system has all of it, and not for who has gone before', async () => {
  const [slow, gone] = [await someoneAsks(), await someoneAsks()]
  const finished: string[] = []
  for (const [name, { outgoing, socket }] of Object.entries({ slow, gone })) {
    outgoing.on('finish', () => finished.push(name))
    socket.cork()
    sendWhole(outgoing, socket, whole, { requestId: id(1), date, onlyHead: false })
  }
  const closed = once(gone.outgoing, 'close')
  gone.asked.client.resetAndDestroy()
  await closed
  expect(finished).toEqual([])
  slow.socket.uncork()
  await slow.finished
  expect(finished).toEqual(['slow'])
})
