import type { App } from '../../app.ts'
import { wordsTo } from '../../circulars/circular-letter.ts'
import type { Circular } from '../../circulars/circulars.ts'
import type { Person } from '../../circulars/person.ts'
import { comparePostal, postalLines } from '../../circulars/postal-address-rules.ts'
import { type LettersData, letterFrame } from '../papers/letter-frame.ts'

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting'>

/** A letter for each of them as one PDF, in the order in which the post wants them. */
export async function setLetters(
  app: Parts,
  accountId: string,
  { content, sent_at }: Pick<Circular, 'content' | 'sent_at'>,
  people: readonly Person[],
): Promise<Buffer> {
  const { frame, files, terms } = await letterFrame(app, {
    at: sent_at ?? app.clock(),
    returnLine: content.returnLine,
  })
  const data: LettersData = {
    ...frame,
    title: content.subject,
    letters: people.toSorted(comparePostal).map((person) => {
      const { subject, greeting, paragraphs } = wordsTo(person, content, terms)
      const address = postalLines(person)
      return { address, subject, greeting, paragraphs: paragraphs.map((paragraph) => paragraph.split('\n')) }
    }),
  }
  return app.typesetting.typeset(accountId, { template: 'letter', data, files })
}
