import { type HealthLine, lineOf } from './health-line-rules.ts'
import { dayMs, dayWords, durationWords, minuteWords, sizeWords, spanWords } from './moment-words-rules.ts'

export interface ToldFault {
  at: number
  message: string
  kind: string
  route: string
  requestId: string
}

/** What is no slip of one request, but of the machine. */
const grave = /no space left|folder cannot be written|database is damaged|indexer has died|worker|typesetter has died/
const manyFaults = 20
const mostTold = 10
const mostNumbers = 3

/** Those of the last day, the newest first; equal ones are told together. */
export function judgeFaults(faults: readonly ToldFault[]): HealthLine {
  if (faults.length === 0) return lineOf('faults', 'good', 'In den letzten 24 Stunden ist nichts schiefgegangen.')
  const groups = [...Map.groupBy(faults, ({ message, kind, route }) => `${message}\n${kind}\n${route}`).values()]
  const details = groups.slice(0, mostTold).map((group) => {
    const [{ at, message, kind, route }] = group as [ToldFault]
    const numbers = group.map(({ requestId }) => requestId).filter((id) => id !== '')
    const ids = numbers.length > 0 ? `, requestId ${numbers.slice(0, mostNumbers).join(', ')}` : ''
    const what = [message, kind, route].filter((word) => word !== '').join(' · ')
    return `${group.length === 1 ? '' : `${group.length}× `}${what}, zuletzt ${minuteWords(at)}${ids}`
  })
  const isGrave = faults.length >= manyFaults || faults.some(({ message }) => grave.test(message))
  const says = `In den letzten 24 Stunden: ${faults.length === 1 ? 'ein Fehler' : `${faults.length} Fehler`}.`
  return lineOf('faults', isGrave ? 'act' : 'watch', says, {
    advice:
      'Die Nummer hinter requestId steht auch im Protokoll des Servers, dort mit der Stelle im Programm. Kommt ein Fehler wieder, melde ihn mit dieser Zeile.',
    details,
  })
}

export interface SpeedFact {
  startedAt: number
  slowest: readonly { route: string; count: number; p50: number; p99: number }[]
}

const slowSeconds = 2

export function judgeSpeed({ startedAt, slowest }: SpeedFact): HealthLine {
  const details = slowest.map(
    ({ route, count, p50, p99 }) =>
      `${route}: meist ${durationWords(p50)}, 99 von 100 bis ${durationWords(p99)} (${count}-mal)`,
  )
  const since = `Gezählt in diesem Prozess seit ${minuteWords(startedAt)}.`
  if (slowest.length === 0) return lineOf('speed', 'good', `Noch ist zu wenig gefragt worden. ${since}`)
  if (slowest.every(({ p50 }) => p50 < slowSeconds)) {
    return lineOf('speed', 'good', `Seiten und Aufrufe antworten flott. ${since}`, { details })
  }
  return lineOf('speed', 'watch', `Manches braucht meist länger als ${slowSeconds} Sekunden. ${since}`, {
    advice:
      'Sieh nach, ob auf dem Rechner noch etwas anderes läuft und ob der Speicher reicht. Große Dateien dürfen dauern.',
    details,
  })
}

export interface ProcessFact {
  memoryBytes: number
  /** What there is for it. */
  limitBytes: number
  /** Seconds within the last minute. */
  delay: { p99: number; longest: number }
  nodeVersion: string
  startedAt: number
  now: number
  /** Where several run on one database: what they are called, and which version each has. */
  instances: readonly { host: string; version: string }[]
}

export function judgeProcess(fact: ProcessFact): HealthLine {
  const { memoryBytes, limitBytes, delay, instances } = fact
  const details = [
    `Speicher: ${sizeWords(memoryBytes)} von ${sizeWords(limitBytes)}`,
    `Verzögerung: 99 von 100 Handgriffen beginnen binnen ${durationWords(delay.p99)}, der späteste nach ${durationWords(delay.longest)}`,
    `Node ${fact.nodeVersion}, läuft seit ${spanWords(fact.now - fact.startedAt)}`,
    ...(instances.length > 1 ? [`Server: ${instances.map(({ host }) => host).join(', ')}`] : []),
  ]
  const isFull = memoryBytes > 0.8 * limitBytes
  if (isFull || delay.p99 > 1) {
    const says = isFull ? 'Der Speicher des Rechners ist fast voll.' : 'Der Server kommt nicht nach: Alle warten.'
    return lineOf('process', 'act', says, {
      advice: 'Starte pennal neu. Kommt es wieder, braucht der Rechner mehr Speicher oder ein schnelleres Laufwerk.',
      details,
    })
  }
  if (new Set(instances.map(({ version }) => version)).size > 1) {
    return lineOf('process', 'watch', 'Es laufen Server mit verschiedenen Fassungen.', {
      advice: 'Beim Aktualisieren ist das kurz so. Sonst aktualisiere auch die anderen.',
      details,
    })
  }
  if (delay.p99 > 0.2) {
    return lineOf('process', 'watch', 'Der Server ist gerade stark beschäftigt.', {
      advice: 'Vergeht das nicht in ein paar Minuten, sieh nach, was auf dem Rechner noch läuft.',
      details,
    })
  }
  const says = instances.length > 1 ? `${instances.length} Server laufen und kommen mit.` : 'Läuft und kommt mit.'
  return lineOf('process', 'good', says, { details })
}

export interface RestartFact {
  now: number
  startedAt: number
  /** When servers before have ended without saying so, as far as is known. */
  diedAt: readonly number[]
}

const oftenDied = 3

export function judgeRestart({ now, startedAt, diedAt }: RestartFact): HealthLine {
  const start = `Gestartet am ${minuteWords(startedAt)}.`
  const today = diedAt.filter((at) => now - at < dayMs)
  const lately = diedAt.filter((at) => now - at < 7 * dayMs)
  const [last] = lately
  const advice =
    'Sieh im Protokoll des Rechners nach (journalctl -u pennal), was kurz davor geschah: meist Speicher oder Strom.'
  if (today.length >= oftenDied) {
    const says = `${start} In den letzten 24 Stunden ist der Server ${today.length}-mal abgestürzt.`
    return lineOf('restart', 'act', says, { advice })
  }
  if (last !== undefined) {
    const says = `${start} Am ${dayWords(last)} ist der Server ohne Abschied ausgegangen.`
    return lineOf('restart', 'watch', says, { advice })
  }
  return lineOf('restart', 'good', start)
}

export function judgeVersion({ version, builtAt }: { version: string; builtAt: number | null }): HealthLine {
  return lineOf('version', 'good', `pennal ${version}${builtAt === null ? '' : `, gebaut am ${minuteWords(builtAt)}`}.`)
}
