import { createHash } from 'node:crypto'
import type { Outer } from '../database/tables.ts'
import { readSecret } from '../files/secrets.ts'
import type { SiteKeys } from './sealing/open-sealing.ts'

/** Made by the first backup; they come back with the rows, so that a restored site goes on with its own backups. */
export async function readSiteKeys(db: Outer): Promise<SiteKeys> {
  const value = await readSecret(db, 'backups')
  const site = createHash('sha256').update(`site ${value}`).digest('hex').slice(0, 32)
  return { site, nameKey: Buffer.from(value, 'hex') }
}
