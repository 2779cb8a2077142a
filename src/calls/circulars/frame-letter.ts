import type { App } from '../../app.ts'
import type { Circular } from '../../circulars/circulars.ts'
import { readLegalFacts } from '../../content/legal/legal-data.ts'
import { readSender } from '../content/read-sender.ts'
import { writtenDay } from '../papers/paper-words-rules.ts'

export interface LetterFrame {
  /** Above the address. */
  returnLine: string
  /** Beside it, one line each. */
  sender: string[]
  day: string
}

/** What stands around the words of every letter on paper: whose it is, and of which day. */
export async function frameLetter(
  app: Pick<App, 'database' | 'clock' | 'config'>,
  { content, sent_at }: Pick<Circular, 'content' | 'sent_at'>,
): Promise<LetterFrame> {
  const { name, shortName, town, address, origin } = await readSender(app)
  const { facts } = await readLegalFacts(app.database.db)
  const ownLine = [shortName, facts?.street, facts?.city].filter(Boolean).join(' · ')
  return {
    returnLine: content.returnLine || ownLine,
    sender: [name, ...(facts ? [facts.street, facts.city] : []), address, new URL(origin).host],
    day: `${town}, ${writtenDay(sent_at ?? app.clock())}`,
  }
}
