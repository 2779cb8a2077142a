import type { CollectionName } from '../../../content/collections/collections.ts'
import type { PageName } from '../../../content/site-map.ts'

interface EmptyText {
  /** For every reader of the page. */
  said: string
  /** For who can change that: what belongs here. */
  hint: string
  /** The list where he begins. */
  list: CollectionName
}

/** What a page says that has no entries yet. */
export const emptyTexts = {
  flyer: {
    said: 'Hier erzählen wir bald in wenigen Worten, wer wir sind.',
    hint: 'Hierher gehören kurze Karten: was wir unternehmen, was wir erwarten, wie man dazukommt.',
    list: 'flyer',
  },
  faq: {
    said: 'Hier beantworten wir bald, was Gäste uns am häufigsten fragen. Bis dahin: Frag uns einfach.',
    hint: 'Hierher gehören Fragen, die fast jeder Gast stellt, mit ehrlichen Antworten.',
    list: 'faq',
  },
  calendar: {
    said: 'Das nächste Semesterprogramm ist in Arbeit. Schau bald wieder vorbei.',
    hint: 'Lege zuerst ein Semester an, danach seine Veranstaltungen.',
    list: 'semesters',
  },
  datenschutz: {
    said: 'Die Datenschutzerklärung folgt.',
    hint: 'Hierher gehört, welche Daten diese Website verarbeitet und welche Rechte man hat.',
    list: 'privacy',
  },
  impressum: {
    said: 'Die Angaben folgen.',
    hint: 'Hierher gehört, wer für diese Website verantwortlich ist und wie man ihn erreicht.',
    list: 'imprint',
  },
  functions: {
    said: 'Wer welches Amt innehat, steht hier, sobald das erste Semester eingetragen ist.',
    hint: 'Trage ein Semester ein und wer darin welches Amt hat. Ein leeres Amt erscheint als „N.N.“.',
    list: 'offices',
  },
  tasks: {
    said: 'Die Aufgaben der Ämter sind noch nicht aufgeschrieben.',
    hint: 'Hierher gehört zu jedem Amt, was wann zu tun ist und was der Nachfolger bekommt.',
    list: 'tasks',
  },
  dates: {
    said: 'Gerade steht kein Termin fest. Das nächste Programm ist in Arbeit.',
    hint: 'Hierher gehört, was vor uns liegt: die Veranstaltungen des Semesters und was schon länger feststeht.',
    list: 'fixedDates',
  },
  duties: {
    said: 'Noch ist nicht aufgeschrieben, was im Semester wann zu tun ist.',
    hint: 'Hierher gehört, was in jedem Semester wiederkehrt: Programm drucken, Einladungen verschicken, Kranz bestellen. Jede Aufgabe hat ein Amt und einen Tag.',
    list: 'officeDuties',
  },
  meetings: {
    said: 'Noch hat niemand eine Idee für das Semesterprogramm aufgeschrieben.',
    hint: 'Hierher gehört, was sich bewährt hat: Pflichtveranstaltungen, Ausflüge, Spiele.',
    list: 'ideas',
  },
  promotion: {
    said: 'Noch steht hier keine Werbeidee.',
    hint: 'Hierher gehört, womit wir Schüler auf uns aufmerksam machen.',
    list: 'promotion',
  },
  penalties: {
    said: 'Es ist noch keine Strafe beschlossen. Genieß es.',
    hint: 'Hierher gehören Verstöße mit ihrem Betrag, wie sie beschlossen sind.',
    list: 'penalties',
  },
  internfaq: {
    said: 'Hier stehen bald die Antworten, nach denen in jedem Semester jemand fragt.',
    hint: 'Hierher gehören Fragen wie: Wo bestelle ich eine Mütze, wo liegt die Adressliste?',
    list: 'internFaq',
  },
  profiles: {
    said: 'Noch hat sich niemand vorgestellt.',
    hint: 'Hierher gehört, was {Bundesbrüder} von sich erzählen, am besten mit Foto.',
    list: 'profiles',
  },
  presidents: {
    said: 'Die Listen {der Senioren} sind noch leer.',
    hint: 'Trage ein, wer uns in welchem Semester geleitet hat.',
    list: 'seniors',
  },
  dignitaries: {
    said: 'Noch ist kein Ehrenmitglied eingetragen.',
    hint: 'Hierher gehören die Namen derer, die wir geehrt haben, mit ihren Lebensdaten.',
    list: 'dignitaries',
  },
  memory: {
    said: 'Noch sind hier keine Namen eingetragen.',
    hint: 'Hierher gehören die Namen der Verstorbenen, derer wir gedenken.',
    list: 'remembered',
  },
  excursions: {
    said: 'Der erste Fahrtenbericht wartet noch darauf, geschrieben zu werden.',
    hint: 'Hierher gehören Berichte von Fahrten und Besuchen, jeder mit einem Bild.',
    list: 'excursions',
  },
  jubilee: {
    said: 'Vom Stiftungsfest gibt es noch keinen Bericht.',
    hint: 'Hierher gehören Berichte von Begrüßungsabend, Matinee und Festkommers.',
    list: 'jubilee',
  },
  cinema: {
    said: 'Zurzeit läuft kein Film.',
    hint: 'Lade einen Film in die Mediathek, dann kannst du ihn hier zeigen.',
    list: 'films',
  },
  changelog: {
    said: 'Hier steht bald, was sich an dieser Website ändert.',
    hint: 'Hierher gehören Fassungen mit Datum und dem, was neu ist.',
    list: 'changelog',
  },
  credits: {
    said: 'Noch ist hier niemand genannt.',
    hint: 'Hierher gehören alle, die zu dieser Website beigetragen haben.',
    list: 'credits',
  },
} as const satisfies Partial<Record<PageName, EmptyText>>

export type EmptyPageName = keyof typeof emptyTexts
