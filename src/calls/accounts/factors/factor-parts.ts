import type { FactorParts } from '../../../accounts/factors/factor-parts.ts'
import type { App } from '../../../app.ts'
import { readSender } from '../../content/read-sender.ts'

export type FactorApp = Pick<App, 'database' | 'clock' | 'config' | 'linkSecret' | 'mail'>

export function factorPartsOf(app: FactorApp): FactorParts {
  const { database, clock, config, linkSecret, mail } = app
  return { db: database.db, clock, origin: config.publicOrigin, linkSecret, mail, readSender: () => readSender(app) }
}
