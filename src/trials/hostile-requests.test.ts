import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { hostileRequests, sendHostile } from '../testing/hostile/hostile-requests.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(() => server.stop())

const atOnce = 20
const mostMegabytes = 60

/** What every answer has. */
const safe = [
  'content-security-policy: ',
  'x-content-type-options: nosniff',
  'x-frame-options: deny',
  'referrer-policy: ',
]
/** "I do not know this method" and "I do not speak this version" are said in the family of our own faults. */
const rightful = [501, 505]

function memoryMegabytes(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024
}

it('are two hundred and more, each of them another one', () => {
  expect(new Set(hostileRequests.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(hostileRequests.length)
  expect(new Set(hostileRequests.map(({ name }) => name)).size).toBe(hostileRequests.length)
  expect(hostileRequests.length).toBeGreaterThanOrEqual(200)
})

it('are all answered safely, by a server that stays as it was', async () => {
  const port = Number(new URL(server.origin).port)
  await fetch(server.origin)
  const before = memoryMegabytes()
  const unanswered: string[] = []
  for (let at = 0; at < hostileRequests.length; at += atOnce) {
    const batch = hostileRequests.slice(at, at + atOnce)
    const answers = await Promise.all(batch.map((request) => sendHostile(port, request)))
    for (const [index, { name, isBroken }] of batch.entries()) {
      const given = answers[index]?.filter(({ status }) => status !== 100) ?? []
      if (given.length === 0 && !isBroken) unanswered.push(name)
      for (const { status, head } of given) {
        expect([name, status < 500 || rightful.includes(status)]).toEqual([name, true])
        expect([name, safe.filter((header) => !head.includes(header))]).toEqual([name, []])
      }
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  }
  expect(unanswered).toEqual([])
  expect(memoryMegabytes() - before).toBeLessThan(mostMegabytes)
  // The process that was started, and nothing it has called an error.
  expect(() => process.kill(server.pid, 0)).not.toThrow()
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})
