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

const readOnly =
  'Der Server darf im Augenblick nichts speichern, sein Datenordner lässt sich nur lesen. Bitte den Webmaster benachrichtigen.'

let disk: OwnDisk
let place: DatabasePlace
let server: BuiltServer
beforeEach(async () => {
  disk = await makeOwnDisk(300)
  place = { databaseUrl: undefined, dataDir: join(disk.folder, 'data'), remove: async () => {} }
})
afterEach(async () => {
  await server.kill()
  await disk.remove()
})

it('a folder that turns read-only under all that people write costs nothing that was promised, and is said', async () => {
  onTestFailed(() => void process.stderr.write(server.output()))
  server = await startBuiltServer({ dataDir: place.dataDir, env: { SAMPLE: 'off' } })
  const load = await makeMixedLoad(place, server, freshRandom())
  for (let time = 0; time < 2; time++) {
    const running = load.begin(server.origin, { refusals: [503] })
    await expectMore(load.count, 20)
    const allowAgain = disk.forbidWriting(place.dataDir)
    try {
      await expectMore(running.countRefused, 20)
      expect((await fetch(`${server.origin}/faq`)).status).toBe(200)
      const asked = await upload(server.origin, load.tokens.member)
      expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '60'])
      expect(await asked.json()).toMatchObject({ title: readOnly, code: 'unavailable' })
    } finally {
      allowAgain()
    }
    await expectMore(load.count, 20)
    await running.stop()
    const after = load.begin(server.origin)
    await expectMore(load.count, 20)
    await after.stop()
    await expectKept(place, load.promises)
  }
  await server.stop()
  expect(server.output()).not.toContain('unexpected error')
  expect(server.output()).toContain('the data folder cannot be written')
  // What could not be cleared away is so by the next start.
  server = await startBuiltServer({ dataDir: place.dataDir, env: { SAMPLE: 'off' } })
  await expectWhole({ dataDir: place.dataDir, s3: undefined }, await expectStored(place, undefined))
  await server.stop()
  const allowAgain = disk.forbidWriting(place.dataDir)
  try {
    await expect(startBuiltServer({ dataDir: place.dataDir })).rejects.toThrow(/Der Datenordner .* lässt sich nicht/)
  } finally {
    allowAgain()
  }
})

function upload(origin: string, token: string): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob(['Nur lesen.']), 'nur lesen.txt')
  return fetch(`${origin}/members/io/uploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
}
