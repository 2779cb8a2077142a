import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { type FoundWords, findWords } from '../../content/editing/find-words.ts'
import { readLegal, writeLegalTexts } from '../../content/legal/write-legal-texts.ts'
import { readFraternityNames } from '../../content/reading/fraternity-names.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { readAddressOffice } from '../../members/office/address-office.ts'
import { markStep } from '../../setup/mark-step.ts'
import { foreignWords } from '../../setup/sample-words-rules.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'
import { isReachable } from './judge-mail.ts'
import { readSetupState } from './read-setup-state.ts'

const revision = z
  .int()
  .min(0)
  .max(2 ** 31 - 2)
const mark = z.object({ state: z.enum(['open', 'done', 'skipped']), revision: revision.optional() })
const legal = z.object({
  facts: z.unknown(),
  revision,
  /** Sections that somebody has changed by hand and that are to be written anew all the same. */
  rewrite: z.array(z.string().max(100)).max(50).default([]),
})

/** The first steps of administrators: what is done, what is left, and what they say of it. */
export function setup(app: Pick<App, 'database' | 'clock' | 'config' | 'log' | 'sealing'>) {
  const { database, clock, config } = app
  const { db } = database
  const acts = actDoor(app)
  const readState = () => readSetupState(app)
  return new Hono<CallEnvironment>()
    .get('/members/io/setup', async (c) => c.json(await readState()))
    .put('/members/io/setup/:step', jsonBody(mark), async (c) => {
      const mark = { step: c.req.param('step'), ...c.req.valid('json') }
      const on = { sort: 'setting', id: `step:${mark.step}` } as const
      const told = (isNew: boolean): Act | undefined =>
        isNew ? { kind: 'first step marked', on, details: { state: mark.state } } : undefined
      await inTransaction(acts.db(c, told), 'read committed', (trx) =>
        markStep(trx, clock, c.var.member.accountId, mark),
      )
      return c.json(await readState())
    })
    .get('/members/io/setup/sending', async (c) => {
      const { address } = await readSender(app)
      return c.json({
        delivery: deliveryWay(config),
        origin: config.publicOrigin,
        isReachable: isReachable(config),
        sender: address,
        addressOffice: await readAddressOffice(db),
      })
    })
    .get('/members/io/setup/leftovers', async (c) => {
      const words = foreignWords(await readFraternityNames(db))
      const found: FoundWords[] = await findWords(db, words)
      return c.json({ words, found })
    })
    .get('/members/io/legal', async (c) => c.json(await readLegal(db)))
    .put('/members/io/legal', jsonBody(legal), async (c) => {
      const { facts: given, ...rest } = c.req.valid('json')
      return c.json(
        await writeLegalTexts(acts.db(c, { kind: 'legal texts written' }), clock, c.var.member.accountId, {
          given,
          ...rest,
        }),
      )
    })
}
