import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../tools/find-free-port.ts'
import { openDatabase } from '../database/open-database.ts'
import { environmentOf, startArguments } from '../testing/built-server.ts'
import { childrenOf } from '../testing/child-processes.ts'
import { engines, makeDatabasePlace } from '../testing/databases.ts'
import { freshRandom } from '../testing/random.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'

const listed = ['documents', 'media', 'members', 'pictures'] as const
const cases = engines.flatMap((engine) => ['at once', 'somewhere'].map((when) => ({ engine, when })))

it.each(cases)('a first start on $engine whose seeder is killed $when has all of the sample, once', async (on) => {
  const place = await makeDatabasePlace(on.engine)
  onTestFinished(() => place.remove())
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, startArguments(), {
    cwd: join(import.meta.dirname, '../..'),
    env: environmentOf({ dataDir: place.dataDir, port, origin, env: { DATABASE_URL: place.databaseUrl ?? '' } }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  server.stdout.on('data', (chunk) => {
    output += chunk
  })
  const find = () => childrenOf(server.pid ?? 0, /seeder/)[0]
  let seeder = find()
  for (; seeder === undefined; seeder = find()) await setTimeout(1)
  if (on.when === 'somewhere') await setTimeout(freshRandom()(1500))
  // It may be done by then.
  if (find() === seeder) process.kill(seeder, 'SIGKILL')
  await expect.poll(() => output).toContain('pennal läuft')
  if (on.when === 'at once') await expect.poll(() => output).toContain('the seeder has not filled the database')
  expect((await fetch(origin)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])

  const { db, close } = await openDatabase(place)
  const count = async (table: 'accounts' | (typeof listed)[number]) =>
    (await db.selectFrom(table).select('id').execute()).length
  for (const table of listed) {
    const samples = JSON.parse(readFileSync(join(seedDir, `${table}.json`), 'utf8'))
    expect(await count(table), table).toBe(samples.length)
  }
  expect(await count('accounts')).toBe(1)
  await close()
})
