const minute = 60_000
const hour = 60 * minute

/** How long a mail waits after each attempt that failed; after the last one it is given up. */
export const pauses = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour]

/** What is known of a delivery that failed: nodemailer's error, or one of the file system. */
interface Failure {
  message?: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

export interface FailureReport {
  /** The same mail would be refused again, whenever it comes. */
  isPermanent: boolean
  /** It is not about this mail: the next one would fare no better just now. */
  isServerTrouble: boolean
  /** For people, with the words of the server behind it. */
  reason: string
}

/** A wrong order of commands, or no sign-in: whatever the number says, the mail is not to blame. */
const aboutSession = new Set([503, 521, 530, 534, 535, 538])

const refusedPart: Record<string, string> = {
  'MAIL FROM': 'Der Mailserver nimmt den Absender nicht an',
  'RCPT TO': 'Der Mailserver nimmt den Empfänger nicht an',
  DATA: 'Der Mailserver nimmt die E-Mail nicht an',
}

/** The code of an error of our own, for an address that no server is asked about. */
export const notAMailbox = 'ENOTAMAILBOX'

const causes: Record<string, string> = {
  [notAMailbox]: 'Das ist keine E-Mail-Adresse',
  EAUTH: 'Der Mailserver nimmt die Anmeldung nicht an',
  ENOAUTH: 'Der Mailserver nimmt die Anmeldung nicht an',
  ETLS: 'Die verschlüsselte Verbindung zum Mailserver kommt nicht zustande',
  ETIMEDOUT: 'Der Mailserver hat nicht rechtzeitig geantwortet',
  EDNS: 'Der Mailserver ist nicht erreichbar',
  ECONNECTION: 'Der Mailserver ist nicht erreichbar',
  ESOCKET: 'Der Mailserver ist nicht erreichbar',
  EPROTOCOL: 'Der Mailserver antwortet unverständlich',
  ENOSPC: 'Der Datenträger ist voll',
  EACCES: 'In den Ordner für E-Mails darf nicht geschrieben werden',
  EROFS: 'In den Ordner für E-Mails darf nicht geschrieben werden',
}

export function explainFailure(error: unknown): FailureReport {
  const failure: Failure = typeof error === 'object' && error !== null ? error : { message: String(error) }
  const { code = '', command = '', responseCode = 0 } = failure
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !aboutSession.has(responseCode)
  const isPermanent = code === notAMailbox || (isAboutMail && (responseCode === 0 || responseCode >= 500))
  const words = flatten(failure.response || failure.message || code)
  const cause = isAboutMail ? explainRefusal(command, isPermanent) : causes[code]
  return {
    isPermanent,
    isServerTrouble: !(isAboutMail || isPermanent) || responseCode === 421,
    reason: `${cause ?? 'Die E-Mail ließ sich nicht zustellen'}: ${words}`.slice(0, 500),
  }
}

function explainRefusal(command: string, isPermanent: boolean): string {
  const refused = refusedPart[command] ?? 'Der Mailserver nimmt die E-Mail nicht an'
  return isPermanent ? refused : refused.replace(/nicht an$/, 'noch nicht an')
}

/** What stands in a header, a log or a list is one line, whatever it was. */
export function flatten(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
