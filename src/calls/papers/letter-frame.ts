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

/** What stands around the words of every letter on paper: whose it is, and of which day. */
interface LetterSender {
  /** Above the address. */
  returnLine: string
  /** Beside it, one line each. */
  sender: string[]
  day: string
}

/** What all letters of a fraternity share. */
interface LetterFrame extends LetterSender {
  head: DocumentHead
  /** What stands before the number of a page. */
  page: string
}

interface Sending {
  at: Date | number
  /** Where another one is wanted than that of the fraternity. */
  returnLine?: string
}

/** The lines of who writes, and the terms in which he does. */
export async function letterSender(
  app: Pick<App, 'database' | 'config'>,
  { at, returnLine = '' }: Sending,
): Promise<{ lines: LetterSender; terms: Terms }> {
  const { name, shortName, town, address, origin, terms } = await readSender(app)
  const { facts } = await readLegalFacts(app.database.db)
  const ownLine = [shortName, facts?.street, facts?.city].filter(Boolean).join(' · ')
  const lines = {
    returnLine: returnLine || ownLine,
    sender: [name, ...(facts ? [facts.street, facts.city] : []), address, new URL(origin).host],
    day: `${town}, ${writtenDay(at)}`,
  }
  return { lines, terms }
}

type Parts = Pick<App, 'database' | 'storage' | 'config' | 'log'>

/** The fraternity's letter without its words, and the terms in which those are said. */
export async function letterFrame(
  app: Parts,
  sending: Sending,
): Promise<{ frame: LetterFrame; files: Record<string, Uint8Array>; terms: Terms }> {
  const { head, files } = await documentHead(app)
  const { lines, terms } = await letterSender(app, sending)
  return { frame: { head, ...lines, page: 'Seite' }, files, terms }
}
