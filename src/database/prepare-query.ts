import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type KeepRows, type KeptRows, readOnce } from './kept-rows.ts'
import type { Db } from './tables.ts'

type Value = string | number | null

/** What a query is filled in with. What is undefined, and how long a list is, may make another query of it. */
type Given = Readonly<Record<string, Value | undefined | readonly Value[]>>

/** Stands for a value while the query is built. */
class Place {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/** A search may have any number of words; of so many kinds of questions the last ones are kept. */
const mostShapes = 50

/** Of each kind of question so many answers: a hundred tokens, the pages of a directory. */
const mostAnswers = 100

interface Prepared<Row> {
  query: CompiledQuery<Row>
  answers: LRUCache<string, KeptRows<Row>>
}

/**
 * A query that is built once and from then on only filled in: building takes longer than most answers. `build` sees a stand-in
 * for each value and must not count on what it is. As long as nothing has changed, or nothing of what `keep` looks at, the answer is
 * the one from before.
 */
export function prepareQuery<Asked extends object, Row extends object>(
  build: (db: Db, given: Asked) => CompiledQuery<Row>,
  keep: KeepRows = readOnce,
): (db: Db, given: Asked & Given) => Promise<readonly Row[]> {
  const built = new WeakMap<Db, LRUCache<string, Prepared<Row>>>()

  function find(db: Db, given: Given): Prepared<Row> {
    let kept = built.get(db)
    if (!kept) {
      kept = new LRUCache({ max: mostShapes })
      built.set(db, kept)
    }
    const shape = shapeOf(given)
    const known = kept.get(shape)
    if (known) return known
    const query = build(db, withPlaces(given) as Asked)
    const made = { query, answers: new LRUCache<string, KeptRows<Row>>({ max: mostAnswers }) }
    kept.set(shape, made)
    return made
  }

  return (db, given) => {
    const { query, answers } = find(db, given)
    const values = Object.values<Given[string]>(given).flat()
    const key = JSON.stringify(values)
    const kept = { get: () => answers.get(key), set: (rows: KeptRows<Row>) => void answers.set(key, rows) }
    return keep(db, kept, async () => {
      const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.at] : value))
      return (await db.executeQuery<Row>({ ...query, parameters })).rows
    })
  }
}

/** Of a query that always has the same form it is empty: nothing is left open, and there is no list. */
function shapeOf(given: Given): string {
  let shape = ''
  for (const name in given) {
    const value = given[name]
    if (value === undefined) shape += `-${name} `
    else if (typeof value === 'object' && value !== null) shape += `${name}*${value.length} `
  }
  return shape
}

function withPlaces(given: Given): Record<string, unknown> {
  let count = 0
  const place = (value: Value | undefined) => {
    const at = count++
    return value === undefined ? undefined : new Place(at)
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(place) : place(value as Value | undefined),
    ]),
  )
}
