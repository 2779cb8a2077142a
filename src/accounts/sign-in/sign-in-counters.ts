import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { networkOf, siteOf } from './network-rules.ts'
import { reserveTry } from './reserve-try.ts'
import { releaseFailure, secondsToWait } from './sign-in-failures.ts'
import { giveTryBack, missingTries, takeTry } from './try-allowances.ts'
import { type Counter, TooManyTries, tryAllowances, tryKey, tryLimits } from './try-rules.ts'

/** What tries are counted under. */
interface SignInCounters {
  /** For this account from this network. */
  here: Counter
  /** For all accounts from this site and for this account from everywhere, where it is not known here. */
  strange: readonly Counter[]
  /** For all accounts from this site that are known here: a sprayed password meets its end among them, too. */
  known: readonly Counter[]
}

export function countersOf(email: string, clientAddress: string): SignInCounters {
  const { signInFrom, signInTo } = tryAllowances
  const site = siteOf(clientAddress)
  return {
    here: { key: tryKey('signIn', networkOf(clientAddress), email), limit: tryLimits.signIn },
    strange: [
      { key: tryKey('signInFrom', site), limit: signInFrom },
      { key: tryKey('signInTo', email), limit: signInTo },
    ],
    known: [{ key: tryKey('signInFrom', site, 'known'), limit: signInFrom }],
  }
}

/** What stands against a try, without writing anything: a counter that is used up, and whether any try has failed at all. */
export async function lookAtCounters(
  db: Db,
  counters: readonly Counter[],
  now: number,
): Promise<{ tooMany: TooManyTries | undefined; haveFailures: boolean }> {
  const missing = await missingTries(db, counters, now)
  const [longest] = missing.sort((a, b) => b.seconds - a.seconds)
  const tooMany = longest && longest.seconds > 0 ? new TooManyTries(longest.counter, longest.seconds) : undefined
  return { tooMany, haveFailures: missing.length > 0 }
}

export async function refuseWhereFull(db: Db, here: Counter, now: number): Promise<void> {
  const seconds = await secondsToWait(db, here.key, now, here.limit)
  if (seconds > 0) throw new TooManyTries(here, seconds)
}

/**
 * Counts a try everywhere before it is judged, or refuses it. In a transaction, so that what is refused was counted
 * nowhere. All begin with the widest, so no two wait for each other.
 */
export async function reserveEverywhere(
  trx: Tx,
  clock: Clock,
  { here, wide }: { here: Counter; wide: readonly Counter[] },
): Promise<void> {
  const now = clock().getTime()
  for (const counter of wide) {
    if (await takeTry(trx, counter, now)) continue
    const { tooMany } = await lookAtCounters(trx, [counter], now)
    throw tooMany ?? new TooManyTries(counter, 1)
  }
  await reserveTry(trx, clock, here)
}

/** Takes back what a try was counted as that could not be judged. */
export async function releaseEverywhere(
  db: Db,
  { here, wide }: { here: Counter; wide: readonly Counter[] },
): Promise<void> {
  await giveBack(db, wide)
  await releaseFailure(db, here.key)
}

export async function giveBack(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await giveTryBack(db, counter)
}
