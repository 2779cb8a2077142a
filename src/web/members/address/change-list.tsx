import { fieldLabels } from '../../../members/record/fields/field-lists-rules.ts'
import { fieldText } from '../../../members/record/fields/field-text-rules.ts'
import type { Address } from '../../../members/record/member-record.ts'
import { changesIn } from './address-history.ts'

/** What differs between two addresses, old beside new. */
export function ChangeList({ before, after }: { before: Address; after: Address }) {
  return (
    <ul className="change-list">
      {changesIn(before, after).map((name) => (
        <li key={name}>
          {fieldLabels[name]}: <del>{fieldText(before, name) || '–'}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{fieldText(after, name) || '–'}</ins>
        </li>
      ))}
    </ul>
  )
}
