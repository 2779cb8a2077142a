import { hasForbidden, hasForbiddenInLine } from '../text/character-rules.ts'
import { composeText } from '../text/compose-text.ts'
import { isEmail, longestEmail, spellEmail } from '../text/email-rules.ts'

/** What a visitor writes, as he has typed it or as it is kept. */
export interface ContactMessage {
  name: string
  email: string
  message: string
}

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>

/** As much as each field takes, in characters. */
export const longest = { name: 100, email: longestEmail, message: 5000 }

/** A field that people do not see. Programs that fill in whatever there is betray themselves by it. */
export const trapField = 'homepage'

export const noMessage: ContactMessage = { name: '', email: '', message: '' }

/** The message as it is kept, and what is wrong with it, where something is. */
export function checkMessage(typed: ContactMessage): { message: ContactMessage; errors: ContactErrors } {
  const message = {
    name: composeText(typed.name).trim(),
    email: spellEmail(typed.email),
    // A browser sends CR LF for each line.
    message: composeText(typed.message.replaceAll('\r\n', '\n')).trim(),
  }
  const errors: ContactErrors = {}
  if (message.name === '') errors.name = 'Wie heißt du?'
  else if (hasForbiddenInLine(message.name)) errors.name = 'In diesem Namen steht ein Zeichen, das nicht zu sehen ist.'
  if (message.email === '') errors.email = 'Ohne deine E-Mail-Adresse können wir dir nicht antworten.'
  else if (!isEmail(message.email)) errors.email = 'Das ist keine gültige E-Mail-Adresse.'
  if (message.message === '') errors.message = 'Schreib uns ein paar Worte.'
  else if (hasForbidden(message.message)) errors.message = 'In deinem Text steht ein Zeichen, das nicht zu sehen ist.'
  for (const field of ['name', 'message'] as const) {
    if (message[field].length > longest[field]) errors[field] = `Das ist zu lang: höchstens ${longest[field]} Zeichen.`
  }
  return { message, errors }
}

/** So long a message is kept. */
export const keptMonths = 6

export function keptSince(now: Date): number {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - keptMonths)
  return since.getTime()
}
