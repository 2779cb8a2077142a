import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { keptFreeBytes } from '../disk/disk-space-rules.ts'
import { freeBytesOf } from '../disk/free-bytes.ts'

export interface Ballast {
  /** The disk was found full: the next try has room. */
  letGo(): void
  close(): Promise<void>
}

interface Sizes {
  /** Enough for thousands of sign-ins and to empty any bin. */
  bytes: number
  /** With less than this it is let go before a member notices. */
  leastFreeBytes: number
  lookEveryMs: number
}

const megabyte = 1024 * 1024
const usualSizes: Sizes = { bytes: 16 * megabyte, leastFreeBytes: 4 * megabyte, lookEveryMs: 5000 }

const ballastFile = (dataDir: string) => join(dataDir, 'reserve')

/** Before anything is opened: a full disk must not keep the server from starting, or no administrator could free any from inside. */
export function letGoIfFull(dataDir: string, log: Pick<Logger, 'error'>, sizes = usualSizes): void {
  const file = ballastFile(dataDir)
  if (!existsSync(file) || freeBytesOf(dataDir) >= sizes.leastFreeBytes) return
  rmSync(file, { force: true })
  log.error({ bytes: sizes.bytes }, 'the disk is full: the last reserve is let go')
}

/**
 * Keeps a file in the data folder that is of no use but to be removed. No other program can take that room, whatever it
 * writes to the disk; so even then an administrator can sign in and empty the bin. It is made again once there is plenty.
 */
export function startKeepingBallast(
  { dataDir, log }: { dataDir: string; log: Pick<Logger, 'error' | 'info' | 'warn'> },
  given: Partial<Sizes> = {},
): Ballast {
  const sizes = { ...usualSizes, ...given }
  const file = ballastFile(dataDir)
  let making: Promise<void> | undefined
  let hasFailed = false

  function look(): void {
    try {
      letGoIfFull(dataDir, log, sizes)
      if (making || existsSync(file) || freeBytesOf(dataDir) < keptFreeBytes + sizes.bytes) return
    } catch {
      // A data folder that has gone away is told of by those who need it.
      return
    }
    making = make(file, sizes.bytes)
      .then(() => {
        hasFailed = false
      })
      .catch((error) => {
        if (!hasFailed) log.warn({ err: error }, 'the last reserve of the disk could not be made')
        hasFailed = true
      })
      .finally(() => {
        making = undefined
      })
  }

  look()
  const looks = setInterval(look, sizes.lookEveryMs).unref()
  return {
    letGo() {
      if (!existsSync(file)) return
      rmSync(file, { force: true })
      log.error({ bytes: sizes.bytes }, 'the disk is full: the last reserve is let go')
    },
    async close() {
      clearInterval(looks)
      await making
    },
  }
}

/** Making one takes seconds at most: what is older was left by a process that is no more. */
const abandonedAfterMs = 60_000

/** Of bytes that no filesystem can pack or leave out. Of several instances with one data folder the first one makes it. */
async function make(file: string, bytes: number): Promise<void> {
  const begun = `${file}.new`
  const before = await stat(begun).catch(() => undefined)
  if (before && Date.now() - before.mtimeMs > abandonedAfterMs) await rm(begun, { force: true })
  let handle: FileHandle
  try {
    handle = await open(begun, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw error
  }
  try {
    const piece = Buffer.alloc(64 * 1024)
    for (let left = bytes; left > 0; left -= piece.length) {
      await handle.write(randomFillSync(piece), 0, Math.min(left, piece.length))
    }
    await handle.sync()
    await rename(begun, file)
  } catch (error) {
    await rm(begun, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}
