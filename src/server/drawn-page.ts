import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limitParallel } from '../limit-parallel.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Packing = 'br' | 'gzip'

export interface DrawnPage {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  identity: Bytes
  offers: Readonly<Record<Packing, boolean>>
  /** Packed when it is first asked for, once. */
  pack: (packing: Packing) => Promise<Bytes>
}

interface Answered {
  status: number
  headers: Record<string, string>
  bytes: Bytes
  /** What is sent often is worth ten times the work of packing it; for the rest a quick gzip is as good as a quick Brotli. */
  isSentOften: boolean
}

/** Beside the server's own thread, but sign-ins and files need that room as well. There are never more than pages being drawn. */
const takeTurns = limitParallel({ running: 2, waiting: Number.POSITIVE_INFINITY })

export function toDrawnPage({ status, headers, bytes: identity, isSentOften }: Answered): DrawnPage {
  const packed = new Map<Packing, Promise<Bytes>>()
  return {
    status,
    headers,
    identity,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
    offers: { br: isSentOften, gzip: true },
    pack(kind) {
      const known = packed.get(kind)
      if (known !== undefined) return known
      const made = takeTurns(() => pack(identity, kind, isSentOften))
      packed.set(kind, made)
      made.catch(() => packed.delete(kind))
      return made
    },
  }
}

async function pack(bytes: Bytes, kind: Packing, isSentOften: boolean): Promise<Bytes> {
  const packed =
    kind === 'br'
      ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : await promisify(gzip)(bytes, { level: isSentOften ? 9 : 4 })
  return new Uint8Array(packed)
}
