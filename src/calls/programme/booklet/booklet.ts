import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../../app.ts'
import { Refusal } from '../../../errors.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { contentDisposition } from '../../../http/disposition-rules.ts'
import { queryParams } from '../../../http/query-params.ts'
import { bookletFormNames, bookletForms } from './booklet-forms.ts'
import { type BookletParts, gatherBooklet } from './gather-booklet.ts'
import { setBooklet } from './set-booklet.ts'

const asked = z.object({
  form: z.enum(bookletFormNames, 'Diese Form gibt es nicht. Es gibt a5, imposed, page und phone.').default('a5'),
  for: z.enum(['members', 'public'], 'Das Heft gibt es für members oder für public.').default('members'),
  drafts: z.literal('1', 'Mit Entwürfen heißt es drafts=1.').optional(),
})

/** The semester programme as PDF, for members or as visitors have it; for an editor also with what he has not published yet. */
export function booklet(app: BookletParts & Pick<App, 'typesetting'>) {
  return new Hono<CallEnvironment>().get('/members/io/programme/:semester/booklet', queryParams(asked), async (c) => {
    const { form, for: audience, drafts } = c.req.valid('query')
    const { accountId, rights } = c.var.member
    if (drafts && !rights.includes('programme')) throw new Refusal('forbidden', 'Entwürfe sehen nur Redakteure.')
    const semester = c.req.param('semester')
    const reader = audience === 'members' ? 'member' : 'visitor'
    const gathered = await gatherBooklet(app, { semester, reader, draftsOf: drafts && accountId })
    if (!gathered) throw new Refusal('not_found', 'Dieses Semester gibt es nicht.')
    const fileName = `programm-${semester}${bookletForms[form].fileEnd}${reader === 'member' ? '-intern' : ''}.pdf`
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', fileName),
      // Of the editor's drafts so many are not finished, and not in it.
      'unfinished-drafts': String(gathered.unfinished),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(new Uint8Array(await setBooklet(app, accountId, form, gathered)), 200, headers)
  })
}
