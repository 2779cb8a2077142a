import { makeFirstAdministrator } from '../accounts/make-first-administrator.ts'
import { readSiteWords } from '../content/reading/site-words.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import { decideSample } from '../database/samples/sample-state.ts'
import { type SeedingParts, seedRooms } from './seed-rooms.ts'

/** Gives a database what it lacks: all that it begins with, or what a new release adds. Content and administrator come last, together. */
export async function seedSite(parts: SeedingParts, seedDir: string) {
  const { config, database, clock } = parts
  await decideSample(database.db, config.withSample)
  await seedRooms(parts, seedDir)
  return inTransaction(database.db, locks.seeding, async (trx) => ({
    added: await seedContent(trx, clock, seedDir),
    administrator: await makeFirstAdministrator(trx, clock, { ...config.admin, site: await readSiteWords(trx) }),
  }))
}
