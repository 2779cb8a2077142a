import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { keepUpload } from '../files/keep-files.ts'
import type { Storage } from '../storage/storage.ts'
import type { NewVersion } from './change-emblem.ts'
import type { DrawnEmblem } from './drawing/draw-emblem.ts'
import { emblemFiles } from './emblem-files.ts'
import type { EmblemFormat, LeftOut } from './emblem-rules.ts'

interface Parts {
  database: Pick<Database, 'db'>
  storage: Storage
  clock: Clock
  log: Logger
  examining: {
    drawEmblem(
      accountId: string,
      emblem: { path: string; size: number; format: EmblemFormat; target: string },
    ): Promise<DrawnEmblem>
  }
}

interface Sent {
  path: string
  size: number
  fileName: string
  format: EmblemFormat
}

/** An emblem whose bytes are safe. When it is disposed of and no row names them, they are gone again. */
export interface KeptEmblem extends AsyncDisposable {
  version: NewVersion
  leftOut: LeftOut[]
}

/** Has a staged file cleaned, in another process, and keeps what comes of it; what was sent stays where it lies. */
export async function keepEmblem(
  parts: Parts,
  accountId: string,
  { path, size, fileName, format }: Sent,
): Promise<KeptEmblem> {
  const staged = await parts.storage.stage()
  try {
    const { leftOut, ...drawn } = await parts.examining.drawEmblem(accountId, {
      path,
      size,
      format,
      target: staged.path,
    })
    const kept = await keepUpload(parts, emblemFiles, { ...drawn, staged, fileName, accountId })
    const { width, height, ground } = drawn
    const { storage_key, sha256 } = kept.file
    return {
      version: {
        format,
        width,
        height,
        ground,
        file_name: fileName,
        is_sample: 0,
        size: drawn.size,
        sha256,
        storage_key,
      },
      leftOut,
      [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
    }
  } catch (error) {
    await staged.discard()
    throw error
  }
}
