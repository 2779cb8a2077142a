import type { Config } from '../config.ts'
import type { Service } from './service.ts'

/** What an upgrade and the way back work with. */
export interface Surroundings {
  /** The folder of the releases. */
  installation: string
  config: Config
  env: Record<string, string | undefined>
  service: Service | undefined
  /** Where the server says whether it can do its work. */
  address: string
  /** How long it has for that. */
  seconds: number
  terminal: { out(text: string): void; err(text: string): void }
  signal: AbortSignal
}
