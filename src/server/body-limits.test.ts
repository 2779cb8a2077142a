import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { bodyLimits } from './body-limits.ts'

/** What a real socket reads back after sending a head and only a part of the body it promised. */
async function sendHalf(promised: string, sent: string, path = '/'): Promise<string> {
  const app = new Hono<CallEnvironment>()
  app.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'internal', 400))
  app.use(bodyLimits({ maxBytes: 100, maxMilliseconds: 50 }))
  app.post('/', async (c) => c.text(`read ${(await c.req.text()).length}`))
  app.post('*', (c) => c.text('not read'))
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${promised}\r\n\r\n${sent}`)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  server.closeAllConnections()
  server.close()
  return answer
}

describe('bodyLimits', () => {
  it('hands on what is small enough and soon enough', async () => {
    expect(await sendHalf('content-length: 5', 'abcde')).toContain('read 5')
    expect(await sendHalf('transfer-encoding: chunked', '5\r\nabcde\r\n0\r\n\r\n')).toContain('read 5')
    expect(await sendHalf('x-no: body', '')).toContain('read 0')
  })

  it('refuses what is too big, announced or not', async () => {
    expect(await sendHalf('content-length: 101', 'abc')).toContain('too_large')
    expect(await sendHalf('transfer-encoding: chunked', `65\r\n${'x'.repeat(101)}\r\n`)).toContain('too_large')
  })

  it('gives editors room for the text of a whole page, and no more', async () => {
    const page = 256 * 1024
    expect(await sendHalf(`content-length: ${page}`, 'x'.repeat(page), '/editor/drafts/faq/x')).toContain('not read')
    expect(await sendHalf(`content-length: ${page + 1}`, 'abc', '/editor/drafts/faq/x')).toContain('too_large')
    expect(await sendHalf('content-length: 101', 'abc', '/editors')).toContain('too_large')
  })

  it('does not wait for a body that does not come', async () => {
    expect(await sendHalf('content-length: 50', 'abc')).toContain('timeout')
    expect(await sendHalf('transfer-encoding: chunked', '5\r\nabcde\r\n')).toContain('timeout')
  })

  it('does not touch a file that is uploaded, and nothing else that looks like one', async () => {
    for (const path of ['/members/io/uploadFile', '/members/io/documents/x/versions']) {
      expect(await sendHalf('content-length: 101', 'abc', path)).toContain('not read')
    }
    for (const path of [
      '/members/io/uploadFile/',
      '/members/io/uploadfile',
      '/x/members/io/uploadFile',
      '/members/io/documents/x/y/versions',
    ]) {
      expect(await sendHalf('content-length: 101', 'abc', path)).toContain('too_large')
    }
  })
})
