import type { Article } from '../text/declined-name-rules.ts'
import type { Terms } from '../text/term-rules.ts'

/** Whose letter it is, as every mail shows it. */
export interface Sender {
  name: string
  /** What stands before the name in a sentence. */
  article: Article
  shortName: string
  town: string
  /** What the ribbon at its head is painted of, from top to bottom, in pixels. */
  ribbon: readonly { hex: string; height: number }[]
  /** The colour of links and buttons, by day and by night. */
  link: { light: string; dark: string }
  /** What the mail comes from. */
  address: string
  /** A picture stands at the head of each. */
  hasHead?: boolean
  /** Where the site is. */
  origin: string
  /** The words it has. */
  terms: Terms
}

/** What a mail says, in plain text; how it looks is decided here. A line that ends in a paragraph ends there in the letter, too. */
export interface Letter {
  greeting: string
  paragraphs: string[]
  button?: { label: string; href: string }
  /** Old beside new. */
  comparison?: { field: string; before: string; after: string }[]
  /** Paragraphs behind button and comparison. */
  closing?: string[]
  /** Of a letter to many: where its reader says that he wants no more of them. */
  unsubscribe?: string
}
