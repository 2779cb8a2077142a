import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { foldEmail, isEmail } from '../../text/email-rules.ts'
import { type Account, letsIn } from '../accounts.ts'
import { nobodysHash } from '../sign-in/verify-password.ts'
import { makeCode } from './make-code.ts'
import { isPaperLogin, paperLogin } from './paper-login-rules.ts'

/** A living person's record, as far as a letter needs it. */
export interface Invitee {
  memberId: string
  title: string
  firstName: string
  surName: string
  email: string
}

/** One letter before it is made: what it says, and what must still be true when it is put down. */
export interface PlannedLetter {
  accountId: string
  /** Undefined where the account is there already. */
  newFor: Invitee | undefined
  memberId: string | null
  name: string
  login: string
  code: string
}

/**
 * The letters for these accounts, and for these people who have none yet, each with its code. Who has an e-mail address signs in
 * with it; who has none, or one that another signs in with, gets a name. Nothing is written.
 */
export async function planLetters(
  db: Db,
  { accountIds, people }: { accountIds: readonly string[]; people: readonly Invitee[] },
): Promise<PlannedLetter[]> {
  const known = await findInvitable(db, accountIds)
  const owned = await findOwned(
    db,
    people.map(({ memberId }) => memberId),
  )
  const taken = await findLogins(db)
  const fresh = people
    .filter(({ memberId }) => !owned.has(memberId))
    .map((person): PlannedLetter => {
      const login = freeLogin(person, taken)
      taken.add(login)
      const name = [person.firstName, person.surName].filter(Boolean).join(' ')
      const { memberId } = person
      return { accountId: randomUUID(), newFor: person, memberId, name, login, code: makeCode() }
    })
  return [
    ...known.map(({ id, member_id: memberId, name, email: login }) => {
      return { accountId: id, newFor: undefined, memberId, name, login, code: makeCode() }
    }),
    ...fresh,
  ]
}

/** The accounts that may get a letter: who has a password and a mailbox sends himself a link, which nobody else ever holds. */
async function findInvitable(db: Db, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  const accounts = await db.selectFrom('accounts').selectAll().where('id', 'in', ids).where(letsIn()).execute()
  const gone = ids.length - accounts.length
  if (gone > 0) {
    throw new Refusal(
      'unprocessable',
      'Ein ausgewähltes Konto gibt es nicht mehr, oder es ist gesperrt. Lade die Seite neu.',
    )
  }
  const busy = accounts.find(({ password_hash, email }) => password_hash !== nobodysHash && !isPaperLogin(email))
  if (busy) {
    const title = `${busy.name} hat schon ein Passwort. Ein neues legt er mit „Passwort vergessen“ über seine E-Mail-Adresse fest.`
    throw new Refusal('unprocessable', title)
  }
  return accounts
}

async function findOwned(db: Db, memberIds: readonly string[]): Promise<Set<string | null>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db.selectFrom('accounts').select('member_id').where('member_id', 'in', memberIds).execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

async function findLogins(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('accounts').select('email').execute()).map(({ email }) => email))
}

function freeLogin(person: Invitee, taken: ReadonlySet<string>): string {
  const email = foldEmail(person.email)
  if (isEmail(email) && !taken.has(email)) return email
  let number = 1
  while (taken.has(paperLogin(person, number))) number += 1
  return paperLogin(person, number)
}
