import { open, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, isKey } from './key-rules.ts'

const ending = '.doubt'

const markOf = (folder: string, key: string) => join(folder, checkedKey(key).replace('/', '_') + ending)

/**
 * Marks keys as in doubt, durably: each is an empty file in the folder of the process that has the doubt, which `sync` syncs. Where
 * that fails, nothing has been done yet that could be doubted, and no new mark is left.
 */
export async function addDoubts(folder: string, keys: readonly string[], sync: () => Promise<void>): Promise<void> {
  const added: string[] = []
  try {
    for (const key of keys) if (await addMark(markOf(folder, key))) added.push(key)
    if (keys.length > 0) await sync()
  } catch (error) {
    await removeDoubts(folder, added)
    throw error
  }
}

/** False if it is there already. */
async function addMark(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
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
