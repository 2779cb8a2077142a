import { type HealthLine, lineOf } from './health-line-rules.ts'
import { dayMs, dayWords, minuteWords, spanWords } from './moment-words-rules.ts'

export interface BackupFact {
  now: number
  last: { state: 'running' | 'done' | 'failed'; begunAt: number; place: string; fault: string } | undefined
  /** When one was last restored into a temporary place and found to be the same. */
  provenAt: number | undefined
}

/** A backup of each night may fail once. */
const goodDays = 2
const badDays = 7

const setUp =
  'Trage in der Datei .env ein, wohin gesichert werden soll (BACKUP_TO), am besten auf einen anderen Rechner, und starte pennal neu. Wie das geht, steht in docs/operating.md unter „Sichern und zurückholen“.'

export function judgeBackup({ now, last, provenAt }: BackupFact): HealthLine {
  if (!last) {
    const says = 'Es gibt keine Sicherung. Geht dieser Rechner kaputt, ist alles verloren.'
    return lineOf('backup', 'act', says, { advice: setUp })
  }
  const details = [
    `Zuletzt begonnen: ${minuteWords(last.begunAt)}`,
    `Ort: ${last.place}`,
    ...(provenAt === undefined ? [] : [`Zuletzt zur Probe zurückgeholt: ${minuteWords(provenAt)}`]),
  ]
  if (provenAt === undefined) {
    const says =
      last.state === 'failed'
        ? `Die letzte Sicherung ist gescheitert. ${last.fault}`
        : 'Noch keine Sicherung ist zur Probe zurückgeholt worden. Erst danach weiß man, dass sie taugt.'
    const isNew = last.state !== 'failed' && now - last.begunAt < goodDays * dayMs
    return lineOf('backup', isNew ? 'watch' : 'act', says.trim(), { advice: last.fault || setUp, details })
  }
  const age = now - provenAt
  if (age > badDays * dayMs) {
    const says = `Die letzte Sicherung, die nachweislich taugt, ist vom ${dayWords(provenAt)}, vor ${spanWords(age)}.`
    return lineOf('backup', 'act', says, { advice: last.fault || setUp, details })
  }
  if (last.state === 'failed' || age > goodDays * dayMs) {
    const says =
      last.state === 'failed'
        ? `Die letzte Sicherung ist gescheitert. ${last.fault}`.trim()
        : `Die letzte geprüfte Sicherung ist ${spanWords(age)} alt.`
    const advice =
      'Sieh nach, ob der Ort der Sicherung da ist und Platz hat. Mit BACKUP_TO versucht es pennal stündlich wieder.'
    return lineOf('backup', 'watch', says, { advice, details })
  }
  return lineOf('backup', 'good', `Gesichert und zur Probe zurückgeholt vor ${spanWords(age)}.`, { details })
}
