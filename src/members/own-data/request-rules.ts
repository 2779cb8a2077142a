import { hasForbidden } from '../../text/character-rules.ts'
import { composeText } from '../../text/compose-text.ts'
import { addressFields, consentFields, formFields, type RecordField } from '../record/fields/field-lists-rules.ts'

export type RequestKind = 'erasure' | 'correction'

export const requestNames: Record<RequestKind, string> = { erasure: 'Löschung', correction: 'Berichtigung' }

/** As much as he, or who answers him, can say. */
export const longestWords = 2000

/** So many days before its term administrators are reminded of it. */
export const remindedDays = 7

/** So long after it was decided a request is kept: until then he can look up what he was told, and complain about it. */
export const keptMonths = 36

/** What a member sees of his record and cannot change himself. Whom it names is chosen from a list that is not for him: he writes it. */
export const correctableFields = formFields.filter(
  (field) =>
    field !== 'note' &&
    field !== 'leibbursch' &&
    !(addressFields as RecordField[]).includes(field) &&
    !(consentFields as RecordField[]).includes(field),
)

/** The last day of the month that the law gives (Art. 12 (3) GDPR): the same day of the next one, or its last. */
export function dueDayOf(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day from which on it is near. */
export function reminderDayOf(dueOn: string): string {
  return new Date(Date.parse(`${dueOn}T12:00:00Z`) - remindedDays * 86_400_000).toISOString().slice(0, 10)
}

/** What somebody has written in his own words, as it is kept; or what is wrong with it. */
export function checkWords(typed: string): { words: string } | { problem: string } {
  const words = composeText(typed.replaceAll('\r\n', '\n')).trim()
  if (words.length > longestWords) return { problem: `Das ist zu lang: höchstens ${longestWords} Zeichen.` }
  if (hasForbidden(words)) return { problem: 'In diesem Text steht ein Zeichen, das nicht zu sehen ist.' }
  return { words }
}
