import type { OwnAct } from '../../../audit/own-acts.ts'
import type { Sender } from '../../../mail/letter.ts'
import { requestNames } from '../../../members/own-data/request-rules.ts'
import { declineName } from '../../../text/declined-name-rules.ts'
import { accountSections } from './account-sections.ts'
import { type GatheredData, shapeVersion } from './gather-own-data.ts'
import {
  day,
  escapeHtml,
  factsHtml,
  minute,
  pageHead,
  rowsHtml,
  type Section,
  sectionHtml,
  table,
} from './page-parts.ts'

/** So many acts a person reads; a program reads all of them. */
const mostShownActs = 500

/** `index.html`: the same for people. It stands alone: nothing in it is fetched, and nothing in it runs. */
export async function* writeOwnDataPage(
  sender: Sender,
  name: string,
  data: GatheredData,
  acts: AsyncIterable<OwnAct[]>,
): AsyncGenerator<string> {
  yield pageHead(sender, `Daten von ${name}`)
  const we = escapeHtml(declineName('nominative', sender.article, sender.name))
  yield `<p class="lead">Alles, was ${we} auf dieser Website über dich gespeichert hat, Stand ${day(data.writtenAt)}. Für Programme steht dasselbe in <a href="daten.json">daten.json</a> (Fassung ${shapeVersion}); was du hochgeladen hast, liegt im Ordner „dateien“.</p>\n`
  for (const { title, lead, facts, rows } of sectionsOf(data)) {
    yield sectionHtml(title, lead, facts ? factsHtml(facts) : '', rows ? rowsHtml(rows) : '')
  }
  yield '<section><h2>Was festgehalten wurde</h2>\n<p>Was du getan hast und was andere an deinem Konto oder Eintrag getan haben. Wer die anderen sind, gehört nicht zu deinen Daten.</p>\n'
  let count = 0
  const shown: string[][] = []
  for await (const some of acts) {
    for (const act of some) {
      count++
      shown.push([minute(act.at), act.byHim ? 'dich' : 'jemand anderen', act.words, networkIn(act)])
      if (shown.length > mostShownActs) shown.shift()
    }
  }
  yield rowsHtml({ head: ['Wann', 'Durch', 'Was', 'Netz'], rows: shown.reverse(), none: 'Nichts.' })
  if (count > mostShownActs)
    yield `<p>Hier stehen die letzten ${mostShownActs} von ${count}; alle sind in daten.json.</p>\n`
  yield '</section>\n</main>\n</body>\n</html>\n'
}

