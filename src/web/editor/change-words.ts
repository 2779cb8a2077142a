import type { HistoryItem } from '../../content/editing/editor-answers.ts'

/** What was done to an entry or a list. */
export const changeWords: Record<HistoryItem['what'], string> = {
  created: 'hinzugefügt',
  changed: 'geändert',
  deleted: 'gelöscht',
  restored: 'wiederhergestellt',
  moved: 'geändert',
}

/** Who did it. */
export const editorName = (name: string | null): string => name ?? 'das Programm selbst'
