import { Hono } from 'hono'
import { z } from 'zod'
import { giveBackAccounts, handOverAccounts } from '../../accounts/accounts-of-members.ts'
import { keepAdministrator } from '../../accounts/keep-administrator.ts'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { distinguishMembers } from '../../members/duplicates/distinguish-members.ts'
import { findDuplicates } from '../../members/duplicates/find-duplicates.ts'
import { forgetDistinction } from '../../members/duplicates/forget-distinction.ts'
import { mergeMembers } from '../../members/duplicates/merge-members.ts'
import { separateMembers } from '../../members/duplicates/separate-members.ts'
import { markDeceased } from '../../members/record/mark-deceased.ts'
import { markReturned } from '../../members/record/mark-returned.ts'
import { removeSamples } from '../../members/record/remove-samples.ts'
import { reviveMember } from '../../members/record/revive-member.ts'
import { erasePerson } from './erase-person.ts'
import { memberId } from './member-id.ts'

const seen = z.object({ revision: seenRevision })
const merging = seen.extend({
  other: z.string(),
  otherRevision: seenRevision,
  record: z.unknown(),
})
const pairing = z.object({ other: z.string() })

/**
 * What administrators do with a record beside writing in it. Whatever changes one names the state that it is based on.
 * The dead, the erased and the merged may have been administrators: one who can undo it has to be left.
 */
export function memberActs(app: Pick<App, 'database' | 'clock' | 'wiping' | 'storage' | 'log'>) {
  const { database, clock, log } = app
  const { db } = database
  const path = '/members/io/members'
  return new Hono<CallEnvironment>()
    .get(`${path}/duplicates`, async (c) => c.json(await findDuplicates(db)))
    .delete(`${path}/samples`, async (c) => {
      const removed = await removeSamples(db, clock)
      logAct(c, log, 'sample members removed', { removed })
      return c.json({ removed })
    })
    .post(`${path}/:id/deceased`, jsonBody(seen.extend({ diedOn: z.string().nullish() })), async (c) => {
      const { revision, diedOn } = c.req.valid('json')
      const basedOn = { id: memberId(c.req.param('id')), revision }
      const death = { ...basedOn, diedOn: diedOn ?? '' }
      const marked = await keepAdministrator(database, (trx) => {
        return markDeceased(trx, clock, c.var.member.accountId, death)
      })
      logAct(c, log, 'member marked as deceased', { member: basedOn.id })
      return c.json(marked)
    })
    .delete(`${path}/:id/deceased`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      const revived = await reviveMember(db, clock, c.var.member.accountId, basedOn)
      logAct(c, log, 'member marked as living', { member: basedOn.id })
      return c.json(revived)
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
      const merged = await keepAdministrator(database, async (trx) => {
        const merged = await mergeMembers(trx, clock, c.var.member.accountId, pair)
        await handOverAccounts(trx, { from: pair.other.id, to: survivor.id })
        return merged
      })
      logAct(c, log, 'members merged', { member: survivor.id, other: pair.other.id })
      return c.json(merged)
    })
    .post(`${path}/:id/separate`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      const separated = await keepAdministrator(database, async (trx) => {
        const { answer, ...records } = await separateMembers(trx, clock, c.var.member.accountId, basedOn)
        await giveBackAccounts(trx, records)
        return answer
      })
      logAct(c, log, 'members separated', { member: basedOn.id })
      return c.json(separated)
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
      const erased = await erasePerson(app, c.var.member.accountId, basedOn)
      logAct(c, log, 'member erased', { member: basedOn.id, ...erased })
      return c.json({ erased })
    })
}
