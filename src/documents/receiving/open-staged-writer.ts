import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { releaseChunk } from '../../http/release-chunk.ts'
import type { StagedFile, Storage } from '../../storage/storage.ts'
import type { Checksum } from './checksum.ts'

/** Measured: smaller ones cost more calls, larger ones fall out of the processor's cache. */
const batchBytes = 512 * 1024
/** One call takes no more pieces than this; a sender of tiny pieces must not pile them up. */
const batchPieces = 512
const mostWaitingBytes = 4 * batchBytes
/** So often the disk is set to work, that little is left for it when the last byte has come. */
const syncEveryBytes = 32 * 1024 * 1024

export interface Written {
  staged: StagedFile
  size: number
  sha256: string
}

export interface StagedWriter {
  /** Bytes that stay as they are until they are written. */
  write(bytes: Buffer): void
  /** Says that all pieces of a chunk have been given; its memory is let go as soon as they are written, if it is ours. */
  endChunk(chunk: Buffer | undefined): void
  /** Set while so much waits to be written that more should wait too. Whether writing failed, the next chunk is told. */
  readonly room: Promise<void> | undefined
  /** Everything is in the file, and the file closed; it is not yet certain to outlive a power cut. */
  finish(): Promise<Written>
  /** The file is gone, whatever was under way. */
  abandon(): Promise<void>
}

/** Writes what comes in large pieces to a staged file, and has its checksum computed on the way. */
export function openStagedWriter(storage: Pick<Storage, 'stage'>, checksum: Checksum): StagedWriter {
  const opening = openStaged(storage)
  let size = 0
  let written = 0
  let synced = 0
  let batch = emptyBatch()
  let isEnding = false
  let fault: unknown
  let pumping: Promise<void> | undefined
  let syncing: Promise<void> | undefined
  let hasPieces = false
  let waiting: (() => void)[] = []
  // The next wait for it fails with that.
  opening.catch(fail)

  function fail(error: unknown): void {
    fault ??= error
    wake()
  }

  function wake(): void {
    for (const go of waiting) go()
    waiting = []
  }

  async function pump(): Promise<void> {
    const { handle } = await opening
    while (fault === undefined && (isReady(batch) || (isEnding && batch.bytes > 0))) {
      const { pieces, chunks, bytes } = batch
      batch = emptyBatch()
      await writeAll(handle, pieces, written)
      written += bytes
      wake()
      if (written - synced >= syncEveryBytes && syncing === undefined) syncing = sync(handle)
      await checksum.update(pieces, chunks)
    }
  }

  async function sync(handle: FileHandle): Promise<void> {
    synced = written
    // A disk tells of lost bytes once, to the first who asks.
    await handle.datasync().catch(fail)
    syncing = undefined
  }

  function startPumping(): void {
    pumping ??= pump()
      .catch(fail)
      .finally(() => {
        pumping = undefined
      })
  }

  async function rest(): Promise<void> {
    while (pumping !== undefined) await pumping
    await syncing
  }

  return {
    write(bytes) {
      size += bytes.length
      batch.pieces.push(bytes)
      batch.bytes += bytes.length
      hasPieces = true
    },
    endChunk(chunk) {
      if (fault !== undefined) throw fault
      if (chunk && hasPieces) batch.chunks.push(chunk)
      else if (chunk) releaseChunk(chunk)
      hasPieces = false
      if (isReady(batch)) startPumping()
    },
    get room() {
      if (size - written < mostWaitingBytes || fault !== undefined) return undefined
      return new Promise<void>((go) => waiting.push(go))
    },
    async finish() {
      await rest()
      isEnding = true
      startPumping()
      await rest()
      if (fault !== undefined) throw fault
      const { staged, handle } = await opening
      await handle.close()
      return { staged, size, sha256: await checksum.digest() }
    },
    async abandon() {
      fault ??= new Error('abandoned')
      checksum.abandon()
      await rest()
      const opened = await opening.catch(() => undefined)
      await opened?.handle.close().catch(() => undefined)
      await opened?.staged.discard()
    },
  }
}

interface Batch {
  pieces: Buffer[]
  /** Those whose memory is let go with the batch: no chunk has pieces in two of them. */
  chunks: Buffer[]
  bytes: number
}

const emptyBatch = (): Batch => ({ pieces: [], chunks: [], bytes: 0 })

const isReady = ({ bytes, pieces }: Batch) => bytes >= batchBytes || pieces.length >= batchPieces

async function openStaged(storage: Pick<Storage, 'stage'>): Promise<{ staged: StagedFile; handle: FileHandle }> {
  const staged = await storage.stage()
  try {
    return { staged, handle: await open(staged.path, constants.O_WRONLY | constants.O_NOFOLLOW) }
  } catch (error) {
    await staged.discard()
    throw error
  }
}

/** A full disk takes the first part of a piece before it refuses the rest. */
async function writeAll(handle: FileHandle, pieces: Buffer[], position: number): Promise<void> {
  let at = position
  let left = pieces
  while (left.length > 0) {
    const { bytesWritten } = await handle.writev(left, at)
    at += bytesWritten
    left = without(left, bytesWritten)
  }
}

function without(pieces: Buffer[], bytes: number): Buffer[] {
  let done = bytes
  const left: Buffer[] = []
  for (const piece of pieces) {
    if (done < piece.length) left.push(piece.subarray(done))
    done = Math.max(0, done - piece.length)
  }
  return left
}
