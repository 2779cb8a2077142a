import { type HealthLine, lineOf } from './health-line-rules.ts'
import { dayMs, dayWords, lengthWords, spanWords } from './moment-words-rules.ts'

export interface MailFact {
  isByServer: boolean
  /** Whether others can open the address of the site at all. */
  isReachable: boolean
  failed: number
  waiting: number
  /** Of these, how many have been tried and not taken. */
  tried: number
  /** Since when the oldest of those waits, in milliseconds. */
  triedForMs: number
  asFiles: number
}

const way = { path: '/administration/mails', label: 'Zum E-Mail-Ausgang' }

export function judgeMail({
  isByServer,
  isReachable,
  failed,
  waiting,
  tried,
  triedForMs,
  asFiles,
}: MailFact): HealthLine {
  const details = [
    `Es warten: ${waiting}`,
    `Nicht zugestellt: ${failed}`,
    ...(asFiles > 0 ? [`Als Dateien abgelegt: ${asFiles}`] : []),
  ]
  if (!isByServer) {
    const says = 'Es ist kein Mailserver eingestellt: E-Mails werden nur als Dateien abgelegt, niemand bekommt sie.'
    const advice =
      'Trage SMTP_URL in die Datei .env ein und starte pennal neu; unter „E-Mail-Ausgang“ schickst du dir eine zur Probe.'
    return lineOf('mail', isReachable ? 'act' : 'watch', says, { advice, details, way })
  }
  if (tried > 0) {
    const isLong = triedForMs > dayMs / 24
    const says = `Der Mailserver nimmt gerade nichts an: ${tried === 1 ? 'Eine E-Mail wartet' : `${tried} E-Mails warten`}, seit ${spanWords(triedForMs)}.`
    const advice =
      'Im E-Mail-Ausgang steht, was der Mailserver sagt. Oft ist ein Passwort abgelaufen (SMTP_URL). Versucht wird es zwei Tage lang.'
    return lineOf('mail', isLong ? 'act' : 'watch', says, { advice, details, way })
  }
  if (failed > 0) {
    const says =
      failed === 1
        ? 'Eine E-Mail konnte nicht zugestellt werden.'
        : `${failed} E-Mails konnten nicht zugestellt werden.`
    const advice =
      'Sieh im E-Mail-Ausgang nach dem Grund: Meist stimmt eine Adresse nicht mehr. Berichtige sie, oder lösche die E-Mail.'
    return lineOf('mail', 'act', says, { advice, details, way })
  }
  const says = waiting === 0 ? 'Der Mailserver hat alles angenommen.' : 'E-Mails gehen hinaus.'
  return lineOf('mail', 'good', says, { details })
}

export interface CertificateFact {
  now: number
  origin: string
  /** The site is for this machine alone. */
  isLocal: boolean
  /** What the last look has found; none yet, or none needed. */
  looked: { at: number; endsAt: number | null; problem: 'away' | 'untrusted' | null } | undefined
}

const renew =
  'Sieh auf dem Rechner nach, warum es nicht von selbst erneuert wird (bei Let’s Encrypt: certbot renew), und lade den Webserver neu.'

export function judgeCertificate({ now, origin, isLocal, looked }: CertificateFact): HealthLine {
  if (!origin.startsWith('https:')) {
    if (isLocal)
      return lineOf('certificate', 'good', `${origin} ist nur auf diesem Rechner zu öffnen und braucht keines.`)
    return lineOf('certificate', 'act', `${origin} ist ohne TLS: Passwörter gehen offen durchs Netz.`, {
      advice:
        'Richte davor einen Webserver mit TLS ein und setze PUBLIC_ORIGIN auf https://… (docs/operating.md, „Webserver davor“).',
    })
  }
  if (!looked)
    return lineOf(
      'certificate',
      'good',
      'Danach sieht pennal in der ersten Stunde nach dem Start und dann einmal am Tag.',
    )
  const details = [`Nachgesehen am ${dayWords(looked.at)}`]
  if (looked.problem === 'away' || looked.endsAt === null) {
    const says = `${origin} war vom Server aus nicht zu erreichen, also ist das Ende des Zertifikats nicht bekannt.`
    const advice =
      'Öffne die Adresse von außen. Geht sie dort, lässt nur das eigene Netz den Server nicht zu sich selbst.'
    return lineOf('certificate', 'watch', says, { advice, details })
  }
  const left = looked.endsAt - now
  if (left <= 0) {
    const says = `Das Zertifikat ist seit dem ${dayWords(looked.endsAt)} abgelaufen: Browser warnen vor der Website.`
    return lineOf('certificate', 'act', says, { advice: renew, details })
  }
  if (looked.problem === 'untrusted') {
    const says = 'Browser vertrauen dem Zertifikat nicht und warnen vor der Website.'
    const advice =
      'Nimm eines, dem jeder Browser vertraut (Let’s Encrypt genügt), samt der Zwischenzertifikate (fullchain.pem).'
    return lineOf('certificate', 'act', says, { advice, details })
  }
  const says = `Gilt noch ${lengthWords(left)}, bis zum ${dayWords(looked.endsAt)}.`
  if (left > 21 * dayMs) return lineOf('certificate', 'good', says, { details })
  return lineOf('certificate', left > 7 * dayMs ? 'watch' : 'act', says, { advice: renew, details })
}
