import type { App } from '../../app.ts'
import { wordsTo } from '../../circulars/circular-letter.ts'
import type { Circular } from '../../circulars/circulars.ts'
import type { Person } from '../../circulars/person.ts'
import { comparePostal, postalLines } from '../../circulars/postal-address-rules.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import { type DocumentHead, documentHead } from '../papers/document-head.ts'
import { frameLetter, type LetterFrame } from './frame-letter.ts'

/** What templates/letter.typ wants. */
export interface LettersData extends LetterFrame {
  head: DocumentHead
  title: string
  /** What stands before the number of a page. */
  page: string
  letters: { address: string[]; subject: string; greeting: string; paragraphs: string[][] }[]
}

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting'>

/** A letter for each of them as one PDF, in the order in which the post wants them. */
export async function setLetters(
  app: Parts,
  accountId: string,
  { content, sent_at }: Pick<Circular, 'content' | 'sent_at'>,
  people: readonly Person[],
): Promise<Buffer> {
  const { head, files } = await documentHead(app)
  const terms = await readTerms(app.database.db)
  const data: LettersData = {
    head,
    title: content.subject,
    ...(await frameLetter(app, { content, sent_at })),
    page: 'Seite',
    letters: people.toSorted(comparePostal).map((person) => {
      const { subject, greeting, paragraphs } = wordsTo(person, content, terms)
      const address = postalLines(person)
      return { address, subject, greeting, paragraphs: paragraphs.map((paragraph) => paragraph.split('\n')) }
    }),
  }
  return app.typesetting.typeset(accountId, { template: 'letter', data, files })
}
