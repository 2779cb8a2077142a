import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { Member } from '../record/members.ts'
import { findAddresses } from './list-addresses.ts'

/** His record is not what he had before him any more: with what it has become. */
export async function addressMovedOn(db: Db, own: Pick<Member, 'id' | 'revision'>): Promise<Refusal> {
  const { current } = await findAddresses(db, own)
  return new Refusal('conflict', 'Deine Angaben wurden inzwischen noch einmal geändert, von dir oder der Verwaltung.', {
    details: { conflict: current },
  })
}
