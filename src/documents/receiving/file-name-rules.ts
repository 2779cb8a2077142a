import { hasForbiddenInLine } from '../../text/character-rules.ts'
import { composeText } from '../../text/compose-text.ts'

const mostBytes = 255

/** Longer than any name can be before it is composed and the blanks around it are gone. */
const mostSentCharacters = 4 * mostBytes

/** What must not stand in a name either: what cannot be seen, and the mark of bytes that were no UTF-8. */
const unwanted = /[\p{Cf}\p{Noncharacter_Code_Point}\u180e\ufffd]/u

/** Between two pictographs it makes one of them: a family, a pirate's flag. */
const emojiJoiner = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu

/**
 * The name under which an uploaded file is shown: without the folders that some programs send along, composed, without
 * blanks around it and the dots at its end that Windows would drop. Undefined if it cannot be one.
 */
export function cleanFileName(sent: string): string | undefined {
  const base = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
  if (base.length > mostSentCharacters) return undefined
  const name = withoutEnd(composeText(base).replace(/^\p{Zs}+/u, ''))
  if (name === '' || name.startsWith('.') || hasForbiddenInLine(name)) return undefined
  if (unwanted.test(name.replace(emojiJoiner, ''))) return undefined
  return new TextEncoder().encode(name).length <= mostBytes ? name : undefined
}

/** Character by character from behind: an expression would begin anew at each blank inside the name. */
function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && /[\p{Zs}.]/u.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}
