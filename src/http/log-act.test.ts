import { Hono } from 'hono'
import pino from 'pino'
import { expect, it } from 'vitest'
import type { CallEnvironment } from './call-environment.ts'
import { logAct } from './log-act.ts'

async function lineFor(path: string, accountId?: string): Promise<object> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const server = new Hono<CallEnvironment>().delete('*', (c) => {
    c.set('requestId', 'request-1')
    c.set('clientAddress', '192.0.2.1')
    if (accountId !== undefined) c.set('member', { accountId } as CallEnvironment['Variables']['member'])
    logAct(c, log, 'something done', { document: 'd1' })
    return c.body(null, 204)
  })
  await server.request(path, { method: 'DELETE' })
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '')
}

it('says who did what, from where, by which request', async () => {
  const { msg, level, ...line } = (await lineFor('/members/io/x?secret=1', 'a1')) as Record<string, unknown>
  expect({ msg, level }).toEqual({ msg: 'something done', level: 40 })
  expect(line).toMatchObject({
    requestId: 'request-1',
    accountId: 'a1',
    clientAddress: '192.0.2.1',
    method: 'DELETE',
    path: '/members/io/x',
    document: 'd1',
  })
  expect(JSON.stringify(line)).not.toContain('secret')
})

it('says that no member has signed in, and leaves out the name of a file', async () => {
  const line = await lineFor('/downloads/files/documents/id1/2/Mein%20Name.pdf')
  expect(line).toMatchObject({ accountId: 'anonymous', path: '/downloads/files/documents/id1/2' })
  expect(await lineFor('/Downloads/files/pictures/id1/full/a/b')).toMatchObject({
    path: '/Downloads/files/pictures/id1/full',
  })
})
