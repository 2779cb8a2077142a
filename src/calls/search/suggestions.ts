import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { findDocumentsByIds } from '../../documents/library/documents.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { type Candidate, type HitKind, mergeHits } from '../../search/query/hit-rules.ts'
import type { KnownWords } from '../../search/query/known-words.ts'
import { findTitled } from '../../search/query/search-documents.ts'
import { signFor } from '../files/sign-for.ts'
import { type Found, findHits } from './find-hits.ts'

/** Something that may be meant by what has been typed so far. */
export interface Suggestion {
  kind: HitKind
  title: string
  /** Where it is; of a document, the signed link to its file. */
  path: string
  /** When it begins, if it is something that happens. */
  begins: string | null
}

export interface SuggestionsAnswer {
  suggestions: Suggestion[]
}

/** Whoever has typed more looks for something that no title says. */
const body = z.object({ term: z.string().transform((term) => term.slice(0, 100)) })

const most = 7
const mostDocuments = 4

type Suggested = Candidate & Omit<Suggestion, 'begins'>

/** What may be meant, by titles alone, while it is being typed: to members of what they may see, to everyone of what is public. */
export function suggestions(app: Pick<App, 'database' | 'clock' | 'linkSecret'>, knownWords: KnownWords) {
  const { database } = app
  const answer = (found: readonly Suggested[]): SuggestionsAnswer => ({
    suggestions: onceEach(
      mergeHits(
        found.filter(({ partial }) => !partial),
        dayOf(app.clock),
      ),
    )
      .slice(0, most)
      .map(({ kind, title, path, begins }) => ({ kind, title, path, begins: begins ?? null })),
  })

  return new Hono<CallEnvironment>()
    .post('/members/io/search/suggestions', jsonBody(body), async (c) => {
      const { term } = c.req.valid('json')
      const [places, titled] = await Promise.all([
        findHits(app, 'member', term, { titlesOnly: true }),
        findTitled({ database, knownWords }, term, mostDocuments),
      ])
      const rows = await findDocumentsByIds(
        database.db,
        titled.map(({ id }) => id),
      )
      const sign = signFor(app, c.var.member)
      const documents = titled.flatMap(({ id, title, merit }) => {
        const row = rows.find((each) => each.id === id)
        const path = row && toDocumentAnswer(row, sign).fileDownloadUri
        return path ? [{ ...merit, kind: 'document' as const, title, path }] : []
      })
      return c.json(answer([...places.map(toSuggested), ...documents]))
    })
    .post('/search/suggestions', jsonBody(body), async (c) => {
      const { term } = c.req.valid('json')
      return c.json(answer((await findHits(app, 'visitor', term, { titlesOnly: true })).map(toSuggested)))
    })
}

const toSuggested = ({ toHit, ...found }: Found<unknown>): Suggested => found

/** Of what happens every year, the one that counts most. */
function onceEach(found: readonly Suggested[]): Suggested[] {
  const known = new Set<string>()
  return found.filter(({ kind, title }) => {
    const key = `${kind} ${title}`
    return !known.has(key) && known.add(key)
  })
}
