import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKinds } from '../file-kinds.ts'
import { findNamedKeys, type NamedFile } from '../files/stored-keys.ts'
import type { ByteStore } from '../storage/byte-store.ts'
import { listDoubts } from '../storage/doubts.ts'
import { stagingFolder } from '../storage/open-byte-store.ts'
import type { Looked } from './check.ts'

/**
 * What lies in the store and belongs to nothing. What a process of this machine has just put there is in doubt until its row
 * is, and none of these; nor is what has got its row meanwhile.
 */
export async function findLeftOver(
  store: ByteStore,
  files: readonly NamedFile[],
  { db, config }: Pick<Looked, 'db' | 'config'>,
): Promise<string[]> {
  const named = new Set(files.map(({ key }) => key))
  const found: string[] = []
  for await (const key of store.list()) if (!named.has(key)) found.push(key)
  if (found.length === 0) return []
  const doubted = await listAllDoubts(stagingFolder(config.dataDir))
  const since = await findNamedKeys(db, fileKinds, found)
  return found.filter((key) => !since.has(key) && !doubted.has(key)).sort()
}

async function listAllDoubts(tmp: string): Promise<Set<string>> {
  const doubted = new Set<string>()
  for (const entry of await readdir(tmp, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    // A process that ends meanwhile takes its folder along.
    for (const key of await listDoubts(join(tmp, entry.name)).catch(() => [])) doubted.add(key)
  }
  return doubted
}
