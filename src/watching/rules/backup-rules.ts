import { type HealthLine, lineOf } from './health-line-rules.ts'
import { dayMs, dayWords, lengthWords, minuteWords, spanWords } from './moment-words-rules.ts'

export interface BackupFact {
  now: number
  /** Whether the server makes one each night. */
  isScheduled: boolean
  last: { state: 'running' | 'done' | 'failed'; begunAt: number; place: string; fault: string } | undefined
  /** When one was last restored into a temporary place and found to be the same. */
  provenAt: number | undefined
  /** How one is made by hand here. */
  command: string
  /** The copy that is read without this program, where one is written each night or has been written. */
  copy?: { wholeAt: number | undefined; fault: string } | undefined
}

/** A backup of each night may fail once. */
const goodDays = 2
const badDays = 7

const setUp =
  'Trage in der Datei .env ein, wohin gesichert werden soll (BACKUP_TO), am besten auf einen anderen Rechner, und starte pennal neu. Wie das geht, steht in docs/operating.md unter „Sichern und zurückholen“.'

const lookThere =
  'Sieh nach, ob der Ort der Sicherung da ist und Platz hat. Mit BACKUP_TO versucht es pennal stündlich wieder.'

const lookLater = 'Sieh später noch einmal nach.'

const lookAtProof = (command: string) =>
  `Sieh nach, was die Sicherung oder ihre Probe hindert. Von Hand geht es mit „${command}“; der Befehl sagt, woran es liegt.`

export const copyAdvice = 'Sieh nach, ob der Ort der Überlebenskopie (SURVIVAL_TO) da ist und Platz hat.'

export function copyWords({ wholeAt, fault }: NonNullable<BackupFact['copy']>): string {
  const last = wholeAt === undefined ? 'noch keine' : minuteWords(wholeAt)
  return `Letzte Überlebenskopie: ${last}${fault === '' ? '' : ` (seitdem gescheitert: ${fault.replace(/\.$/, '')})`}`
}

export function judgeBackup({ now, isScheduled, last, provenAt, command, copy }: BackupFact): HealthLine {
  if (!last && isScheduled) {
    return lineOf('backup', 'watch', 'Die erste Sicherung beginnt in wenigen Minuten.', { advice: lookLater })
  }
  if (!last) {
    const says = 'Es gibt keine Sicherung. Geht dieser Rechner kaputt, ist alles verloren.'
    return lineOf('backup', 'act', says, { advice: setUp })
  }
  const details = [
    `Zuletzt begonnen: ${minuteWords(last.begunAt)}`,
    `Ort: ${last.place}`,
    ...(provenAt === undefined ? [] : [`Zuletzt zur Probe zurückgeholt: ${minuteWords(provenAt)}`]),
    ...(copy ? [copyWords(copy)] : []),
  ]
  const unproven = isScheduled ? lookAtProof(command) : setUp
  const advice = last.state === 'failed' ? lookThere : unproven
  const failed = `Die letzte Sicherung ist gescheitert. ${last.fault}`.trim()
  if (provenAt === undefined) {
    if (last.state === 'failed') return lineOf('backup', 'act', failed, { advice, details })
    if (last.state === 'running') {
      return lineOf('backup', 'watch', 'Gerade läuft die erste Sicherung.', { advice: lookLater, details })
    }
    const says = 'Noch keine Sicherung ist zur Probe zurückgeholt worden. Erst danach weiß man, dass sie taugt.'
    const isNew = now - last.begunAt < goodDays * dayMs
    return lineOf('backup', isNew ? 'watch' : 'act', `${says} ${last.fault}`.trim(), { advice, details })
  }
  const age = now - provenAt
  if (age > badDays * dayMs) {
    const says = `Die letzte Sicherung, die nachweislich taugt, ist vom ${dayWords(provenAt)}, vor ${spanWords(age)}. ${last.fault}`
    return lineOf('backup', 'act', says.trim(), { advice, details })
  }
  if (last.state === 'failed') return lineOf('backup', 'watch', failed, { advice, details })
  if (age > goodDays * dayMs) {
    const says = `Die letzte geprüfte Sicherung ist ${lengthWords(age)} alt. ${last.fault}`
    return lineOf('backup', 'watch', says.trim(), { advice, details })
  }
  if (copy && (copy.fault !== '' || copy.wholeAt === undefined || now - copy.wholeAt > badDays * dayMs)) {
    return lineOf('backup', 'watch', `Gesichert ist alles. ${copyWords(copy)}.`, { advice: copyAdvice, details })
  }
  return lineOf('backup', 'good', `Gesichert und zur Probe zurückgeholt vor ${spanWords(age)}.`, { details })
}
