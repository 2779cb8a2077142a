import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { listDocuments } from '../../documents/library/list-documents.ts'
import { countDocuments, listPage, type Place } from '../../documents/library/list-page.ts'
import { type SortKey, sortColumns } from '../../documents/library/listing-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { queryParams } from '../../http/query-params.ts'
import { hasForbiddenInLine } from '../../text/character-rules.ts'
import { signFor } from '../files/sign-for.ts'

/** Longer lists the screen reads page by page: so many are looked through and sorted in a browser at once. */
const mostAsWhole = 200

const mostTyped = 200

const line = z.string().refine((text) => !hasForbiddenInLine(text), 'darf keine unsichtbaren Zeichen enthalten')

const place = z.tuple([z.union([line, z.int(), z.null()]), z.int(), line])

const after = z.string().transform((text, context): Place => {
  try {
    return place.parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'ist keine Stelle einer Liste' })
    return z.NEVER
  }
})

const pageShape = z.object({
  sort: z.enum(Object.keys(sortColumns) as SortKey[]).default('newest'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
  search: z.string().max(mostTyped).default(''),
  group: line.max(mostTyped).default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  after: after.optional(),
})

/** A place in another order is none in this one, and PostgreSQL would not compare the two. */
const pageQuery = pageShape.refine(({ sort, after }) => after === undefined || typeof after[0] === keyTypes[sort], {
  path: ['after'],
  error: 'ist keine Stelle dieser Reihenfolge',
})

const keyTypes = {
  // Null.
  newest: 'object',
  fileName: 'string',
  fileType: 'string',
  fileSize: 'number',
  description: 'string',
} as const satisfies Record<SortKey, string>

const firstOne = { ...pageShape.parse({ sort: 'fileName', limit: 1 }), after: undefined }

/** What the two directories hold, for every member, with links that are good for ten minutes from now. */
export function documents(app: Pick<App, 'database' | 'clock' | 'linkSecret'>) {
  const { db } = app.database
  const list = async (c: Context<CallEnvironment>, named: string) => {
    const directory = demandDirectory(named)
    const sign = signFor(app, c.var.member)
    // The screen asks for the first one alone. A short list is answered as a whole all the same, as it may be (RFC 9110, 14.2).
    if (c.req.header('range') === 'documents=0-0') {
      const count = await countDocuments(db, directory)
      const { documents } =
        count > mostAsWhole ? await listPage(db, sign, { ...firstOne, directory }) : { documents: [] }
      if (documents.length > 0) return c.json(documents, 206, { 'content-range': `documents 0-0/${count}` })
    }
    return c.json(await listDocuments(db, sign, directory))
  }
  return new Hono<CallEnvironment>()
    .get('/members/io/downloads/directories/:directory', (c) => list(c, c.req.param('directory')))
    .get('/members/io/downloads/directories/:directory/', (c) => list(c, c.req.param('directory')))
    .get('/members/io/downloads/pages/:directory', queryParams(pageQuery), async (c) => {
      const directory = demandDirectory(c.req.param('directory'))
      const question = { ...c.req.valid('query'), directory, after: c.req.valid('query').after }
      return c.json(await listPage(db, signFor(app, c.var.member), question))
    })
}

function demandDirectory(directory: string): 'common' | 'archive' {
  if (directory === 'common' || directory === 'archive') return directory
  throw new Refusal('not_found', 'Dieses Verzeichnis gibt es nicht.')
}
