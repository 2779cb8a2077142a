import type { App } from '../../app.ts'
import type { CircularContent } from '../../circulars/circular-content.ts'
import { wordsTo } from '../../circulars/circular-letter.ts'
import type { Person } from '../../circulars/person.ts'
import { postalLines } from '../../circulars/postal-address-rules.ts'
import { unsubscribeLabel, unsubscribeReason } from '../../mail/bulk/unsubscribe-rules.ts'
import { readSender } from '../content/read-sender.ts'
import { letterSender } from '../papers/letter-frame.ts'

/** What one person would read, as mail and on paper. */
export interface ShownWords {
  subject: string
  greeting: string
  paragraphs: string[]
  mail: { from: string; to: string /** Below the letter. */; foot: string[] }
  letter: { returnLine: string; sender: string[]; day: string; address: string[] }
}

type Parts = Pick<App, 'database' | 'clock' | 'config'>

export async function showWords(app: Parts, content: CircularContent, person: Person): Promise<ShownWords> {
  const sender = await readSender(app)
  const { lines } = await letterSender(app, { at: app.clock(), returnLine: content.returnLine })
  return {
    ...wordsTo(person, content, sender.terms),
    mail: {
      from: `${sender.name} <${sender.address}>`,
      to: person.email,
      foot: [sender.name, unsubscribeReason, unsubscribeLabel],
    },
    letter: { ...lines, address: postalLines(person) },
  }
}
