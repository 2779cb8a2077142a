import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { testAddress } from '../testing/addresses.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { removeFolder, startChild } from '../testing/child-processes.ts'
import { until } from '../testing/indexing.ts'

const lockingProcess = new URL('../testing/processes/write-locking-process.ts', import.meta.url)

const reading = [
  '/healthz',
  '/readyz',
  '/faq',
  '/search?term=Kneipe',
  '/nirgends',
  '/user/me',
  '/members/io/content/internfaq',
  '/members/io/directory',
  '/members/io/downloads/directories/common/',
  '/members/io/addresses',
]

it('everything that only reads is answered while another process writes, and what writes waits', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-locked-'))
  const server = await startBuiltServer({ dataDir, waitFor: '/faq' })
  const headers = await signInAsAdmin(server)
  await letTokensAge(server, 120_000)
  const ask = (path: string) => fetch(`${server.origin}${path}`, { headers })
  const other = startChild(lockingProcess, [dataDir])
  expect(await other.hear()).toBe('locked')

  const order: string[] = []
  const body = JSON.stringify(testAddress)
  const saving = fetch(`${server.origin}/members/io/addresses`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }).then(({ status }) => order.push(`saved ${status}`))
  const answers = await Promise.all(reading.map(async (path) => [path, (await ask(path)).status]))
  expect(answers).toEqual(reading.map((path) => [path, path === '/nirgends' ? 404 : 200]))
  order.push('all read')
  other.tell('let go')
  expect(await other.hear()).toBe('free')
  await saving
  expect(order).toEqual(['all read', 'saved 201'])
  expect((await (await ask('/members/io/addresses')).json()).current).toMatchObject({ city: testAddress.city })
  // Its use, which was not waited for, is noted all the same.
  await until(async () => (await lastUse(server)) > Date.now() - 60_000)
  await server.stop()
  await removeFolder(dataDir)
})

async function letTokensAge({ dataDir }: BuiltServer, milliseconds: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  await db
    .updateTable('tokens')
    .set((eb) => ({ last_used_at: eb('last_used_at', '-', milliseconds) }))
    .execute()
  await close()
}

async function lastUse({ dataDir }: BuiltServer): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const { last_used_at } = await db.selectFrom('tokens').select('last_used_at').executeTakeFirstOrThrow()
  await close()
  return last_used_at
}
