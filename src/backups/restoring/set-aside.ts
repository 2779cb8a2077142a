import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdPostgres } from '../../database/postgres/hold-postgres.ts'
import { openOwnConnection } from '../../database/postgres/open-own-connection.ts'
import { isBlank, sqliteFile } from '../../database/sqlite/sqlite-file.ts'
import { isDamaged } from '../../disk/damage-rules.ts'
import { StartError } from '../../errors.ts'
import type { Target } from './target.ts'

const answerWithinMs = 60_000

/**
 * Puts the database of a site aside, whole, so that another can take its place, and answers where it is now; undefined where
 * there is none. Nothing of it is lost: a restore that was not meant can be taken back by hand.
 */
export async function setAside({ dataDir, databaseUrl }: Target, moment: string): Promise<string | undefined> {
  return databaseUrl === undefined ? setFileAside(dataDir, moment) : setTablesAside(databaseUrl, moment)
}

/** Only while the data folder is locked. */
function setFileAside(dataDir: string, moment: string): string | undefined {
  const file = sqliteFile(dataDir)
  if (isBlank(file)) return undefined
  const isSpoilt = !mergeLog(file)
  // The log alone would be taken for that of the next database.
  if (!isSpoilt && !isBlank(`${file}-wal`))
    throw new StartError(`Ein anderes Programm hat ${file} noch geöffnet. Bitte alle beenden und noch einmal aufrufen.`)
  const folder = freeFolder(join(dataDir, 'beiseite'), moment)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // What a damaged one has left beside itself belongs to it. It goes first, for the same reason.
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(file + ending)) renameSync(file + ending, join(folder, `pennal.sqlite${ending}`))
  return folder
}

/** The last one who closes a database leaves no log behind. Answers false where it is damaged. */
function mergeLog(file: string): boolean {
  const sqlite = new DatabaseSync(file, { timeout: 10_000 })
  try {
    sqlite.exec('pragma wal_checkpoint(truncate)')
    return true
  } catch (error) {
    if (!isDamaged(error)) throw error
    return false
  } finally {
    sqlite.close()
  }
}

function freeFolder(parent: string, moment: string): string {
  for (let number = 1; ; number++) {
    const folder = join(parent, number === 1 ? moment : `${moment}-${number}`)
    if (!existsSync(folder)) return folder
  }
}

const notExtension = (column: string, catalogue: string) =>
  `not exists (select 1 from pg_depend where classid = '${catalogue}'::regclass and objid = ${column} and deptype = 'e')`

// What belongs to a table goes along with it: its indexes, its triggers, the sequence of a column.
const parts = `
  select format('alter table %s set schema', oid::regclass) as change from pg_class
    where relnamespace = current_schema::regnamespace and relkind in ('r', 'p', 'v', 'm')
    and ${notExtension('pg_class.oid', 'pg_class')}
  union all
  select format('alter function %s set schema', oid::regprocedure) from pg_proc
    where pronamespace = current_schema::regnamespace and ${notExtension('pg_proc.oid', 'pg_proc')}`

async function setTablesAside(databaseUrl: string, moment: string): Promise<string | undefined> {
  const held = await holdPostgres(databaseUrl, { isToStay: false })
  if ('by' in held) throw new StartError('An der Datenbank arbeitet noch jemand. Bitte zuerst alle Server anhalten.')
  try {
    await using connection = await openOwnConnection(
      { connectionString: databaseUrl },
      // No instance: that one has been looked for.
      { name: 'pennal (move)', answerMs: answerWithinMs },
    )
    const changes = await connection.ask<{ change: string }>(parts)
    if (changes.length === 0) return undefined
    const taken = await connection.ask<{ nspname: string }>('select nspname from pg_namespace')
    const name = freeName(new Set(taken.map(({ nspname }) => nspname)), `pennal_beiseite_${moment}`)
    await connection.ask(`begin; set local lock_timeout = '10s'; create schema "${name}"`)
    for (const { change } of changes) await connection.ask(`${change} "${name}"`)
    await connection.ask('commit')
    return `Schema ${name}`
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '55P03')
      throw new StartError(
        'Ein anderes Programm (psql, pg_dump?) hält Tabellen der Datenbank fest. Nichts wurde verändert. Bitte es beenden oder abwarten und noch einmal aufrufen.',
        { cause: error },
      )
    if (code !== '42501') throw error
    throw new StartError(
      `PostgreSQL erlaubt nicht, die jetzigen Tabellen beiseitezulegen (${message}). Bitte eine leere Datenbank anlegen, DATABASE_URL darauf zeigen lassen und ohne --replace zurückholen.`,
    )
  } finally {
    await held.release()
  }
}

function freeName(taken: ReadonlySet<string>, wanted: string): string {
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`
  return name
}
