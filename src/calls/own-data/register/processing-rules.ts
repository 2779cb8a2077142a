import { idleMilliseconds, longestMilliseconds } from '../../../accounts/tokens/token-rules.ts'
import { keptMonths as messageMonths } from '../../../contact/message-rules.ts'
import { keptMilliseconds as binMs } from '../../../files/deleted-files.ts'
import { keptMs as mailMs } from '../../../mail/mails.ts'
import { keptMonths as requestMonths } from '../../../members/own-data/request-rules.ts'

import { monthsKept } from '../../../programme/sign-up/forget-rules.ts'

/** One thing that is done with people's data, as Art. 30 (1) GDPR wants it described. */
export interface Processing {
  /** Names it in what an administrator has remarked; never changed. */
  key: string
  title: string
  purpose: string
  basis: string
  people: string
  data: string
  recipients: string
  kept: string
}

/** What is set in this installation. Servers of others are called by their names: who runs them processes data, too. */
export interface InUse {
  mailServer: string | null
  fileServer: string | null
  databaseServer: string | null
  hasScanner: boolean
  isEncrypted: boolean
  /** Whether administrators must have a second factor. */
  isFactorObligatory: boolean
  /** So many months acts are kept: what changes something, and what does not. */
  actMonths: { changes: number; visits: number }
}

/** Counted by the code that forgets. */
const daysIn = (ms: number) => `${ms / 86_400_000}\u00a0Tage`

const members = 'Mitglieder'
const nobodyElse = 'Niemand außerhalb der Verbindung'
const consent = 'Einwilligung (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO)'
const membership = 'Mitgliedschaft (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO)'
const interest = 'Berechtigtes Interesse (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO)'

const of = (server: string | null, what: string) => (server === null ? '' : `${what} (${server})`)
const listed = (...names: string[]) => names.filter(Boolean).join('; ')

/** All that this product does with data of people. Terms are those of the code and of the settings, and of nothing else. */
export const processingsOf = ({ mailServer, fileServer, databaseServer, actMonths }: InUse): readonly Processing[] => [
  {
    key: 'records',
    title: 'Mitgliederverzeichnis',
    purpose: 'Mitglieder verwalten und anschreiben',
    basis: membership,
    people: members,
    data: 'Name, Anschrift, Erreichbarkeit, Geburtstag, Schule, Beruf, Aufnahme, Status, Einwilligungen, früherer Stand',
    recipients: of(databaseServer, 'Betreiber der Datenbank') || nobodyElse,
    kept: 'bis zur Löschung des Eintrags',
  },
  {
    key: 'directory',
    title: 'Verzeichnis, Geburtstage und Vorstellungen für Mitglieder',
    purpose: 'Mitglieder finden einander',
    basis: consent,
    people: members,
    data: 'was jeder davon freigibt',
    recipients: 'Mitglieder',
    kept: 'bis zum Widerruf der Einwilligung',
  },
  {
    key: 'accounts',
    title: 'Konten und Anmeldung',
    purpose: 'Zugang zum Mitgliederbereich, Schutz vor Missbrauch',
    basis: `${membership}; ${interest}`,
    people: members,
    data: 'E-Mail-Adresse, Passwort (nur als Hash), Passkeys (nur ihr öffentlicher Teil), Sitzungen mit Gerät und Netz (IPv4-Adresse oder vorderer Teil der IPv6-Adresse), unkenntliche Netze, Fehlversuche, Rechte',
    recipients: of(databaseServer, 'Betreiber der Datenbank') || nobodyElse,
    kept: `bis zur Löschung des Kontos; Sitzungen ohne Benutzung ${idleMilliseconds / 60_000}\u00a0Minuten, höchstens ${longestMilliseconds / 3_600_000}\u00a0Stunden`,
  },
  {
    key: 'acts',
    title: 'Protokoll der Vorgänge',
    purpose: 'nachvollziehen, wer was geändert und gesehen hat',
    basis: interest,
    people: members,
    data: 'Konto, Zeitpunkt, Netz, Vorgang, Stand davor und danach, soweit er nicht geheim ist',
    recipients: 'Administratoren',
    kept: `Änderungen ${actMonths.changes}\u00a0Monate; Anmeldungen und Angesehenes ${actMonths.visits}\u00a0Monate; wer gelöscht ist, steht dort unter einem Pseudonym`,
  },
  {
    key: 'mails',
    title: 'E-Mails und Rundschreiben',
    purpose: 'Mitglieder unterrichten',
    basis: `${membership}; für den Newsletter ${consent}`,
    people: members,
    data: 'Name, E-Mail-Adresse, Anschrift, Betreff, Ergebnis der Zustellung',
    recipients: of(mailServer, 'Anbieter des Mailservers') || nobodyElse,
    kept: `zugestellte E-Mails ${daysIn(mailMs)}, ihr Text nur bis zum Versand`,
  },
  {
    key: 'events',
    title: 'Anmeldung zu Veranstaltungen',
    purpose: 'Veranstaltungen planen',
    basis: consent,
    people: 'Mitglieder und Gäste',
    data: 'Name, E-Mail-Adresse der Gäste, Begleitung, Essen, Anmerkung',
    recipients: 'wer die Veranstaltung ausrichtet',
    kept: `nach der Veranstaltung: Gäste ${monthsKept.guest}\u00a0Monat, Mitglieder ${monthsKept.member}\u00a0Monate`,
  },
  {
    key: 'messages',
    title: 'Formular der Website',
    purpose: 'Anfragen beantworten',
    basis: interest,
    people: 'Besucher der Website',
    data: 'Name, E-Mail-Adresse, Nachricht',
    recipients: nobodyElse,
    kept: `${messageMonths}\u00a0Monate`,
  },
  {
    key: 'files',
    title: 'Dokumente und Bilder',
    purpose: 'gemeinsames Archiv',
    basis: `${interest}; für Bilder ${consent}`,
    people: 'Mitglieder und Gäste',
    data: 'hochgeladene Dateien, wer sie hochgeladen hat; Ort und Gerät werden aus Bildern entfernt',
    recipients: listed('Mitglieder; öffentliche Galerien alle', of(fileServer, 'Betreiber des Dateispeichers')),
    kept: `bis zur Löschung, danach ${daysIn(binMs)} im Papierkorb`,
  },
  {
    key: 'logs',
    title: 'Protokolldatei des Servers',
    purpose: 'Störungen finden',
    basis: interest,
    people: 'Mitglieder und Besucher der Website',
    data: 'Zeitpunkt, aufgerufene Seite ohne Suchwörter, Ergebnis, Dauer; keine Namen und keine E-Mail-Adressen',
    recipients: 'wer den Server betreibt',
    kept: 'pennal schreibt sie nur. Wie lange sie bleibt, regelt der Server: Trage es bei den Bemerkungen ein.',
  },
  {
    key: 'requests',
    title: 'Bitten um Auskunft, Berichtigung, Löschung',
    purpose: 'Rechte der Betroffenen erfüllen und nachweisen',
    basis: 'Rechtliche Verpflichtung (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0c DSGVO)',
    people: members,
    data: 'Bitte, Grund, Entscheidung',
    recipients: 'Administratoren',
    kept: `${requestMonths}\u00a0Monate nach der Entscheidung; mit der Löschung der Person sofort`,
  },
]