function sectionsOf(data: GatheredData): Section[] {
  const { record } = data
  return [
    ...accountSections(data),
    ...(record ? recordSections(record) : [{ title: 'Eintrag', lead: 'Zu deinem Konto gibt es keinen Eintrag.' }]),
    {
      title: 'Ämter',
      rows: table(['Amt', 'Semester'], data.offices, ({ title, semester }) => [title, semester]),
    },
    {
      title: 'Antworten auf Veranstaltungen',
      lead: 'Auch als Gast, wenn du dabei die E-Mail-Adresse angegeben hast, mit der du dich anmeldest.',
      rows: table(['Veranstaltung', 'Antwort', 'Wer kommt', 'Anmerkung', 'Zuletzt geändert'], data.answers, (each) => [
        each.asGuest ? `${each.event} (als Gast: ${each.asGuest.name})` : each.event,
        answerWords[each.answer],
        each.people.map((person) => [person.name, person.meal].filter(Boolean).join(': ')).join('; '),
        each.note,
        minute(each.changedAt),
      ]),
    },
    {
      title: 'Abonnierte Kalender',
      rows: table(['Kalender', 'Zuletzt abgerufen'], data.feeds, ({ kind, fetchedOn }) => [
        kind === 'dates' ? 'Termine' : 'Geburtstage',
        fetchedOn ? day(fetchedOn) : 'noch nie',
      ]),
    },
    {
      title: 'Rundschreiben an dich',
      rows: table(['Betreff', 'Verschickt', 'Weg'], data.circulars, ({ subject, sentAt, way }) => [
        ...[subject, minute(sentAt), wayWords[way]],
      ]),
    },
    {
      title: 'E-Mails',
      lead: 'Soweit der Ausgang sie noch kennt. Ihr Text wird nach dem Versand nicht aufbewahrt.',
      rows: table(['Betreff', 'Geschrieben', 'An'], data.mails, ({ subject, writtenAt, toHim }) => [
        ...[subject, minute(writtenAt), toHim ? 'dich' : 'andere, über dich'],
      ]),
    },
    {
      title: 'Nachrichten über das Formular der Website',
      lead: 'Von der E-Mail-Adresse, mit der du dich anmeldest: Dass andere deine sind, hat niemand geprüft.',
      rows: table(['Wann', 'Name', 'Text'], data.messages, ({ receivedAt, name, message }) => [
        ...[minute(receivedAt), name, message],
      ]),
    },
    {
      title: 'Hochgeladene Dokumente',
      rows: table(['Datei', 'Titel', 'Hochgeladen', 'Gelöscht'], data.uploads.documents, (each) => [
        ...[each.fileName, each.title, minute(each.uploadedAt), minute(each.deletedAt)],
      ]),
    },
    {
      title: 'Hochgeladene Bilder',
      rows: table(['Datei', 'Ordner', 'Beschreibung', 'Hochgeladen', 'Gelöscht'], data.uploads.pictures, (each) => [
        ...[each.fileName, each.folder, each.description, minute(each.uploadedAt), minute(each.deletedAt)],
      ]),
    },
    {
      title: 'Mediathek und Inhalte',
      lead: `Entwürfe von dir: ${data.content.drafts.length}. Änderungen an Inhalten: ${data.content.changes.length}. Beides steht in daten.json.`,
      rows: table(['In die Mediathek gebracht', 'Wann'], data.media, ({ name, uploadedAt }) => [
        name,
        minute(uploadedAt),
      ]),
    },
    {
      title: 'Erledigte Aufgaben und Erinnerungen',
      rows: table(['Aufgabe', 'Semester', 'Wann'], [...data.dutiesDone, ...data.reminders], (each) => [
        ...[each.duty, each.semester, minute('doneAt' in each ? each.doneAt : each.at)],
      ]),
    },
    {
      title: 'Wo dein Name auf der Website steht',
      lead: 'Gezählt sind Einträge, in denen dein voller Name steht, auch wenn ein anderer gleichen Namens gemeint ist.',
      rows: table(['Inhalt', 'Einträge'], data.mentions, ({ label, entries }) => [label, String(entries)]),
    },
  ]
}

function recordSections(record: NonNullable<GatheredData['record']>): Section[] {
  return [
    {
      title: 'Eintrag',
      facts: [...record.shown, { label: 'Adresse bestätigt', text: minute(record.confirmedAt) }],
    },
    {
      title: 'Einwilligungen',
      rows: table(['Wozu', 'Entscheidung', 'Seit'], record.consents, ({ label, text, since }) => [
        ...[label, text, minute(since)],
      ]),
    },
    {
      title: 'Verlauf des Eintrags',
      lead: 'Jeder frühere Stand steht mit allen Feldern in daten.json.',
      rows: table(['Wann', 'Was', 'Wer'], record.history, ({ at, words, by }) => [minute(at), words, byWords[by]]),
    },
    {
      title: 'Deine Bitten',
      rows: table(['Worum', 'Wann', 'Ergebnis', 'Antwort'], record.requests, ({ kind, askedAt, state, answer }) => [
        ...[requestNames[kind], minute(askedAt), stateWords[state], answer],
      ]),
    },
  ]
}

const answerWords = { open: 'offen', yes: 'Zusage', no: 'Absage', waiting: 'Warteliste' }
const wayWords = { mail: 'E-Mail', letter: 'Brief', none: 'nicht zugestellt' }
const byWords = { self: 'du', other: 'jemand anderes', program: 'das Programm' }
const stateWords = { open: 'offen', granted: 'erfüllt', refused: 'abgelehnt', withdrawn: 'zurückgezogen' }

const networkIn = ({ details }: OwnAct) => (typeof details.network === 'string' ? details.network : '')
