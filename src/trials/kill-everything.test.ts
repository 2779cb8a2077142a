import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { expectKept, expectWhole, keysInRows } from '../testing/load/expect-kept.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
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

    const start = () =>
      startBuiltServer({
        dataDir: place.dataDir,
        env: {
          SAMPLE: 'off',
          DATABASE_URL: place.databaseUrl ?? '',
          SMTP_URL: smtp.url,
          ...(s3 && {
            S3_BUCKET: s3.settings.bucket,
            S3_ENDPOINT: s3.settings.endpoint ?? '',
            S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
            S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
          }),
        },
      })
    const storedKeys = async () =>
      ((await s3?.listObjects()) ?? (await filesBelow(join(place.dataDir, 'files')))).sort()

    it('has all that it promised, once, and nothing by half', async () => {
      const random = freshRandom()
      onTestFailed(() => void process.stderr.write(server.output()))
      server = await start()
      const load = await makeMixedLoad(place, server, random)
      let seen: readonly (string | null)[] = []
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
        await expect.poll(storedKeys).toEqual(await keysInRows(place))
        const keys = await keysInRows(place)
        await expectWhole(
          { dataDir: place.dataDir, s3: s3?.settings },
          keys.filter((key) => !seen.includes(key)) as string[],
        )
        seen = keys
        // What is left there belongs to the server that runs now, which has nothing under way but what it reads.
        await expect.poll(() => leftIn(join(place.dataDir, 'tmp'))).toEqual([])
        expect((await s3?.listUploads()) ?? []).toEqual([])
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

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const leftIn = async (tmp: string) => (await filesBelow(tmp)).filter((file) => !file.includes('lock'))
