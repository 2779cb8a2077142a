import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { expectKept, expectWhole } from '../testing/load/expect-kept.ts'
import { expectStored } from '../testing/load/expect-stored.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
import { settingsOf } from '../testing/load/settings-of.ts'
import { freshRandom } from '../testing/random.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp.ts'
import { storageKinds } from '../testing/storages.ts'

const surroundings = engines.flatMap((engine) => storageKinds.map((files) => ({ engine, files })))
/** In all of them together. `TEST_KILLS=200` is what a release wants. */
const kills = Number(process.env.TEST_KILLS ?? 20)
const killsEach = Math.ceil(kills / surroundings.length)

describe.each(surroundings)(
  'a server on $engine with files on $files that is killed under all that people write',
  (on) => {
    let place: DatabasePlace
    let s3: S3Server | undefined
    let smtp: SmtpServer
    let server: BuiltServer
    beforeEach(async () => {
      place = await makeDatabasePlace(on.engine)
      s3 = on.files === 's3' ? await startS3Server() : undefined
      smtp = await startSmtpServer()
    })
    afterEach(async () => {
      await server.kill()
      await smtp.close()
      await s3?.stop()
      await place.remove()
    })

    const start = () => startBuiltServer({ dataDir: place.dataDir, env: settingsOf(place, smtp, s3) })

    it('has all that it promised, once, and nothing by half', async () => {
      const random = freshRandom()
      onTestFailed(() => void process.stderr.write(server.output()))
      server = await start()
      const load = await makeMixedLoad(place, server, random)
      let seen: readonly string[] = []
      for (let kill = 0; kill < killsEach; kill++) {
        const enough = load.count() + 5 + random(30)
        // For some seconds the uploads of the dead server count as if they were under way.
        const running = load.begin(server.origin, { refusals: [429] })
        // The first picture takes a while: every other time one has come, else the kill is earlier.
        const pictures = load.promises.pictures.size + (kill % 2)
        const isEnough = () => load.count() >= enough && load.promises.pictures.size >= pictures
        while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 1))
        // An answer comes when work is done; the kill is to fall into the middle of it.
        await new Promise((resolve) => setTimeout(resolve, random(80)))
        await server.kill()
        await running.cutOff()
        server = await start()
        await expectKept(place, load.promises)
        const keys = await expectStored(place, s3)
        await expectWhole(
          { dataDir: place.dataDir, s3: s3?.settings },
          keys.filter((key) => !seen.includes(key)),
        )
        seen = keys
        await expectSentOnes(place, smtp)
      }
      await server.stop()
      expect(load.promises.entries.size).toBeGreaterThan(0)
      expect(load.promises.pictures.size).toBeGreaterThan(0)
      expect(load.promises.tokens.size).toBeGreaterThan(0)
    })
  },
)

/** What counts as sent has reached the mail server, and whatever has reached it was promised to somebody. */
async function expectSentOnes(place: DatabasePlace, smtp: SmtpServer): Promise<void> {
  const { db, close } = await openDatabase(place)
  const mails = await db.selectFrom('mails').select(['id', 'state']).execute()
  await close()
  const arrived = new Set(smtp.mails.map(({ raw }) => /^Message-ID: <([\w-]+)@/im.exec(raw.toString())?.[1] ?? ''))
  expect(mails.filter(({ id, state }) => state === 'sent' && !arrived.has(id))).toEqual([])
  const known = new Set(mails.map(({ id }) => id))
  expect([...arrived].filter((id) => !known.has(id))).toEqual([])
  expect(mails.filter(({ state }) => state !== 'sent' && state !== 'waiting')).toEqual([])
}
