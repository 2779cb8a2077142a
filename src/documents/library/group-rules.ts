import { lineFault } from './description-rules.ts'

export const mostGroupCharacters = 40

/** What is offered before anybody has thought of a group of his own. */
export const usualGroups = [
  'Programm',
  'Protokolle',
  'Satzung',
  'Rundschreiben',
  'Vorlagen',
  'Mitglieder',
  'Kasse',
  'Lieder',
  'Werbung',
  'Geschichte',
] as const

/** In German, why a tidy name of a group is refused; undefined for a good one, and for none at all. */
export const groupFault = (group: string): string | undefined => lineFault('Die Gruppe', group, mostGroupCharacters)

/** The spelling that is in use already, so that „protokolle“ and „Protokolle“ are one group. */
export function spellGroup(wanted: string, known: readonly string[]): string {
  const key = keyOf(wanted)
  return [...known, ...usualGroups].find((group) => keyOf(group) === key) ?? wanted
}

const keyOf = (group: string): string => group.toLocaleLowerCase('de')
