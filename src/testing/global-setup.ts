import { startPostgresCluster } from './postgres-cluster.ts'

/** Before the first test: a PostgreSQL for the second engine, or a clear failure. No test is left out for want of it. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const cluster = await startPostgresCluster()
  process.env.TEST_DATABASE_URL = cluster.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await cluster.stop()
  }
}
