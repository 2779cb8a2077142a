import { randomUUID } from 'node:crypto'
import type { Db, SignUpsTable, Tx } from '../../database/tables.ts'
import type { Person } from './sign-up-rules.ts'

/** An answer as the room knows it. */
export interface SignUp extends Omit<SignUpsTable, 'people'> {
  people: Person[]
}

const toSignUp = ({ people, ...row }: SignUpsTable): SignUp => ({ ...row, people: JSON.parse(people) })

export async function findOwn(db: Db, eventId: string, accountId: string): Promise<SignUp | undefined> {
  const row = await db
    .selectFrom('sign_ups')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && toSignUp(row)
}

export async function findGuest(db: Db, eventId: string, foldedEmail: string): Promise<SignUp | undefined> {
  const row = await db
    .selectFrom('sign_ups')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('guest_email', '=', foldedEmail)
    .executeTakeFirst()
  return row && toSignUp(row)
}

export async function findBySecret(db: Db, secretHash: string): Promise<SignUp | undefined> {
  const row = await db.selectFrom('sign_ups').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst()
  return row && toSignUp(row)
}

/** All answers to an event, those who wait in their order. */
export async function findOfEvent(db: Db, eventId: string): Promise<SignUp[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('waiting_since')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toSignUp)
}

/** How many places are taken, but for those of one answer. */
export async function countTaken(db: Db, eventId: string, but = ''): Promise<number> {
  const { taken } = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.sum<number | null>('persons').as('taken'))
    .where('event_id', '=', eventId)
    .where('answer', '=', 'yes')
    .where('id', '!=', but)
    .executeTakeFirstOrThrow()
  return Number(taken ?? 0)
}

/** The same of many events at once, and how many people wait. */
export async function countByEvent(
  db: Db,
  eventIds: readonly string[],
): Promise<Map<string, { taken: number; waiting: number }>> {
  const counts = new Map(eventIds.map((id) => [id, { taken: 0, waiting: 0 }]))
  if (eventIds.length === 0) return counts
  const rows = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => ['event_id', 'answer', fn.sum<number>('persons').as('persons')])
    .where('event_id', 'in', eventIds)
    .where('answer', 'in', ['yes', 'waiting'])
    .groupBy(['event_id', 'answer'])
    .execute()
  for (const { event_id, answer, persons } of rows) {
    const count = counts.get(event_id)
    if (count) count[answer === 'yes' ? 'taken' : 'waiting'] = Number(persons)
  }
  return counts
}

export async function findOwnOf(db: Db, accountId: string, eventIds: readonly string[]): Promise<SignUp[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('sign_ups')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('event_id', 'in', eventIds)
    .execute()
  return rows.map(toSignUp)
}

/** What an answer says, without whose it is, and of which day of the event. */
export type Said = Pick<SignUp, 'answer' | 'people' | 'note' | 'waiting_since' | 'told_day'>

const columnsOf = ({ people, ...said }: Said) => ({
  ...said,
  people: JSON.stringify(people),
  persons: said.answer === 'no' ? 0 : people.length,
})

type Whose =
  | Pick<SignUp, 'event_id' | 'account_id'>
  | Pick<SignUp, 'event_id' | 'guest_name' | 'guest_email' | 'secret_hash'>

export async function insertSignUp(trx: Tx, whose: Whose, said: Said, now: number): Promise<string> {
  const id = randomUUID()
  const unknown = { account_id: null, guest_name: null, guest_email: null, secret_hash: null }
  await trx
    .insertInto('sign_ups')
    .values({
      ...{ id, ...unknown, ...whose, ...columnsOf(said), revision: 1, created_at: now, changed_at: now },
      ...{ confirmed_at: null, cancelling_told_at: null },
    })
    .execute()
  return id
}

/** Puts another answer in the place of this one. */
export async function replaceSaid(trx: Tx, id: string, said: Said, now: number): Promise<void> {
  await trx
    .updateTable('sign_ups')
    .set((set) => ({ ...columnsOf(said), changed_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Marks = Partial<
  Pick<
    SignUpsTable,
    'answer' | 'waiting_since' | 'secret_hash' | 'confirmed_at' | 'cancelling_told_at' | 'told_day' | 'guest_name'
  >
>

/** What changes beside what he has said. */
export async function markSignUp(trx: Tx, id: string, marks: Marks): Promise<void> {
  await trx
    .updateTable('sign_ups')
    .set((set) => ({ ...marks, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeSignUp(trx: Tx, id: string): Promise<void> {
  await trx.deleteFrom('sign_ups').where('id', '=', id).execute()
}
