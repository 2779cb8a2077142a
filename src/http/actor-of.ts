import type { Context } from 'hono'
import { networkOf } from '../accounts/sign-in/network-rules.ts'
import type { Actor } from '../audit/record-act.ts'
import type { CallEnvironment } from './call-environment.ts'

/** Who makes a call, or to whom the link that stands in for a token was given out; and from where. */
export function actorOf(c: Context<CallEnvironment>): Actor {
  return {
    accountId: c.get('member')?.accountId ?? c.get('linkHolder') ?? null,
    network: networkOf(c.get('clientAddress')),
  }
}

/** The same for a call that only who is signed in can make. */
export function memberActorOf(c: Context<CallEnvironment>): Actor & { accountId: string; network: string } {
  return { accountId: c.var.member.accountId, network: networkOf(c.var.clientAddress) }
}

/** Somebody who came by a form or a link, without signing in. */
export const strangerAt = (clientAddress: string): Actor => ({ accountId: null, network: networkOf(clientAddress) })
