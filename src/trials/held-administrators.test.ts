import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { fileOf } from '../database/sqlite/file-of.ts'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls } from '../testing/calls.ts'
import { startChild } from '../testing/child-processes.ts'
import { engines } from '../testing/databases.ts'

const databaseProcess = new URL('../testing/processes/database-process.ts', import.meta.url)

async function askWhileHeld(engine: Database['engine']) {
  const calls = await openTestCalls(engine)
  const { db, pool } = calls.app.database
  const { authorization } = await signedIn(calls.app, 'admin')
  const { account } = await signedIn(calls.app, 'member')
  const change = () => {
    const body = JSON.stringify({ role: 'editor' })
    return calls.request(`/members/io/accounts/${account.id}`, { method: 'PATCH', headers: { authorization }, body })
  }
  const place = pool ? ['', pool.options.connectionString ?? ''] : [dirname(await fileOf(db)), '']
  const holder = startChild(databaseProcess, ['hold administrators', ...place])
  expect(await holder.hear()).toBe('ready')
  holder.tell('go')
  expect(await holder.hear()).toBe('held')
  const held = await change()
  holder.tell('let go')
  expect(await holder.hear()).toBe('done')
  const answer = { held: held.status, after: held.headers.get('retry-after'), ...(await held.json()) }
  const free = (await change()).status
  await calls.close()
  return { ...answer, free }
}

it('who changes an account while another process holds the administrators hears within seconds to try again', async () => {
  const title = 'Die Datenbank ist gerade mit einer anderen Änderung beschäftigt. Bitte versuche es gleich noch einmal.'
  for (const answer of await Promise.all(engines.map(askWhileHeld))) {
    expect(answer).toMatchObject({ held: 503, after: '3', code: 'unavailable', title, free: 200 })
  }
})
