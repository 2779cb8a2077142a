export type WorkerKind = 'examiner' | 'indexer' | 'typesetter'

/** The processes of one kind beside the server. Who starts them counts. */
export interface WorkerFigures {
  running: number
  /** How many have been started, and how many of these have ended otherwise than asked to. */
  started: number
  died: number
}
