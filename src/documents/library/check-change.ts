import { type FieldError, Refusal } from '../../errors.ts'
import { descriptionFault, tidyDescription } from './description-rules.ts'
import type { DocumentRow } from './documents.ts'
import { groupFault } from './group-rules.ts'
import { renameFault } from './rename-rules.ts'
import { titleFault } from './title-rules.ts'

/** What an editor wants to be otherwise; what is left out stays. */
export interface WantedChange {
  title?: string | undefined
  fileName?: string | undefined
  description?: string | undefined
  group?: string | undefined
  personal?: boolean | undefined
  directory?: DocumentRow['directory'] | undefined
  /** Which of its versions is shown from now on. */
  version?: number | undefined
}

const texts = [
  ['title', titleFault],
  ['description', descriptionFault],
  ['group', groupFault],
] as const

/** The change with its texts in the form in which they are kept; refuses with all that is wrong about them. */
export function checkChange(wanted: WantedChange, { file_name }: Pick<DocumentRow, 'file_name'>): WantedChange {
  const errors: FieldError[] = []
  const tidy = { ...wanted }
  for (const [field, faultOf] of texts) {
    const text = wanted[field]
    if (text === undefined) continue
    tidy[field] = tidyDescription(text)
    const message = faultOf(tidy[field])
    if (message) errors.push({ field, message })
  }
  if (wanted.fileName !== undefined) {
    const message = renameFault(wanted.fileName, file_name)
    if (message) errors.push({ field: 'fileName', message })
  }
  if (errors.length > 0) throw new Refusal('unprocessable', 'Bitte prüfe deine Angaben.', { errors })
  return tidy
}
