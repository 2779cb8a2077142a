import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFreshDatabase } from '../../testing/databases.ts'
import { randomBytes, seededRandom } from '../../testing/random.ts'
import type { Database } from '../open-database.ts'
import { fileOf } from '../sqlite/file-of.ts'
import { emptyLog } from './empty-log.ts'
import { findPersonalTables } from './personal-tables.ts'
import { wipeFile } from './wipe-file.ts'

let database: Database
let file: string
beforeEach(async () => {
  database = await openFreshDatabase('sqlite')
  file = await fileOf(database.db)
})
afterEach(() => database.close())

/** A table that lives: rows of all lengths come, change and go. Answers whose should be gone, and whose should be there. */
function liveThroughYears(): { gone: string[]; kept: string[] } {
  const random = seededRandom(7)
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma secure_delete = on; begin')
  const insert = sqlite.prepare(
    `insert into mails (id, from_name, from_address, to_address, subject, text, html, state, attempts,
      next_attempt_at, claimed_until, created_at, about_member) values (?, '', '', '', '', ?, '', '', 0, 0, 0, 0, ?)`,
  )
  const change = sqlite.prepare('update mails set text = ? where id = ?')
  const remove = sqlite.prepare('delete from mails where id = ?')
  const text = (id: string) => `${id} `.repeat(1 + random(60))
  const kept: string[] = []
  const gone: string[] = []
  for (let at = 0; at < 4000; at++) {
    const id = `K${randomBytes(random, 12).toString('hex')}`
    insert.run(id, text(id), id)
    kept.push(id)
    for (const some of [kept[random(kept.length)], kept[random(kept.length)]]) change.run(text(some ?? ''), some ?? '')
    if (random(3) > 0) continue
    const [victim = ''] = kept.splice(random(kept.length), 1)
    remove.run(victim)
    gone.push(victim)
  }
  sqlite.exec('commit')
  sqlite.close()
  return { gone, kept }
}

it('leaves nothing of deleted rows on pages that were split and balanced while they were there', async () => {
  const { gone, kept } = liveThroughYears()
  const held = async (ids: string[]) => {
    expect(await emptyLog(dirname(file))).toBe(true)
    const found = new Set(readFileSync(file, 'latin1').match(/K[\da-f]{24}/g))
    return ids.filter((id) => found.has(id))
  }
  // The reason for all this: SQLite's own way of overwriting what is deleted misses some.
  expect(await held(gone)).not.toEqual([])
  wipeFile(file, await findPersonalTables(database), [])
  expect(await held(gone)).toEqual([])
  expect(await held(kept)).toHaveLength(kept.length)
})

it('knows every table that is not the index of the documents', async () => {
  const tables = await findPersonalTables(database)
  expect(tables).toEqual(expect.arrayContaining(['members', 'member_versions', 'accounts', 'mails', 'revisions']))
  expect(tables.filter((name) => /search|document_texts|sqlite/.test(name))).toEqual([])
})
