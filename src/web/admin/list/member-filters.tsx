import { SelectField, type SelectOption } from '../../../design/form/select-field.tsx'
import { FilterField } from '../../../design/table/data-table.tsx'
import type { MemberList } from '../../../members/administration/list-members.ts'
import { type FilterName, type ListAddress, marks } from './list-address-rules.ts'

export const searchFieldId = 'mitglieder-suche'

type MemberFiltersProps = {
  list: MemberList
  wanted: ListAddress
  onType: (typed: string) => void
  onChoose: (choice: Partial<ListAddress>) => void
}

export function MemberFilters({ list, wanted, onType, onChoose }: MemberFiltersProps) {
  const select = (name: FilterName, label: string, all: string, options: readonly SelectOption[]) => {
    const value = wanted[name]
    // A choice that the other filters have emptied stays on the list, or the field would show another one.
    const missing = value && !options.some((option) => option.value === value) ? [{ value, label: `${value} (0)` }] : []
    return (
      <SelectField
        label={label}
        value={value}
        options={[{ value: '', label: all }, ...missing, ...options]}
        onChange={(event) => onChoose({ [name]: event.target.value })}
      />
    )
  }
  return (
    <search className="member-filters screen-only">
      <FilterField id={searchFieldId} label="Name, Ort, E-Mail …" filter={wanted.suche} onFilter={onType} />
      {select('status', 'Status', 'Alle', list.statuses.map(optionOf))}
      {select('jahr', 'Aufnahme oder Abitur', 'Alle', list.years.map(optionOf))}
      {select('ort', 'Ort', 'Alle', list.towns.map(optionOf))}
      {select('merkmal', 'Merkmal', 'Alle', marks)}
    </search>
  )
}

function optionOf({ value, count }: { value: string | number; count: number }): SelectOption {
  return { value: String(value), label: `${value} (${count})` }
}
