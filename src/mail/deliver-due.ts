import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { MailFilesTable, MailsTable } from '../database/tables.ts'
import { newClaimant } from '../queue/claimant-rules.ts'
import { claimNext, findNextDue, isHeld, isSpent, postpone, release } from '../queue/queues.ts'
import { claimInRate } from './bulk/bulk-rate.ts'
import { findMailFile, purgeMailFiles } from './bulk/mail-files.ts'
import { explainFailure } from './delivery-rules.ts'
import type { Enclosed, MailTransport } from './mail-transport.ts'
import { bulkMails, endExpired, isAnythingDue, markFailed, markSent, outbox, urgentMails } from './mails.ts'
import { openMailFolder } from './open-mail-folder.ts'
import { openSmtp, type SmtpPace } from './open-smtp.ts'

export interface DeliveryParts {
  /** Without a rate, mails to many go as fast as the server takes them. */
  config: Pick<Config, 'smtpUrl' | 'dataDir'> & Partial<Pick<Config, 'mailsPerMinute'>>
  database: Database
  /** Which of those that share the database this is, where there may be others. */
  instance?: string
  clock: Clock
  log: Logger
  /** The picture at the head of letters; undefined where there is none. */
  readHead?(): Promise<Buffer | undefined>
  /** As long as the clock is doubted, what it says has expired only waits. */
  isClockBelieved?(): Promise<boolean>
}

export interface DeliveryPace {
  /** For one mail, from the first word to the last. */
  sendMs: number
  /** How long a mail that is being sent may go on once the server is to end. */
  stopMs: number
  smtp?: SmtpPace
}

const usualPace: DeliveryPace = { sendMs: 120_000, stopMs: 2000 }

/** Longer than a mail may take. */
const leaseMs = 300_000

/** Whether a mail is ours, is known for so long: others wait longer before they take an instance for dead. */
const sureMs = 3000

const expired = 'Die E-Mail ist abgelaufen, bevor sie zugestellt werden konnte.'
const gaveUp = 'Die Zustellung ist wiederholt mittendrin abgebrochen.'

export const mailFolder = (dataDir: string) => join(dataDir, 'mails')

/**
 * One round: delivers what is due, one mail after the other, over one connection. It ends early where the server itself is
 * the trouble, since the next mail would fare no better; and when the signal says so. Mails to many come after all others, as
 * many as the rate lets pass: where some are left for that reason alone, it answers when the next one may go.
 */
export async function deliverDue(
  { config, database, instance, clock, log, readHead, isClockBelieved }: DeliveryParts,
  signal: AbortSignal = new AbortController().signal,
  pace: DeliveryPace = usualPace,
): Promise<number | undefined> {
  const { db } = database
  const me = newClaimant(instance)
  const now = () => clock().getTime()
  if (!(await isAnythingDue(db, now()))) return undefined
  if ((await isClockBelieved?.()) !== false) await endExpired(db, now(), expired)

  let post: MailTransport | undefined
  let lastFile: MailFilesTable | undefined
  const head = await findHead()
  try {
    while (!signal.aborted) {
      const mail = (await claim(urgentMails)) ?? (await claimBulk())
      if (!mail) return undefined
      if (typeof mail === 'number') return mail
      if (isSpent(outbox, mail.attempts)) {
        await markFailed(db, mail.id, me, now(), gaveUp)
        continue
      }
      try {
        post ??= config.smtpUrl
          ? await openSmtp(config.smtpUrl, pace.smtp)
          : await openMailFolder(mailFolder(config.dataDir))
        const file = await findFile(mail)
        if (!(await isSurelyHeld(mail.id))) continue
        await sendInTime(post, mail, { head, file }, signal, pace)
      } catch (error) {
        if (signal.aborted) await release(db, outbox, me, { isCounted: false })
        else if (await noteFailure(mail, error)) return undefined
        continue
      }
      // A member who was erased meanwhile shall not have left a letter behind.
      if (!(await markSent(db, mail.id, me, now(), post.way))) await post.withdraw?.(mail)
      log.info({ mail: mail.id, attempts: mail.attempts }, 'mail delivered')
    }
    return undefined
  } finally {
    post?.close()
    if (lastFile) await purgeMailFiles(db)
  }

  function claim(line: typeof outbox) {
    return claimNext(database, line, { claimant: me, now: now(), until: now() + leaseMs })
  }

  /** A server that stood still may have been taken for dead, and others have its mails: also while it asked. */
  async function isSurelyHeld(id: string): Promise<boolean> {
    for (;;) {
      const asked = performance.now()
      if (!(await isHeld(db, outbox, { id, claimant: me }))) return false
      if (performance.now() - asked < sureMs) return true
    }
  }

  /** The next mail to many, or when it may go. No provider counts what becomes a file. */
  async function claimBulk(): Promise<MailsTable | number | undefined> {
    if (!config.smtpUrl || !config.mailsPerMinute) return claim(bulkMails)
    if ((await findNextDue(db, bulkMails, now())) > now()) return undefined
    const at = now()
    return claimInRate(database, { claimant: me, now: at, until: at + leaseMs }, config.mailsPerMinute)
  }

  /** Mostly the same one as before: hundreds share it. */
  async function findFile({ file_id: id }: MailsTable): Promise<MailFilesTable | undefined> {
    if (id === null) return undefined
    if (lastFile?.id !== id) lastFile = await findMailFile(db, id)
    return lastFile
  }

  /** A letter goes out without its picture rather than not at all. */
  async function findHead(): Promise<Buffer | undefined> {
    try {
      return await readHead?.()
    } catch (error) {
      log.warn({ err: error }, 'the picture at the head of mails could not be read')
      return undefined
    }
  }

  /** Answers whether it is the server that is in trouble. */
  async function noteFailure({ id, attempts }: MailsTable, error: unknown): Promise<boolean> {
    const { isPermanent, isServerTrouble, reason } = explainFailure(error)
    const attempt = { id, claimant: me, attempts }
    const next = isPermanent ? undefined : await postpone(db, outbox, attempt, now(), { last_error: reason })
    if (next === undefined) await markFailed(db, id, me, now(), reason)
    log.warn({ mail: id, attempts, reason, next }, next ? 'mail not delivered yet' : 'mail given up')
    return isServerTrouble
  }
}

/** Giving up on a mail also breaks the line: nothing may go out behind our back afterwards. */
async function sendInTime(
  post: MailTransport,
  mail: MailsTable,
  enclosed: Enclosed,
  signal: AbortSignal,
  pace: DeliveryPace,
): Promise<void> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    post.close()
    reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
  }
  const timers = [setTimeout(giveUp, pace.sendMs)]
  const onAbort = () => timers.push(setTimeout(giveUp, pace.stopMs))
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    await Promise.race([post.send(mail, enclosed), givenUp])
  } finally {
    signal.removeEventListener('abort', onAbort)
    for (const timer of timers) clearTimeout(timer)
  }
}
