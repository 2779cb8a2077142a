import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresCluster } from '../postgres-cluster.ts'

/** Overwrites all pages of tables and indexes in the files of a PostgreSQL, as a drive does that loses them; it is away for that long. */
export async function spoilRelations(cluster: PostgresCluster, databaseUrl: string, names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ path: string }>(
    'select pg_relation_filepath(to_regclass(name)) as path from unnest($1::text[]) as name',
    [names],
  )
  await client.end()
  // While it runs it has pages in memory, and would write them over ours.
  await cluster.restart((dataFolder) => {
    for (const { path } of rows) {
      const handle = openSync(join(dataFolder, path), 'r+')
      const bytes = fstatSync(handle).size
      if (bytes === 0) throw new Error(`${path} has no pages`)
      writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, 0)
      closeSync(handle)
    }
  })
}
