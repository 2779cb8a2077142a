import { sql } from 'kysely'
import { StartError } from '../errors.ts'
import type { Database } from './open-database.ts'
import { isDamaged } from './sqlite-errors.ts'

const damaged = 'Die Datenbank im Datenordner ist beschädigt. Bitte eine Sicherung einspielen.'

/** A damaged SQLite file is found at the start, before anything is written to it. PostgreSQL looks after itself. */
export async function checkIntegrity({ db, engine }: Database): Promise<void> {
  if (engine !== 'sqlite') return
  const finding = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db).catch((error) => {
    throw isDamaged(error) ? new StartError(damaged) : error
  })
  if (finding.rows[0]?.quick_check !== 'ok') throw new StartError(damaged)
}
