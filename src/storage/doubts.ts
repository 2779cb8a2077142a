import { open, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, isKey } from './key-rules.ts'

const ending = '.doubt'

const markOf = (folder: string, key: string) => join(folder, checkedKey(key).replace('/', '_') + ending)

/** Marks keys as in doubt, durably: each is an empty file in the folder of the process that has the doubt, which `sync` syncs. */
export async function addDoubts(folder: string, keys: readonly string[], sync: () => Promise<void>): Promise<void> {
  for (const key of keys) await (await open(markOf(folder, key), 'w', 0o600)).close()
  if (keys.length > 0) await sync()
}

/** A mark that comes back after a power cut does no harm: its key is looked at once more. */
export async function removeDoubts(folder: string, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => unlink(markOf(folder, key)).catch(unlessGone)))
}

export async function listDoubts(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const marks = names.filter((name) => name.endsWith(ending))
  return marks.map((name) => name.slice(0, -ending.length).replace('_', '/')).filter(isKey)
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
