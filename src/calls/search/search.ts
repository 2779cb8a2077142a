import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { type DocumentAnswer, toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { findDocumentsByIds } from '../../documents/library/documents.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { type Candidate, mergeHits } from '../../search/query/hit-rules.ts'
import type { KnownWords } from '../../search/query/known-words.ts'
import { type FoundDocument, searchDocuments } from '../../search/query/search-documents.ts'
import { signFor } from '../files/sign-for.ts'
import { findHits, type PlaceHit } from './find-hits.ts'
import { findNearest, type Nearest } from './find-nearest.ts'
import type { PersonHit } from './people-index.ts'

type DocumentResult = DocumentAnswer & Pick<FoundDocument, 'snippet' | 'page' | 'note'>

/** `title` is what people call it, its file name where it has no other. */
export type DocumentHit = DocumentResult & { kind: 'document'; title: string; partial: boolean }

export type Hit = PersonHit | PlaceHit | DocumentHit

/** What an entry of the content says on a page, with the entry. */
export type PageHit = PlaceHit & { source: NonNullable<PlaceHit['source']> }

export interface SearchAnswer {
  /** The documents, the best first. */
  searchResults: DocumentResult[]
  /** How many documents there are in all. */
  total: number
  /** No document has all the words: these have some of them. */
  partial: boolean
  /** All that was found, in one order. From an offset on, the further documents alone. */
  hits: Hit[]
  /** Those of them that an entry of the content says; with some of the words only where nothing has them all. */
  pages: PageHit[]
  /** What is nearest where there is no hit. */
  nearest: Nearest
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

/** What a member finds: people, events, folders, documents and pages, as far as he may see them. */
export function search(app: Pick<App, 'database' | 'clock' | 'linkSecret'>, knownWords: KnownWords) {
  const { database } = app

  return new Hono<CallEnvironment>().post('/members/io/search', jsonBody(body), async (c) => {
    const { term: encoded, offset } = c.req.valid('json')
    const term = decode(encoded).slice(0, mostCharacters)
    const [{ total, partial, found }, places] = await Promise.all([
      searchDocuments({ database, knownWords }, term, { offset, limit: perAnswer }),
      offset === 0 ? findHits(app, 'member', term) : [],
    ])
    const rows = await findDocumentsByIds(
      database.db,
      found.map(({ id }) => id),
    )
    // One that was deleted between the two questions is not there, whatever the index said.
    const sign = signFor(app, c.var.member)
    const documents = found.flatMap(({ id, title, snippet, page, note, merit }) => {
      const row = rows.find((each) => each.id === id)
      const result = row && { ...toDocumentAnswer(row, sign), snippet, page, note }
      return result ? [{ title, merit, result }] : []
    })
    const candidates: (Candidate & { toHit(): Hit })[] = [
      ...places,
      ...documents.map(({ title, merit, result }) => ({
        ...merit,
        kind: 'document' as const,
        toHit: () => ({ ...result, kind: 'document' as const, title, partial: merit.partial }),
      })),
    ]
    const hits = whole(mergeHits(candidates, dayOf(app.clock))).map((each) => each.toHit())
    return c.json({
      searchResults: documents.map(({ result }) => result),
      total: total - (found.length - documents.length),
      partial,
      hits,
      pages: hits.filter(isPage).filter(({ partial }) => !partial || hits.every((hit) => hit.partial)),
      nearest:
        hits.length > 0 || offset > 0 ? { meant: null, titles: [] } : await findNearest(database, 'member', term),
    } satisfies SearchAnswer)
  })
}

/** Enough that have all the words need no others behind them. */
const enough = 5

function whole<Each extends Candidate>(merged: readonly Each[]): readonly Each[] {
  const all = merged.filter(({ partial }) => !partial)
  return all.length >= enough ? all : merged
}

const isPage = (hit: Hit): hit is PageHit => 'source' in hit && hit.source !== null

/** The screen has percent-encoded the term, once. */
function decode(term: string): string {
  try {
    return decodeURIComponent(term)
  } catch (cause) {
    throw new Refusal('bad_request', 'Der Suchbegriff ist falsch kodiert.', { cause })
  }
}
