import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFreshDatabase } from '../../testing/databases.ts'
import { randomBytes, seededRandom } from '../../testing/random.ts'
import type { Database } from '../open-database.ts'
import { fileOf } from '../sqlite/file-of.ts'
import { emptyLog } from './empty-log.ts'
import { wipeLongTable } from './wipe-long-table.ts'

let database: Database
let file: string
beforeEach(async () => {
  database = await openFreshDatabase('sqlite')
  file = await fileOf(database.db)
})
afterEach(() => database.close())

it.each([
  { when: 'a few are erased', oldest: 0, others: 200 },
  { when: 'most are erased', oldest: 0, others: 11_000 },
  { when: 'the oldest end goes, others are erased, and it goes again', oldest: 4000, others: 3000 },
])('nothing is left of what was said beside acts where $when, and all the rest', async ({ oldest, others }) => {
  const random = seededRandom(11)
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  sqlite.exec('pragma secure_delete = on; begin')
  const insert = sqlite.prepare('insert into act_details (act_id, salt, data) values (?, ?, ?)')
  const remove = sqlite.prepare('delete from act_details where act_id = ?')
  const [kept, gone]: [string[], string[]] = [[], []]
  for (let at = 0; at < 12_000; at++) {
    const id = `K${randomBytes(random, 12).toString('hex')}`
    insert.run(`of ${id.slice(1)}`, '', `${id} `.repeat(1 + random(9)))
    kept.push(id)
  }
  const take = (at: number) => {
    const [victim = ''] = kept.splice(at, 1)
    remove.run(`of ${victim.slice(1)}`)
    gone.push(victim)
  }
  for (let count = 0; count < oldest; count++) take(0)
  for (let count = 0; count < others; count++) take(random(kept.length))
  for (let count = 0; count < oldest; count++) take(0)
  sqlite.exec('commit')
  sqlite.close()

  const held = async (ids: string[]) => {
    expect(await emptyLog(dirname(file))).toBe(true)
    const found = new Set(readFileSync(file, 'latin1').match(/K[\da-f]{24}/g))
    return ids.filter((id) => found.has(id)).length
  }
  const rows = () => database.db.selectFrom('act_details').selectAll().orderBy('act_id').execute()
  const before = await rows()
  // The reason for it: pages that were put together still have what lay on them. A few that go do no such thing.
  if (others > 200) expect(await held(gone)).toBeGreaterThan(0)
  await wipeLongTable(file, 'act_details', 1000)
  expect([await held(gone), await held(kept)]).toEqual([0, kept.length])
  expect(await rows()).toEqual(before)
})
