import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer as createSilent } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { askCertificate } from './ask-certificate.ts'

/** For localhost, signed by itself, until 2126. */
const fixture = (name: string) =>
  readFileSync(new URL(`../testing/fixtures/certificate/${name}`, import.meta.url), 'utf8')
const [cert, key] = [fixture('localhost.pem'), fixture('localhost.key')]

const open = new Set<{ close(): unknown }>()
afterEach(() => {
  for (const server of open) server.close()
  open.clear()
})

async function listen(server: ReturnType<typeof createSilent>): Promise<string> {
  open.add(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

it('tells the end of a certificate that is trusted, and of one that is not', async () => {
  const origin = await listen(createServer({ cert, key }))
  const trusted = await askCertificate(origin, cert)
  expect(trusted.problem).toBeNull()
  expect(new Date(trusted.endsAt ?? 0).getUTCFullYear()).toBe(2126)
  expect(await askCertificate(origin)).toEqual({ ...trusted, problem: 'untrusted' })
  // It is for another name.
  expect((await askCertificate(origin.replace('localhost', '127.0.0.1'), cert)).problem).toBe('untrusted')
})

it('knows nothing where nobody answers, or not with TLS', async () => {
  const away = { endsAt: null, problem: 'away' }
  const server = createSilent((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const origin = await listen(server)
  expect(await askCertificate(origin)).toEqual(away)
  server.close()
  expect(await askCertificate(origin)).toEqual(away)
})
