import { type HealthLine, lineOf } from './health-line-rules.ts'
import { dayMs, minuteWords, sizeWords, spanWords } from './moment-words-rules.ts'

export interface DatabaseFact {
  engine: 'sqlite' | 'postgres'
  bytes: number
  /** When this process began, which looks through a SQLite file before anything else. */
  startedAt: number
  isDamaged: boolean
  /** In what cannot be made anew from the rest. */
  isBeyondMending: boolean
}

export function judgeDatabase({ engine, bytes, startedAt, isDamaged, isBeyondMending }: DatabaseFact): HealthLine {
  const kind = engine === 'sqlite' ? 'SQLite im Datenordner' : 'PostgreSQL auf einem eigenen Server'
  const empty = engine === 'sqlite' ? 'einen leeren Ordner' : 'eine leere Datenbank'
  if (isBeyondMending) {
    return lineOf('database', 'act', `${kind}: Ein Teil ist beschädigt und lässt sich nicht neu anlegen.`, {
      advice: `Halte pennal an, hole die letzte Sicherung in ${empty} zurück und starte es dort (docs/operating.md, „Sichern und zurückholen“). Bis dahin geht nur, was den beschädigten Teil nicht braucht; ein neuer Start gelingt vielleicht nicht mehr. Sieh auch nach dem Laufwerk.`,
    })
  }
  if (isDamaged) {
    return lineOf('database', 'act', `${kind}: In den letzten 24 Stunden hat sie gemeldet, dass sie beschädigt ist.`, {
      advice:
        'Was sich neu anlegen lässt, wie den Suchindex, legt pennal von selbst neu an. Kommt die Meldung wieder, muss eine Sicherung her. Sieh auch nach dem Laufwerk.',
    })
  }
  const checked =
    engine === 'sqlite'
      ? `Beim Start am ${minuteWords(startedAt)} durchgesehen und unversehrt.`
      : 'Sie antwortet; ob sie unversehrt ist, prüft PostgreSQL selbst.'
  return lineOf('database', 'good', `${kind}, ${sizeWords(bytes)}. ${checked}`)
}

export interface FilesFact {
  isInBucket: boolean
  bytes: number
  isWritable: boolean
  broken: number
}

export function judgeFiles({ isInBucket, bytes, isWritable, broken }: FilesFact): HealthLine {
  const place = isInBucket ? 'im S3-Speicher' : 'im Datenordner'
  if (!isWritable) {
    return lineOf(
      'files',
      'act',
      `Die Ablage ${place} nimmt gerade nichts an: Herunterladen und Hochladen gehen nicht.`,
      {
        advice: isInBucket
          ? 'Sieh nach, ob der S3-Speicher läuft und ob sein Schlüssel noch gilt.'
          : 'Sieh nach, ob das Laufwerk eingehängt ist, Platz hat und pennal dort schreiben darf.',
      },
    )
  }
  if (broken > 0) {
    const says =
      broken === 1 ? 'Eine Datei ist beschädigt oder fehlt.' : `${broken} Dateien sind beschädigt oder fehlen.`
    return lineOf('files', 'act', says, {
      advice:
        'Lege sie aus der Sicherung zurück; das merkt pennal von selbst. Werden es mehr, ist meist das Laufwerk am Ende.',
      way: { path: '/administration/files', label: 'Welche es sind' },
    })
  }
  return lineOf('files', 'good', `${sizeWords(bytes)} ${place}, alle heil, soweit bekannt.`)
}

export interface ScannerFact {
  isOn: boolean
  isThere: boolean
}

export function judgeScanner({ isOn, isThere }: ScannerFact): HealthLine {
  if (!isOn) {
    const says = 'Ausgeschaltet. Hochgeladenes wird auf seinen Inhalt geprüft, aber nicht auf Viren.'
    return lineOf('scanner', 'good', says)
  }
  if (isThere) return lineOf('scanner', 'good', 'Der Virenscanner antwortet.')
  return lineOf('scanner', 'act', 'Der Virenscanner antwortet nicht. Solange kann niemand etwas hochladen.', {
    advice: 'Starte clamd neu (systemctl restart clamav-daemon) und sieh nach, ob CLAMD_URL noch stimmt.',
  })
}

export interface QueueFact {
  name: 'mails' | 'readings' | 'drawings'
  waiting: number
  lateMs: number
}

const queueNames = {
  mails: 'E-Mails',
  readings: 'Dokumente, die gelesen werden',
  drawings: 'Bilder, die gezeichnet werden',
}
const slowMs = dayMs / 24
const stuckMs = dayMs / 4

/** Mails have a line of their own: that they wait for a server is none of the fault of this one. */
export function judgeQueues(queues: readonly QueueFact[]): HealthLine {
  const details = queues.map(({ name, waiting, lateMs }) => {
    if (waiting === 0) return `${queueNames[name]}: nichts wartet`
    return `${queueNames[name]}: ${waiting}${lateMs > 0 ? `, seit ${spanWords(lateMs)}` : ''}`
  })
  const latest = Math.max(0, ...queues.filter(({ name }) => name !== 'mails').map(({ lateMs }) => lateMs))
  if (latest < slowMs) return lineOf('queues', 'good', 'Was nebenher zu tun ist, kommt voran.', { details })
  const advice =
    'Sieh nach, ob Platz auf dem Laufwerk ist und was unter „Fehler“ steht. Sonst starte pennal neu: Angefangenes geht weiter.'
  const says = `Manches wartet seit ${spanWords(latest)}.`
  return lineOf('queues', latest < stuckMs ? 'watch' : 'act', says, { advice, details })
}

export interface SearchFact {
  read: number
  waiting: number
  /** Found by their names alone, since there is no text in them that could be read. */
  named: number
}

export function judgeSearch({ read, waiting, named }: SearchFact): HealthLine {
  const all = read + waiting + named
  const details = [
    `Mit ihrem Text zu finden: ${read}`,
    `Nur nach Namen zu finden: ${named}`,
    `Noch nicht gelesen: ${waiting}`,
  ]
  if (waiting > 0) return lineOf('search', 'good', `${waiting} von ${all} Dokumenten werden noch gelesen.`, { details })
  const says = all === 0 ? 'Es gibt noch keine Dokumente.' : `Der Index ist aktuell: ${all} Dokumente sind zu finden.`
  return lineOf('search', 'good', says, { details })
}
