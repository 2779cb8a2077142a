import type { refusals } from '../../documents/receiving/upload-rules.ts'

/** A file of an attacker, or whose disk has seen better days. */
export interface HostileFile {
  name: string
  bytes: Buffer
  /** What it is to do. */
  why: string
  /** What should become of it: merely odd ones are taken, others refused in these words. */
  expected: 'taken' | Extract<keyof typeof refusals, 'content' | 'archive' | 'picture'>
}

export const kilobyte = 1024
export const megabyte = 1024 * 1024

/** A copy with other bytes in some places. */
export function patched(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

export const repeat = (bytes: Buffer, times: number): Buffer => Buffer.concat(Array<Buffer>(times).fill(bytes))
