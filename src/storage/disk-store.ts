import { constants, createReadStream } from 'node:fs'
import { access, type FileHandle, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BytePart, ByteStore } from './byte-store.ts'
import { openFolder, shareSyncs } from './durable-folders.ts'
import { checkedKey, isKey } from './key-rules.ts'

// Larger ones are no faster, and leave more behind before the memory is tidied up.
const chunkBytes = 128 * 1024

/** Bytes in a folder, in 256 folders below it, each file under a name of its own. */
export function diskStore(files: string): ByteStore {
  const pathOf = (key: string) => join(files, checkedKey(key))
  /** Which of the 256 are known to outlive a power cut. */
  const durable = new Set<string>()
  const syncFiles = shareSyncs(files)

  async function makeSubfolder(path: string): Promise<void> {
    if (durable.has(path)) return
    await mkdir(path, { mode: 0o700 }).catch(unless('EEXIST'))
    // Also where another process has made it: it may not have come to this yet.
    await syncFiles()
    durable.add(path)
  }

  return {
    check: () => access(files, constants.W_OK | constants.X_OK),
    async put(path, key) {
      const target = pathOf(key)
      await syncFile(path)
      await makeSubfolder(dirname(target))
      await using folder = await openFolder(dirname(target))
      await rename(path, target)
      await folder.sync()
    },
    async remove(key) {
      const path = pathOf(key)
      await using folder = await openFolder(dirname(path)).catch(unless('ENOENT'))
      await rm(path, { force: true })
      await folder?.sync()
    },
    read: (key, part) => readFile(pathOf(key), part),
    async locate(key) {
      const path = pathOf(key)
      await access(path, constants.R_OK)
      return path
    },
    async *list() {
      for (const folder of await readdir(files, { withFileTypes: true })) {
        if (!folder.isDirectory()) continue
        for (const file of await readdir(join(files, folder.name), { withFileTypes: true })) {
          const key = `${folder.name}/${file.name}`
          if (file.isFile() && isKey(key)) yield key
        }
      }
    },
    close() {},
  }
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  await file.chmod(0o600)
  await file.sync()
}

async function* readFile(path: string, part: BytePart | undefined): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  await using file = await openFile(path)
  yield* createReadStream('', { fd: file, ...part, autoClose: false, highWaterMark: chunkBytes })
}

async function openFile(path: string): Promise<FileHandle> {
  if (!(await lstat(dirname(path))).isDirectory()) throw new Error(`not a folder: ${dirname(path)}`)
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
}

/** Lets errors through but for the one that is expected. */
function unless(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error
  }
}
