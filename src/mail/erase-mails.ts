import type { Traces } from '../database/erasing/open-erasures.ts'
import type { Tx } from '../database/tables.ts'
import { removeMailsOf } from './mails.ts'

export interface ErasedMails {
  /** Those that are not delivered any more. */
  undelivered: number
  /** What the outbox still knew of others. */
  noted: number
}

/** Takes every mail about these people and to them out of the outbox. What a mail server has got is out of reach. */
export async function eraseMails(db: Tx, traces: Pick<Traces, 'ids' | 'addresses'>): Promise<ErasedMails> {
  const states = await removeMailsOf(db, traces)
  const undelivered = states.filter((state) => state === 'waiting' || state === 'failed').length
  return { undelivered, noted: states.length - undelivered }
}
