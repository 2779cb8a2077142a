import type { Db } from '../../database/tables.ts'
import type { Account } from '../accounts.ts'
import type { PasswordOwner } from './password-rules.ts'

/** What everybody knows of the fraternity, which is no good password: its names and words, and the year it was founded. */
export interface SiteWords {
  names: readonly string[]
  days: readonly string[]
}

export const noWords: SiteWords = { names: [], days: [] }

/** What others would try first, of him and of the fraternity. Every door at which a password is chosen asks here. */
export async function passwordOwner(
  db: Db,
  { email, name, member_id }: Pick<Account, 'email' | 'name' | 'member_id'>,
  { names, days }: SiteWords = noWords,
): Promise<PasswordOwner> {
  const owner =
    member_id === null
      ? undefined
      : await db.selectFrom('members').select('data').where('id', '=', member_id).executeTakeFirst()
  const { firstName, surName, nickname, birthday } = JSON.parse(owner?.data ?? '{}')
  return {
    email,
    names: [...[name, firstName, surName, nickname].filter(isText), ...names],
    days: [...[birthday].filter(isText), ...days],
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
