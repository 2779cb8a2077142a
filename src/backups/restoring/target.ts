import type { Config } from '../../config.ts'

/** Where a site is brought back to: as the settings of a server say it. */
export type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>
