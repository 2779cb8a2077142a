/** Looks for viruses. A file of which that cannot be told is not accepted; what that means to a person, the caller says. */
export interface Scanner {
  /** Whether it scans at all, for the log and the administrators. */
  enabled: boolean
  scan(path: string): Promise<Verdict>
  /** Throws if nothing could be scanned now. One that is off has nothing to fail at. */
  check(): Promise<void>
}

export type Verdict = 'clean' | 'infected' | 'unknown'
