import { commandLine } from '../command-line.ts'
import { compareIndex, type IndexFault, isIndexToCome } from '../search/index/compare-index.ts'
import type { Check } from './check.ts'

/** Whether every document is found by what it is called and by what it says, and nothing else is. */
export const checkSearch: Check = {
  name: 'Suche',
  remedy: `${commandLine('search', 'rebuild')} schreibt den Suchindex neu; der Server darf dabei laufen.`,
  isToCome: async ({ db }) =>
    (await isIndexToCome(db)) ? 'Den Suchindex schreibt erst der nächste Start.' : undefined,
  async find({ db, database, signal }) {
    const faults = await compareIndex(db, database.engine, signal)
    return faults.map(({ what, fileName }) => words[what](fileName))
  },
}

const words: Record<IndexFault['what'], (fileName: string) => string> = {
  unknown: (fileName) => `„${fileName}“ kennt die Suche nicht.`,
  version: (fileName) => `Von „${fileName}“ kennt die Suche eine andere Fassung.`,
  name: (fileName) => `„${fileName}“ wird unter seinem Namen nicht gefunden.`,
  shown: (fileName) => `„${fileName}“ zeigt die Suche mit einem anderen Namen oder einer anderen Beschreibung.`,
  text: (fileName) => `Vom Text von „${fileName}“ wird ein Teil nicht gefunden.`,
  stranger: () => 'Im Suchindex steht etwas, das zu keinem Dokument gehört.',
}
