import type { App } from '../../app.ts'
import { readLegalFacts } from '../../content/legal/legal-data.ts'
import type { Terms } from '../../text/term-rules.ts'
import { readSender } from '../content/read-sender.ts'
import { type DocumentHead, documentHead } from './document-head.ts'
import { writtenDay } from './paper-words-rules.ts'

/** What templates/letter.typ wants. */
export interface LettersData extends LetterFrame {
  title: string
  letters: { address: string[]; subject: string; greeting: string; paragraphs: string[][] }[]
}

/** What all letters of a fraternity share. */
interface LetterFrame {
  head: DocumentHead
  /** Above the address. */
  returnLine: string
  /** Beside it, one line each. */
  sender: string[]
  day: string
  /** What stands before the number of a page. */
  page: string
}

type Parts = Pick<App, 'database' | 'storage' | 'config' | 'log'>

/** The fraternity's letter without its words, and the terms in which those are said. */
export async function letterFrame(
  app: Parts,
  { at, returnLine = '' }: { at: Date | number; returnLine?: string },
): Promise<{ frame: LetterFrame; files: Record<string, Uint8Array>; terms: Terms }> {
  const { head, files } = await documentHead(app)
  const sender = await readSender(app)
  const { facts } = await readLegalFacts(app.database.db)
  const ownLine = [sender.shortName, facts?.street, facts?.city].filter(Boolean).join(' · ')
  const frame = {
    head,
    returnLine: returnLine || ownLine,
    sender: [sender.name, ...(facts ? [facts.street, facts.city] : []), sender.address, new URL(sender.origin).host],
    day: `${sender.town}, ${writtenDay(at)}`,
    page: 'Seite',
  }
  return { frame, files, terms: sender.terms }
}
