import type { Clock } from '../../clock.ts'
import type { Db, TokensTable } from '../../database/tables.ts'
import { findTokensOf } from '../tokens/tokens.ts'
import { otherProgram } from './device-rules.ts'
import { networkInWords } from './place-rules.ts'

/** A session as its owner and administrators see it. */
export interface SessionAnswer {
  id: string
  device: string
  /** Whether it was begun in the network from which the list is asked for. */
  isSameNetwork: boolean
  /** "192.0.2.x"; '' where it is not known. */
  network: string
  openedBy: TokensTable['opened_by']
  beganAt: string
  lastUsedAt: string
  /** The one that asks. */
  isThis: boolean
}

/** Where an account is signed in. */
export async function listSessions(
  db: Db,
  clock: Clock,
  accountId: string,
  asking: { sessionId: string; network: string },
): Promise<SessionAnswer[]> {
  const rows = await findTokensOf(db, accountId, clock().getTime())
  return rows.map(({ id, device, network, opened_by: openedBy, issued_at, last_used_at }) => ({
    id,
    device: device || otherProgram,
    isSameNetwork: network === asking.network,
    network: networkInWords(network),
    openedBy,
    beganAt: new Date(issued_at).toISOString(),
    lastUsedAt: new Date(last_used_at).toISOString(),
    isThis: id === asking.sessionId,
  }))
}
