import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

const unpack = promisify(gunzip)

/**
 * Unpacks for those few who take nothing packed. All who are sent it at the same time are sent the same bytes, so that any number
 * of slow readers hold them once; when the last one is gone, nobody holds them.
 */
export function shareUnpacked(packed: Uint8Array): () => Promise<Bytes> {
  let underWay: Promise<Bytes> | undefined
  // What waits to be sent holds on to the memory itself, and to none of those that look into it.
  let shared: WeakRef<ArrayBuffer> | undefined

  async function unpackOnce(): Promise<Bytes> {
    try {
      const bytes = new Uint8Array(await unpack(packed))
      shared = new WeakRef(bytes.buffer)
      return bytes
    } finally {
      underWay = undefined
    }
  }

  return async () => {
    const memory = shared?.deref()
    if (memory) return new Uint8Array(memory)
    underWay ??= unpackOnce()
    return underWay
  }
}
