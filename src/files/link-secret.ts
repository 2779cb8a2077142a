import type { Db } from '../database/tables.ts'
import { readSecret } from './secrets.ts'

/** The key that signs download links. */
export const readLinkSecret = (db: Db): Promise<string> => readSecret(db, 'download-links')
