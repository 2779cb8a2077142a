import { hasForbiddenInLine } from '../../text/character-rules.ts'
import { composeText } from '../../text/compose-text.ts'

/** What was typed, as it is stored; or what to do about it, for people to read. */
export type Checked<T> = { value: T } | { problem: string }

// Marks that turn the direction of writing or show nothing at all make one name look like another.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
const broken = /[\p{Surrogate}\p{Private_Use}\p{Noncharacter_Code_Point}\ufffd]|\p{M}{5}/u

const tooLong = (most: number): string => `Höchstens ${most} Zeichen.`

/** One line of text; '' where nothing is given. */
export function checkLine(given: unknown, most: number): Checked<string> {
  const text = checkCharacters(given, most)
  if ('problem' in text) return text
  const line = text.value.trim().replace(/\p{Zs}+/gu, ' ')
  if (hasForbiddenInLine(line)) return { problem: 'Zeilenumbrüche und Steuerzeichen sind hier nicht erlaubt.' }
  return checkLength(line, most)
}

/** Text that may have several lines. */
export function checkText(given: unknown, most: number): Checked<string> {
  const text = checkCharacters(given, most)
  if ('problem' in text) return text
  const lines = text.value.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()
  if (lines.split('\n').some(hasForbiddenInLine)) return { problem: 'Steuerzeichen sind hier nicht erlaubt.' }
  return checkLength(lines, most)
}

function checkCharacters(given: unknown, most: number): Checked<string> {
  if (given === null || given === undefined) return { value: '' }
  if (typeof given !== 'string') return { problem: 'Bitte gib hier einen Text ein.' }
  // No name has so many blanks around it: what is far too long is not looked at any further.
  if (given.length > 10 * most) return { problem: tooLong(most) }
  const text = composeText(given).replace(invisible, '')
  if (broken.test(text)) return { problem: 'Bitte entferne die unlesbaren Zeichen.' }
  return { value: text }
}

function checkLength(text: string, most: number): Checked<string> {
  return [...text].length > most ? { problem: tooLong(most) } : { value: text }
}
