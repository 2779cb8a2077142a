import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CollectionName } from '../collections/collections.ts'
import { isFixed } from '../schema/entry-keys.ts'
import { fileOf, readSeed } from './read-seed.ts'

/** What a collection holds on a site without the sample: what pages rely on in neutral words, of a list mostly nothing. */
export async function readBlank(seedDir: string, name: CollectionName): Promise<{ name: string; entries: unknown[] }> {
  const blanks = join(seedDir, 'blank')
  if (!isFixed(name) && !existsSync(join(blanks, fileOf(name)))) return { name, entries: [] }
  return readSeed(blanks, name)
}
