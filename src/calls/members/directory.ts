import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { isIdShaped } from '../../http/id-shape.ts'
import { queryParams } from '../../http/query-params.ts'
import type { DirectoryEntry } from '../../members/directory/directory-facts.ts'
import { type DirectoryAnswer, listDirectory } from '../../members/directory/list-directory.ts'
import { makeVcards } from '../../members/exports/make-vcards.ts'
import { directoryFilters, directoryQuery } from '../../members/listing/list-queries.ts'
import { actDoor } from '../audit/act-door.ts'
import { findAlike } from './find-alike.ts'

/** Whom the filters leave, and behind them who is written or sounds nearly like what was typed. */
export interface FoundInDirectory extends DirectoryAnswer {
  alike: DirectoryEntry[]
}

/** Whom the members find of each other, to read and to take along. */
export function directory(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const { database } = app
  const acts = actDoor(app)
  const { db } = database
  const sendVcards = async (c: Context<CallEnvironment>, wanted: Parameters<typeof makeVcards>[2]) => {
    const { fileName, text } = await makeVcards(db, await readContent(db, 'member', 'fraternity'), wanted)
    return c.body(text, 200, {
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': contentDisposition('attachment', fileName),
    })
  }
  return new Hono<CallEnvironment>()
    .get('/members/io/directory', queryParams(directoryQuery), async (c) => {
      const query = c.req.valid('query')
      const found = await listDirectory(db, query)
      return c.json({ ...found, alike: await findAlike({ database }, query, found) } satisfies FoundInDirectory)
    })
    .get('/members/io/directory/vcards', queryParams(directoryFilters), async (c) => {
      await acts.note(c, { kind: 'directory exported', details: { kind: 'vcf' } })
      return sendVcards(c, c.req.valid('query'))
    })
    .get('/members/io/directory/:id/vcard', async (c) => {
      const id = memberId(c.req.param('id'))
      const card = await sendVcards(c, { id })
      await acts.note(c, { kind: 'card exported', on: { sort: 'member', id } })
      return card
    })
}

/** What is no id finds no member. */
const memberId = (text: string) => (isIdShaped(text) ? text : '')
