import { fieldNamed, type ShownField, shownFields } from './fields/field-lists-rules.ts'
import type { MemberRecord } from './member-record.ts'

/** What the other members may see of one: the one rule for directory, vCard, profiles and search. */
export interface SharedFacts extends Pick<MemberRecord, ShownField> {
  admissionYear: number | null
}

/** Whether the directory shows him at all. */
export function isListed({ visible, status }: Pick<MemberRecord, 'visible' | 'status'>): boolean {
  return visible && status !== 'verstorben'
}

/** Of one who is not listed, nothing but who he is; blank wherever he has not agreed. */
export function sharedFacts(record: MemberRecord): SharedFacts {
  const agreed = new Set<string>(isListed(record) ? ['always', ...record.shared] : ['always'])
  const facts = shownFields.map((field) => {
    const { shown = '', kind } = fieldNamed(field)
    return [field, agreed.has(shown) ? record[field] : kind.blank]
  })
  return { ...Object.fromEntries(facts), admissionYear: yearOf(record.admissionDate) }
}

function yearOf(date: string): number | null {
  return date === '' ? null : Number(date.slice(0, 4))
}
