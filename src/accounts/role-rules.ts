import type { Role } from './permissions.ts'

/** What people call a role. */
export const roleLabels: Record<Role, string> = { member: 'Mitglied', editor: 'Redakteur', admin: 'Administrator' }
