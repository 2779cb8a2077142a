import { join } from 'node:path'

/** Where the bytes of a data folder lie that has no bucket. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')
