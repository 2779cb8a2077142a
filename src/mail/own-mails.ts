import type { Db } from '../database/tables.ts'

interface OwnAddresses {
  /** What he signs in with, which he has shown to be his. */
  login: string
  /** What his record has or had: he may have typed anything there, so that they open nothing. */
  ofRecord: readonly string[]
}

/**
 * What the outbox still knows of mails to a person or about him. A mail to his address that is about somebody else, as one to an
 * office is, is not his: its subject names the other one.
 */
export async function findMailsOf(db: Db, memberIds: readonly string[], { login, ofRecord }: OwnAddresses) {
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'to_address', 'state', 'created_at'])
    .where(({ eb, fn, ref, or, and }) =>
      or([
        ...(memberIds.length > 0 ? [eb('about_member', 'in', memberIds)] : []),
        and([eb('about_member', 'is', null), eb(fn<string>('lower', [ref('to_address')]), '=', login.toLowerCase())]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const own = new Set([login, ...ofRecord].map((address) => address.toLowerCase()))
  return rows.map(({ subject, to_address, state, created_at }) => ({
    subject,
    /** Others who got a mail about him are none of his data. */
    toHim: own.has(to_address.toLowerCase()),
    state,
    writtenAt: new Date(created_at).toISOString(),
  }))
}
