import type { Config } from '../config.ts'
import type { seedSite } from './seed-site.ts'

export interface SeederJob {
  config: Config
  /** Where the sample fraternity lies. */
  seedDir: string
}

export type SeederAnswer = Awaited<ReturnType<typeof seedSite>>
