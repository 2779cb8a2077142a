import type { App } from '../../app.ts'

type Database = App['database']

interface Kept<Value> {
  state: string
  built: Promise<Value>
}

/**
 * What is made of the database and kept in memory until the database says another state. Several requests share one making.
 * The state is asked for first: what changes meanwhile belongs to the next one.
 */
export function keepIndex<Value>(
  findState: (database: Database) => Promise<string>,
  build: (database: Database) => Promise<Value>,
): (database: Database) => Promise<Value> {
  const keptFor = new WeakMap<Database, Kept<Value>>()
  return async (database) => {
    const state = await findState(database)
    const known = keptFor.get(database)
    if (known?.state === state) return known.built
    const built = build(database)
    keptFor.set(database, { state, built })
    // What could not be read this time may be there the next.
    built.catch(() => keptFor.get(database)?.built === built && keptFor.delete(database))
    return built
  }
}
