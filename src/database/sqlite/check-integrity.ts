import { sql } from 'kysely'
import { isDamaged } from '../../disk/damage-rules.ts'
import { StartError } from '../../errors.ts'
import type { Database } from '../open-database.ts'
import { fileOf } from './file-of.ts'
import { mendDerived } from './mend-derived.ts'

const damaged = 'Die Datenbank im Datenordner ist beschädigt. Bitte eine Sicherung einspielen.'

/** Hears which tables were damaged and have been made anew, empty. */
export type TellMended = (tables: readonly string[]) => void

/** Finds a damaged SQLite file at the start, before anything is written. What can be made anew does not stop it. */
export async function checkIntegrity({ db, engine }: Database, tell: TellMended): Promise<void> {
  if (engine !== 'sqlite' || (await isWhole(db))) return
  const mended = mendDerived(await fileOf(db))
  if (!mended) throw new StartError(damaged)
  tell(mended)
}

async function isWhole(db: Database['db']): Promise<boolean> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
    return rows[0]?.quick_check === 'ok'
  } catch (error) {
    if (isDamaged(error)) return false
    throw error
  }
}
