import { Hono } from 'hono'
import { z } from 'zod'
import { keepAdministrator } from '../accounts/keep-administrator.ts'
import type { App } from '../app.ts'
import { distinguishMembers } from '../members/distinguish-members.ts'
import { eraseMember } from '../members/erase-member.ts'
import { findDuplicates } from '../members/find-duplicates.ts'
import { forgetDistinction } from '../members/forget-distinction.ts'
import { markDeceased } from '../members/mark-deceased.ts'
import { markReturned } from '../members/mark-returned.ts'
import { mergeMembers } from '../members/merge-members.ts'
import { removeSamples } from '../members/remove-samples.ts'
import { reviveMember } from '../members/revive-member.ts'
import { separateMembers } from '../members/separate-members.ts'
import type { CallEnvironment } from './call-environment.ts'
import { jsonBody } from './json-body.ts'
import { memberId } from './member-id.ts'
import { requireAdmin } from './require-admin.ts'
import { seenRevision } from './seen-revision.ts'

const seen = z.object({ revision: seenRevision })
const merging = seen.extend({
  other: z.string(),
  otherRevision: seenRevision,
  record: z.unknown(),
})
const pairing = z.object({ other: z.string() })

/**
 * What administrators do with a record beside writing in it. Whatever changes one names the state that it is based on.
 * The dead, the erased and the merged may have been administrators: somebody who can undo it has to be left.
 */
export function memberActs({ database, clock }: Pick<App, 'database' | 'clock'>) {
  const { db } = database
  const path = '/members/io/members'
  return new Hono<CallEnvironment>()
    .use('/members/io/members/*', requireAdmin)
    .get(`${path}/duplicates`, async (c) => c.json(await findDuplicates(db)))
    .delete(`${path}/samples`, async (c) => c.json({ removed: await removeSamples(db) }))
    .post(`${path}/:id/deceased`, jsonBody(seen.extend({ diedOn: z.string().nullish() })), async (c) => {
      const { revision, diedOn } = c.req.valid('json')
      const basedOn = { id: memberId(c.req.param('id')), revision }
      const death = { ...basedOn, diedOn: diedOn ?? '' }
      const mark = keepAdministrator(database, (trx) => markDeceased(trx, clock, c.var.member.accountId, death))
      return c.json(await mark)
    })
    .delete(`${path}/:id/deceased`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      return c.json(await reviveMember(db, clock, c.var.member.accountId, basedOn))
    })
    .post(`${path}/:id/returned-post`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      return c.json(await markReturned(db, clock, c.var.member.accountId, { ...basedOn, hasReturned: true }))
    })
    .delete(`${path}/:id/returned-post`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      return c.json(await markReturned(db, clock, c.var.member.accountId, { ...basedOn, hasReturned: false }))
    })
    .post(`${path}/:id/merge`, jsonBody(merging), async (c) => {
      const { revision, other, otherRevision, record } = c.req.valid('json')
      const survivor = { id: memberId(c.req.param('id')), revision }
      const pair = { survivor, other: { id: memberId(other), revision: otherRevision }, record }
      const merge = keepAdministrator(database, (trx) => mergeMembers(trx, clock, c.var.member.accountId, pair))
      return c.json(await merge)
    })
    .post(`${path}/:id/separate`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      const separate = keepAdministrator(database, (trx) => {
        return separateMembers(trx, clock, c.var.member.accountId, basedOn)
      })
      return c.json(await separate)
    })
    .post(`${path}/:id/distinct`, jsonBody(pairing), async (c) => {
      const pair = [memberId(c.req.param('id')), memberId(c.req.valid('json').other)] as const
      await distinguishMembers(db, clock, c.var.member.accountId, pair)
      return c.body(null, 204)
    })
    .delete(`${path}/:id/distinct`, jsonBody(pairing), async (c) => {
      await forgetDistinction(db, [memberId(c.req.param('id')), memberId(c.req.valid('json').other)])
      return c.body(null, 204)
    })
    .delete(`${path}/:id`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      await keepAdministrator(database, (trx) => eraseMember(trx, clock, c.var.member.accountId, basedOn))
      return c.body(null, 204)
    })
}
