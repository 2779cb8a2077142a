import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, makeDatabasePlace } from '../testing/databases.ts'
import { expectKept, expectWhole } from '../testing/load/expect-kept.ts'
import { expectMore } from '../testing/load/expect-more.ts'
import { expectStored } from '../testing/load/expect-stored.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
import { settingsOf } from '../testing/load/settings-of.ts'
import { freshRandom } from '../testing/random.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { openWay, type Way } from '../testing/way.ts'

/** For how long each of them is away, each time. A release wants `TEST_AWAY_SECONDS=30`. */
const awayMs = Number(process.env.TEST_AWAY_SECONDS ?? 4) * 1000
/** Most of the time is waiting: what others test at the same time shall have the processor. */
const pauseMs = 200

let place: DatabasePlace
let s3: S3Server
let toDatabase: Way
let toFiles: Way
let server: BuiltServer
beforeEach(async () => {
  place = await makeDatabasePlace('postgres')
  s3 = await startS3Server()
  toDatabase = await openWay(place.databaseUrl ?? '')
  toFiles = await openWay(s3.settings.endpoint ?? '')
})
afterEach(async () => {
  await server.kill()
  await toDatabase.close()
  await toFiles.close()
  await s3.stop()
  await place.remove()
})

/** The same database and bucket, by ways that can fail. */
const start = () => {
  const settings = { ...s3.settings, endpoint: new URL(toFiles.url).origin }
  const env = settingsOf({ ...place, databaseUrl: toDatabase.url }, { url: '' }, { ...s3, settings })
  return startBuiltServer({ dataDir: place.dataDir, env })
}

it('PostgreSQL and S3 that are away under all that people write cost nothing that was promised, and are used again by themselves', async () => {
  onTestFailed(() => void process.stderr.write(server.output()))
  server = await start()
  const load = await makeMixedLoad(place, server, freshRandom())
  const { promises } = load
  const countFiles = () => {
    load.count()
    return promises.documents.size + promises.pictures.size
  }
  // Whoever only reads and writes words needs no files.
  const away = [
    { what: 'PostgreSQL', way: toDatabase, kept: load.count },
    { what: 'S3', way: toFiles, kept: countFiles },
  ]
  for (const { what, way, kept } of away) {
    for (const fault of ['refuses', 'is silent']) {
      const running = load.begin(server.origin, { refusals: [503], pauseMs })
      await expectMore(kept, 10)
      const over = setTimeout(awayMs)
      if (fault === 'refuses') await way.refuse()
      else way.silence()
      await expectMore(running.countRefused, 0)
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      expect(await readiness()).toEqual([503, 'failed'])
      await over

      await way.reopen()
      const reopened = performance.now()
      await expectMore(kept, 10)
      const back = Math.round(performance.now() - reopened)
      process.stdout.write(`${what} ${fault} for ${awayMs} ms: used again ${back} ms after its return\n`)
      await expect.poll(readiness).toEqual([200, 'ok'])
      await running.stop()
      const after = load.begin(server.origin, { pauseMs })
      await expectMore(kept, 10)
      await after.stop()
      await expectKept(place, promises)
    }
  }
  await server.stop()
  expect(server.output()).not.toContain('unexpected error')
  // What was brought to a bucket that then was silent, and belongs to nothing, is cleared away by the next start.
  server = await start()
  await expectWhole({ dataDir: place.dataDir, s3: s3.settings }, await expectStored(place, s3))
  await server.stop()
})

const readiness = async () => {
  const answer = await fetch(`${server.origin}/readyz?need=storage`)
  return [answer.status, (await answer.json()).status]
}
