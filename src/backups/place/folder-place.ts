import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accessRemedy } from '../../disk/access-remedy.ts'
import { lockFile } from '../../disk/lock-file.ts'
import { StartError } from '../../errors.ts'
import { makeFolder, syncFolder } from '../../storage/durable-folders.ts'
import { type Place, type PlacedFile, placeNames } from './place.ts'
import { unwritable } from './unwritable.ts'
import { watchSource } from './watch-source.ts'

const chunkBytes = 128 * 1024

/** What is being written is called by a random number. */
const unfinishedForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What no pennal has put there is other people's, but for what file systems make themselves. */
const known = new Set<string>([...Object.values(placeNames), 'lost+found'])

/** A folder, of this machine or mounted. What is being written lies in `tmp` until it is whole. */
export function folderPlace(folder: string): Place {
  const pathOf = (path: string) => join(folder, path)
  const unfinished = pathOf(placeNames.unfinished)
  const name = `Der Ordner ${folder}`

  /** A disk that comes from another machine belongs to whoever has that number here. */
  function ifClosed(error: NodeJS.ErrnoException): never {
    if (error.code === 'ENOTDIR') throw new StartError(`${name} ist kein Ordner.`, { cause: error })
    if (error.code !== 'EACCES') throw error
    const told = `${name} lässt sich nicht lesen (${error.code}).${accessRemedy(folder, error.code)}`
    throw new StartError(told, { cause: error })
  }

  async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const target = pathOf(path)
    const part = join(unfinished, randomUUID())
    await makeFolder(unfinished)
    try {
      await using file = await open(part, 'wx', 0o600)
      for await (const chunk of bytes) await file.writeFile(chunk)
      await file.sync()
      await makeFolder(dirname(target))
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    await syncFolder(dirname(target))
  }

  return {
    name,
    async *read(path) {
      await using file = await open(pathOf(path), constants.O_RDONLY).catch(ifClosed)
      yield* createReadStream('', { fd: file, autoClose: false, highWaterMark: chunkBytes })
    },
    async *list(below) {
      try {
        yield* listFiles(folder, below)
      } catch (error) {
        ifClosed(error as NodeJS.ErrnoException)
      }
    },
    async put(path, bytes) {
      const source = watchSource(bytes)
      try {
        await write(path, source.bytes)
      } catch (error) {
        throw source.hasFailed(error) ? error : unwritable(folder, error)
      }
    },
    async remove(path) {
      await rm(pathOf(path), { force: true })
      await rmdir(dirname(pathOf(path))).catch(unlessCode('ENOENT', 'ENOTEMPTY', 'EEXIST'))
    },
    async lock() {
      try {
        await makeFolder(folder)
        const lock = lockFile(pathOf(placeNames.lock), 0)
        return lock && { lost: new AbortController().signal, release: async () => lock.release() }
      } catch (error) {
        throw unwritable(folder, error)
      }
    },
    async removeLeftovers(ours = /^(files|backups)$/) {
      // Only what `write` has begun: a folder of this name may have been somebody's before it became a place.
      for (const each of (await readdir(unfinished).catch(unlessCode('ENOENT', 'ENOTDIR'))) ?? [])
        if (unfinishedForm.test(each)) await rm(join(unfinished, each), { force: true })
      await rmdir(unfinished).catch(unlessCode('ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'))
      // Who is killed between the making of a folder and its first file leaves it, and no list of files shows it.
      for (const each of (await readdir(folder).catch(unlessCode('ENOENT'))) ?? [])
        if (ours.test(each)) await removeIfEmpty(pathOf(each))
    },
    async holdsOtherThings() {
      const names = await readdir(folder).catch(unlessCode('ENOENT'))
      return (names ?? []).some((each) => !each.startsWith('.') && !known.has(each))
    },
    close() {},
  }
}

async function* listFiles(folder: string, below: string): AsyncGenerator<PlacedFile> {
  const entries = (await readdir(join(folder, below), { withFileTypes: true }).catch(unlessCode('ENOENT'))) ?? []
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${below}${entry.name}`
    if (entry.isDirectory()) yield* listFiles(folder, `${path}/`)
    else if (entry.isFile()) {
      const found = await stat(join(folder, path)).catch(unlessCode('ENOENT'))
      if (found) yield { path, size: found.size }
    }
  }
}

/** With all that is empty below it. */
async function removeIfEmpty(folder: string): Promise<void> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessCode('ENOENT', 'ENOTDIR'))) ?? []
  for (const entry of entries) if (entry.isDirectory()) await removeIfEmpty(join(folder, entry.name))
  await rmdir(folder).catch(unlessCode('ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'))
}

function unlessCode(...codes: string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
