import { expect, it, onTestFailed, onTestFinished } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { startBuiltServer } from '../testing/built-server.ts'
import { findClamd, startClamd } from '../testing/clamd.ts'
import { makeDatabasePlace } from '../testing/databases.ts'
import { expectAllDone } from '../testing/fleet/expect-nothing-lost.ts'
import { upload } from '../testing/fleet/uploads.ts'
import { expectKept } from '../testing/load/expect-kept.ts'
import { expectStored } from '../testing/load/expect-stored.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
import { settingsOf } from '../testing/load/settings-of.ts'
import { seededRandom } from '../testing/random.ts'
import { startSmtpServer } from '../testing/smtp.ts'

const surroundings = [
  { engine: 'sqlite', silence: 'greet-nobody' },
  { engine: 'postgres', silence: 'stop-in-the-middle' },
] as const

/** A clamd that hangs is found out in 50 s; a slow machine has time beside. TCP would wait for ever. */
const boundMs = 150_000

// Both engines at once: nearly all of it is waiting for somebody who says nothing.
it('while clamd and the mail server hang, people read and write, and it goes on by itself', async () => {
  await Promise.all(
    surroundings.map((surrounding) =>
      goThrough(surrounding).catch((cause) => {
        throw new Error(`on ${surrounding.engine}: ${cause.message}`, { cause })
      }),
    ),
  )
})

async function goThrough({ engine, silence }: (typeof surroundings)[number]): Promise<void> {
  const [place, smtp] = [await makeDatabasePlace(engine), await startSmtpServer()]
  const program = findClamd()
  if (!program) throw new Error('no clamd: node tools/prepare-tests.ts installs one')
  const clamd = await startClamd(program)
  const env = { ...settingsOf(place, smtp), CLAMD_URL: clamd.url }
  const server = await startBuiltServer({ dataDir: place.dataDir, env })
  onTestFailed(() => void process.stderr.write(server.output()))
  onTestFinished(async () => {
    await server.kill()
    await clamd.stop()
    await smtp.close()
    await place.remove()
  })
  const load = await makeMixedLoad(place, server, seededRandom(22))
  const { promises, tokens } = load
  const database = await openDatabase(place)
  onTestFinished(database.close)
  const askReadiness = async (more = '') => (await fetch(`${server.origin}/readyz${more}`)).status
  const sendDocument = (name: string) => upload(server.origin, tokens.editor, { name, bytes: 'Der Kneipwart zählt.' })
  const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 5 }).toBe(true)

  // Whatever does not come as a file is never refused: each of these writers would be seen to be answered with 503.
  const before = load.begin(server.origin, { refusals: [429] })
  await until(() => load.count() > 20 && promises.pictures.size > 0 && promises.documents.size > 0)
  await before.stop()

  clamd.freeze()
  smtp.behave(silence)
  const asked = performance.now()
  const first = sendDocument('Hängt.txt')
  const writing = load.begin(server.origin, { refusals: [429, 503] })
  const enough = load.count() + 20
  const letters = promises.letters.promised + 3
  await until(() => load.count() > enough && promises.letters.promised > letters)
  for (const path of ['/', '/faq', '/calendar.ics']) {
    expect([path, (await fetch(server.origin + path)).status]).toEqual([path, 200])
  }
  expect([await askReadiness(), await askReadiness('?need=scanner')]).toEqual([200, 503])
  await writing.stop()
  expect((await first).status).toBe(503)
  expect(performance.now() - asked).toBeLessThan(boundMs)
  expect((await sendDocument('Hängt noch.txt')).status).toBe(503)
  const late = () => database.db.selectFrom('mails').select('last_error').where('attempts', '>', 0)
  await expect
    .poll(() => late().execute(), { interval: 500 })
    .toContainEqual({ last_error: expect.stringContaining('nicht rechtzeitig geantwortet') })
  expect(server.output()).toContain('a file could not be scanned')

  clamd.thaw()
  smtp.behave('accept')
  await expect.poll(async () => (await sendDocument('Geht wieder.txt')).status).toBe(201)
  const running = load.begin(server.origin, { refusals: [429] })
  const documents = promises.documents.size
  await until(() => promises.documents.size > documents)
  await running.stop()
  // A letter that has waited in vain is tried again after a minute.
  await expect.poll(() => late().where('state', '=', 'waiting').execute(), { interval: 500 }).toEqual([])
  await expectAllDone({ database, smtp })
  await expectKept(place, promises)
  await expectStored(place, undefined)
  // Somebody has asked whether uploads can be taken.
  expect(new Set(faultsIn(server.output()))).toEqual(new Set(['readiness probe failed']))
  await server.stop()
}

/** What the log calls errors. */
function faultsIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 50)
    .map(({ msg }) => msg)
}
