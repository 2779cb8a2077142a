import { randomUUID } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { readSample } from './samples/sample-fraternity.ts'

/** All of the content that a mail needs: whose it is. */
export async function seedSender(db: Db): Promise<void> {
  const [fraternity] = await readSample('fraternity')
  const entry = { id: randomUUID(), collection: 'fraternity', position: 1, revision: 1, changed_at: 0 }
  await db
    .insertInto('entries')
    .values({ ...entry, data: JSON.stringify(fraternity) })
    .execute()
}

/** What waits in the outbox, the oldest first. */
export function waitingMails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text', 'html', 'expires_at'])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute()
}

/** The secret of the one-time link in a mail. */
export function tokenIn(text: string | null | undefined): string {
  return text?.match(/\/password#([\w-]{43})(?![\w-])/)?.[1] ?? ''
}
