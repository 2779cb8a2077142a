import { fieldNamed, type ShownField, shownFields } from './fields/field-lists-rules.ts'
import type { MemberRecord } from './member-record.ts'

/** What the other members may see of one: the one rule for directory, vCard, profiles and search. */
export interface SharedFacts extends Pick<MemberRecord, ShownField> {
  admissionYear: number | null
}

/** Whether the others may know of him, the dead among them: who has his record restricted is shown to nobody meanwhile. */
export function isVisible({ visible, restricted }: Pick<MemberRecord, 'visible' | 'restricted'>): boolean {
  return visible && restricted === ''
}

/** Whether the directory shows him at all. */
export function isListed(record: Pick<MemberRecord, 'visible' | 'restricted' | 'status'>): boolean {
  return isVisible(record) && record.status !== 'verstorben'
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
