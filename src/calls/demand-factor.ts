import type { Context } from 'hono'
import { factorFirst } from '../accounts/factors/factor-refusals.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { isOpenWhileOwing } from './call-lines.ts'

/** Who has to set up a second factor does that first: all else is closed to him until then. */
export function demandFactor(c: Context<CallEnvironment>, method: string): void {
  const member = c.var.member as CallEnvironment['Variables']['member'] | undefined
  if (member?.owesFactor && !isOpenWhileOwing(method, c.req.path)) throw factorFirst()
}
