import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Tx } from '../../database/tables.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { type Account, findAccountByEmail, lockAccount } from '../accounts.ts'
import { noteDebt } from '../factors/obligation.ts'
import { findFactors, needsSecondStep } from '../factors/own-factors.ts'
import { SecondStepNeeded } from '../factors/second-step-needed.ts'
import { putStep } from '../factors/second-steps.ts'
import { isLogin } from '../invitations/paper-login-rules.ts'
import { deleteOldLoginChanges } from '../login/login-changes.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { lookAtPlace } from '../sessions/known-places.ts'
import { deleteExpiredTokens } from '../tokens/tokens.ts'
import type { Place } from './hashing-line.ts'
import { deleteOldNetworks, isKnownNetwork } from './known-networks.ts'
import { networkOf, siteOf } from './network-rules.ts'
import type { RefusedSignIn, SignInService } from './open-sign-in.ts'
import {
  countersOf,
  giveBack,
  lookAtCounters,
  refuseWhereFull,
  releaseEverywhere,
  reserveEverywhere,
} from './sign-in-counters.ts'
import { deleteFailures, deleteOldFailures } from './sign-in-failures.ts'
import { deleteFullAllowances } from './try-allowances.ts'
import { type Counter, TooManyTries } from './try-rules.ts'
import { verifyPassword } from './verify-password.ts'

interface Try {
  username: string
  password: string
  clientAddress: string
  /** In words, as deviceOf has them. */
  device: string
}

/** A try that may be judged. */
interface Judged {
  email: string
  password: string
  network: string
  device: string
  clientAddress: string
  /** What it is counted under. */
  counters: { here: Counter; wide: readonly Counter[] }
  place: Place
}

type Note = (refused: RefusedSignIn) => void

/** Takes part in the transaction that lets somebody in. */
type Witness = (trx: Tx, accountId: string) => Promise<void>

export interface Watching {
  note?: Note
  witness?: Witness
}

/** Many times what hashing takes: how long an answer is on its way does not tell whether there was any. */
const answerMilliseconds = 400

/**
 * A token, or undefined if user or password is wrong or the account lets nobody in: which of these, is not told. Throws
 * SecondStepNeeded where the password is right and does not suffice. Limits come before hashing. Where strangers have used
 * them up, who is known to come from this network is judged all the same; but if he is wrong, he is answered like a
 * stranger, or the answer would tell who comes from here.
 */
export async function signIn(
  service: SignInService,
  tried: Try,
  { note = () => {}, witness = async () => {} }: Watching = {},
): Promise<string | undefined> {
  const { db, clock } = service
  const { password, clientAddress, device } = tried
  const [email, network] = [foldEmail(tried.username), networkOf(clientAddress)]
  const { here, strange, known } = countersOf(email, clientAddress)
  const now = clock().getTime()
  const { tooMany, haveFailures } = await lookAtCounters(db, strange, now)
  const isKnown = isLogin(email) && (await isKnownNetwork(db, { email, network }, now))
  const rank = (isKnown && 'known') || (haveFailures && 'failed') || 'clean'
  const time = tooMany && pause(answerMilliseconds)
  try {
    if (tooMany && !isKnown) throw tooMany
    await refuseWhereFull(db, here, now)
    const counters = { here, wide: isKnown ? known : strange }
    const place = { rank, from: siteOf(clientAddress) } as const
    const judged = { email, password, network, device, clientAddress, counters, place }
    const token = await judgeInTurn(service, judged, { note, witness })
    if (tooMany && token === undefined) throw tooMany
    return token
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    const refusal = tooMany ?? error
    await noteThrottled(service, refusal, email, note)
    throw refusal
  } finally {
    await time
  }
}

async function judgeInTurn(
  service: SignInService,
  tried: Judged,
  { note, witness }: Required<Watching>,
): Promise<string | undefined> {
  const { db, clock } = service
  const { counters, place } = tried
  const token = await service.accounts(counters.here.key, () =>
    service.sites(`${place.rank === 'known'} ${place.from}`, async () => {
      await inTransaction(db, 'read committed', (trx) => reserveEverywhere(trx, clock, counters))
      const { account, matches } = await judge(service, tried)
      const issued = account && matches ? await openSession(service, tried, account, witness) : undefined
      if (issued instanceof SecondStepNeeded) throw issued
      const why = matches ? 'account lets nobody in' : 'wrong password'
      if (issued === undefined) note({ accountId: account?.id, why })
      return issued
    }),
  )
  await sweep(service, token !== undefined)
  return token
}

/** The account of the address, and whether this is its password. Every way through here verifies one hash. */
async function judge(
  { db }: SignInService,
  { email, password, counters, place }: Judged,
): Promise<{ account: Account | undefined; matches: boolean }> {
  try {
    const account = isLogin(email) ? await findAccountByEmail(db, email) : undefined
    return { account, matches: await verifyPassword(account?.password_hash, password, place) }
  } catch (error) {
    await releaseEverywhere(db, counters)
    throw error
  }
}

/** Undefined if the account lets nobody in; issuing the token finds out, at the last moment. */
async function openSession(
  service: SignInService,
  tried: Judged,
  account: Account,
  witness: Witness,
): Promise<string | SecondStepNeeded | undefined> {
  const { db, clock, post } = service
  const { device, network, clientAddress } = tried
  const place = { device, network, clientAddress }
  const sender = await lookAtPlace(db, post, account, place)
  const opened = await inTransaction(db, 'read committed', async (transaction) => {
    if (await needsSecondStep(transaction, account.id)) {
      if (!(await lockAccount(transaction, account.id))) return undefined
      await giveBack(transaction, tried.counters.wide)
      await deleteFailures(transaction, tried.counters.here.key)
      const factors = await findFactors(transaction, account.id)
      return new SecondStepNeeded(await putStep(transaction, clock, account), factors)
    }
    await noteDebt(transaction, clock, account)
    const token = await beginSession(transaction, { clock, sender }, account, { ...place, by: 'password' })
    if (!token) return undefined
    await giveBack(transaction, tried.counters.wide)
    await deleteFailures(transaction, tried.counters.here.key)
    await witness(transaction, account.id)
    return token
  })
  if (sender) post.wake()
  return opened
}

async function noteThrottled(
  service: SignInService,
  { counter }: TooManyTries,
  email: string,
  note: Note,
): Promise<void> {
  if (!service.isNews(counter.key, counter.limit.milliseconds)) return
  const account = isLogin(email) ? await findAccountByEmail(service.db, email) : undefined
  note({ accountId: account?.id, why: 'too many failures' })
}

/** What is over goes as new things come, so that no table outgrows what comes in during its time. */
async function sweep({ db, clock }: SignInService, signedIn: boolean): Promise<void> {
  const now = clock().getTime()
  await deleteOldFailures(db, now)
  await deleteFullAllowances(db, now)
  if (!signedIn) return
  await deleteExpiredTokens(db, now)
  await deleteOldNetworks(db, now)
  await deleteOldLoginChanges(db, now)
}
