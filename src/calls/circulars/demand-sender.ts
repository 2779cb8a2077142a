import type { Context } from 'hono'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import { noSuchCircular } from '../../circulars/circulars.ts'
import { refuseStranger, type Sending } from '../../circulars/senders.ts'
import type { Db } from '../../database/tables.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'

export const sendingOf = ({ accountId, role }: SignedIn): Sending => ({ accountId, isAdmin: role === 'admin' })

/** Lets only those pass who may write to many, and answers which letter is meant. */
export async function demandSender(db: Db, c: Context<CallEnvironment>): Promise<string> {
  const id = demandId(c.req.param('id') ?? '', noSuchCircular)
  await refuseStranger(db, sendingOf(c.var.member))
  return id
}
