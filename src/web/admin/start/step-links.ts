import { importsPath, listEditingPath, pastingPath } from '../../../content/site-map.ts'
import type { StepName } from '../../../setup/setup-steps-rules.ts'

export interface StepLink {
  path: string
  label: string
  /** The collection that it leads to, if it does: without that there is no such way. */
  collection?: string
}

const toList = (collection: string, label: string): StepLink => {
  return { path: listEditingPath(collection), label, collection }
}

/** What is done elsewhere: a few words on it, and the ways there. */
export const stepLinks: Partial<Record<StepName, { words: string; links: StepLink[] }>> = {
  aemter: {
    words:
      'Die üblichen Ämter und Wörter sind schon da. Heißt bei euch etwas anders, ändere es hier; und trag gleich ein, wer die Ämter gerade hat.',
    links: [toList('officeKinds', 'Ämter'), toList('terms', 'Begriffe'), toList('offices', 'Wer welches Amt hat')],
  },
  mitglieder: {
    words:
      'Eine Liste aus Excel oder aus dem Adressbuch genügt. Vor dem Übernehmen siehst du Zeile für Zeile, was daraus wird.',
    links: [{ path: importsPath, label: 'Mitglieder aus einer Datei' }],
  },
  programm: {
    words:
      'Leg zuerst das Semester an. Seine Termine kopierst du dann aus einer Tabelle, mit Tag, Uhrzeit, Veranstaltung und Ort, oder du schreibst sie einzeln. Die Website zeigt von selbst, was als Nächstes kommt.',
    links: [
      toList('semesters', 'Semester anlegen'),
      { path: pastingPath('events'), label: 'Termine aus einer Tabelle', collection: 'events' },
      toList('events', 'Einzelne Termine'),
    ],
  },
}
