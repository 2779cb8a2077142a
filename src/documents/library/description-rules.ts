import { hasForbiddenInLine } from '../../text/character-rules.ts'
import { composeText } from '../../text/compose-text.ts'
import { mostDescriptionCharacters } from '../receiving/upload-rules.ts'

/** A description in the form in which it is kept: one line, nothing around it, letters composed. */
export function tidyDescription(text: string): string {
  return composeText(text).replace(/\s+/g, ' ').trim()
}

/** In German, why a tidy description is refused; undefined for a good one. */
export function descriptionFault(description: string): string | undefined {
  if (hasForbiddenInLine(description)) return 'Die Beschreibung enthält unzulässige Zeichen.'
  const isLong = Array.from(description).length > mostDescriptionCharacters
  return isLong ? `Die Beschreibung darf höchstens ${mostDescriptionCharacters} Zeichen haben.` : undefined
}
