import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { analysisVersion } from '../../../search/german/word-rules.ts'
import { forgetWords } from '../../../search/index/forget-words.ts'
import { indexNames } from '../../../search/index/index-names.ts'
import { findAnalysis } from '../../../search/index/search-state.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'
import type { Database } from '../../open-database.ts'

describe.each(engines)('the vocabulary of an earlier release on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openEarlierDatabase(engine, '009')
    await sql`update search_state set revision = 7, analysis = ${analysisVersion}`.execute(database.db)
  })
  afterEach(() => database.close())

  const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'number')
  const addRow = (number: number, words: string) =>
    sql`insert into search_index (${row}, words) values (${number}, ${words})`.execute(database.db)
  const addWords = (words: string[]) =>
    sql`insert into search_words (word, revision) values ${sql.join(words.map((word) => sql`(${word}, 1)`))}`.execute(
      database.db,
    )
  const words = () => database.db.selectFrom('search_words').select(['word', 'documents']).orderBy('word').execute()

  it('is taken over, and what is wrong with it is put right by and by', async () => {
    await addRow(4096, 'kommers fackelzug')
    await addRow(8192, 'kommers')
    await addWords(['kommers', 'fackelzug', 'niemandswort', '1'.repeat(20)])
    await migrate(database)
    expect(await words()).toHaveLength(4)
    expect(await indexNames(database, systemClock)).toBe(0)
    await forgetWords(database, systemClock)
    expect(await words()).toEqual([
      { word: 'fackelzug', documents: 1 },
      { word: 'kommers', documents: 2 },
    ])
  })

  it('begins anew if it is larger than any archive makes it, and the texts are analysed again', async () => {
    const numbers =
      engine === 'sqlite'
        ? sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 200001)
              insert into search_words select 'wort' || n, 1 from numbers`
        : sql`insert into search_words select 'wort' || n, 1 from generate_series(1, 200001) as n`
    await numbers.execute(database.db)
    await migrate(database)
    expect(await words()).toEqual([])
    expect(await findAnalysis(database.db)).not.toBe(analysisVersion)
  })

  it('of a new database is empty, and there is nothing to forget', async () => {
    await migrate(database)
    const state = await database.db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
    expect(state).toMatchObject({ revision: 7, analysis: analysisVersion, removed: 0, forgotten: 0, forgotten_at: 0 })
  })
})
