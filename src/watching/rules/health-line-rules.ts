/** good: nothing to do. watch: it may become something. act: now. unknown: it could not be found out. */
export type HealthState = 'good' | 'watch' | 'act' | 'unknown'

export type LineName =
  | 'backup'
  | 'database'
  | 'space'
  | 'files'
  | 'mail'
  | 'scanner'
  | 'queues'
  | 'search'
  | 'certificate'
  | 'faults'
  | 'speed'
  | 'process'
  | 'restart'
  | 'version'

/** A line of the page, in words for a pupil. */
export interface HealthLine {
  name: LineName
  title: string
  state: HealthState
  says: string
  /** What to do, where something is wrong. */
  advice?: string
  /** One line each. */
  details?: string[]
  /** Where in the administration it is seen or mended. */
  way?: { path: string; label: string }
}

export interface Health {
  /** The worst of all lines. */
  state: HealthState
  summary: string
  /** The worst first. */
  lines: HealthLine[]
}

const order: readonly HealthState[] = ['act', 'unknown', 'watch', 'good']
const titles: Record<LineName, string> = {
  backup: 'Sicherung',
  database: 'Datenbank',
  space: 'Speicherplatz',
  files: 'Dateien',
  mail: 'E-Mail',
  scanner: 'Virenprüfung',
  queues: 'Warteschlangen',
  search: 'Suche',
  certificate: 'Zertifikat',
  faults: 'Fehler',
  speed: 'Tempo',
  process: 'Server',
  restart: 'Letzter Start',
  version: 'Fassung',
}

export const lineOf = (
  name: LineName,
  state: HealthState,
  says: string,
  more: Partial<HealthLine> = {},
): HealthLine => ({
  name,
  title: titles[name],
  state,
  says,
  ...more,
})

/** Of what has not answered, or not in time. */
export const unknownLine = (name: LineName): HealthLine =>
  lineOf(name, 'unknown', 'Das war gerade nicht zu ermitteln.', {
    advice: 'Lade die Seite in einer Minute neu. Bleibt es dabei, steht der Grund im Protokoll des Servers.',
  })

export function judgeHealth(found: readonly HealthLine[]): Health {
  const lines = order.flatMap((state) => found.filter((line) => line.state === state))
  return { state: lines[0]?.state ?? 'good', summary: summaryOf(lines), lines }
}

function summaryOf(lines: readonly HealthLine[]): string {
  const count = (state: HealthState) => lines.filter((line) => line.state === state).length
  const [act, unknown, watch] = [count('act'), count('unknown'), count('watch')]
  if (act > 0) return act === 1 ? 'Eine Sache braucht dich' : `${inWords(act)} Dinge brauchen dich`
  if (unknown > 0) return unknown === 1 ? 'Eines ist nicht zu ermitteln' : 'Manches ist nicht zu ermitteln'
  if (watch > 0)
    return watch === 1 ? 'Nichts Dringendes, eines im Auge behalten' : 'Nichts Dringendes, manches im Auge behalten'
  return 'Alles in Ordnung'
}

const numerals = [
  'Null',
  'Eine',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Elf',
  'Zwölf',
]
const inWords = (count: number): string => numerals[count] ?? String(count)
