import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { germanDocuments } from '../../testing/samples/german-documents.ts'
import { germanQueries } from '../../testing/samples/german-queries.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'

/** The names that each term finds, in their order. */
type Answers = Map<string, string[]>

async function askAll(engine: Database['engine']): Promise<Answers> {
  const database = await openFreshDatabase(engine)
  try {
    for (const document of germanDocuments) await putFindable(database, document)
    const { findNames } = createSearcher(database)
    const answers: Answers = new Map()
    for (const { term } of germanQueries) answers.set(term, await findNames(term))
    return answers
  } finally {
    await database.close()
  }
}

const asked: Partial<Record<Database['engine'], Promise<Answers>>> = {}

/** Each engine is filled and asked once, by the first test. */
function askOnce(engine: Database['engine']): Promise<Answers> {
  asked[engine] ??= askAll(engine)
  return asked[engine]
}

describe.each(engines)('German queries on %s', (engine) => {
  let answers: Answers
  beforeAll(async () => {
    answers = await askOnce(engine)
  })

  it.each(germanQueries)('$about: $term', ({ term, expected }) => {
    const names = answers.get(term) ?? []
    if ('inOrder' in expected) expect(names).toEqual(expected.inOrder)
    else if ('exactly' in expected) expect([...names].sort()).toEqual([...expected.exactly].sort())
    else if ('first' in expected) expect(names[0]).toBe(expected.first)
    else expect(names.filter((name) => expected.without.includes(name))).toEqual([])
  })
})

describe('German queries on both engines', () => {
  let answers: Answers[]
  beforeAll(async () => {
    answers = await Promise.all(engines.map(askOnce))
  })

  it('find the same in the same order', () => {
    const [onSqlite, onPostgres] = answers
    expect(onSqlite?.size).toBe(new Set(germanQueries.map(({ term }) => term)).size)
    expect(onSqlite).toEqual(onPostgres)
  })
})
