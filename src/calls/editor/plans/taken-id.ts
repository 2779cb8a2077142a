import { createHash } from 'node:crypto'

/**
 * The id of the event that a fixed date becomes in the programme. It follows from the state that was taken over, so that nobody takes it
 * twice, and publishing the event knows which date it replaces. If that is changed meanwhile, it is another one and stays.
 */
export function takenId({ entry, revision }: { entry: string; revision: number | null }): string {
  const hash = createHash('sha256').update(`taken ${entry} ${revision}`).digest('hex')
  // Shaped as a UUID of version 8, which is for ids of one's own making.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
