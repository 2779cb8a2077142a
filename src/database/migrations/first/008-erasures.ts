import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Migration } from '../migration.ts'

type Rows = {
  mails: { id: string; to_address: string; subject: string; text: string | null; about_member: string | null }
  members: { id: string; name: string; email: string }
  accounts: { email: string; member_id: string | null }
  open_erasures: { id: string; traces: string | null; created_at: number }
}

/**
 * A mail knows whom it is about, and what has been erased but is still to be wiped from files is written down. What
 * SQLite has deleted until now still stands in the free parts of its file: that is the first such note.
 */
export const erasures: Migration = {
  name: '008-erasures',
  async up(trx, engine) {
    // No foreign key: who erases a person counts his mails himself.
    await trx.schema.alterTable('mails').addColumn('about_member', 'text').execute()
    await trx.schema.createIndex('mails_about').on('mails').column('about_member').execute()
    await trx.schema
      .createTable('open_erasures')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('traces', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    const db = trx.withTables<Rows>()
    await findWhomMailsAreAbout(db)
    const account = await db.selectFrom('accounts').select('email').limit(1).executeTakeFirst()
    const isUsed = account !== undefined
    if (engine === 'sqlite' && isUsed) {
      await db.insertInto('open_erasures').values({ id: randomUUID(), traces: null, created_at: 0 }).execute()
    }
  },
}

/**
 * As well as it can be told: by the link to a record that stands in every letter to the office, by the name in its
 * subject once the text is forgotten, and else by whose mailbox it went to.
 */
async function findWhomMailsAreAbout(db: Transaction<Rows>): Promise<void> {
  const mails = await db.selectFrom('mails').select(['id', 'to_address', 'subject', 'text']).execute()
  if (mails.length === 0) return
  const members = await db.selectFrom('members').select(['id', 'name', 'email']).execute()
  const accounts = await db.selectFrom('accounts').select(['email', 'member_id']).execute()
  const ids = new Set(members.map(({ id }) => id))
  const byName = onlyOnes(members.map(({ name, id }) => [name, id]))
  const byAddress = onlyOnes([
    ...members.map(({ email, id }) => [email.toLowerCase(), id] as const),
    ...accounts.flatMap(({ email, member_id }) => (member_id === null ? [] : [[email, member_id] as const])),
  ])
  for (const { id, to_address, subject, text } of mails) {
    const linked = text?.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g)?.find((found) => ids.has(found))
    const named = byName.get(subject.replace(/^[^:]*: /, ''))
    const about_member = linked ?? named ?? byAddress.get(to_address.toLowerCase())
    if (about_member) await db.updateTable('mails').set({ about_member }).where('id', '=', id).execute()
  }
}

/** What leads to one person and not to two. */
function onlyOnes(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>()
  for (const [key, id] of pairs) found.set(key, (found.get(key) ?? new Set()).add(id))
  return new Map([...found].flatMap(([key, [id, other]]) => (key !== '' && id && !other ? [[key, id] as const] : [])))
}
