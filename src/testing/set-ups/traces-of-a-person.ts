import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/tables.ts'

interface Traced {
  accountId: string
  memberId: string
  /** Someone else, whose rows stay. */
  otherId: string
  email: string
  words: string
}

/**
 * What the rooms that write and invite keep of a person beside his record: whom he brings along, what was sent to him, which
 * calendar he has. Each is put as its room puts it, but for the events and circulars around it. Answers the tables.
 */
export async function leaveTraces(db: Db, { accountId, memberId, otherId, email, words }: Traced): Promise<string[]> {
  const signUp = {
    ...({
      event_id: 'maibowle',
      answer: 'yes',
      persons: 2,
      people: JSON.stringify([{ name: words, meal: '' }]),
    } as const),
    ...{ note: words, waiting_since: null, confirmed_at: null, cancelling_told_at: null },
    ...{ revision: 1, created_at: 0, changed_at: 0 },
  }
  const byAccount = { id: randomUUID(), account_id: accountId, guest_name: null, guest_email: null, secret_hash: null }
  const asGuest = { id: randomUUID(), account_id: null, guest_name: words, guest_email: email, secret_hash: 'x' }
  await db
    .insertInto('sign_ups')
    .values([
      { ...signUp, ...byAccount },
      { ...signUp, ...asGuest },
    ])
    .execute()
  await db
    .insertInto('feeds')
    .values({ account_id: accountId, kind: 'birthdays', number: 2, fetched_on: '2026-10-25' })
    .execute()
  await db.insertInto('birthday_mails').values({ week: '2026-11-16', member_id: memberId, sent_at: 0 }).execute()
  const circular = randomUUID()
  const made = { made_by: accountId, made_at: 0, changed_by: accountId, changed_at: 0, sent_by: accountId, sent_at: 0 }
  await db
    .insertInto('circulars')
    .values({ id: circular, kind: 'letter', state: 'sent', revision: 1, data: '{}', ...made })
    .execute()
  const got = { circular_id: circular, way: 'letter', why: 'noEmail', mail_id: null, state: null } as const
  await db
    .insertInto('circular_recipients')
    .values([memberId, otherId].map((id) => ({ ...got, member_id: id, address_digest: 'x', returned_at: null })))
    .execute()
  const changed = { revision: 1, data: '{}', changed_by: accountId, changed_at: 0 }
  await db
    .insertInto('circular_templates')
    .values({ id: randomUUID(), name: 'Einladung', ...changed })
    .execute()
  await db.insertInto('circular_senders').values({ account_id: accountId, lent_by: accountId, lent_at: 0 }).execute()
  await db
    .insertInto('congratulation_texts')
    .values({ kind: 'round', ...changed })
    .execute()
  const request = {
    ...({ kind: 'erasure', state: 'refused', changes: '[]', asked_at: 0, due_on: '2026-12-15' } as const),
    ...{ told_soon_at: null, told_late_at: null, decided_at: 0, answer: '' },
  }
  await db
    .insertInto('data_requests')
    .values([
      { ...request, id: randomUUID(), member_id: memberId, account_id: accountId, reason: words, decided_by: null },
      { ...request, id: randomUUID(), member_id: otherId, account_id: 'x', reason: '', decided_by: accountId },
    ])
    .execute()
  return [
    ...(await leaveTracesOfAccount(db, { accountId, memberId, otherId, words })),
    ...[
      'data_requests',
      'birthday_mails',
      'circular_recipients',
      'circular_senders',
      'circular_templates',
      'circulars',
    ],
    ...['congratulation_texts', 'feeds', 'sign_ups'],
  ]
}

/** With what he signs in and may do, and whom he has confirmed in an office. */
async function leaveTracesOfAccount(
  db: Db,
  { accountId: account_id, memberId, otherId, words }: Omit<Traced, 'email'>,
): Promise<string[]> {
  const passkey = { id: `passkey of ${account_id}`, account_id, public_key: '', counter: 0, transports: '[]' }
  const unused = { is_backed_up: 0, created_at: 0, last_used_at: null, locked_at: null }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, ...unused, name: words })
    .execute()
  const app = { account_id, secret: words, last_step: 0, created_at: 0, confirmed_at: 0 }
  await db.insertInto('code_apps').values(app).execute()
  await db.insertInto('recovery_codes').values({ account_id, hash: words, used_at: null }).execute()
  await db.insertInto('rescue_codes').values({ account_id, hash: words, expires_at: 0 }).execute()
  const step = { hash: words, account_id, password_number: 0, expires_at: 0 }
  await db.insertInto('second_steps').values(step).execute()
  const place = { account_id, place: words, last_used_at: 0 }
  await db.insertInto('known_places').values(place).execute()
  const login = { account_id, email: words, hash: words, created_at: 0, expires_at: 0 }
  await db.insertInto('login_changes').values(login).execute()
  await db.insertInto('account_rights').values({ account_id, what: 'documents' }).execute()
  const seat = { entry_id: 'list', confirmed_at: 0 }
  await db
    .insertInto('office_seats')
    .values([
      { ...seat, office: 'senior', person: words, member_id: memberId, confirmed_by: null },
      { ...seat, office: 'kassenwart', person: 'Otto', member_id: otherId, confirmed_by: account_id },
    ])
    .execute()
  return [
    ...['passkeys', 'code_apps', 'recovery_codes', 'rescue_codes', 'second_steps'],
    ...['known_places', 'login_changes', 'account_rights', 'office_seats'],
  ]
}
