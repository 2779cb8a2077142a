import { Hono } from 'hono'
import { z } from 'zod'
import { noSuchAccount } from '../../../accounts/account-refusals.ts'
import { changeAccountRights, changeOfficeRights } from '../../../accounts/rights/change-rights.ts'
import { findGrantsByOffice } from '../../../accounts/rights/find-rights.ts'
import { rights as allRights } from '../../../accounts/rights/rights-rules.ts'
import type { App } from '../../../app.ts'
import { type CollectionName, collections } from '../../../content/collections/collections.ts'
import { Refusal } from '../../../errors.ts'
import { memberActorOf } from '../../../http/actor-of.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { demandId } from '../../../http/id-shape.ts'
import { jsonBody } from '../../../http/json-body.ts'
import { findPresentOffices } from '../../handover/office-holders.ts'
import { presentList } from './present-list.ts'
import { answerRights } from './rights-answer.ts'

const names = Object.keys(collections) as [CollectionName, ...CollectionName[]]
const grants = z.object({
  rights: z.array(z.enum(allRights, 'Dieses Recht gibt es nicht.')).max(allRights.length),
  collections: z.array(z.enum(names, 'Diesen Inhalt gibt es nicht.')).max(names.length),
})
/** Whom the administrator sees in the office: he confirms nobody whom he has not seen. */
const ofOffice = grants.extend({ person: z.string().max(200) })

/** Who may do what beside the roles: what accounts were given, and what offices bring with them. */
export function rights({ database, clock }: Pick<App, 'database' | 'clock'>) {
  const { db } = database
  return new Hono<CallEnvironment>()
    .get('/user/rights', async (c) => {
      const { rights, collections, memberId } = c.var.member
      return c.json({ rights, collections, byOffice: await findGrantsByOffice(db, memberId, presentList(database)) })
    })
    .get('/members/io/rights', async (c) => c.json(await answerRights({ database, clock })))
    .put('/members/io/rights/accounts/:id', jsonBody(grants), async (c) => {
      const id = demandId(c.req.param('id'), noSuchAccount)
      await changeAccountRights(db, clock, memberActorOf(c), { id, ...c.req.valid('json') })
      return c.json(await answerRights({ database, clock }))
    })
    .put('/members/io/rights/offices/:office', jsonBody(ofOffice), async (c) => {
      const { person, ...wanted } = c.req.valid('json')
      const office = c.req.param('office')
      const { entryId, posts } = await findPresentOffices(db)
      const post = posts.find(({ id }) => id === office)
      if (!post || entryId === undefined) throw new Refusal('not_found', 'Dieses Amt gibt es nicht.')
      if (post.person !== person) {
        const title = 'Inzwischen steht ein anderer in diesem Amt. Bitte lade die Seite neu; es ist nichts geändert.'
        throw new Refusal('conflict', title)
      }
      await changeOfficeRights(
        db,
        clock,
        memberActorOf(c),
        { office, entryId, person, memberId: post.memberId },
        wanted,
      )
      return c.json(await answerRights({ database, clock }))
    })
}
