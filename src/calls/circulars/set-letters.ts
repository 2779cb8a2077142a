import type { App } from '../../app.ts'
import { wordsTo } from '../../circulars/circular-letter.ts'
import type { Circular } from '../../circulars/circulars.ts'
import type { Person } from '../../circulars/person.ts'
import { comparePostal, postalLines } from '../../circulars/postal-address-rules.ts'
import { readLegalFacts } from '../../content/legal/legal-data.ts'
import { readSender } from '../content/read-sender.ts'
import { type DocumentHead, documentHead } from '../papers/document-head.ts'
import { writtenDay } from '../papers/paper-words-rules.ts'

/** What templates/letter.typ wants. */
export interface LettersData {
  head: DocumentHead
  title: string
  /** Above the address. */
  returnLine: string
  /** Beside it, one line each. */
  sender: string[]
  day: string
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
  const sender = await readSender(app)
  const { facts } = await readLegalFacts(app.database.db)
  const ownLine = [sender.shortName, facts?.street, facts?.city].filter(Boolean).join(' · ')
  const data: LettersData = {
    head,
    title: content.subject,
    returnLine: content.returnLine || ownLine,
    sender: [sender.name, ...(facts ? [facts.street, facts.city] : []), sender.address, new URL(sender.origin).host],
    day: `${sender.town}, ${writtenDay(sent_at ?? app.clock())}`,
    page: 'Seite',
    letters: people.toSorted(comparePostal).map((person) => {
      const { subject, greeting, paragraphs } = wordsTo(person, content, sender.terms)
      const address = postalLines(person)
      return { address, subject, greeting, paragraphs: paragraphs.map((paragraph) => paragraph.split('\n')) }
    }),
  }
  return app.typesetting.typeset(accountId, { template: 'letter', data, files })
}
