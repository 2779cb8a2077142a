import type { PlannedRow } from './plan-rules.ts'

export const stateWords: Record<PlannedRow['state'], string> = {
  new: 'neu',
  changed: 'geändert',
  same: 'unverändert',
  left: 'ausgelassen',
  wrong: 'passt nicht',
}

/** 12 neue, 3 geänderte Einträge; nothing where nothing would change. */
export function countWords(planned: readonly PlannedRow[]): string {
  const count = (state: PlannedRow['state']) => planned.filter((row) => row.state === state).length
  const [created, changed] = [count('new'), count('changed')]
  const parts = [created > 0 && ending(created, 'neu'), changed > 0 && ending(changed, 'geändert')].filter(Boolean)
  if (parts.length === 0) return ''
  return `${parts.join(', ')} ${(changed || created) === 1 ? 'Eintrag' : 'Einträge'}`
}

const ending = (count: number, word: string): string => `${count} ${word}${count === 1 ? 'er' : 'e'}`
