import type { MemberKeysTable } from '../../database/tables.ts'
import { duplicateKeys } from '../duplicates/duplicate-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'

export type MemberKey = Pick<MemberKeysTable, 'sort' | 'key'>

/**
 * By what a record is found: what a second record of the same person would share with it, the day of the year on which he
 * died (11-17), and the month in which he was admitted (1987-10), or the year where nothing else is known.
 */
export function memberKeys(record: MemberRecord): MemberKey[] {
  const { status, diedOn, admissionDate } = record
  const keys: MemberKey[] = duplicateKeys(record).map(({ reason, key }) => ({ sort: reason, key }))
  if (status === 'verstorben') {
    if (diedOn.length === 10) keys.push({ sort: 'died', key: diedOn.slice(5) })
  } else if (admissionDate !== '') keys.push({ sort: 'joined', key: admissionDate.slice(0, 7) })
  return keys
}
