import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limitParallel } from '../../pace/limit-parallel.ts'
import { shareUnpacked } from '../packed/share-unpacked.ts'
import type { Encoding } from '../static-files.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface DrawnPage {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  offers: Readonly<{ br: boolean; gzip: boolean }>
  /** How much memory it takes. */
  size: number
  encode: (encoding: Encoding) => Promise<Bytes>
}

interface Drawn {
  status: number
  headers: Record<string, string>
  bytes: Bytes
}

/** Beside the server's own thread, but sign-ins and files need that room as well. There are never more than pages being drawn. */
const takeTurns = limitParallel({ running: 2, waiting: Number.POSITIVE_INFINITY })

const packWithBrotli = (bytes: Bytes) =>
  takeTurns(() => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
const packWithGzip = (bytes: Bytes, level: number) => takeTurns(() => promisify(gzip)(bytes, { level }))

/** A page that is sent often is worth ten times the work of packing it, once for each encoding that is asked for. */
export function packWell({ status, headers, bytes }: Drawn): DrawnPage {
  const packed = new Map<Encoding, Promise<Bytes>>()
  return {
    status,
    headers,
    etag: tagOf(bytes),
    offers: { br: true, gzip: true },
    size: bytes.length * 2,
    async encode(encoding) {
      if (encoding === 'identity') return bytes
      const known = packed.get(encoding)
      if (known !== undefined) return known
      const made = encoding === 'br' ? packWithBrotli(bytes) : packWithGzip(bytes, 9)
      packed.set(encoding, made)
      made.catch(() => packed.delete(encoding))
      return made
    },
  }
}

/**
 * A page that may never be asked for again is packed with a quick gzip, which is as small as a quick Brotli, and held
 * only so: what is held for a while and then dropped stays in memory for a good while longer.
 */
export async function packQuickly({ status, headers, bytes }: Drawn): Promise<DrawnPage> {
  const packed = await packWithGzip(bytes, 4)
  const unpacked = shareUnpacked(packed)
  return {
    status,
    headers,
    etag: tagOf(bytes),
    offers: { br: false, gzip: true },
    size: packed.length,
    encode: async (encoding) => (encoding === 'gzip' ? packed : await unpacked()),
  }
}

function tagOf(bytes: Bytes): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
}
