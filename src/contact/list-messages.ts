import type { Db } from '../database/tables.ts'
import { findMessages } from './messages.ts'

/** In half a year no more can come than this many days of sixty; who has them all does not read them here. */
const most = 500

export interface MessageAnswer {
  id: string
  name: string
  email: string
  message: string
  /** 2026-11-17T18:00:00.000Z */
  receivedAt: string
}

/** What visitors have written, the newest first. */
export async function listMessages(db: Db): Promise<MessageAnswer[]> {
  const rows = await findMessages(db, most)
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: new Date(received_at).toISOString() }))
}
