import type { AccountsTable } from '../database/tables.ts'

export type Role = AccountsTable['role']

/** Each role includes the ones before it. */
const ascending: readonly Role[] = ['member', 'editor', 'admin']

/** Everything that an account with this role is: an admin is an editor and a member too. */
export function rolesOf(role: Role): Role[] {
  return ascending.slice(0, ascending.indexOf(role) + 1)
}
