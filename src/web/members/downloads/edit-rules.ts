import { descriptionFault, tidyDescription } from '../../../documents/library/description-rules.ts'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { groupFault } from '../../../documents/library/group-rules.ts'
import { renameFault } from '../../../documents/library/rename-rules.ts'
import { titleFault } from '../../../documents/library/title-rules.ts'

/** What an editor says of a document, as far as he has typed it. */
export type Draft = Pick<DocumentAnswer, 'title' | 'fileName' | 'group' | 'description' | 'personal'>
export type DraftField = keyof Draft
export type Faults = Partial<Record<DraftField, string>>

export const fieldNames: Record<DraftField, string> = {
  title: 'Titel',
  fileName: 'Dateiname',
  group: 'Gruppe',
  description: 'Beschreibung',
  personal: 'Persönliche Daten',
}

const draftFields = Object.keys(fieldNames) as DraftField[]

export function draftOf({ title, fileName, group, description, personal }: DocumentAnswer): Draft {
  return { title, fileName, group, description, personal }
}

/** What is to be changed of a document, in the form in which it is kept. */
export function changesOf(base: Draft, draft: Draft): Partial<Draft> {
  const { title, fileName, group, description, personal } = draft
  const tidy: Draft = {
    title: tidyDescription(title),
    fileName: fileName.trim(),
    group: tidyDescription(group),
    description: tidyDescription(description),
    personal,
  }
  return Object.fromEntries(draftFields.flatMap((field) => (tidy[field] === base[field] ? [] : [[field, tidy[field]]])))
}

export function faultsOf(base: Draft, draft: Draft): Faults {
  const { title, fileName, group, description } = changesOf(base, draft)
  const faults: Faults = {}
  const note = (field: DraftField, fault: string | undefined) => {
    if (fault) faults[field] = fault
  }
  if (title !== undefined) note('title', titleFault(title))
  if (fileName !== undefined) note('fileName', renameFault(fileName, base.fileName))
  if (group !== undefined) note('group', groupFault(group))
  if (description !== undefined) note('description', descriptionFault(description))
  return faults
}

/** Where another editor has written something else into the very fields that are to be changed. */
export function clashesOf(base: Draft, theirs: Draft, changes: Partial<Draft>): DraftField[] {
  return draftFields.filter(
    (field) => changes[field] !== undefined && theirs[field] !== base[field] && theirs[field] !== changes[field],
  )
}

/** One's own changes on top of what another editor has made of the rest. */
export const mergeDrafts = (theirs: Draft, changes: Partial<Draft>): Draft => ({ ...theirs, ...changes })

export function wordsFor(field: DraftField, draft: Draft): string {
  const value = draft[field]
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return value || '(leer)'
}
