import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { seedSite } from '../starting/seed-site.ts'
import type { SeederAnswer, SeederJob } from '../starting/seeder-jobs.ts'
import { openStorage } from '../storage/open-storage.ts'

/*
 * The process that fills an empty database, started by a server at its first start: what that takes of memory goes with it, and
 * is not the server's for the rest of its life.
 */

// Without its server nobody waits for it. The next start goes on with what it has begun.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', async (job: SeederJob) => {
  const answer = await seed(job)
  process.send?.(answer, () => process.exit(0))
})

async function seed({ config, seedDir }: SeederJob): Promise<SeederAnswer> {
  const database = await openDatabase(config)
  const storage = await openStorage(config, { mayMake: false })
  const log = { info() {}, warn() {} }
  const answer = await seedSite({ config, database, storage, clock: systemClock, log }, seedDir)
  await storage.close()
  await database.close()
  return answer
}
