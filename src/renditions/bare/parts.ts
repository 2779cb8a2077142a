import type { FileHandle } from 'node:fs/promises'

/** What a file without its past consists of, in order: bytes of the old one, from here to there, or new ones. */
export type Part = { from: number; to: number } | Buffer

/** A photograph has a few dozen; what has more is made to be taken apart for hours. */
const mostParts = 100_000

export class NotBare extends Error {}

/** Gathers what is kept; neighbours become one. */
export function gatherParts() {
  const parts: Part[] = []
  return {
    parts,
    keep(from: number, to: number): void {
      const last = parts.at(-1)
      if (last && !Buffer.isBuffer(last) && last.to === from) last.to = to
      else parts.push({ from, to })
      if (parts.length > mostParts) throw new NotBare('has too many parts')
    },
    add(bytes: Buffer): void {
      parts.push(bytes)
      if (parts.length > mostParts) throw new NotBare('has too many parts')
    },
  }
}

export const lengthOf = (part: Part): number => (Buffer.isBuffer(part) ? part.length : part.to - part.from)

/** So many bytes, and no fewer. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled)
    if (bytesRead === 0) throw new NotBare('ends too early')
    filled += bytesRead
  }
  return bytes
}

const copiedAtOnce = 512 * 1024

export async function copyParts(from: FileHandle, parts: readonly Part[], to: FileHandle): Promise<void> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) await to.appendFile(part)
    else {
      for (let at = part.from; at < part.to; at += copiedAtOnce) {
        await to.appendFile(await readAt(from, at, Math.min(copiedAtOnce, part.to - at)))
      }
    }
  }
}
