import manifest from '../../../../package.json' with { type: 'json' }
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import type { App } from '../../../app.ts'
import { readHeads } from '../../../audit/chain-heads.ts'
import { sealActs } from '../../../audit/seal-acts.ts'
import { commandLine } from '../../../command-line.ts'
import { readPlan } from '../../../content/reading/read-plan.ts'
import { pages } from '../../../content/site-map.ts'
import { findSampleState } from '../../../database/samples/sample-state.ts'
import type { Db } from '../../../database/tables.ts'
import { documentFiles } from '../../../documents/library/document-files.ts'
import { countFiles } from '../../../files/count-files.ts'
import { deliveryWay } from '../../../mail/delivery-way.ts'
import { findLastMail } from '../../../mail/mails.ts'
import { countRecords } from '../../../members/administration/count-records.ts'
import { pictureFiles } from '../../../pictures/picture-files.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { testSubject } from '../../mail/test-mail.ts'
import { shortWrittenDay, writtenBytes, writtenDay } from '../../papers/paper-words-rules.ts'
import { isReachable } from '../../setup/judge-mail.ts'
import type { SheetFact } from './sheet-data.ts'

type Parts = Pick<App, 'database' | 'config' | 'storage' | 'clock'>

/** The state of the site, as one who has never seen its machine wants to know it. */
export async function tellSite(app: Parts, accounts: readonly AccountAnswer[]): Promise<SheetFact[]> {
  const { config, database } = app
  const { db } = database
  const address = isReachable(config) ? '' : ' (nur auf dem Rechner selbst zu öffnen)'
  return [
    { label: 'Adresse', value: `${config.publicOrigin}${address}` },
    { label: 'Programm', value: `pennal ${manifest.version}${since(accounts)}` },
    { label: 'Inhalt', value: await tellContent(db, accounts.length) },
    { label: 'Beispiel', value: await tellSample(db) },
    { label: 'E-Mail', value: await tellMail(app) },
    { label: 'Datenbank', value: tellDatabase(app) },
    { label: 'Dateien', value: await tellFiles(app) },
    { label: 'Protokoll', value: await tellRecord(app) },
  ]
}

/** The first account is made by the first start. */
function since(accounts: readonly AccountAnswer[]): string {
  const [first] = accounts.map(({ createdAt }) => createdAt).sort()
  return first === undefined ? '' : `, ältestes Konto vom ${writtenDay(first)}`
}

async function tellContent(db: Db, accounts: number): Promise<string> {
  const { own, samples } = await countRecords(db)
  const plan = await readPlan(db)
  return [
    counted(own + samples, 'Mitglied', 'Mitglieder'),
    counted(accounts, 'Konto', 'Konten'),
    counted(await countFiles(db, documentFiles), 'Dokument', 'Dokumente'),
    counted(await countFiles(db, pictureFiles), 'Bild', 'Bilder'),
    counted(pages.length - plan.hidden.length + plan.free.length, 'Seite', 'Seiten'),
  ].join(', ')
}

async function tellSample(db: Db): Promise<string> {
  const sample = await findSampleState(db)
  if (sample.state === 'never') return 'Diese Website hat ohne das Beispiel begonnen.'
  if (sample.state === 'removed') return `Das Beispiel ist am ${writtenDay(sample.removedAt)} entfernt worden.`
  const { samples } = await countRecords(db)
  if (samples === 0) return 'Die erdachten Personen sind fort, das Beispiel als Ganzes ist nicht entfernt worden.'
  return `Noch da, mit ${counted(samples, 'erdachten Person', 'erdachten Personen')}.`
}

async function tellMail({ config, database }: Parts): Promise<string> {
  const way =
    deliveryWay(config) === 'smtp'
      ? `Geht über den Mailserver ${new URL(config.smtpUrl ?? '').hostname} hinaus.`
      : 'Es ist kein Mailserver eingestellt: E-Mails liegen als Dateien im Ordner mails und gehen nicht hinaus.'
  const last = await findLastMail(database.db, testSubject)
  if (!last) return `${way} In den letzten 30\u00a0Tagen keine E-Mail zur Probe.`
  const outcome = {
    sent: 'gesendet',
    failed: 'gescheitert',
    waiting: 'noch nicht gesendet',
    cancelled: 'zurückgezogen',
  }
  const became = last.wentBy === 'files' ? 'als Datei abgelegt' : outcome[last.state]
  return `${way} Letzte E-Mail zur Probe am ${shortWrittenDay(last.createdAt)}: ${became}.`
}

function tellDatabase({ database, config }: Parts): string {
  if (database.engine === 'sqlite') return `SQLite, im Datenordner ${config.dataDir}`
  return 'PostgreSQL, auf einem eigenen Datenbankserver'
}

/** Signed and filed, it proves what the record of acts held on this day: nobody who gets at the machine gets at the paper. */
async function tellRecord({ database: { db }, clock }: Parts): Promise<string> {
  // All that was done until now is to be proved by it.
  await sealActs(db, clock)
  const words = (await readHeads(db)).map(({ word }) => word)
  return `Prüfwörter ${words.join(' und ')}. Ob seitdem etwas daraus verschwunden ist, zeigt ${commandLine('audit', 'verify --head PRÜFWORT')}.`
}

async function tellFiles({ config, storage }: Parts): Promise<string> {
  const place = config.s3 ? `S3-Speicher, Bucket ${config.s3.bucket}` : 'Ordner files im Datenordner'
  const free = await storage.freeBytes()
  return Number.isFinite(free) ? `${place}; auf dem Rechner sind noch ${writtenBytes(free)} frei` : place
}
