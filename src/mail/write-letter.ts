import type { Letter, Sender } from './letter.ts'
import { writeLetterHtml } from './letter-html.ts'
import { writeLetterText } from './letter-text.ts'

/** The two forms of one letter: for programs and people who like plain text, and for all others. */
export function writeLetter(sender: Sender, letter: Letter): { text: string; html: string } {
  return { text: writeLetterText(sender, letter), html: writeLetterHtml(sender, letter) }
}
