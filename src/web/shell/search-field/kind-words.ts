import type { IconName } from '../../../design/icon.tsx'
import type { HitKind } from '../../../search/query/hit-rules.ts'

interface KindWords {
  one: string
  many: string
  icon: IconName
}

/** What people call what they have found, in the order in which a choice offers it. */
export const kindWords: Record<HitKind, KindWords> = {
  person: { one: 'Person', many: 'Personen', icon: 'person' },
  event: { one: 'Veranstaltung', many: 'Veranstaltungen', icon: 'calendar' },
  folder: { one: 'Ordner', many: 'Ordner', icon: 'picture' },
  document: { one: 'Dokument', many: 'Dokumente', icon: 'document' },
  page: { one: 'Seite', many: 'Seiten', icon: 'text' },
}

export const hitKinds = Object.keys(kindWords) as HitKind[]