/** Technical and organisational measures (Art. 32 GDPR), as they are in this installation. */
export function measuresOf(inUse: InUse): { title: string; measure: string }[] {
  const { mailServer, fileServer, databaseServer, hasScanner, isEncrypted, isFactorObligatory } = inUse
  return [
    {
      title: 'Zugang',
      measure:
        'Anmeldung mit Passkey oder mit Passwort (Argon2id; bekannt gewordene Passwörter werden abgelehnt), Bremse gegen Ausprobieren, Sitzungen enden von selbst und lassen sich beenden, E-Mail bei der Anmeldung mit einem neuen Gerät',
    },
    {
      title: 'Zweiter Faktor',
      measure: isFactorObligatory
        ? 'Pflicht für Administratoren (Passkey oder Einmalcode), für alle anderen freiwillig'
        : 'freiwillig (Passkey oder Einmalcode), auch für Administratoren',
    },
    {
      title: 'Berechtigung',
      measure:
        'Rollen für Mitglieder, Redakteure, Administratoren und einzelne Rechte, auch nach Ämtern; jeder Aufruf ist verboten, bis eine Liste ihn erlaubt; Löschen, Exporte, Rechte und Einstellungen verlangen eine Anmeldung aus den letzten zehn Minuten',
    },
    {
      title: 'Nachvollziehen',
      measure:
        'jede Änderung mit Zeitpunkt und Konto im Protokoll, dessen Zeilen durch Prüfsummen verkettet sind: Eine entfernte oder geänderte Zeile fällt auf',
    },
    {
      title: 'Übertragung',
      measure: isEncrypted
        ? 'nur verschlüsselt (HTTPS)'
        : 'Diese Installation ist nicht unter einer https-Adresse eingerichtet.',
    },
    {
      title: 'Hochgeladene Dateien',
      measure: hasScanner
        ? 'in einem eigenen Prozess geprüft, Virenscanner eingerichtet'
        : 'in einem eigenen Prozess geprüft; kein Virenscanner eingerichtet',
    },
    {
      title: 'Speicherort',
      measure: [
        databaseServer ? `Datenbank auf ${databaseServer}` : 'Datenbank auf dem eigenen Server',
        fileServer ? `Dateien auf ${fileServer} (S3)` : 'Dateien auf dem eigenen Server',
      ].join('; '),
    },
    {
      title: 'E-Mail',
      measure: mailServer
        ? `Versand über ${mailServer}`
        : 'kein Mailserver eingerichtet: E-Mails liegen als Dateien bereit',
    },
    {
      title: 'Wiederherstellung',
      measure:
        'Prüfsummen aller Dateien, jede Woche nachgerechnet; Gelöschtes liegt zuerst im Papierkorb. Sicherungen legt pennal nicht selbst an: Wer sie wie oft macht und wo sie liegen, gehört in die Bemerkung.',
    },
    { title: 'Löschung', measure: 'gelöschte Personen werden aus allen Tabellen und Dateien überschrieben' },
    { title: 'Fremde Dienste', measure: 'keine: keine Schriften, Karten, Messung oder Werbung von anderen Servern' },
  ]
}
