import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'

/** What proving and changing second factors needs. */
export interface FactorParts {
  db: Outer
  clock: Clock
  /** Where the site is: a passkey holds for this address only. */
  origin: string
  /** What secrets of apps are sealed by. */
  linkSecret: string
  readSender(): Promise<Sender>
  mail: { wake(): void }
}
