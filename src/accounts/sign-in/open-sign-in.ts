import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { type IsNews, openNews } from './news.ts'
import { type KeyedQueue, queueByKey } from './queue-by-key.ts'

/** A sign-in that was refused: whose, if there is such an account, and why. Of what was typed nothing, ever. */
export interface RefusedSignIn {
  accountId: string | undefined
  why: 'wrong password' | 'account lets nobody in' | 'too many failures'
}

/** Where sign-ins come in; each process has one. */
export interface SignInService {
  db: Outer
  clock: Clock
  /** Only a courtesy: tries of one account stand in line, so that several right ones at once do not look like failures. */
  accounts: KeyedQueue
  /** For the same reason only a few of one site are under way at once: a whole class may sign in together. */
  sites: KeyedQueue
  isNews: IsNews
  post: SignInPost
}

/** By which a member is told that somebody has signed in from where he never did. */
export interface SignInPost {
  readSender: () => Promise<Sender>
  wake: () => void
}

export function openSignIn(db: Outer, clock: Clock, post: SignInPost): SignInService {
  return {
    db,
    clock,
    accounts: queueByKey({ running: 1, waiting: 1000 }),
    sites: queueByKey({ running: 8, waiting: 1000 }),
    isNews: openNews(clock),
    post,
  }
}
