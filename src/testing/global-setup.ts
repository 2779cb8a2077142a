import { makeTemplates } from './databases.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

/** Before the first test: a PostgreSQL for the second engine, or a clear failure. No test is left out for want of it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startPostgresCluster()
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url
  const removeTemplates = await makeTemplates()
  return async () => {
    await removeTemplates()
    if (!cluster) return
    delete process.env.TEST_DATABASE_URL
    await cluster.stop()
  }
}
