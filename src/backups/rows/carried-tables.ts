import { isDerived } from '../../database/derived-tables.ts'

/**
 * Whether the rows of a table are carried from one database to another. What can be made anew is made anew there, and which
 * migrations have been applied is known by having applied them.
 */
export function isCarried(table: string): boolean {
  return !isDerived(table) && table !== 'migrations' && !table.startsWith('sqlite_')
}
