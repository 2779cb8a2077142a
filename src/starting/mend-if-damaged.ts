import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { mendDamaged } from '../database/postgres/mend-damaged.ts'
import { isDamaged } from '../disk/damage-rules.ts'
import { StartError } from '../errors.ts'

const mended =
  'Die Datenbank (PostgreSQL) war beschädigt. Was sich neu anlegen lässt, wie der Suchindex, ist neu angelegt: bitte noch einmal starten, und nach dem Laufwerk sehen.'
const damaged =
  'Die Datenbank (PostgreSQL) ist beschädigt. Bitte eine Sicherung in eine leere Datenbank zurückholen und nach dem Laufwerk sehen.'

/**
 * SQLite's file is looked through before anything else is done with it. That PostgreSQL's is damaged shows where a page is
 * wanted: then what can be made anew is, and who has begun has to begin again, as the shipped unit does by itself.
 */
export async function mendIfDamaged<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (config.databaseUrl === undefined || !isDamaged(error)) throw error
    const database = await openDatabase(config)
    try {
      throw new StartError((await mendDamaged(database)) ? mended : damaged, { cause: error })
    } finally {
      await database.close()
    }
  }
}
