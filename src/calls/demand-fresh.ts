import type { Context } from 'hono'
import { needsSecondStep } from '../accounts/factors/own-factors.ts'
import { isFresh } from '../accounts/sessions/fresh-rules.ts'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'

/** Refuses who is signed in but has not shown for a while that it is he: the browser asks him, and makes the call again. */
export function demandFresh({ clock }: Pick<App, 'clock'>, c: Context<CallEnvironment>): void {
  if (isFresh(c.var.member, clock().getTime())) return
  throw new Refusal('stale_sign_in', 'Bitte bestätige noch einmal, dass du es bist.')
}

/** The same of who has a second factor; whoever has none is asked for his password by the call. */
export async function demandFreshWithFactor(
  app: Pick<App, 'clock' | 'database'>,
  c: Context<CallEnvironment>,
): Promise<void> {
  if (await needsSecondStep(app.database.db, c.var.member.accountId)) demandFresh(app, c)
}
