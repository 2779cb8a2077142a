import type { CircularContent } from '../../circulars/circular-content.ts'
import { findUnknown } from '../../circulars/field-rules.ts'
import { wrongFields } from '../../errors.ts'

type Words = Pick<CircularContent, 'subject' | 'salutation' | 'text'>

/** What is saved names no field that does not exist: it would stand in four hundred letters. */
export function refuseUnknownFields({ subject, salutation, text }: Words, more: readonly string[] = []): void {
  const errors = Object.entries({ subject, salutation, text }).flatMap(([field, words]) =>
    findUnknown(words, more).map((message) => ({ field, message })),
  )
  if (errors.length > 0) throw wrongFields(...errors)
}

/** What goes out says something. */
export function refuseUnwritten({ subject, text }: Words): void {
  const errors = [
    ...(subject === '' ? [{ field: 'subject', message: 'Bitte gib einen Betreff an.' }] : []),
    ...(text.trim() === '' ? [{ field: 'text', message: 'Bitte schreibe einen Text.' }] : []),
  ]
  if (errors.length > 0) throw wrongFields(...errors)
}
