import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signLink } from '../files/download-links.ts'
import { signedIn } from '../testing/accounts.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'

let server: UploadServer
let member: Awaited<ReturnType<typeof signedIn>>
const lines: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  server = await startUploadServer('sqlite', { env: { TRUST_PROXY: '1' }, change: () => ({ log }) })
  member = await signedIn(server.app, 'member')
})
afterAll(() => server.close())

/** What the log says of one request. */
async function logOf(path: string, init: RequestInit = {}) {
  lines.length = 0
  const headers = { 'x-forwarded-for': '198.51.100.7:4711', ...(init.headers as Record<string, string>) }
  const answer = await fetch(server.origin + path, { ...init, headers })
  await answer.arrayBuffer()
  const requestId = answer.headers.get('x-request-id')
  return lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId)
}

describe('who is refused for want of rights', () => {
  it('is in the log, though no member has signed in', async () => {
    const [refused, request] = await logOf('/members/io/members?search=Brakebusch')
    expect(refused).toMatchObject({
      msg: 'access refused',
      level: 40,
      code: 'unauthorized',
      accountId: 'anonymous',
      clientAddress: '198.51.100.7',
      method: 'GET',
      path: '/members/io/members',
    })
    expect(request).toMatchObject({ msg: 'request', status: 401, path: '/members/io/members' })
    expect(lines.join()).not.toContain('Brakebusch')
  })

  it.each([
    ['GET', '/members/io/accounts'],
    ['DELETE', '/members/io/documents/8f14e45f'],
  ])('is in the log under his own id: %s %s', async (method, path) => {
    const { authorization, account, token } = member
    const [refused] = await logOf(path, { method, headers: { authorization } })
    expect(refused).toMatchObject({ msg: 'access refused', code: 'forbidden', accountId: account.id, method, path })
    expect(lines.join()).not.toContain(token)
  })
})

describe('a download', () => {
  const path = '/downloads/files/documents/8f14e45f/2'
  const signed = (address: string) =>
    signLink(server.app.linkSecret, server.app.clock, address, { accountId: member.account.id, passwordNumber: 0 })

  it.each([
    ['unsigned', (address: string) => address, 401],
    ['altered', (address: string) => `${address}?expires=1&signature=verschwiegen`, 403],
    ['signed', signed, 404],
  ])('is in the log under its id and not its name: %s', async (_kind, link, status) => {
    const found = await logOf(link(`${path}/Ehrenrat%20Brakebusch.pdf`))
    expect(found.at(-1)).toMatchObject({ msg: 'request', path, status })
    expect(lines.join()).not.toContain('Brakebusch')
    expect(lines.join()).not.toMatch(/signature|verschwiegen/)
  })

  it('holds for pictures as well', async () => {
    const found = await logOf('/downloads/files/pictures/8f14e45f/640/Brakebusch.webp')
    expect(found.at(-1)).toMatchObject({ path: '/downloads/files/pictures/8f14e45f/640' })
    expect(lines.join()).not.toContain('Brakebusch')
  })
})

it('leaves an address that is too long out of the log', async () => {
  const answer = await logOf(`/${';'.repeat(12_000)}x`)
  expect(answer).toMatchObject([{ msg: 'request', status: 414, path: '/…' }])
  expect(lines.join().length).toBeLessThan(500)
})
