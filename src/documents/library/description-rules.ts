import { hasForbiddenInLine } from '../../text/character-rules.ts'
import { composeText } from '../../text/compose-text.ts'
import { mostDescriptionCharacters } from '../receiving/upload-rules.ts'

/**
 * A description in the form in which it is kept: one line, nothing around it, letters composed. Blanks that hold „5 €“ together
 * stay. Titles are kept like it.
 */
export function tidyDescription(text: string): string {
  return composeText(text)
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim()
}

/** In German, why a tidy description is refused; undefined for a good one. */
export function descriptionFault(description: string): string | undefined {
  return lineFault('Die Beschreibung', description, mostDescriptionCharacters)
}

/** The same for any text that is one line; `what` names it with its article. */
export function lineFault(what: string, text: string, most: number): string | undefined {
  if (hasForbiddenInLine(text)) return `${what} enthält unzulässige Zeichen.`
  return Array.from(text).length > most ? `${what} darf höchstens ${most} Zeichen haben.` : undefined
}
