import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { type DocumentAnswer, toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { findDocumentsByIds } from '../../documents/library/documents.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { createKnownWords } from '../../search/query/known-words.ts'
import { type FoundDocument, searchDocuments } from '../../search/query/search-documents.ts'
import { signFor } from '../files/sign-for.ts'
import { findPages, type PageHit } from './find-pages.ts'

export interface SearchAnswer {
  /** The best first. */
  searchResults: (DocumentAnswer & Omit<FoundDocument, 'id'>)[]
  /** How many documents there are in all. */
  total: number
  /** None has all the words: these have some of them. */
  partial: boolean
  pages: PageHit[]
}

const body = z.object({
  term: z.string(),
  // No engine's whole numbers are smaller than this.
  offset: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
})

const perAnswer = 20
/** A longer term is a pasted page; its beginning says what it is about. */
const mostCharacters = 1000

/** What a member finds: documents by name, description and text, and the pages that he may read. */
export function search(app: Pick<App, 'database' | 'clock' | 'linkSecret'>) {
  const { database } = app
  const knownWords = createKnownWords(database)

  return new Hono<CallEnvironment>().post('/members/io/search', jsonBody(body), async (c) => {
    const { term: encoded, offset } = c.req.valid('json')
    const term = decode(encoded).slice(0, mostCharacters)
    const [{ total, partial, found }, pages] = await Promise.all([
      searchDocuments({ database, knownWords }, term, { offset, limit: perAnswer }),
      findPages(app, 'member', term),
    ])
    const rows = await findDocumentsByIds(
      database.db,
      found.map(({ id }) => id),
    )
    // One that was deleted between the two questions is not there, whatever the index said.
    const sign = signFor(app, c.var.member)
    const searchResults = found.flatMap(({ id, ...hit }) => {
      const row = rows.find((each) => each.id === id)
      return row ? [{ ...toDocumentAnswer(row, sign), ...hit }] : []
    })
    return c.json({
      searchResults,
      total: total - (found.length - searchResults.length),
      partial,
      // Beside documents with all the words, pages with some of them would only be in the way.
      pages: searchResults.length > 0 && !partial ? pages.filter((page) => !page.partial) : pages,
    } satisfies SearchAnswer)
  })
}

/** The screen has percent-encoded the term, once. */
function decode(term: string): string {
  try {
    return decodeURIComponent(term)
  } catch (cause) {
    throw new Refusal('bad_request', 'Der Suchbegriff ist falsch kodiert.', { cause })
  }
}
