import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import type { DatabasePlace } from '../testing/databases.ts'
import { expectKept, expectWhole } from '../testing/load/expect-kept.ts'
import { expectMore } from '../testing/load/expect-more.ts'
import { expectStored } from '../testing/load/expect-stored.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
import { makeOwnDisk, type OwnDisk } from '../testing/machine/own-disk.ts'
import { freshRandom } from '../testing/random.ts'

/** Enough for what an upload leaves free (disk-space-rules.ts), for the last reserve and for what is written. */
const megabytes = 220
const full = 'Der Speicherplatz des Servers ist voll. Bitte den Webmaster benachrichtigen.'

let disk: OwnDisk
let place: DatabasePlace
let server: BuiltServer
beforeEach(async () => {
  disk = await makeOwnDisk(megabytes)
  place = { databaseUrl: undefined, dataDir: join(disk.folder, 'data'), remove: async () => {} }
})
afterEach(async () => {
  await server.kill()
  await disk.remove()
})

it('a disk that is full, and full again, under all that people write costs nothing that was promised', async () => {
  onTestFailed(() => void process.stderr.write(server.output()))
  server = await startBuiltServer({ dataDir: place.dataDir, env: { SAMPLE: 'off' } })
  const load = await makeMixedLoad(place, server, freshRandom())
  for (let time = 0; time < 2; time++) {
    const running = load.begin(server.origin, { refusals: [507] })
    await expectMore(load.count, 40)
    await disk.fill()
    await expectMore(running.countRefused, 40)
    // The server has let go its last reserve, for an administrator to make room with.
    await disk.fill()
    // Who only reads notices nothing, whoever watches hears that the process lives, and who is refused reads why.
    expect((await fetch(`${server.origin}/faq`)).status).toBe(200)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    const asked = await untilRefused(server.origin, load.tokens.admin)
    expect(asked).toMatchObject({ status: 507, title: full })

    disk.makeRoom()
    await expectMore(load.count, 40)
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
    await running.stop()
    // Now nobody is refused any more.
    const after = load.begin(server.origin)
    await expectMore(load.count, 40)
    await after.stop()
    await expectKept(place, load.promises)
    await expectWhole({ dataDir: place.dataDir, s3: undefined }, await expectStored(place, undefined))
  }
  await server.stop()
  expect(server.output()).not.toContain('unexpected error')
})

/** Here and there something still fits into what SQLite has had before. */
async function untilRefused(origin: string, token: string): Promise<object> {
  for (let note = 0; note < 1000; note++) {
    const data = { id: `voll-${note}`, question: 'Voll?', answer: `<p>${'Ja. '.repeat(2000)}</p>` }
    const answer = await fetch(`${origin}/editor/collections/faq/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    })
    const body = (await answer.json()) as object
    if (!answer.ok) return body
  }
  return {}
}
