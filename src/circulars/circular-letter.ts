import type { Letter } from '../mail/letter.ts'
import type { Terms } from '../text/term-rules.ts'
import type { CircularContent } from './circular-content.ts'
import { fillFields, type MoreFields } from './field-rules.ts'
import type { Person } from './person.ts'

type Words = Pick<CircularContent, 'subject' | 'salutation' | 'text'>

export interface PersonalWords extends Pick<Letter, 'greeting' | 'paragraphs'> {
  subject: string
}

/** What a letter says to this person, on paper and by mail alike. Between two paragraphs stands an empty line. */
export function wordsTo(
  person: Person,
  { subject, salutation, text }: Words,
  terms: Terms,
  more: MoreFields = {},
): PersonalWords {
  const fill = (words: string) => fillFields(words, person, terms, more)
  return {
    subject: fill(subject),
    greeting: fill(salutation),
    paragraphs: fill(text)
      .split(/\n[ \t]*\n\s*/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  }
}
