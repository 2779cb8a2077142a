import { type HeldDatabase, holdPostgres, type Occupied } from '../database/postgres/hold-postgres.ts'
import { lacksPassword } from '../database/postgres/lacks-password.ts'
import { holdFolder, holdRows } from '../database/sqlite/hold-sqlite.ts'
import { StartError } from '../errors.ts'
import { nameDatabase } from './place-words-rules.ts'
import type { MovePlan, SitePlace } from './plan-move.ts'

const stopFirst =
  'Bitte alle pennal-Server (und Befehle) anhalten, die daran arbeiten (systemctl stop pennal.socket pennal), und dann noch einmal.'

/**
 * Keeps everybody else away from where a site lies, so that nothing of it changes, and from where it moves to. In a data folder
 * a server has a lock; in PostgreSQL it is found by its connections.
 */
export async function holdPlaces({ from, to, movesDatabase, movesFolder }: MovePlan): Promise<AsyncDisposable> {
  await using releases = new AsyncDisposableStack()
  let ownPid: number | undefined
  if (from.databaseUrl === undefined) {
    const folder = holdFolder(from.dataDir)
    releases.defer(() => folder.release())
    const rows = holdRows(from.dataDir)
    releases.defer(() => rows.release())
  } else {
    const source = await holdDatabase(from, from.databaseUrl, { isToStay: true })
    releases.defer(source.release)
    ownPid = source.pid
  }
  if (movesDatabase && to.databaseUrl !== undefined) {
    releases.defer((await holdDatabase(to, to.databaseUrl, { isToStay: false, ownPid })).release)
  }
  if (movesFolder || (movesDatabase && to.databaseUrl === undefined)) {
    const folder = holdFolder(to.dataDir)
    releases.defer(() => folder.release())
  }
  return releases.move()
}

async function holdDatabase(
  place: SitePlace,
  databaseUrl: string,
  { isToStay, ownPid }: { isToStay: boolean; ownPid?: number | undefined },
): Promise<HeldDatabase> {
  const held = await holdPostgres(databaseUrl, { isToStay }).catch((error) => {
    throw unusable(place, error)
  })
  if (isHeld(held)) return held
  if (held.by === 'instances') throw new StartError(`${nameDatabase(place)}: Dort läuft noch ein pennal. ${stopFirst}`)
  throw new StartError(
    held.pid !== undefined && held.pid === ownPid
      ? 'Die Datenbank liegt schon dort: nichts zu tun.'
      : `${nameDatabase(place)}: Dort zieht schon jemand um. Bitte warten, bis das fertig ist.`,
  )
}

const isHeld = (held: HeldDatabase | Occupied): held is HeldDatabase => 'release' in held

function unusable(place: SitePlace, error: unknown): unknown {
  const { code, message } = Object(error) as { code?: string; message?: string }
  if (code === '55P03') return new StartError(`${nameDatabase(place)}: Dort schreibt gerade jemand. ${stopFirst}`)
  const reason = lacksPassword(error)
    ? 'Es verlangt ein Kennwort. Bitte in die Adresse schreiben (NAME:KENNWORT@RECHNER) oder PGPASSWORD setzen.'
    : reasonOf(code, message)
  return new StartError(`${nameDatabase(place)} lässt sich nicht benutzen: ${reason}`, { cause: error })
}

function reasonOf(code: string | undefined, message: string | undefined): string {
  if (code === '28P01' || code === '28000') return 'Es lehnt den Benutzer oder sein Kennwort ab. Bitte beides prüfen.'
  if (code === '3D000') return 'Diese Datenbank gibt es dort nicht. Bitte anlegen (createdb) oder den Namen prüfen.'
  return `Es antwortet nicht (${code ?? message}). Bitte Adresse und Anschluss prüfen, und ob es läuft.`
}
