import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import { seedDocuments } from '../documents/library/seed-documents.ts'
import { seedEmblems } from '../emblems/seed-emblems.ts'
import { seedAddressOffice } from '../members/office/address-office.ts'
import { seedMembers } from '../members/record/seed-members.ts'
import { seedPictures } from '../pictures/seed-pictures.ts'
import type { Storage } from '../storage/storage.ts'
import { adoptMedia } from './adopt-media.ts'

export interface SeedingParts {
  config: Pick<Config, 'addressOffice' | 'admin' | 'withSample'>
  database: Database
  storage: Storage
  clock: Clock
  log: Parameters<typeof adoptMedia>[0]['log']
}

/** What each room of an empty database begins with, all at the same time. */
export async function seedRooms(
  { config, database, storage, clock, log }: SeedingParts,
  seedDir: string,
): Promise<void> {
  const seeding = await Promise.allSettled([
    seedDocuments({ database, storage }, seedDir),
    seedPictures({ database, storage }, seedDir),
    seedEmblems({ database, storage }, seedDir),
    adoptMedia({ database, storage, clock, log }, seedDir),
    seedMembers(database, clock, seedDir),
    seedAddressOffice(database.db, clock, config.addressOffice),
  ])
  // Of several faults it is always the same one that is named.
  const fault = seeding.find((each) => each.status === 'rejected')
  if (fault) throw fault.reason
}
