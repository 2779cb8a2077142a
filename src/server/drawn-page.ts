import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createLine } from './drawing-line.ts'

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
  text: string
  /** What is sent often is worth ten times the work of packing it; for the rest a quick gzip is as good as a quick Brotli. */
  isSentOften: boolean
}

/** Packing happens beside the server's own thread, but sign-ins and files need that room as well. */
const packing = createLine({ atOnce: 2, waiting: 0, longestWaitMs: 10_000, longestWorkMs: 10_000 })

export function toDrawnPage({ status, headers, text, isSentOften }: Answered): DrawnPage {
  const identity = new TextEncoder().encode(text)
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
      // There are only as many as pages being drawn, so none is turned away.
      const made = packing.pass(() => pack(identity, kind, isSentOften), true)
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
