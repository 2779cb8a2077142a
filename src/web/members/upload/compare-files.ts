import type { KnownFile } from '../../../calls/files/known-files.ts'
import { session } from '../../session/session.ts'
import { type Comparison, isToCompare } from './double-rules.ts'
import type { UploadItem } from './upload-item-rules.ts'

/** A checksum takes the whole file into memory; what is larger is sent unlooked at. */
const mostComparedBytes = 64 * 1024 * 1024

/** So many are asked for at once, each by two checksums at the most: the server takes 500. */
const mostAtOnce = 100

interface Comparing {
  items: () => readonly UploadItem[]
  /** What would be sent of it first, and behind it what it was made from. */
  blobsOf: (item: UploadItem) => readonly Blob[]
  tell: (files: readonly Comparison[]) => void
}

/**
 * Finds out which waiting files of folders are here already: one checksum after the other, made beside the page by the browser, and
 * then a question to the server. It is a help and nothing more: where it fails, all of them are new.
 */
export function createComparing({ items, blobsOf, tell }: Comparing) {
  let isAtIt = false

  async function compare(item: UploadItem): Promise<{ item: UploadItem; checksums: string[] }> {
    const checksums: string[] = []
    for (const blob of blobsOf(item)) checksums.push(await checksumOf(blob))
    return { item, checksums }
  }

  async function compareNext(): Promise<boolean> {
    // Those first that are waited for.
    const waiting = items().filter(isToCompare)
    const next = [...waiting.filter(({ wanted }) => wanted), ...waiting.filter(({ wanted }) => !wanted)]
    if (next.length === 0) return false
    const compared = []
    for (const item of next.slice(0, mostAtOnce)) compared.push(await compare(item))
    const known = await askFor([...new Set(compared.flatMap(({ checksums }) => checksums).filter(Boolean))])
    tell(
      compared.map(({ item: { id, compressed }, checksums }) => ({
        id,
        side: compressed,
        checksum: checksums[0] ?? '',
        known: checksums.flatMap((each) => known[each] ?? [])[0],
      })),
    )
    return true
  }

  return async function keepComparing(): Promise<void> {
    if (isAtIt) return
    isAtIt = true
    try {
      while (await compareNext());
    } finally {
      isAtIt = false
    }
  }
}

/** '' where there is none: too large, moved away meanwhile, or a browser that makes none on an unsafe line. */
async function checksumOf(blob: Blob): Promise<string> {
  if (!globalThis.isSecureContext || blob.size > mostComparedBytes) return ''
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}

/** Asked past the typed client: that a session has ended is told to who does something, not to who has only chosen files. */
async function askFor(checksums: readonly string[]): Promise<Record<string, KnownFile>> {
  if (checksums.length === 0) return {}
  try {
    const answer = await fetch('/members/io/files/known', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.token() ?? ''}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ checksums }),
    })
    return answer.ok ? (await answer.json()).known : {}
  } catch {
    return {}
  }
}
