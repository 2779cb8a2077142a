/** What the indexer is told when it is started. */
export interface IndexerOrder {
  /** Under which name it claims what it reads. */
  claimant: string
  /** How long a claim is good. */
  leaseMs: number
  /** So long it waits for more to read before it ends by itself. */
  idleMs: number
  /** As the system counts: the higher the number, the more it leaves the processor to others. */
  niceness: number
  /** With less left of the disk than this it ends and leaves the rest to others. */
  keptFreeBytes: number
  /** The first thing to do is to look for damage and to mend what can be mended. */
  isToMend: boolean
}

/** What the indexer tells the server that has started it. */
export type IndexerMessage =
  | { what: 'begun'; id: string }
  | { what: 'done' }
  /** It ends because the disk has no room for more. */
  | { what: 'full' }
  | { what: 'log'; level: 'info' | 'warn' | 'error'; message: string; fields: Record<string, unknown> }

/** What the server tells the indexer: there may be something to read. */
export const wakeMessage = 'wake'

/** What the server tells the indexer: the index was found damaged. */
export const mendMessage = 'mend'
