import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FindNamed, StagedFile, Storage } from './storage.ts'

const partBytes = 512 * 1024

/** Bytes in the folder `files`, each under a name of its own; `tmp` holds what is under way and the marks of keys in doubt. */
export function diskStorage(files: string, tmp: string): Storage {
  const pathOf = (key: string) => join(files, key)
  const markOf = (key: string) => join(tmp, `${key.replace('/', '_')}.doubt`)

  return {
    checkWritable: () => writeProbe(tmp),
    async freeBytes() {
      const { bavail, bsize } = await statfs(files)
      return bavail * bsize
    },
    async stage() {
      const path = join(tmp, randomUUID())
      await (await open(path, 'wx', 0o600)).close()
      return { path, discard: () => rm(path, { force: true }) }
    },
    async keep(staged: StagedFile, sha256: string) {
      const key = `${sha256.slice(0, 2)}/${sha256}-${randomUUID()}`
      await this.doubt([key])
      await syncFile(staged.path)
      if (await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })) await syncFile(files)
      await rename(staged.path, pathOf(key))
      await syncFile(dirname(pathOf(key)))
      return key
    },
    async doubt(keys) {
      for (const key of keys) await (await open(markOf(key), 'w', 0o600)).close()
      await syncFile(tmp)
    },
    async settle(keys, findNamed) {
      const named = await findNamed(keys)
      for (const key of keys) {
        if (!named.has(key)) await rm(pathOf(key), { force: true })
        await rm(markOf(key), { force: true })
      }
    },
    async settleLeftovers(findNamed: FindNamed) {
      const names = await readdir(tmp)
      const keys = names.filter((name) => name.endsWith('.doubt')).map((name) => name.slice(0, -6).replace('_', '/'))
      await this.settle(keys, findNamed)
      for (const name of names) await rm(join(tmp, name), { recursive: true, force: true })
    },
    read: (key, part) => readFile(pathOf(key), part),
    async close() {},
  }
}

async function* readFile(path: string, part = { start: 0, end: Number.POSITIVE_INFINITY }) {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    yield* createReadStream('', { fd: handle, ...part, autoClose: false, highWaterMark: partBytes })
  } finally {
    await handle.close()
  }
}

async function syncFile(path: string): Promise<void> {
  await using handle: FileHandle = await open(path, 'r')
  await handle.sync()
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `probe-${randomUUID()}`)
  try {
    const file = await open(path, 'wx')
    try {
      await file.write('pennal')
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
