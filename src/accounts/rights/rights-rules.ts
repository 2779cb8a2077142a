import type { Role } from '../permissions.ts'

/** The parts that the work on a site falls into. A role has some of them; an account or an office may have more. */
export const rights = ['documents', 'pictures', 'programme', 'pages', 'addresses'] as const
export type Right = (typeof rights)[number]

/** What they are called, and what each of them lets do. */
export const rightWords: Record<Right, { label: string; help: string }> = {
  documents: {
    label: 'Dokumente',
    help: 'Dokumente aller Mitglieder umbenennen, ersetzen, löschen und zurückholen.',
  },
  pictures: {
    label: 'Bilder',
    help: 'Bilder und Bilderordner aller Mitglieder beschriften, drehen, löschen und zurückholen.',
  },
  programme: {
    label: 'Programm',
    help: 'Termine und Semester ändern, das Programm planen und drucken, Listen der Anmeldungen sehen.',
  },
  pages: { label: 'Seiten', help: 'Alle anderen Texte und Listen der Website ändern, dazu die Mediathek.' },
  addresses: {
    label: 'Anschriften',
    help: 'Einträge aller Mitglieder sehen, anlegen, ändern und exportieren, Rückläufer vermerken. Nicht löschen, nicht zusammenführen, keine Konten.',
  },
}

/** What an editor has by his role. */
export const editorRights: readonly Right[] = ['documents', 'pictures', 'programme', 'pages']

const rightsOfRole: Record<Role, readonly Right[]> = { member: [], editor: editorRights, admin: rights }

/** What somebody was given beside his role: rights, and single collections by their names. */
export interface Grants {
  rights: readonly Right[]
  collections: readonly string[]
}

export const noGrants: Grants = { rights: [], collections: [] }

/** All that a role and these grants together let do, each once and in the order of the list. */
export function joinGrants(role: Role, grants: readonly Grants[]): { rights: Right[]; collections: string[] } {
  const has = new Set([...rightsOfRole[role], ...grants.flatMap((grant) => grant.rights)])
  const collections = new Set(grants.flatMap((grant) => grant.collections))
  // Who has the right to all of them needs none by name.
  const named = [...collections].filter((name) => !has.has(rightForCollection(name)))
  return { rights: rights.filter((right) => has.has(right)), collections: named.toSorted() }
}

/** What the programme is made of; every other collection is one of the pages. */
export const programmeCollections = ['semesters', 'events', 'fixedDates', 'places', 'schoolHolidays']

export const rightForCollection = (name: string): Right => (programmeCollections.includes(name) ? 'programme' : 'pages')

/** Whether he may change what is in this collection. */
export const mayEdit = ({ rights, collections }: Grants, name: string): boolean =>
  rights.includes(rightForCollection(name)) || collections.includes(name)

/** Whether there is anything among the texts and lists that he may change. */
export const mayEditSome = ({ rights, collections }: Grants): boolean =>
  rights.includes('programme') || rights.includes('pages') || collections.length > 0
