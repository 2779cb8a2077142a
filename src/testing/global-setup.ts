import { systemClock } from '../clock.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { makeTemplates } from './databases.ts'
import { keepFilesInMemory } from './memory-folder.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { seedDir } from './samples/sample-fraternity.ts'
import { putSampleMedia } from './set-ups/media.ts'
import { nameBuiltPrograms } from './test-program.ts'

/** Before the first test: a PostgreSQL for the second engine, or a clear failure. No test is left out for want of it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeFiles = keepFilesInMemory()
  const forgetPrograms = nameBuiltPrograms()
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startPostgresCluster()
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url
  const removeTemplates = await makeTemplates(async (trx) => {
    await putSampleMedia(trx)
    await seedContent(trx, systemClock, seedDir)
  })
  return async () => {
    await removeTemplates()
    forgetPrograms()
    if (cluster) {
      delete process.env.TEST_DATABASE_URL
      await cluster.stop()
    }
    removeFiles()
  }
}
