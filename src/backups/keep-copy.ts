import { open } from 'node:fs/promises'
import { isFull } from '../disk/disk-space-rules.ts'

/** A file into which bytes are written on their way to somewhere else. */
export interface KeptCopy {
  file: string
  /** From the beginning, however often it is called. */
  pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** The disk had no room for all of it; what went on its way did so all the same. */
  readonly isCut: boolean
}

export function keepCopy(file: string): KeptCopy {
  let isCut = false

  async function* pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    isCut = false
    const handle = await open(file, 'w', 0o600)
    try {
      for await (const piece of bytes) {
        if (!isCut) {
          await handle.writeFile(piece).catch((error) => {
            if (!isFull(error)) throw error
            isCut = true
          })
        }
        yield piece
      }
    } finally {
      await handle.close()
    }
  }

  return {
    file,
    pass,
    get isCut() {
      return isCut
    },
  }
}
