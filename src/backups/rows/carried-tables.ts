import { isDerived } from '../../database/derived-tables.ts'
import { isMarkOfMove } from '../../database/half-moved.ts'
import { isMarkOfRestore } from '../../database/half-restored.ts'

/** What is of the moment, and of the instances that are at work; and which state of its rows a database is in. */
const momentary = ['instances', 'upload_places', 'told_lately', 'row_states']

/**
 * Whether the rows of a table are carried from one database to another. What can be made anew is made anew there, and which
 * migrations have been applied is known by having applied them.
 */
export function isCarried(table: string): boolean {
  if (isDerived(table) || isMarkOfRestore(table) || isMarkOfMove(table) || momentary.includes(table)) return false
  return table !== 'migrations' && !table.startsWith('sqlite_')
}
