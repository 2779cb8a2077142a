import type { HandoverStep } from '../../../handover/handover-answers.ts'

/** The steps in their order, and after them what all of it comes to. */
export type ScreenName = HandoverStep | 'preview'

interface Screen {
  name: ScreenName
  title: string
  lead: string
}

export const screens: readonly Screen[] = [
  {
    name: 'offices',
    title: 'Wer hat welches Amt?',
    lead: 'Übernommen ist, wer es bisher hatte. Tippe nur an, was sich ändert.',
  },
  {
    name: 'senior',
    title: 'Liste {der Senioren}',
    lead: 'So kommt der neue Eintrag ans Ende der Liste.',
  },
  { name: 'calendar', title: 'Semester im Kalender', lead: 'Damit jemand Termine eintragen kann.' },
  { name: 'rights', title: 'Wer darf was?', lead: 'Nichts ändert sich, was du hier nicht änderst.' },
  { name: 'mailboxes', title: 'Wohin E-Mails gehen', lead: 'Und wer für euch spricht: So steht es jetzt da.' },
  { name: 'figures', title: 'Strafen und Zahlen', lead: 'Schau einmal darüber, ob sie noch gelten.' },
  {
    name: 'letters',
    title: 'Briefe zu den Ämtern',
    lead: 'Jeder bekommt eine E-Mail mit den Aufgaben seines Amtes und dem, was offen ist.',
  },
  { name: 'preview', title: 'Vorschau', lead: 'Das alles geschieht zusammen, sobald du es veröffentlichst.' },
]

const indexOf = (name: ScreenName) => screens.findIndex((screen) => screen.name === name)

export const isScreenName = (name: string): name is ScreenName => screens.some((screen) => screen.name === name)

export const screenNamed = (name: ScreenName): Screen => screens[indexOf(name)] as Screen

/** What comes before and after it; undefined at the ends. */
export function placeOf(name: ScreenName): { number: number; before: Screen | undefined; next: Screen | undefined } {
  const at = indexOf(name)
  return { number: at + 1, before: screens[at - 1], next: screens[at + 1] }
}

/** All but the preview, in which nothing is entered. */
const stepCount = screens.length - 1

/** "Schritt 2 von 7". */
export const placeWords = (name: ScreenName): string =>
  name === 'preview' ? 'Zum Schluss' : `Schritt ${placeOf(name).number} von ${stepCount}`

/** Who goes back to look at something has come as far as before. */
export const further = (reached: ScreenName | undefined, now: ScreenName): ScreenName =>
  reached !== undefined && placeOf(reached).number > placeOf(now).number ? reached : now
