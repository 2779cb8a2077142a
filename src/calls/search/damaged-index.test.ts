import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { fileOf } from '../../database/sqlite/file-of.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls } from '../../testing/calls.ts'
import { putFindable } from '../../testing/search.ts'

it('a search that finds its index damaged says so in words and has it mended', async () => {
  const calls = await openTestCalls('sqlite')
  const { authorization } = await signedIn(calls.app, 'admin')
  await putFindable(calls.app.database, { fileName: 'Satzung.pdf', text: 'Wer eine Mütze trägt' })
  const sqlite = new DatabaseSync(await fileOf(calls.app.database.db), { defensive: false })
  sqlite.exec(`update search_index_data set block = x'00ff00ff' where id > 10`)
  sqlite.close()

  const search = { method: 'POST', headers: { authorization }, body: JSON.stringify({ term: 'Mütze' }) }
  const found = await calls.request('/members/io/search', search)
  expect([found.status, found.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await found.json()).toMatchObject({
    code: 'unavailable',
    title:
      'Ein Teil der Datenbank ist beschädigt. Was sich daraus neu anlegen lässt, legt der Server gerade neu an. Geht es in einer Minute noch nicht, benachrichtige bitte den Webmaster.',
  })
  expect(calls.mends.count).toBe(1)
  expect(calls.logged.at(-1)).toContain('the database is damaged')
  await calls.close()
})
