import { Hono } from 'hono'
import { z } from 'zod'
import { giveBackAccounts, handOverAccounts } from '../../accounts/accounts-of-members.ts'
import { keepAdministrator } from '../../accounts/keep-administrator.ts'
import type { App } from '../../app.ts'
import type { ActKind } from '../../audit/act-kinds-rules.ts'
import type { Act } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
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
import { actDoor } from '../audit/act-door.ts'
import { erasedActs, erasePerson } from './erase-person.ts'
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
export function memberActs(app: Pick<App, 'database' | 'clock' | 'wiping' | 'storage' | 'log' | 'sealing'>) {
  const { database, clock } = app
  const { db } = database
  const acts = actDoor(app)
  const on = (id: string) => ({ sort: 'member', id }) as const
  /** Each of them is found by it: one may be erased without the other. */
  const ofBoth = (kind: ActKind, pair: readonly [string, string]): Act[] => pair.map((id) => ({ kind, on: on(id) }))
  const path = '/members/io/members'
  return new Hono<CallEnvironment>()
    .get(`${path}/duplicates`, async (c) => c.json(await findDuplicates(db)))
    .delete(`${path}/samples`, async (c) => {
      const told = (removed: number): Act => ({ kind: 'sample members removed', details: { removed } })
      const removed = await removeSamples(acts.db(c, told), clock)
      return c.json({ removed })
    })
    .post(`${path}/:id/deceased`, jsonBody(seen.extend({ diedOn: z.string().nullish() })), async (c) => {
      const { revision, diedOn } = c.req.valid('json')
      const basedOn = { id: memberId(c.req.param('id')), revision }
      const death = { ...basedOn, diedOn: diedOn ?? '' }
      const act: Act = { kind: 'member marked as deceased', on: on(basedOn.id) }
      const marked = await keepAdministrator(acts.database(c, act), (trx) => {
        return markDeceased(trx, clock, c.var.member.accountId, death)
      })
      return c.json(marked)
    })
    .delete(`${path}/:id/deceased`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      const act: Act = { kind: 'member marked as living', on: on(basedOn.id) }
      const revived = await reviveMember(acts.db(c, act), clock, c.var.member.accountId, basedOn)
      return c.json(revived)
    })
    .post(`${path}/:id/returned-post`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      const act: Act = { kind: 'post returned', on: on(basedOn.id) }
      const returned = { ...basedOn, hasReturned: true }
      return c.json(await markReturned(acts.db(c, act), clock, c.var.member.accountId, returned))
    })
    .delete(`${path}/:id/returned-post`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      const act: Act = { kind: 'post arrives again', on: on(basedOn.id) }
      const returned = { ...basedOn, hasReturned: false }
      return c.json(await markReturned(acts.db(c, act), clock, c.var.member.accountId, returned))
    })
    .post(`${path}/:id/merge`, jsonBody(merging), async (c) => {
      const { revision, other, otherRevision, record } = c.req.valid('json')
      const survivor = { id: memberId(c.req.param('id')), revision }
      const pair = { survivor, other: { id: memberId(other), revision: otherRevision }, record }
      const told = () => ofBoth('members merged', [survivor.id, pair.other.id])
      const merged = await keepAdministrator(acts.database(c, told), async (trx) => {
        const merged = await mergeMembers(trx, clock, c.var.member.accountId, pair)
        await handOverAccounts(trx, { from: pair.other.id, to: survivor.id })
        return merged
      })
      return c.json(merged)
    })
    .post(`${path}/:id/separate`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      const act: Act = { kind: 'members separated', on: on(basedOn.id) }
      const separated = await keepAdministrator(acts.database(c, act), async (trx) => {
        const { answer, ...records } = await separateMembers(trx, clock, c.var.member.accountId, basedOn)
        await giveBackAccounts(trx, records)
        return answer
      })
      return c.json(separated)
    })
    .post(`${path}/:id/distinct`, jsonBody(pairing), async (c) => {
      const pair = [memberId(c.req.param('id')), memberId(c.req.valid('json').other)] as const
      const told = () => ofBoth('members distinguished', pair)
      await distinguishMembers(acts.db(c, told), clock, c.var.member.accountId, pair)
      return c.body(null, 204)
    })
    .delete(`${path}/:id/distinct`, jsonBody(pairing), async (c) => {
      const pair = [memberId(c.req.param('id')), memberId(c.req.valid('json').other)] as const
      const told = () => ofBoth('distinction taken back', pair)
      await inTransaction(acts.db(c, told), 'read committed', (trx) => forgetDistinction(trx, pair))
      return c.body(null, 204)
    })
    .delete(`${path}/:id`, jsonBody(seen), async (c) => {
      const basedOn = { id: memberId(c.req.param('id')), ...c.req.valid('json') }
      // Who seals reads and writes, and would be in the way of the wiping.
      const database = actDoor({ ...app, sealing: { wake() {} } }).database(c, erasedActs)
      const erased = await erasePerson({ ...app, database }, c.var.member.accountId, basedOn)
      app.sealing.wake()
      return c.json({ erased })
    })
}
