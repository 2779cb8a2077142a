import { existsSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { filesFolder } from './files-folder.ts'
import { checkedKey } from './key-rules.ts'
import type { StorageLook } from './storage-look.ts'

export async function lookIntoStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<StorageLook> {
  if (!s3) return lookIntoFolder(filesFolder(dataDir))
  const { lookIntoBucket } = await import('./look-into-bucket.ts')
  return lookIntoBucket(s3)
}

function lookIntoFolder(folder: string): StorageLook {
  return {
    name: `Der Ordner ${folder}`,
    isThere: existsSync(folder),
    holdsAnything: () => holdsFiles(folder),
    async has(key) {
      const found = await lstat(join(folder, checkedKey(key))).catch(unlessAbsent)
      return found?.isFile() ?? false
    },
    [Symbol.dispose]() {},
  }
}

/** Whether any file lies in a folder or below. What begins with a dot is not ours, nor what a file system makes itself. */
export async function holdsFiles(folder: string): Promise<boolean> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessAbsent)) ?? []
  const seen = entries.filter(({ name }) => !name.startsWith('.') && name !== 'lost+found')
  if (seen.some((entry) => !entry.isDirectory())) return true
  for (const { name } of seen) if (await holdsFiles(join(folder, name))) return true
  return false
}

function unlessAbsent({ code, path }: NodeJS.ErrnoException): undefined {
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw new StartError(`${path} lässt sich nicht lesen (${code}).`)
}
