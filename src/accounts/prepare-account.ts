import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { composeText } from '../text/compose-text.ts'
import { foldEmail, isEmail } from '../text/email-rules.ts'
import type { Account } from './accounts.ts'
import { checkPassword } from './passwords/check-password.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { noWords, type SiteWords } from './passwords/password-owner.ts'
import type { Role } from './permissions.ts'

export interface NewAccount {
  email: string
  password: string
  role: Role
  /** The name in the e-mail address, if it is not known. */
  name?: string | undefined
  title?: string | undefined
  site?: SiteWords | undefined
}

/** The row of an account that shall be made, its password hashed: that takes a while, and no transaction has to wait for it. */
export async function prepareAccount(clock: Clock, wanted: NewAccount): Promise<Account> {
  const email = foldEmail(wanted.email)
  if (!isEmail(email)) throw new Refusal('unprocessable', 'Das ist keine gültige E-Mail-Adresse.')
  const { names, days } = wanted.site ?? noWords
  const problem = await checkPassword(wanted.password, { email, names: [wanted.name ?? '', ...names], days })
  if (problem) throw new Refusal('unprocessable', problem)
  return {
    id: randomUUID(),
    email,
    title: tidyName(wanted.title ?? ''),
    name: tidyName(wanted.name ?? '') || (email.split('@')[0] ?? ''),
    role: wanted.role,
    password_hash: await hashPassword(wanted.password),
    password_number: 0,
    disabled_at: null,
    created_at: clock().getTime(),
    last_sign_in_at: null,
    member_id: null,
  }
}

/** A name is one line of text: no control characters, no blanks around it or twice inside. */
export function tidyName(text: string): string {
  const line = composeText(text.toWellFormed())
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, 200).join('')
}
